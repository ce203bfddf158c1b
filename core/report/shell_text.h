// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shell text, split.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace hbm {

struct ShellWord
{
    std::string text;
    std::string unresolved {}; ///< the first part whose text is not known: "$MODEL", "$(…)"
};

struct ShellCommand
{
    std::vector<ShellWord> words;
    std::string outputFile {}; ///< behind >
    std::string input {}; ///< a here-document
};

struct ShellText
{
    std::vector<ShellCommand> commands;
    std::map<std::string, std::string> variables; ///< assigned in the text; secrets are not kept
};

} // namespace hbm
