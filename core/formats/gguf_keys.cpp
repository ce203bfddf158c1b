// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_keys.h"

#include <algorithm>

namespace hbm {

namespace {

std::string kindOf(const GgufValue& value)
{
    if (std::holds_alternative<double>(value))
        return "a fraction";
    if (std::holds_alternative<bool>(value))
        return "true or false";
    if (std::holds_alternative<std::string>(value))
        return "text";
    if (const auto* omitted = std::get_if<GgufOmitted>(&value))
        return omitted->array ? "a list of " + std::to_string(omitted->count) + " " + nameOf(omitted->element)
                              : "a long text";
    return std::holds_alternative<std::int64_t>(value) ? "a number" : "a list";
}

} // namespace

const GgufValue* GgufKeys::find(std::string_view key) const
{
    const auto it = m_metadata.find(m_architecture + "." + std::string(key));
    return it == m_metadata.end() ? nullptr : &it->second;
}

std::string GgufKeys::where(std::string_view key) const
{
    return m_where + ": key " + m_architecture + "." + std::string(key);
}

bool GgufKeys::isList(std::string_view key) const
{
    const GgufValue* value = find(key);
    return value && std::holds_alternative<std::vector<std::int64_t>>(*value);
}

bool GgufKeys::inRange(std::string_view key, std::int64_t value, std::int64_t least, std::int64_t most)
{
    if (value < least || value > most)
        fail({ "gguf-key-range", where(key),
            { std::to_string(value), std::to_string(least), std::to_string(most) } });
    return value >= least && value <= most;
}

std::vector<std::int64_t> GgufKeys::list(std::string_view key, std::int64_t least, std::int64_t most)
{
    const GgufValue* value = find(key);
    if (!value)
        return {};
    std::vector<std::int64_t> entries;
    if (const auto* many = std::get_if<std::vector<std::int64_t>>(value))
        entries = *many;
    else if (const auto* one = std::get_if<std::int64_t>(value))
        entries = { *one };
    else
        fail({ "gguf-key-type", where(key), { "a whole number", kindOf(*value) } });
    for (std::int64_t entry : entries)
        if (!inRange(key, entry, least, most))
            return {};
    return entries;
}

std::optional<std::int64_t> GgufKeys::integer(std::string_view key, std::int64_t least, std::int64_t most)
{
    const std::vector<std::int64_t> entries = list(key, least, most);
    if (entries.empty())
        return std::nullopt;
    return *std::max_element(entries.begin(), entries.end());
}

std::int64_t GgufKeys::required(std::string_view key, std::int64_t least, std::int64_t most)
{
    const auto value = integer(key, least, most);
    if (!value)
        failMissing(key);
    return value.value_or(0);
}

std::optional<bool> GgufKeys::boolean(std::string_view key)
{
    const GgufValue* value = find(key);
    if (!value)
        return std::nullopt;
    if (const auto* flag = std::get_if<bool>(value))
        return *flag;
    if (const auto* number = std::get_if<std::int64_t>(value))
        return *number != 0;
    fail({ "gguf-key-type", where(key), { "true or false", kindOf(*value) } });
    return std::nullopt;
}

std::vector<std::int64_t> GgufKeys::perLayer(
    std::string_view key, std::int64_t blocks, std::int64_t trunk, std::int64_t least, std::int64_t most)
{
    std::vector<std::int64_t> entries = list(key, least, most);
    if (!has(key) || m_error)
        return {};
    const auto count = static_cast<std::int64_t>(entries.size());
    if (!isList(key))
        entries.assign(static_cast<std::size_t>(blocks), entries.front());
    else if (count == trunk && count > 0)
        entries.resize(static_cast<std::size_t>(blocks), *std::max_element(entries.begin(), entries.end()));
    else if (count != blocks) {
        fail({ "gguf-list-length", where(key), { std::to_string(count), std::to_string(blocks) } });
        return {};
    }
    return entries;
}

void GgufKeys::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void GgufKeys::failMissing(std::string_view key)
{
    fail({ "gguf-key-missing", m_where, { m_architecture + "." + std::string(key) } });
}

} // namespace hbm
