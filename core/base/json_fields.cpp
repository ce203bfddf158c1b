// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_fields.h"

#include "core/base/number_ranges.h"
#include "core/base/plain_text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

const json& objectOrNothing(const json& value)
{
    static const json nothing = json::object();
    return value.is_object() ? value : nothing;
}

std::string shown(const json& value)
{
    return plainText(value.dump(-1, ' ', true, json::error_handler_t::replace), 40);
}

/// A decimal bound as people read it: "0.000001".
std::string boundText(std::int64_t parts, std::int64_t scale)
{
    return decimalJson(parts, scale).dump();
}

} // namespace

void JsonReading::fail(std::string code, std::string_view path, std::vector<std::string> args)
{
    if (!error)
        error = Error { std::move(code), path.empty() ? where : where + ": " + plainText(path, 160),
            std::move(args) };
}

JsonObject::JsonObject(JsonReading& reading, const json& value, std::string path)
    : m_reading(reading)
    , m_value(objectOrNothing(value))
    , m_path(std::move(path))
{
    if (!value.is_object())
        reading.fail("json-type", m_path, { "an object", value.type_name() });
}

const json* JsonObject::find(std::string_view key) const
{
    const auto found = m_value.find(std::string(key));
    return found == m_value.end() ? nullptr : &*found;
}

const json* JsonObject::require(std::string_view key)
{
    const json* value = find(key);
    if (!value)
        fail("json-missing", key);
    return value;
}

std::string JsonObject::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
}

void JsonObject::fail(std::string code, std::string_view key, std::vector<std::string> args)
{
    m_reading.fail(std::move(code), pathOf(key), std::move(args));
}

bool JsonObject::hasType(std::string_view key, const json& value, bool right, const char* wanted)
{
    if (!right)
        fail("json-type", key, { wanted, value.is_number_float() ? "a fraction" : value.type_name() });
    return right;
}

std::optional<bool> JsonObject::flag(std::string_view key)
{
    const json* value = find(key);
    if (!value || !hasType(key, *value, value->is_boolean(), "true or false"))
        return std::nullopt;
    return value->get<bool>();
}

std::optional<std::int64_t> JsonObject::inRange(
    std::string_view key, const json& value, std::int64_t low, std::int64_t high)
{
    if (!hasType(key, value, value.is_number_integer(), "a whole number"))
        return std::nullopt;
    const bool tooLarge
        = value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const std::int64_t number = tooLarge ? INT64_MAX : value.get<std::int64_t>();
    if (!tooLarge && number >= low && number <= high)
        return number;
    fail("json-range", key, { shown(value), std::to_string(low), std::to_string(high) });
    return std::nullopt;
}

std::optional<std::int64_t> JsonObject::whole(std::string_view key, std::int64_t low, std::int64_t high)
{
    const json* value = find(key);
    return value ? inRange(key, *value, low, high) : std::nullopt;
}

std::optional<std::vector<int>> JsonObject::numbers(
    std::string_view key, std::int64_t low, std::int64_t high, std::size_t most)
{
    const json* items = list(key, most);
    if (!items)
        return std::nullopt;
    std::vector<int> all;
    for (const json& item : *items) {
        const std::string place = std::string(key) + "[" + std::to_string(all.size()) + "]";
        all.push_back(static_cast<int>(inRange(place, item, low, high).value_or(0)));
    }
    return all;
}

std::optional<std::int64_t> JsonObject::parts(
    std::string_view key, std::int64_t scale, std::int64_t low, std::int64_t high)
{
    const json* value = find(key);
    if (!value || !hasType(key, *value, value->is_number(), "a number"))
        return std::nullopt;
    // Bounds keep the product far below 2^53, where each whole number is a double of its own.
    const double product = value->get<double>() * static_cast<double>(scale);
    const double nearest = std::nearbyint(product);
    if (!(nearest >= static_cast<double>(low) && nearest <= static_cast<double>(high)))
        return fail("json-range", key, { shown(*value), boundText(low, scale), boundText(high, scale) }),
               std::nullopt;
    if (std::abs(product - nearest) > 1e-3)
        return fail("json-digits", key, { shown(*value), boundText(1, scale) }), std::nullopt;
    return static_cast<std::int64_t>(nearest);
}

std::optional<std::string> JsonObject::text(std::string_view key)
{
    const json* value = find(key);
    if (!value || !hasType(key, *value, value->is_string(), "text"))
        return std::nullopt;
    const auto& text = value->get_ref<const std::string&>();
    if (!isPlainText(text, kMaxFieldText)) {
        fail("json-text", key, { std::to_string(kMaxFieldText) });
        return std::nullopt;
    }
    return text;
}

std::optional<std::string> JsonObject::oneOf(std::string_view key, const std::vector<std::string_view>& words)
{
    auto word = text(key);
    if (!word || std::find(words.begin(), words.end(), *word) != words.end())
        return word;
    std::string all;
    for (std::string_view choice : words)
        all += (all.empty() ? "" : ", ") + std::string(choice);
    fail("json-choice", key, { plainText(*word, 40), all });
    return std::nullopt;
}

std::optional<std::vector<int>> JsonObject::ranges(std::string_view key, int largest)
{
    const auto written = text(key);
    if (!written)
        return std::nullopt;
    auto numbers = parseNumberRanges(*written, largest, m_reading.numbersLeft);
    if (!numbers)
        fail("json-ranges", key, { plainText(*written, 40), std::to_string(largest) });
    else
        m_reading.numbersLeft -= numbers->size();
    return numbers;
}

const json* JsonObject::list(std::string_view key, std::size_t most)
{
    const json* value = find(key);
    if (!value || !hasType(key, *value, value->is_array(), "a list"))
        return nullptr;
    if (value->size() > most) {
        fail("json-many", key, { std::to_string(value->size()), std::to_string(most) });
        return nullptr;
    }
    return value;
}

std::optional<std::vector<std::string>> JsonObject::texts(std::string_view key, std::size_t most)
{
    const json* items = list(key, most);
    if (!items)
        return std::nullopt;
    std::vector<std::string> all;
    for (const json& item : *items) {
        const std::string place = std::string(key) + "[" + std::to_string(all.size()) + "]";
        if (!hasType(place, item, item.is_string(), "text"))
            break;
        all.push_back(item.get<std::string>());
        if (!isPlainText(all.back(), kMaxFieldText))
            fail("json-text", place, { std::to_string(kMaxFieldText) });
    }
    return all;
}

std::optional<std::map<std::string, std::string>> JsonObject::textMap(std::string_view key, std::size_t most)
{
    const json* value = find(key);
    if (!value || !hasType(key, *value, value->is_object(), "an object"))
        return std::nullopt;
    if (value->size() > most)
        return fail("json-many", key, { std::to_string(value->size()), std::to_string(most) }), std::nullopt;
    JsonObject members(m_reading, *value, pathOf(key));
    std::map<std::string, std::string> all;
    for (const auto& [name, unused] : value->items()) {
        if (!isPlainText(name, kMaxFieldText))
            fail("json-text", key, { std::to_string(kMaxFieldText) });
        if (auto text = members.text(name))
            all[name] = std::move(*text);
    }
    return all;
}

json decimalJson(std::int64_t parts, std::int64_t scale)
{
    if (parts % scale == 0)
        return parts / scale;
    return static_cast<double>(parts) / static_cast<double>(scale);
}

} // namespace hbm
