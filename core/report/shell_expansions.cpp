// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quotes, variables and substitutions.
#include "core/report/shell_splitter.h"

namespace hbm {

void ShellSplitter::singleQuotes()
{
    const std::size_t end = m_text.find('\'', m_i + 1);
    if (end == std::string_view::npos)
        return open('\'');
    take(m_text.substr(m_i + 1, end - m_i - 1));
    m_i = end + 1;
}

void ShellSplitter::doubleQuotes()
{
    const std::size_t start = m_i++;
    take({});
    while (m_i < m_text.size() && m_text[m_i] != '"') {
        const char c = m_text[m_i];
        if (c == '\\' && m_i + 1 < m_text.size()) {
            const char next = m_text[m_i + 1];
            constexpr std::string_view kEscaped = "$`\"\\";
            if (next != '\n')
                take(kEscaped.find(next) == std::string_view::npos ? m_text.substr(m_i, 2)
                                                                   : m_text.substr(m_i + 1, 1));
            m_i += 2;
        } else if (c == '$') {
            dollar(true);
        } else if (c == '`') {
            substitution(m_i + 1, '`');
        } else {
            take(m_text.substr(m_i, 1));
            ++m_i;
        }
        if (openQuote != 0)
            return;
    }
    if (m_i >= m_text.size()) {
        m_i = start;
        return open('"');
    }
    ++m_i;
}

void ShellSplitter::substitution(std::size_t inside, char end)
{
    int depth = 1;
    std::size_t i = inside;
    for (; i < m_text.size() && depth > 0; ++i) {
        if (m_text[i] == end)
            --depth;
        else if (end == ')' && m_text[i] == '(')
            ++depth;
    }
    if (depth > 0)
        return open(end == ')' ? '(' : '`');
    unresolved(end == ')' ? "$(…)" : "`…`");
    m_i = i;
}

void ShellSplitter::dollar(bool quoted)
{
    const char next = at(m_i + 1);
    if (next == '(')
        return substitution(m_i + 2, ')');
    if (m_text.substr(m_i, 5) == "$env:" && !quoted) { // PowerShell
        m_i += 5;
        return;
    }
    if (next == '{') {
        const std::size_t end = m_text.find('}', m_i);
        if (end == std::string_view::npos)
            return open('{');
        std::string_view inside = m_text.substr(m_i + 2, end - m_i - 2);
        m_i = end + 1;
        const std::size_t colon = inside.find(":-");
        return variable(inside.substr(0, colon),
            colon == std::string_view::npos ? std::string_view() : inside.substr(colon + 2), quoted);
    }
    std::size_t end = m_i + 1;
    while (isShellNameCharacter(at(end)))
        ++end;
    if (end == m_i + 1 && (next == '@' || next == '*'))
        ++end;
    if (end == m_i + 1) {
        take("$");
        ++m_i;
        return;
    }
    const std::string_view name = m_text.substr(m_i + 1, end - m_i - 1);
    m_i = end;
    variable(name, {}, quoted);
}

void ShellSplitter::variable(std::string_view name, std::string_view otherwise, bool quoted)
{
    const auto known = result.variables.find(std::string(name));
    const std::string value = known != result.variables.end() ? known->second : std::string(otherwise);
    if (value.empty() && known == result.variables.end())
        return unresolved("$" + std::string(name.substr(0, 40)));
    if (m_word.text.size() > kLongestShellVariable)
        return unresolved("$" + std::string(name.substr(0, 40)));
    if (quoted)
        return take(value);
    for (char c : value) // a value of several words becomes several
        if (isShellBlank(c) || c == '\n')
            endWord();
        else
            take(std::string_view(&c, 1));
}

} // namespace hbm
