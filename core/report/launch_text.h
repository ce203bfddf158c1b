// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command that starts an engine, as values, and as text for a shell.
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace hbm {

struct LaunchCommand
{
    /// Words that belong together: the program and its model first, then an option with its value each.
    std::vector<std::vector<std::string>> parts;
    std::string header {}; ///< a comment that readLaunchLine reads back (launch_header.h)
    std::string fileName {}; ///< of a file that must be there before; empty = none is needed
    std::string fileText {};
    Issues notes {}; ///< what the command cannot say

    bool operator==(const LaunchCommand&) const = default;
};

/// The header, notes as comments, the file, then an option on each line.
std::string launchScript(const LaunchCommand& command);

/// All in one line, without header and notes.
std::string launchOneLine(const LaunchCommand& command);

} // namespace hbm
