// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/json_line.h"

#include <charconv>
#include <cstdint>

namespace hbm {

namespace {

void appendUtf8(std::string& out, std::uint32_t code)
{
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else { // a half of a surrogate pair comes out as no UTF-8, which cleanText drops
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

/// The string that starts behind its opening quote.
std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size() && text[i] != '"'; ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        if (++i >= text.size())
            break;
        switch (text[i]) {
        case 'n':
        case 'r':
        case 't':
            out += ' ';
            break;
        case 'u': {
            std::uint32_t code = 0;
            const std::string_view digits = text.substr(i + 1, 4);
            const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16).ptr;
            appendUtf8(out, code);
            i += static_cast<std::size_t>(end - digits.data());
            break;
        }
        default:
            out += text[i];
        }
    }
    return out;
}

} // namespace

std::optional<std::string> jsonLineMessage(std::string_view line)
{
    for (std::string_view key : { "\"log\"", "\"message\"", "\"msg\"", "\"text\"" }) {
        std::size_t at = line.find(key);
        if (at == std::string_view::npos)
            continue;
        at = line.find_first_not_of(" :", at + key.size());
        if (at != std::string_view::npos && line[at] == '"')
            return unescaped(line.substr(at + 1));
    }
    return std::nullopt;
}

} // namespace hbm
