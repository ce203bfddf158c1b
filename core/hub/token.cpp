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

} // namespace hbm::hub
