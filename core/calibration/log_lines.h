// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the bytes of a log to its messages, in one pass and with the memory of one line, however long the log.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hbm {

/// Bytes of a line that are kept; the rest is dropped. SGLang's list of arguments has about 10 kB.
inline constexpr std::size_t kLongestLogLine = 16 * 1024;

struct LogLine
{
    std::int64_t number = 0; ///< in the file, from 1
    std::string text; ///< the message, clean and without its prefix
    std::string worker; ///< as the prefix names the process or rank
    bool prefixed = false; ///< it starts a message; else it may go on with the one before
};

class LogLines
{
public:
    using Take = std::function<void(const LogLine&)>;

    explicit LogLines(Take take);

    void feed(std::string_view bytes);
    void finish(); ///< the last line need not have an end

    std::int64_t lines() const { return m_number; }
    std::int64_t cutLines() const { return m_cut; } ///< longer than kLongestLogLine

private:
    void append(std::string_view bytes);
    void endPiece();
    void give(std::string_view raw);

    Take m_take;
    std::string m_raw;
    std::string m_clean;
    LogLine m_line;
    std::int64_t m_number = 1;
    std::int64_t m_cut = 0;
    bool m_dropping = false;
};

} // namespace hbm
