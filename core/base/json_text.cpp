// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace hbm {

namespace {

struct Position
{
    std::int64_t line = 1;
    std::int64_t column = 1;
};

Position positionOf(std::string_view text, std::size_t offset)
{
    Position p;
    for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
        p.column = text[i] == '\n' ? 1 : p.column + 1;
        p.line += text[i] == '\n' ? 1 : 0;
    }
    return p;
}

/// One pass over the text outside strings: measures the depth and blanks out bare Infinity and NaN.
/// Returns the offset at which the depth limit was passed, or npos.
std::size_t normalise(std::string& text)
{
    bool inString = false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
            continue;
        }
        if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMaxJsonDepth)
                return i;
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == 'I' || c == 'N') {
            const std::string_view word = c == 'I' ? "Infinity" : "NaN";
            if (text.compare(i, word.size(), word) != 0)
                continue;
            std::size_t start = i;
            if (start > 0 && text[start - 1] == '-')
                text[start - 1] = ' ';
            // Same length, so that positions in later error messages stay true; "NaN" is one short of "null".
            if (word.size() >= 4)
                text.replace(start, word.size(), "null" + std::string(word.size() - 4, ' '));
            else
                text.replace(start, word.size(), "null");
            i = start + 3;
        }
    }
    return std::string::npos;
}

} // namespace

Expected<nlohmann::json> parseJson(std::string_view text, std::string_view where)
{
    const std::string place(where);
    if (text.size() >= 3 && text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    if (text.size() >= 2 && (text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF"))
        return failure("json-encoding", place, { "UTF-16" });
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure("json-empty", place);
    if (text.find('\0') != std::string_view::npos)
        return failure("json-encoding", place, { "binary" });

    std::string copy(text);
    if (const std::size_t tooDeep = normalise(copy); tooDeep != std::string::npos) {
        const Position p = positionOf(copy, tooDeep);
        return failure("json-depth", place, { std::to_string(kMaxJsonDepth), std::to_string(p.line) });
    }
    try {
        return nlohmann::json::parse(copy);
    } catch (const nlohmann::json::parse_error& e) {
        const Position p = positionOf(copy, e.byte > 0 ? e.byte - 1 : 0);
        std::string what = e.what();
        if (const auto cut = what.find("syntax error"); cut != std::string::npos)
            what = what.substr(cut);
        return failure(
            "json-syntax", place, { std::to_string(p.line), std::to_string(p.column), printable(what, 160) });
    } catch (const nlohmann::json::exception& e) { // e.g. a number beyond the range of double
        return failure("json-syntax", place, { "1", "1", printable(e.what(), 160) });
    }
}

Expected<nlohmann::json> parseJsonObject(std::string_view text, std::string_view where)
{
    auto value = parseJson(text, where);
    if (value && !value->is_object())
        return failure("json-not-object", std::string(where), { value->type_name() });
    return value;
}

} // namespace hbm
