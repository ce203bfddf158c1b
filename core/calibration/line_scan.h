// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading the words, numbers and amounts of one message from left to right. A message that ends in the middle
// of what is looked for is told apart from one that says something else: a terminal may have cut the line,
// and the next one goes on.
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace hbm {

/// A decimal as printed: 105.97 is 10,597 with two decimals.
struct LogNumber
{
    std::int64_t digits = 0;
    int decimals = 0;

    std::int64_t whole() const; ///< towards zero
    std::int64_t scaled(std::int64_t unit) const; ///< number x unit, to the nearest
    std::int64_t halfWidth(std::int64_t unit) const; ///< half of the last printed digit, in units
};

/// An amount of memory: bytes, and what the printed digits leave open on both sides.
struct LogAmount
{
    std::int64_t bytes = 0;
    std::int64_t halfWidth = 0;
};

class LineScan
{
public:
    /// `complete`: the text is all there is, nothing follows it.
    LineScan(std::string_view text, std::size_t at, bool complete)
        : m_text(text)
        , m_at(at)
        , m_complete(complete)
    {
    }

    /// Takes `phrase` if it comes next. A blank of the phrase stands for any number of blanks, none included:
    /// lines that a terminal cut are joined without one.
    bool take(std::string_view phrase);
    /// Moves behind the next `phrase` that starts within `most` characters.
    bool skipTo(std::string_view phrase, std::size_t most = 400);
    std::optional<LogNumber> number(); ///< "-0.45", "1,048,576"
    std::optional<LogAmount> amount(); ///< "46.80 GiB", "512.00MiB", "123 bytes"; GB means GiB in all engines
    /// Up to one of `ends`, which stays; empty when none comes and the message may go on.
    std::string_view until(std::string_view ends, std::size_t most = 400);
    void skipBlanks();

    std::size_t position() const { return m_at; }
    std::string_view rest() const { return m_text.substr(m_at); }
    bool atEnd() const { return m_at >= m_text.size(); }
    bool complete() const { return m_complete; }
    /// Something looked for was not there because the message ended.
    bool ranOut() const { return m_ranOut; }
    void runOut() { m_ranOut = !m_complete; }

private:
    std::string_view m_text;
    std::size_t m_at;
    bool m_complete;
    bool m_ranOut = false;
};

enum class Match
{
    No,
    Yes,
    RanOut ///< the text ended first and agreed as far as it went
};

/// Compares `phrase` at `at`, blanks as LineScan::take does; `end` is behind the match.
Match matchPhrase(std::string_view text, std::size_t at, std::string_view phrase, std::size_t& end);

} // namespace hbm
