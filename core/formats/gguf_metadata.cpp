// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_metadata.h"

#include <array>

namespace hbm {

std::string nameOf(GgufType type)
{
    constexpr std::array<std::string_view, 13> kNames { "u8", "i8", "u16", "i16", "u32", "i32", "f32", "bool",
        "string", "array", "u64", "i64", "f64" };
    const auto index = static_cast<std::size_t>(type);
    return index < kNames.size() ? std::string(kNames[index]) : std::to_string(index);
}

std::int64_t ggufCount(const GgufMetadata& metadata, std::string_view key)
{
    const auto it = metadata.find(key);
    if (it == metadata.end())
        return 0;
    if (const auto* omitted = std::get_if<GgufOmitted>(&it->second))
        return omitted->array ? omitted->count : 0;
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&it->second))
        return static_cast<std::int64_t>(list->size());
    return 0;
}

std::string ggufText(const GgufMetadata& metadata, std::string_view key)
{
    const auto it = metadata.find(key);
    const auto* text = it == metadata.end() ? nullptr : std::get_if<std::string>(&it->second);
    return text ? *text : std::string();
}

} // namespace hbm
