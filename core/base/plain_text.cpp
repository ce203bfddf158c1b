// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hbm {

namespace {

bool isPrintable(std::uint32_t c)
{
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 6> kRefused { {
        { 0x00, 0x1F }, // C0 controls, line breaks
        { 0x7F, 0x9F }, // delete and the C1 controls, some terminals' escape codes
        { 0x2028, 0x202E }, // line and paragraph separator, direction overrides
        { 0x2066, 0x2069 }, // direction isolates
        { 0xFEFF, 0xFEFF }, // byte order mark
        { 0xFFFE, 0xFFFF }, // no characters
    } };
    return std::none_of(
        kRefused.begin(), kRefused.end(), [c](auto r) { return c >= r.first && c <= r.second; });
}

} // namespace

bool isPlainText(std::string_view utf8, std::size_t limit)
{
    std::size_t characters = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const std::int32_t code = nextCodePoint(utf8, i);
        if (code < 0 || ++characters > limit || !isPrintable(static_cast<std::uint32_t>(code)))
            return false;
    }
    return true;
}

std::string plainText(std::string_view text, std::size_t limit)
{
    std::string out;
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size() && characters < limit;) {
        const std::size_t start = i;
        const std::int32_t code = nextCodePoint(text, i);
        if (code >= 0 && !isPrintable(static_cast<std::uint32_t>(code)))
            continue;
        out += code < 0 ? std::string_view("?") : text.substr(start, i - start);
        ++characters;
    }
    return out;
}

} // namespace hbm
