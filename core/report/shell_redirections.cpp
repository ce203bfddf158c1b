// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files behind < and >, and here-documents.
#include "core/report/shell_splitter.h"

#include <algorithm>

namespace hbm {

void ShellSplitter::ampersand()
{
    if (at(m_i + 1) == '>') {
        ++m_i;
        return greaterThan();
    }
    endCommand(false);
    ++m_i;
}

void ShellSplitter::lessThan()
{
    const std::string_view ahead = m_text.substr(m_i, 60);
    const std::size_t close = ahead.find_first_of("> \t\n'\"", 1);
    if (close != std::string_view::npos && ahead[close] == '>' && close > 1) { // <model>
        unresolved(ahead.substr(0, close + 1));
        take(ahead.substr(0, close + 1));
        m_i += close + 1;
        return;
    }
    endWord();
    if (m_text.substr(m_i, 2) != "<<" || at(m_i + 2) == '<') {
        m_i += 1;
        return;
    }
    m_i += 2;
    while (at(m_i) == '-' || isShellBlank(at(m_i)))
        ++m_i;
    std::string delimiter;
    for (; m_i < m_text.size() && std::string_view(" \t\n;|&><").find(m_text[m_i]) == std::string_view::npos;
         ++m_i)
        if (std::string_view("'\"\\").find(m_text[m_i]) == std::string_view::npos)
            delimiter += m_text[m_i];
    if (!delimiter.empty() && m_hereDocuments.size() < 16)
        m_hereDocuments.push_back(delimiter);
}

void ShellSplitter::greaterThan()
{
    const bool descriptor
        = m_inWord && m_word.text.size() == 1 && m_word.text[0] >= '0' && m_word.text[0] <= '9';
    if (descriptor) {
        m_word = {};
        m_inWord = false;
    }
    endWord();
    ++m_i;
    while (at(m_i) == '>' || at(m_i) == '|')
        ++m_i;
    if (at(m_i) == '&') { // 2>&1
        ++m_i;
        while (isShellNameCharacter(at(m_i)))
            ++m_i;
        return;
    }
    m_intoFile = true;
}

void ShellSplitter::readHereDocuments()
{
    for (const std::string& delimiter : m_hereDocuments) {
        while (m_i < m_text.size()) {
            const std::size_t end = std::min(m_text.find('\n', m_i), m_text.size());
            std::string_view line = m_text.substr(m_i, end - m_i);
            m_i = std::min(end + 1, m_text.size());
            std::string_view bare = line;
            while (!bare.empty() && isShellBlank(bare.front()))
                bare.remove_prefix(1);
            if (bare == delimiter)
                break;
            m_command.input += std::string(line) + "\n";
        }
    }
    m_hereDocuments.clear();
}

} // namespace hbm
