// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/line_scan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hbm {

namespace {

constexpr int kMostDigits = 15; // no figure of a log is longer; the digits stay inside int64
constexpr int kMostDecimals = 9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::int64_t powerOfTen(int n)
{
    std::int64_t p = 1;
    for (int i = 0; i < n; ++i)
        p *= 10;
    return p;
}

} // namespace

std::int64_t LogNumber::whole() const
{
    return digits / powerOfTen(decimals);
}

std::int64_t LogNumber::scaled(std::int64_t unit) const
{
    const Int128 tens = powerOfTen(decimals);
    const Int128 doubled = static_cast<Int128>(digits < 0 ? -digits : digits) * unit * 2 + tens;
    const Int128 value = doubled / (2 * tens);
    const std::int64_t held = value > kSaturated ? kSaturated : static_cast<std::int64_t>(value);
    return digits < 0 ? -held : held;
}

std::int64_t LogNumber::halfWidth(std::int64_t unit) const
{
    return ceilDivide(unit, 2 * powerOfTen(decimals));
}

Match matchPhrase(std::string_view text, std::size_t at, std::string_view phrase, std::size_t& end)
{
    for (char c : phrase) {
        if (c == ' ') {
            while (at < text.size() && text[at] == ' ')
                ++at;
            continue;
        }
        if (at >= text.size())
            return Match::RanOut;
        if (text[at] != c)
            return Match::No;
        ++at;
    }
    end = at;
    return Match::Yes;
}

bool LineScan::take(std::string_view phrase)
{
    const Match match = matchPhrase(m_text, m_at, phrase, m_at);
    if (match == Match::RanOut)
        runOut();
    return match == Match::Yes;
}

bool LineScan::skipTo(std::string_view phrase, std::size_t most)
{
    for (std::size_t i = m_at; i < m_text.size() && i - m_at <= most; ++i) {
        std::size_t end = 0;
        if (m_text[i] == phrase.front() && matchPhrase(m_text, i, phrase, end) == Match::Yes) {
            m_at = end;
            return true;
        }
    }
    if (m_text.size() - std::min(m_at, m_text.size()) <= most)
        runOut();
    return false;
}

void LineScan::skipBlanks()
{
    while (m_at < m_text.size() && m_text[m_at] == ' ')
        ++m_at;
}

std::optional<LogNumber> LineScan::number()
{
    std::size_t i = m_at;
    while (i < m_text.size() && m_text[i] == ' ')
        ++i;
    const bool negative = i < m_text.size() && m_text[i] == '-';
    if (negative)
        ++i;
    LogNumber number;
    int count = 0;
    bool point = false;
    for (; i < m_text.size(); ++i) {
        const char c = m_text[i];
        if (isDigit(c)) {
            if (point && number.decimals == kMostDecimals)
                continue;
            if (++count > kMostDigits)
                return std::nullopt;
            number.digits = number.digits * 10 + (c - '0');
            number.decimals += point ? 1 : 0;
        } else if (c == '.' && !point && count > 0 && i + 1 < m_text.size() && isDigit(m_text[i + 1])) {
            point = true;
        } else if (c != ',' || point || count == 0 || i + 1 >= m_text.size() || !isDigit(m_text[i + 1])) {
            break;
        }
    }
    const bool separator = i + 1 == m_text.size() && (m_text[i] == ',' || m_text[i] == '.');
    if (i >= m_text.size() || separator)
        runOut(); // more digits may follow
    if (count == 0 || m_ranOut)
        return std::nullopt;
    m_at = i;
    if (negative)
        number.digits = -number.digits;
    return number;
}

std::optional<LogAmount> LineScan::amount()
{
    const std::size_t start = m_at;
    const auto value = number();
    if (!value)
        return std::nullopt;
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 10> kUnits { { { " GiB", kGiB },
        { " GB", kGiB }, { " MiB", kMiB }, { " MB", kMiB }, { " KiB", kKiB }, { " KB", kKiB },
        { " TiB", kGiB * 1024 }, { " TB", kGiB * 1024 }, { " bytes", 1 }, { " B", 1 } } };
    for (const auto& [name, unit] : kUnits)
        if (take(name)) {
            m_ranOut = false;
            return LogAmount { value->scaled(unit), unit == 1 ? 0 : value->halfWidth(unit) };
        }
    m_at = start;
    return std::nullopt;
}

std::string_view LineScan::until(std::string_view ends, std::size_t most)
{
    const std::string_view near = m_text.substr(std::min(m_at, m_text.size()), most);
    const std::size_t end = near.find_first_of(ends);
    if (end == std::string_view::npos && near.size() < most && !m_complete) {
        runOut();
        return {};
    }
    const std::string_view text = near.substr(0, end);
    m_at += text.size();
    return text;
}

} // namespace hbm
