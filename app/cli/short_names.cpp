// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/short_names.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hbm::cli {

namespace {

constexpr std::pair<std::string_view, std::string_view> kNames[] {
    { "-ngl", "--n-gpu-layers" },
    { "-np", "--parallel" },
    { "-ctk", "--cache-type-k" },
    { "-ctv", "--cache-type-v" },
    { "-ub", "--ubatch-size" },
    { "-fa", "--flash-attn" },
    { "-ts", "--tensor-split" },
    { "-kvu", "--kv-unified" },
    { "-no-kvu", "--no-kv-unified" },
};

/// Older servers take -fa alone.
bool isSwitchValue(std::string_view word)
{
    constexpr std::string_view kValues[] { "on", "off", "auto", "1", "0", "true", "false" };
    return std::find(std::begin(kValues), std::end(kValues), word) != std::end(kValues);
}

} // namespace

std::vector<std::string> withLongNames(std::vector<std::string> words)
{
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto* const row = std::find_if(
            std::begin(kNames), std::end(kNames), [&](const auto& name) { return name.first == words[i]; });
        if (row == std::end(kNames)) {
            out.push_back(std::move(words[i]));
            continue;
        }
        out.emplace_back(row->second);
        if (row->first == "-fa" && (i + 1 == words.size() || !isSwitchValue(words[i + 1])))
            out.emplace_back("on");
    }
    return out;
}

} // namespace hbm::cli
