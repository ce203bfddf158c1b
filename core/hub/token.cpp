// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/token.h"

#include <algorithm>

namespace hbm::hub {

Expected<std::optional<Token>> cleanToken(std::string_view text, std::string_view source)
{
    constexpr std::size_t kLongest = 4096;
    std::string value;
    for (const char c : text.substr(0, 2 * kLongest))
        if (c != '\r' && c != '\n')
            value += c;
    const auto isSpace = [](char c) { return c == ' ' || c == '\t'; };
    while (!value.empty() && isSpace(value.back()))
        value.pop_back();
    value.erase(value.begin(), std::find_if_not(value.begin(), value.end(), isSpace));
    if (value.empty())
        return std::optional<Token> {};
    if (value.size() > kLongest
        || !std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < 0x7f; }))
        return failure("hub-token", std::string(source));
    return Token { std::move(value), std::string(source) };
}

std::string withoutSecrets(std::string_view text)
{
    const auto isOfToken = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    constexpr std::string_view kStart = "hf_";
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i, 2) == "//") { // up to the last @ before the path
            const std::size_t end = std::min(text.find_first_of("/?# \t", i + 2), text.size());
            const std::size_t at = text.substr(0, end).rfind('@');
            out += "//";
            i = at != std::string_view::npos && at > i ? at + 1 : i + 2;
            continue;
        }
        const bool begins = text.substr(i, kStart.size()) == kStart && (i == 0 || !isOfToken(text[i - 1]));
        if (!begins) {
            out += text[i++];
            continue;
        }
        out += "hf_***";
        while (i < text.size() && isOfToken(text[i]))
            ++i;
    }
    return out;
}

} // namespace hbm::hub
