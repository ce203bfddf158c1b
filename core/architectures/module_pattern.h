// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two kinds of patterns that quantization blocks name modules with: globs (ModelOpt) and regular
// expressions of Python (compressed-tensors, GPTQ). Files are not trusted: matching takes a bounded number of
// steps, which no standard regex promises.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace hbm {

/// '*' matches any run of characters; all of `text` must match.
bool globMatches(std::string_view pattern, std::string_view text);

/// A regular expression matched from the start of a text, as Python's re.match does: literals, '.', classes,
/// \d \w \s, groups with '|', lookahead, '^', '$', and the quantifiers * + ? {m,n}, lazy or not. What it does
/// not know matches nothing.
class ModuleRegex
{
public:
    explicit ModuleRegex(std::string_view pattern);
    bool matches(std::string_view text) const;
    /// The same with at most `steps` steps, which are counted down; no match when they run out.
    bool matches(std::string_view text, int& steps) const;

    enum class Kind
    {
        Character,
        Any,
        Class,
        Start,
        End,
        Group,
        Ahead,
        NotAhead
    };
    struct Node
    {
        Kind kind = Kind::Character;
        char character = 0;
        bool negated = false;
        std::vector<std::pair<char, char>> ranges; ///< of a class
        std::vector<std::vector<Node>> alternatives; ///< of a group or a lookahead
        int minimum = 1;
        int maximum = 1;
    };

private:
    std::vector<std::vector<Node>> m_alternatives;
    bool m_valid = true;
};

} // namespace hbm
