// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/clean_text.h"

#include <algorithm>
#include <cstdint>

namespace hbm {

namespace {

constexpr unsigned char kEscape = 0x1B;

/// Where the escape sequence that starts at `at` ends: behind its last byte, or at the end of the text.
std::size_t behindEscape(std::string_view raw, std::size_t at)
{
    std::size_t i = at + 1;
    if (i >= raw.size())
        return i;
    const char kind = raw[i++];
    if (kind == '[') { // CSI: parameters, then one final byte
        while (i < raw.size() && static_cast<unsigned char>(raw[i]) >= 0x20
            && static_cast<unsigned char>(raw[i]) < 0x40)
            ++i;
        return std::min(raw.size(), i + 1);
    }
    if (kind == ']' || kind == 'P' || kind == '_' || kind == '^' || kind == 'X') { // strings, to BEL or ST
        for (; i < raw.size(); ++i) {
            if (raw[i] == 0x07)
                return i + 1;
            if (static_cast<unsigned char>(raw[i]) == kEscape)
                return i + 1 < raw.size() && raw[i + 1] == '\\' ? i + 2 : i;
        }
        return i;
    }
    while (kind >= 0x20 && kind < 0x30 && i < raw.size() && raw[i] >= 0x20 && raw[i] < 0x30)
        ++i;
    return kind >= 0x20 && kind < 0x30 ? std::min(raw.size(), i + 1) : i;
}

/// Bytes of the UTF-8 character at `at`, and its code point; 0 when it is none.
std::size_t character(std::string_view raw, std::size_t at, std::uint32_t& code)
{
    const auto byte = [&](std::size_t i) {
        return i < raw.size() ? static_cast<unsigned char>(raw[i]) : static_cast<unsigned char>(0);
    };
    const unsigned char first = byte(at);
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    code = first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (byte(at + i) & 0x3Fu);
    }
    const std::uint32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
    return code < least || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0 : length;
}

bool shows(std::uint32_t code)
{
    return code >= 0xA0 && code != 0xAD && code != 0x061C && !(code >= 0x200B && code <= 0x200F)
        && !(code >= 0x2028 && code <= 0x202E) && !(code >= 0x2060 && code <= 0x206F) && code != 0xFEFF
        && !(code >= 0xFFF9 && code <= 0xFFFB);
}

} // namespace

void cleanText(std::string_view raw, std::string& out)
{
    out.clear();
    for (std::size_t i = 0; i < raw.size();) {
        const auto c = static_cast<unsigned char>(raw[i]);
        if (c >= 0x20 && c < 0x7F) {
            std::size_t end = i + 1;
            while (end < raw.size() && raw[end] >= 0x20 && raw[end] < 0x7F)
                ++end;
            out.append(raw, i, end - i);
            i = end;
        } else if (c == kEscape) {
            i = behindEscape(raw, i);
        } else if (c < 0x80) {
            if (c == '\t')
                out += ' ';
            ++i;
        } else {
            std::uint32_t code = 0;
            const std::size_t length = character(raw, i, code);
            if (code == 0xA0 && length > 0)
                out += ' ';
            else if (length > 0 && shows(code))
                out.append(raw, i, length);
            i += std::max<std::size_t>(1, length);
        }
    }
}

} // namespace hbm
