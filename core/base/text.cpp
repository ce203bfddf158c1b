// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

namespace hbm {

std::string decimalText(std::int64_t millionths)
{
    // The least int64 has no positive twin.
    const auto bits = static_cast<std::uint64_t>(millionths);
    const std::uint64_t magnitude = millionths < 0 ? 0 - bits : bits;
    std::string text
        = fmt::format("{}{}.{:06}", millionths < 0 ? "-" : "", magnitude / 1'000'000, magnitude % 1'000'000);
    while (text.back() == '0')
        text.pop_back();
    return text.back() == '.' ? text + "0" : text;
}

std::string withThousands(std::int64_t value)
{
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t i = digits.size(); i > first + 3; i -= 3)
        digits.insert(i - 3, ",");
    return digits;
}

std::int64_t bytesPer(ByteUnit unit)
{
    switch (unit) {
    case ByteUnit::GiB:
        return kGiB;
    case ByteUnit::GB:
        return kGB;
    case ByteUnit::MiB:
        return kMiB;
    }
    return 1;
}

std::string_view nameOf(ByteUnit unit)
{
    switch (unit) {
    case ByteUnit::GiB:
        return "GiB";
    case ByteUnit::GB:
        return "GB";
    case ByteUnit::MiB:
        return "MiB";
    }
    return "B";
}

std::string bytesText(Bytes bytes, ByteUnit unit, int decimals)
{
    struct Step
    {
        double size;
        std::string_view name;
    };
    const bool decimal = unit == ByteUnit::GB;
    const std::array<Step, 3> smaller = decimal
        ? std::array<Step, 3> { { { 1e6, "MB" }, { 1e3, "kB" }, { 1, "B" } } }
        : std::array<Step, 3> { { { 1048576, "MiB" }, { 1024, "KiB" }, { 1, "B" } } };
    const double value = static_cast<double>(bytes.value);
    const double size = static_cast<double>(bytesPer(unit));
    const double smallestShown = 0.5 * std::pow(10.0, -decimals);
    if (bytes.value == 0 || std::abs(value) / size >= smallestShown) {
        const bool whole = unit == ByteUnit::MiB;
        if (whole)
            return withThousands(std::llround(value / size)) + " MiB";
        return fmt::format("{:.{}f} {}", value / size, decimals, nameOf(unit));
    }
    for (const Step& step : smaller) {
        if (std::abs(value) >= step.size)
            return step.size == 1 ? fmt::format("{} B", bytes.value)
                                  : fmt::format("{:.{}f} {}", value / step.size, decimals, step.name);
    }
    return fmt::format("{} B", bytes.value);
}

std::string tokensText(Tokens tokens)
{
    if (tokens >= 1048576 && tokens % 1048576 == 0)
        return fmt::format("{}M", tokens / 1048576);
    if (tokens >= 1024 && tokens % 1024 == 0 && tokens < 1048576)
        return fmt::format("{}k", tokens / 1024);
    return withThousands(tokens);
}

namespace {

std::string withoutSpacesAndCommas(std::string_view text)
{
    std::string out;
    for (char c : text)
        if (c != ',' && c != '_' && c != ' ' && c != '\'')
            out += c;
    return out;
}

/// Reads digits with at most one point as value x 10^6; advances `text` past it.
std::optional<std::int64_t> readMillionths(std::string_view& text)
{
    std::int64_t value = 0;
    std::size_t i = 0;
    int fraction = -1;
    bool any = false;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '.' && fraction < 0) {
            fraction = 0;
        } else if (c >= '0' && c <= '9') {
            any = true;
            if (fraction >= 6)
                continue; // beyond a millionth: no setting is that fine
            value = addSaturated(multiplySaturated(value, 10), c - '0');
            if (fraction >= 0)
                ++fraction;
        } else {
            break;
        }
    }
    if (!any)
        return std::nullopt;
    for (int f = fraction < 0 ? 0 : fraction; f < 6; ++f)
        value = multiplySaturated(value, 10);
    text.remove_prefix(i);
    return value;
}

std::optional<std::int64_t> tokenFactor(std::string_view suffix)
{
    if (suffix.empty())
        return 1;
    if (suffix == "k" || suffix == "ki")
        return kKiB;
    if (suffix == "m" || suffix == "mi")
        return kMiB;
    return std::nullopt;
}

std::optional<std::int64_t> byteFactor(std::string_view suffix)
{
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 9> kUnits { { { "", 1 }, { "b", 1 },
        { "kib", kKiB }, { "mib", kMiB }, { "gib", kGiB }, { "tib", kGiB * 1024 }, { "mb", 1'000'000 },
        { "gb", kGB }, { "tb", kGB * 1000 } } };
    for (const auto& [name, factor] : kUnits)
        if (name == suffix)
            return factor;
    return std::nullopt;
}

} // namespace

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

Expected<Tokens> parseTokens(std::string_view original, std::string_view where)
{
    const std::string clean = lowerCase(withoutSpacesAndCommas(original));
    std::int64_t product = 1;
    std::string_view rest = clean;
    while (true) {
        const std::size_t star = rest.find('*');
        std::string_view factorText = rest.substr(0, star);
        const auto millionths = readMillionths(factorText);
        const auto factor = tokenFactor(factorText);
        if (!millionths || !factor)
            return failure("number-invalid", std::string(where), { printable(original, 40) });
        const std::int64_t scaled
            = *millionths == kSaturated ? kSaturated : scaleDown(*millionths, *factor, 1'000'000);
        if (scaled != kSaturated && scaleUp(*millionths, *factor, 1'000'000) != scaled)
            return failure("number-invalid", std::string(where), { printable(original, 40) });
        product = multiplySaturated(product, scaled);
        if (star == std::string_view::npos)
            break;
        rest.remove_prefix(star + 1);
    }
    if (product < 1 || product == kSaturated)
        return failure("number-range", std::string(where), { printable(original, 40) });
    return product;
}

Expected<Bytes> parseBytes(std::string_view original, std::string_view where)
{
    const std::string clean = lowerCase(withoutSpacesAndCommas(original));
    std::string_view rest = clean;
    const auto millionths = readMillionths(rest);
    const auto factor = byteFactor(rest);
    if (!millionths || !factor)
        return failure("size-invalid", std::string(where), { printable(original, 40) });
    const std::int64_t bytes
        = *millionths == kSaturated ? kSaturated : scaleDown(*millionths, *factor, 1'000'000);
    if (bytes == kSaturated)
        return failure("number-range", std::string(where), { printable(original, 40) });
    return Bytes { bytes };
}

Expected<std::int64_t> parseMillionths(std::string_view original, std::string_view where)
{
    std::string_view rest = original;
    const auto value = readMillionths(rest);
    if (!value || !rest.empty() || *value == kSaturated)
        return failure("number-invalid", std::string(where), { printable(original, 40) });
    return *value;
}

std::string printable(std::string_view text, std::size_t limit)
{
    std::string out;
    for (char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool startsCharacter = (byte & 0xC0) != 0x80;
        if (out.size() >= limit && startsCharacter)
            return out + "…";
        if (byte >= 0x20 && byte != 0x7F)
            out += c;
    }
    return out;
}

std::int32_t nextCodePoint(std::string_view text, std::size_t& i)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(i++);
    if (first < 0x80)
        return first;
    const int more = first >= 0xF0 && first < 0xF5 ? 3
        : first >= 0xE0 && first < 0xF0            ? 2
        : first >= 0xC2 && first < 0xE0            ? 1
                                                   : 0;
    if (more == 0 || i + static_cast<std::size_t>(more) > text.size())
        return -1;
    std::int32_t value = first & (0x3F >> more);
    for (int n = 0; n < more; ++n) {
        const unsigned char next = byte(i + static_cast<std::size_t>(n));
        if ((next & 0xC0) != 0x80)
            return -1;
        value = (value << 6) | (next & 0x3F);
    }
    const bool overlong = (more == 2 && value < 0x800) || (more == 3 && value < 0x10000);
    if (overlong || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return -1;
    i += static_cast<std::size_t>(more);
    return value;
}

std::string validUtf8(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t start = i;
        if (nextCodePoint(text, i) < 0)
            out += '?';
        else
            out += text.substr(start, i - start);
    }
    return out;
}

} // namespace hbm
