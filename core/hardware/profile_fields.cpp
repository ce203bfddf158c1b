// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/profile_fields.h"

#include "core/base/plain_text.h"
#include "core/base/text.h"
#include "core/hardware/profile_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

std::string rangeText(std::int64_t limit)
{
    return "1.." + std::to_string(limit);
}

} // namespace

ProfileFields::ProfileFields(const nlohmann::json& object, std::string_view where)
    : m_object(object)
    , m_where(where)
{
}

void ProfileFields::fail(std::string code, std::string_view path, std::vector<std::string> args)
{
    if (m_error)
        return;
    const std::string place
        = path.empty() ? std::string(m_where) : std::string(m_where) + ": " + printable(path, 80);
    m_error = Error { std::move(code), place, std::move(args) };
}

const nlohmann::json* ProfileFields::find(std::string_view key)
{
    m_asked.emplace(key);
    const auto found = m_object.find(std::string(key));
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

bool ProfileFields::has(std::string_view key)
{
    m_asked.emplace(key);
    return m_object.contains(std::string(key));
}

std::string ProfileFields::unreadKeys() const
{
    nlohmann::json unread;
    for (const auto& [key, value] : m_object.items())
        if (!m_asked.contains(key))
            unread[key] = value;
    return unread.empty() ? std::string() : unread.dump();
}

std::string ProfileFields::checkedText(const nlohmann::json& value, std::string_view path)
{
    if (!value.is_string()) {
        fail("profile-type", path, { "string", value.type_name() });
        return {};
    }
    const auto& text = value.get_ref<const std::string&>();
    if (!isPlainText(text, kMaxProfileText)) {
        fail("profile-text", path, { std::to_string(kMaxProfileText) });
        return {};
    }
    return text;
}

std::string ProfileFields::text(std::string_view key)
{
    const nlohmann::json* value = find(key);
    return value ? checkedText(*value, key) : std::string();
}

std::string ProfileFields::requiredText(std::string_view key)
{
    std::string value = text(key);
    if (value.find_first_not_of(' ') == std::string::npos)
        fail("profile-missing", key);
    return value;
}

std::string ProfileFields::identifier(std::string_view key)
{
    std::string value = requiredText(key);
    if (!isProfileId(value))
        fail("profile-id", key, { printable(value, 80), std::string(kProfileIdPattern) });
    return value;
}

bool ProfileFields::flag(std::string_view key)
{
    const nlohmann::json* value = find(key);
    if (value && !value->is_boolean())
        fail("profile-type", key, { "boolean", value->type_name() });
    return value && value->is_boolean() && value->get<bool>();
}

/// The number times `unit`, which must come out whole: 15.75 GiB will do, 1.5 bytes will not.
std::optional<std::int64_t> ProfileFields::scaled(std::string_view key, std::int64_t unit, std::int64_t limit)
{
    const nlohmann::json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number()) {
        fail("profile-type", key, { unit == 1 ? "integer" : "number", value->type_name() });
        return std::nullopt;
    }
    // The double tells sizes that int64 cannot hold; it is exact enough to compare with the limit.
    const double product = value->get<double>() * static_cast<double>(unit);
    if (!(product >= 1) || product > static_cast<double>(limit)) {
        fail("profile-range", key,
            { printable(value->dump(), 40),
                unit == 1 ? rangeText(limit) : "> 0, <= " + std::to_string(limit / unit) });
        return std::nullopt;
    }
    if (!value->is_number_float())
        return multiplySaturated(value->get<std::int64_t>(), unit);
    // A decimal such as 79.6 is not exact in binary: 79.6 GB may be a hundredth of a byte off.
    const double rounded = std::nearbyint(product);
    if (std::abs(product - rounded) > (unit == 1 ? 0.0 : 0.01)) {
        fail("profile-type", key, { "integer", "fraction" });
        return std::nullopt;
    }
    return static_cast<std::int64_t>(rounded);
}

std::optional<std::int64_t> ProfileFields::whole(std::string_view key, std::int64_t limit)
{
    return scaled(key, 1, limit);
}

std::optional<int> ProfileFields::count(std::string_view key)
{
    const auto value = whole(key, kMaxCount);
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

int ProfileFields::requiredCount(std::string_view key)
{
    const auto value = count(key);
    if (!value)
        fail("profile-missing", key);
    return value.value_or(0);
}

std::optional<Bytes> ProfileFields::size(std::initializer_list<SizeKey> keys, std::int64_t limit)
{
    std::optional<Bytes> known;
    std::string_view knownFrom;
    for (const SizeKey& key : keys) {
        const auto bytes = scaled(key.name, key.unit, limit);
        if (!bytes)
            continue;
        if (known && known->value != *bytes)
            fail("profile-range", key.name,
                { std::to_string(*bytes),
                    std::to_string(known->value) + " (" + std::string(knownFrom) + ")" });
        if (!known) {
            known = Bytes { *bytes };
            knownFrom = key.name;
        }
    }
    return known;
}

std::vector<std::string> ProfileFields::checkedTexts(const nlohmann::json& value, std::string_view path)
{
    std::vector<std::string> all;
    if (!value.is_array()) {
        fail("profile-type", path, { "array", value.type_name() });
        return all;
    }
    for (const nlohmann::json& item : value) {
        all.push_back(checkedText(item, std::string(path) + "[" + std::to_string(all.size()) + "]"));
        if (m_error)
            break;
    }
    return all;
}

std::vector<std::string> ProfileFields::texts(std::string_view key)
{
    const nlohmann::json* value = find(key);
    return value ? checkedTexts(*value, key) : std::vector<std::string>();
}

Sources ProfileFields::sources()
{
    Sources all;
    const nlohmann::json* value = find("sources");
    if (value && !value->is_object())
        fail("profile-type", "sources", { "object", value->type_name() });
    else if (value)
        for (const auto& [key, list] : value->items()) {
            if (!isPlainText(key, kMaxProfileText))
                fail("profile-text", "sources", { std::to_string(kMaxProfileText) });
            else
                all[key] = checkedTexts(list, "sources." + key);
        }
    return all;
}

std::map<std::string, std::int64_t> ProfileFields::peaks()
{
    std::map<std::string, std::int64_t> all;
    for (const auto& [key, value] : m_object.items()) {
        const std::string type = peakTypeOf(key);
        if (type.empty())
            continue;
        if (const auto rate = whole(key, kMaxRate))
            all[type] = *rate;
    }
    return all;
}

} // namespace hbm
