// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/log_lines.h"

#include "core/calibration/clean_text.h"
#include "core/calibration/json_line.h"
#include "core/calibration/line_prefix.h"

#include <algorithm>

namespace hbm {

LogLines::LogLines(Take take)
    : m_take(std::move(take))
{
}

void LogLines::append(std::string_view bytes)
{
    const std::size_t room = kLongestLogLine - m_raw.size();
    m_raw.append(bytes.substr(0, room));
    if (bytes.size() > room && !m_dropping) {
        m_dropping = true;
        ++m_cut;
    }
}

/// A carriage return ends a piece too: what a progress bar overwrites is not the message after it.
void LogLines::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t end = bytes.find_first_of("\r\n");
        append(bytes.substr(0, end));
        if (end == std::string_view::npos)
            return;
        endPiece();
        if (bytes[end] == '\n')
            ++m_number;
        bytes.remove_prefix(end + 1);
    }
}

void LogLines::finish()
{
    endPiece();
}

void LogLines::endPiece()
{
    if (!m_raw.empty())
        give(m_raw);
    m_raw.clear();
    m_dropping = false;
}

void LogLines::give(std::string_view raw)
{
    cleanText(raw, m_clean);
    std::size_t start = m_clean.find_first_not_of(' ');
    if (start == std::string::npos)
        return;
    bool wrapped = false;
    if (m_clean[start] == '{')
        if (auto message = jsonLineMessage(std::string_view(m_clean).substr(start))) {
            std::string inner;
            std::swap(inner, *message);
            cleanText(inner, m_clean); // colours were escaped inside the JSON
            wrapped = true;
        }
    const LinePrefix prefix = linePrefix(m_clean);
    m_line.number = m_number;
    m_line.worker = prefix.worker;
    m_line.prefixed = prefix.present || wrapped;
    m_line.text.assign(m_clean, prefix.length, std::string::npos);
    while (!m_line.text.empty() && m_line.text.back() == ' ')
        m_line.text.pop_back();
    if (!m_line.text.empty())
        m_take(m_line);
}

} // namespace hbm
