// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/json_keys.h"
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

struct Normalised
{
    std::string text;
    std::size_t tooDeep = std::string::npos; ///< offset at which the depth limit was passed, or npos
};

/// One pass over the text outside strings: measures the depth and writes null for bare Infinity and NaN.
Normalised normalise(std::string_view text)
{
    Normalised n;
    n.text.reserve(text.size());
    bool inString = false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            n.text += c;
            if (c == '\\' && i + 1 < text.size())
                n.text += text[++i];
            else if (c == '"')
                inString = false;
            continue;
        }
        const std::string_view word = c == 'I' ? "Infinity" : c == 'N' ? "NaN" : "";
        if (!word.empty() && text.compare(i, word.size(), word) == 0) {
            if (!n.text.empty() && n.text.back() == '-')
                n.text.back() = ' ';
            // As long as the word, so that positions in later error messages stay true (NaN: one more).
            n.text += "null";
            n.text.append(word.size() > 4 ? word.size() - 4 : 0, ' ');
            i += word.size() - 1;
            continue;
        }
        if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMaxJsonDepth) {
                n.tooDeep = i;
                return n;
            }
        } else if (c == '}' || c == ']') {
            --depth;
        }
        n.text += c;
    }
    return n;
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    return text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
}

} // namespace

Expected<nlohmann::json> parseJson(std::string_view text, std::string_view where)
{
    const std::string place(where);
    text = withoutByteOrderMark(text);
    if (text.size() >= 2 && (text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF"))
        return failure("json-encoding", place, { "UTF-16" });
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure("json-empty", place);
    if (text.find('\0') != std::string_view::npos)
        return failure("json-encoding", place, { "binary" });
    if (text.starts_with("version https://git-lfs"))
        return failure("json-lfs-pointer", place);

    const Normalised normalised = normalise(text);
    if (normalised.tooDeep != std::string::npos) {
        const Position p = positionOf(text, normalised.tooDeep);
        return failure("json-depth", place, { std::to_string(kMaxJsonDepth), std::to_string(p.line) });
    }
    try {
        return nlohmann::json::parse(normalised.text);
    } catch (const nlohmann::json::parse_error& e) {
        const Position p = positionOf(normalised.text, e.byte > 0 ? e.byte - 1 : 0);
        std::string what = e.what();
        if (const auto cut = what.find("syntax error"); cut != std::string::npos)
            what = what.substr(cut);
        return failure("json-syntax", place,
            { std::to_string(p.line), std::to_string(p.column), printable(validUtf8(what), 160) });
    } catch (const nlohmann::json::exception& e) {
        const JsonKeys keys = readJsonKeys(normalised.text);
        if (!keys.hugeNumber.empty())
            return failure("json-number", place + (keys.hugeKey.empty() ? "" : ": " + keys.hugeKey),
                { keys.hugeNumber });
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

std::vector<std::string> duplicateKeys(std::string_view text)
{
    return readJsonKeys(normalise(withoutByteOrderMark(text)).text).twice;
}

} // namespace hbm
