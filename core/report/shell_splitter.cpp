// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words and commands.
#include "core/report/shell_splitter.h"

#include "core/base/secrets.h"
#include "core/scenario/engine_options.h"

#include <algorithm>

namespace hbm {

void ShellSplitter::run()
{
    while (m_i < m_text.size() && openQuote == 0 && !tooMany)
        step();
    endCommand(false);
}

void ShellSplitter::take(std::string_view text)
{
    m_word.text += text;
    m_inWord = true;
}

void ShellSplitter::unresolved(std::string_view what)
{
    m_inWord = true;
    if (m_word.unresolved.empty())
        m_word.unresolved = what;
}

void ShellSplitter::endWord()
{
    if (!m_inWord)
        return;
    if (m_intoFile) {
        m_command.outputFile = m_word.text;
    } else {
        m_command.words.push_back(m_word);
        tooMany = ++m_words > kMostLaunchWords;
    }
    m_word = {};
    m_inWord = m_windowsPath = m_intoFile = false;
}

void ShellSplitter::endCommand(bool lineEnds)
{
    endWord();
    m_intoFile = false;
    if (!m_command.words.empty()) {
        keepAssignments();
        std::vector<ShellCommand>& all = result.commands;
        // A line that starts with an option belongs to the one above: a continuation was lost.
        const std::string& first = m_command.words.front().text;
        const bool goesOn = m_newLine && first.size() > 2 && first[0] == '-' && !all.empty();
        if (goesOn) {
            std::vector<ShellWord>& words = all.back().words;
            words.insert(words.end(), m_command.words.begin(), m_command.words.end());
        } else {
            all.push_back(m_command);
        }
    }
    m_command = {};
    m_newLine = lineEnds;
}

void ShellSplitter::keepAssignments()
{
    for (const ShellWord& word : m_command.words) {
        if (word.text == "export" || word.text == "set" || word.text == "declare" || word.text == "-x")
            continue;
        const std::size_t equals = word.text.find('=');
        const std::string name = word.text.substr(0, equals);
        const bool assignment = equals != std::string::npos && !name.empty()
            && std::all_of(name.begin(), name.end(), isShellNameCharacter)
            && !(name[0] >= '0' && name[0] <= '9');
        if (!assignment)
            return;
        if (word.unresolved.empty() && word.text.size() - equals <= kLongestShellVariable
            && !isSecretOption(name) && result.variables.size() < 1000)
            result.variables[name] = word.text.substr(equals + 1);
    }
}

bool ShellSplitter::continuation()
{
    std::size_t end = m_i + 1;
    while (isShellBlank(at(end)))
        ++end;
    if (end < m_text.size() && m_text[end] != '\n')
        return false;
    if (end != m_i + 1 || m_text[m_i] != '\\')
        endWord();
    m_i = end + 1;
    std::size_t text = m_i;
    while (isShellBlank(at(text)))
        ++text;
    if (at(text) == '>' && at(text + 1) == ' ') // the shell's second prompt, copied along
        m_i = text + 2;
    return true;
}

void ShellSplitter::step()
{
    const char c = m_text[m_i];
    switch (c) {
    case ' ':
    case '\t':
        endWord();
        ++m_i;
        return;
    case '\n':
        ++m_i;
        readHereDocuments();
        endCommand(true);
        return;
    case '\\':
        return backslash();
    case '^':
    case '`':
        if (continuation())
            return;
        if (c == '`')
            return substitution(m_i + 1, '`');
        take("^");
        ++m_i;
        return;
    case '\'':
        return singleQuotes();
    case '"':
        return doubleQuotes();
    case '$':
        return dollar(false);
    case '#':
        if (m_inWord) {
            take("#");
            ++m_i;
        } else if (m_hashPrompt && m_command.words.empty()) {
            ++m_i;
        } else {
            m_i = std::min(m_text.find('\n', m_i), m_text.size());
        }
        return;
    case ';':
    case '|':
        endCommand(false);
        ++m_i;
        return;
    case '&':
        ampersand();
        return;
    case '<':
        return lessThan();
    case '>':
        return greaterThan();
    default:
        take(m_text.substr(m_i, 1));
        ++m_i;
    }
}

void ShellSplitter::backslash()
{
    if (continuation())
        return;
    const std::string& word = m_word.text;
    m_windowsPath = m_windowsPath || (word.size() == 2 && word[1] == ':') || word == "." || word == "..";
    if (m_windowsPath) {
        take("\\");
        ++m_i;
    } else {
        take(m_text.substr(m_i + 1, 1));
        m_i += 2;
    }
}

void ShellSplitter::open(char quote)
{
    openQuote = quote;
    openLine = 1
        + static_cast<std::size_t>(
            std::count(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(m_i), '\n'));
}

} // namespace hbm
