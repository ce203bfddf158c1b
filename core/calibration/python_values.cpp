// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/python_values.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr int kMostPairs = 1000;

bool isBlank(char c)
{
    return c == ' ' || c == ',';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

bool isQuote(char c)
{
    return c == '\'' || c == '"';
}

/// Behind the quoted text that starts at `at`; past the end when it is not closed.
std::size_t behindQuote(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == quote)
            return at + 1;
    }
    return text.size() + 1;
}

/// The end of a value that starts at `at`: the comma or the closing bracket behind it.
std::size_t valueEnd(std::string_view text, std::size_t at, bool& closed)
{
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (isQuote(c)) {
            at = behindQuote(text, at);
            continue;
        }
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if (c == ')' || c == ']' || c == '}') {
            if (depth-- == 0)
                break;
        } else if (c == ',' && depth == 0)
            break;
        ++at;
    }
    closed = at <= text.size() && depth <= 0;
    return std::min(at, text.size());
}

/// A number or a boolean, which JSON wants without quotes.
bool isJsonWord(std::string_view raw, std::string_view plain)
{
    return !isQuote(raw.front())
        && (plain == "true" || plain == "false"
            || plain.find_first_not_of("0123456789.-+eE") == std::string_view::npos);
}

/// Where the list starts: behind its bracket, which a class name may precede.
std::string_view inside(std::string_view list)
{
    list = trimmed(list);
    const std::size_t first = list.find_first_of("({['\"=:, ");
    if (first != std::string_view::npos && (list[first] == '(' || list[first] == '{' || list[first] == '['))
        list.remove_prefix(first + 1);
    return list;
}

} // namespace

bool forEachPair(std::string_view list, const std::function<void(std::string_view, std::string_view)>& take)
{
    const std::string_view text = inside(list);
    bool closed = true;
    std::size_t at = 0;
    for (int pairs = 0; pairs < kMostPairs && closed; ++pairs) {
        while (at < text.size() && isBlank(text[at]))
            ++at;
        if (at >= text.size() || text[at] == ')' || text[at] == '}' || text[at] == ']')
            break;
        std::string_view name;
        if (isQuote(text[at])) {
            const std::size_t end = behindQuote(text, at);
            if (end > text.size())
                return false;
            name = text.substr(at + 1, end - at - 2);
            at = end;
        } else {
            const std::size_t end = std::min(text.size(), text.find_first_of("=:,)}]", at));
            name = trimmed(text.substr(at, end - at));
            at = end;
        }
        while (at < text.size() && text[at] == ' ')
            ++at;
        if (at >= text.size() || (text[at] != '=' && text[at] != ':')) { // an element without a name
            at = valueEnd(text, at, closed);
            continue;
        }
        const std::size_t end = valueEnd(text, at + 1, closed);
        if (closed && !name.empty())
            take(name, trimmed(text.substr(at + 1, end - at - 1)));
        at = end;
    }
    return closed;
}

std::optional<std::size_t> behindBracket(std::string_view text)
{
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (isQuote(c)) {
            at = behindQuote(text, at);
            continue;
        }
        ++at;
        if (c == '(' || c == '[' || c == '{')
            ++depth;
        else if ((c == ')' || c == ']' || c == '}') && --depth <= 0)
            return at;
    }
    return std::nullopt;
}

std::optional<std::string_view> memberOf(std::string_view list, std::string_view name)
{
    std::optional<std::string_view> found;
    forEachPair(list, [&](std::string_view key, std::string_view value) {
        if (key == name && !found)
            found = value;
    });
    return found;
}

std::optional<std::string> plainValueOf(std::string_view raw)
{
    raw = trimmed(raw);
    if (raw == "None" || raw == "null" || raw.empty())
        return std::nullopt;
    if (raw == "True")
        return "true";
    if (raw == "False")
        return "false";
    if (raw.size() >= 2 && isQuote(raw.front()) && raw.back() == raw.front())
        return std::string(raw.substr(1, raw.size() - 2));
    if (raw.front() == '<') // an enumeration: <StateMode.ALIGN: 'align'>
        if (const std::size_t quote = raw.find('\''); quote != std::string_view::npos)
            return std::string(raw.substr(quote + 1, raw.find('\'', quote + 1) - quote - 1));
    if (raw.front() != '{')
        return std::string(raw);
    std::string json = "{";
    forEachPair(raw, [&](std::string_view name, std::string_view value) {
        // One level is enough: what nests deeper is no setting of memory.
        const bool nested = !value.empty() && std::string_view("{[(<").find(value.front()) < 4;
        const auto plain = nested ? std::nullopt : plainValueOf(value);
        json += (json.size() > 1 ? ",\"" : "\"") + std::string(name) + "\":";
        json += !plain ? std::string("null") : isJsonWord(value, *plain) ? *plain : "\"" + *plain + "\"";
    });
    return json + "}";
}

} // namespace hbm
