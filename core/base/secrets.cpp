// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secrets.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::string_view kHidden = "***";
constexpr std::size_t kLongestName = 60;

bool isNamePart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '\\'; // also \" of JSON inside a string
}

/// Behind a name: quotes, blanks and one = or :. Nothing when no value follows.
std::size_t valueAfter(std::string_view text, std::size_t at)
{
    bool sign = false;
    std::size_t end = at;
    for (; end < text.size() && end < at + 12; ++end) {
        const char c = text[end];
        if (!sign && (c == '=' || c == ':'))
            sign = true;
        else if (!isQuote(c) && c != ' ')
            break;
    }
    const bool option = !sign && end > at && text[at] == ' '; // --api-key VALUE
    return sign || option ? end : at;
}

std::size_t endOfValue(std::string_view text, std::size_t from)
{
    if (from < text.size() && text[from] == '[') // several keys
        return std::min(text.find(']', from), text.size());
    std::size_t end = from;
    while (end < text.size() && !isQuote(text[end]) && std::string_view(" ,;)}]&").find(text[end]) > 10)
        ++end;
    return end;
}

bool saysNothing(std::string_view value)
{
    const std::string small = lowerCase(value.substr(0, 8));
    return small.empty() || small == "none" || small == "null" || small == "false" || small == "true";
}

/// A word that is a token by its look.
bool looksSecret(std::string_view word)
{
    return (word.substr(0, 3) == "hf_" || word.substr(0, 3) == "sk-") && word.size() >= 10;
}

/// "user:password@" behind "://".
std::size_t userPart(std::string_view text, std::size_t at)
{
    if (text.substr(at, 3) != "://")
        return 0;
    for (std::size_t end = at + 3; end < text.size() && end < at + 300; ++end) {
        if (text[end] == '@')
            return end - (at + 3);
        if (std::string_view("/ \"',)?#").find(text[end]) < 10)
            return 0;
    }
    return 0;
}

} // namespace

bool isSecretOption(std::string_view name)
{
    std::string plain = lowerCase(name.substr(0, 200));
    plain.erase(0, std::min(plain.find_first_not_of('-'), plain.size()));
    std::replace(plain.begin(), plain.end(), '_', '-');
    if (plain == "api-key-file" || plain == "ssl-keyfile" || plain == "ssl-key-file")
        return false; // paths
    for (std::string_view part : { "api-key", "apikey", "hf-token", "hft", "password", "secret", "credential",
             "access-token", "auth-token", "private-key", "access-key" })
        if (plain.find(part) != std::string::npos)
            return true;
    return plain == "token" || plain == "key";
}

std::string withoutSecrets(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t user = userPart(text, at)) {
            out.append("://").append(kHidden);
            at += 3 + user;
            continue;
        }
        if (!isNamePart(text[at])) {
            out += text[at++];
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isNamePart(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        if (looksSecret(word)) {
            out.append(kHidden);
            at = end;
            continue;
        }
        out.append(word);
        at = end;
        const bool bearer = lowerCase(word.substr(0, 8)) == "bearer";
        if (!bearer && (word.size() > kLongestName || !isSecretOption(word)))
            continue;
        const std::size_t value = valueAfter(text, at), last = endOfValue(text, value);
        if (value == at || saysNothing(text.substr(value, last - value)))
            continue;
        out.append(text.substr(at, value - at)).append(kHidden);
        at = last;
    }
    return out;
}

} // namespace hbm
