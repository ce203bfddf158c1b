// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Walks through shell text and puts commands together. Only for splitShell.
#pragma once

#include "core/report/shell_text.h"

#include <string_view>

namespace hbm {

inline bool isShellNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

inline bool isShellBlank(char c)
{
    return c == ' ' || c == '\t';
}

inline constexpr std::size_t kLongestShellVariable = 4096;
inline constexpr std::size_t kMostLaunchWords = 20'000;

class ShellSplitter
{
public:
    ShellSplitter(std::string_view text, bool hashPrompt)
        : m_text(text)
        , m_hashPrompt(hashPrompt)
    {
    }

    ShellText result;
    char openQuote = 0; ///< set when one is never closed
    std::size_t openLine = 0;
    bool tooMany = false;

    void run();

private:
    std::string_view m_text;
    bool m_hashPrompt;
    std::size_t m_i = 0;
    ShellWord m_word;
    bool m_inWord = false;
    bool m_windowsPath = false;
    bool m_intoFile = false; ///< the next word names the file behind >
    bool m_newLine = true; ///< the command began on a line of its own
    std::size_t m_words = 0;
    ShellCommand m_command;
    std::vector<std::string> m_hereDocuments; ///< their delimiters, until the line ends

    char at(std::size_t i) const { return i < m_text.size() ? m_text[i] : '\0'; }

    void take(std::string_view text);
    void unresolved(std::string_view what);
    void endWord();
    void endCommand(bool lineEnds);

    /// NAME=VALUE words before anything else, also behind export.
    void keepAssignments();

    /// Moves behind a continuation that starts with the character at m_i, and says whether it was one.
    bool continuation();
    void step();
    void backslash();
    void open(char quote);
    void singleQuotes();
    void doubleQuotes();

    /// $(…) or `…`, which is not run: moves behind it.
    void substitution(std::size_t inside, char end);
    void dollar(bool quoted);
    void variable(std::string_view name, std::string_view otherwise, bool quoted);
    void ampersand();
    void lessThan();
    void greaterThan();
    void readHereDocuments();
};

} // namespace hbm
