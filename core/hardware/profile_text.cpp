// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/profile_text.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::string_view kPeakPrefix = "peak_dense_";

bool isLowerOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

} // namespace

bool isProfileId(std::string_view text)
{
    return !text.empty() && text.size() <= 64 && isLowerOrDigit(text.front())
        && std::all_of(text.begin(), text.end(),
            [](char c) { return isLowerOrDigit(c) || c == '.' || c == '_' || c == '-'; });
}

std::string peakTypeOf(std::string_view key)
{
    if (!key.starts_with(kPeakPrefix))
        return {};
    key.remove_prefix(kPeakPrefix.size());
    for (const std::string_view suffix : { "_flops", "_ops" }) {
        if (!key.ends_with(suffix))
            continue;
        key.remove_suffix(suffix.size());
        const bool plain
            = !key.empty() && key.size() <= 16 && std::all_of(key.begin(), key.end(), isLowerOrDigit);
        return plain ? std::string(key) : std::string();
    }
    return {};
}

std::string peakKeyOf(std::string_view type)
{
    return std::string(kPeakPrefix) + std::string(type) + (type.starts_with("int") ? "_ops" : "_flops");
}

} // namespace hbm
