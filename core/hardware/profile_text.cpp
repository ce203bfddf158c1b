// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/profile_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hbm {

namespace {

constexpr std::string_view kPeakPrefix = "peak_dense_";

bool isLowerOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

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

bool isProfileId(std::string_view text)
{
    return !text.empty() && text.size() <= 64 && isLowerOrDigit(text.front())
        && std::all_of(text.begin(), text.end(),
            [](char c) { return isLowerOrDigit(c) || c == '.' || c == '_' || c == '-'; });
}

bool isPlainText(std::string_view utf8, std::size_t limit)
{
    std::size_t characters = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (i + length > utf8.size() || ++characters > limit)
            return false;
        std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
        for (std::size_t k = 1; k < length; ++k)
            code = code << 6 | (static_cast<unsigned char>(utf8[i + k]) & 0x3FU);
        if (!isPrintable(code))
            return false;
        i += length;
    }
    return true;
}

std::string peakTypeOf(std::string_view key)
{
    if (!key.starts_with(kPeakPrefix))
        return {};
    key.remove_prefix(kPeakPrefix.size());
    for (const std::string_view suffix : { "_flops", "_ops" }) {
        if (!key.ends_with(suffix))
            continue;
        key.remove_suffix(suffix.size());
        const bool plain
            = !key.empty() && key.size() <= 16 && std::all_of(key.begin(), key.end(), isLowerOrDigit);
        return plain ? std::string(key) : std::string();
    }
    return {};
}

std::string peakKeyOf(std::string_view type)
{
    return std::string(kPeakPrefix) + std::string(type) + (type.starts_with("int") ? "_ops" : "_flops");
}

} // namespace hbm
