// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/unknown_keys.h"

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace hbm {

using nlohmann::json;

namespace {

std::optional<std::size_t> indexOf(const std::string& key)
{
    std::size_t index = 0;
    const char* end = key.data() + key.size();
    const auto [rest, error] = std::from_chars(key.data(), end, index);
    return error == std::errc {} && rest == end ? std::optional(index) : std::nullopt;
}

} // namespace

json missingIn(const json& rewritten, const json& file)
{
    json missing;
    if (file.is_object() && rewritten.is_object()) {
        for (const auto& [key, value] : file.items()) {
            const auto known = rewritten.find(key);
            json below = known == rewritten.end() ? value : missingIn(*known, value);
            if (known == rewritten.end() || !below.is_null())
                missing[key] = std::move(below);
        }
    } else if (file.is_array() && rewritten.is_array() && file.size() == rewritten.size()) {
        for (std::size_t i = 0; i < file.size(); ++i)
            if (json below = missingIn(rewritten[i], file[i]); !below.is_null())
                missing[std::to_string(i)] = std::move(below);
    }
    return missing;
}

void mergeMissing(json& target, const json& overlay)
{
    if (!overlay.is_object())
        return;
    for (const auto& [key, value] : overlay.items()) {
        if (target.is_object()) {
            const auto known = target.find(key);
            if (known == target.end())
                target[key] = value;
            else
                mergeMissing(*known, value);
        } else if (target.is_array()) {
            if (const auto index = indexOf(key); index && *index < target.size())
                mergeMissing(target[*index], value);
        }
    }
}

std::string overlayText(const json& overlay)
{
    return overlay.is_null() || overlay.empty() ? std::string() : overlay.dump();
}

json overlayOf(std::string_view text)
{
    if (text.empty())
        return json::object();
    // Written here, of a file that was within the limits: where its keys lie in a part of the overlay they
    // are one level deeper than the file may be, so the limits are not asked again.
    json overlay = json::parse(text, nullptr, false);
    return overlay.is_object() ? overlay : json::object();
}

} // namespace hbm
