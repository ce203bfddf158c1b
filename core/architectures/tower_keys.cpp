// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/tower_keys.h"

#include "core/base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

const json* find(const json* object, std::string_view key)
{
    if (!object)
        return nullptr;
    const auto it = object->find(key);
    return it == object->end() ? nullptr : &*it;
}

} // namespace

TowerKeys::TowerKeys(const json* object)
    : m_object(object && object->is_object() ? object : nullptr)
{
}

bool TowerKeys::has(std::string_view key) const
{
    const json* value = find(m_object, key);
    return value && !value->is_null();
}

std::int64_t TowerKeys::number(std::initializer_list<std::string_view> keys, std::int64_t fallback) const
{
    for (std::string_view key : keys) {
        const json* value = find(m_object, key);
        if (value && value->is_array() && !value->empty())
            value = &value->front();
        if (value && value->is_number_integer())
            return std::clamp<std::int64_t>(value->get<std::int64_t>(), 0, limits::kWidth);
        if (value && value->is_number_float() && value->get<double>() >= 0
            && value->get<double>() < static_cast<double>(limits::kWidth))
            return static_cast<std::int64_t>(value->get<double>());
    }
    return fallback;
}

bool TowerKeys::flag(std::string_view key, bool fallback) const
{
    const json* value = find(m_object, key);
    return value && value->is_boolean() ? value->get<bool>() : fallback;
}

std::string TowerKeys::text(std::string_view key) const
{
    const json* value = find(m_object, key);
    return value && value->is_string() ? printable(value->get_ref<const std::string&>(), 60) : std::string();
}

TowerKeys TowerKeys::part(std::string_view key) const
{
    return TowerKeys(find(m_object, key));
}

std::int64_t TowerKeys::entries(std::string_view key, std::int64_t fallback) const
{
    const json* value = find(m_object, key);
    return value && value->is_array() ? static_cast<std::int64_t>(value->size()) : fallback;
}

std::int64_t sumOf(std::initializer_list<std::int64_t> terms)
{
    std::int64_t sum = 0;
    for (std::int64_t term : terms)
        sum = addSaturated(sum, term);
    return sum;
}

} // namespace hbm
