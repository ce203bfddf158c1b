// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sub-commands of hbm-plan. Each adds itself to the program and says what to do when it is chosen.
// Exit codes: 0 fits, 1 does not fit, 2 error (message on stderr, nothing on stdout).
#pragma once

#include "app/cli/typed_names.h"
#include "core/base/error.h"

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace hbm::cli {

enum ExitCode
{
    kFits = 0,
    kDoesNotFit = 1,
    kError = 2
};

struct Streams
{
    std::ostream& out;
    std::ostream& err;
    TypedNames typed {}; ///< for errors about options
};

using Action = std::function<int(Streams)>;

void addModelCommand(CLI::App& app, Action& chosen);
void addPlanCommand(CLI::App& app, Action& chosen);
void addSolveCommand(CLI::App& app, Action& chosen);
void addSweepCommand(CLI::App& app, Action& chosen);
void addCompareCommand(CLI::App& app, Action& chosen);
void addLeversCommand(CLI::App& app, Action& chosen);
void addGpusCommand(CLI::App& app, Action& chosen);
void addLaunchCommand(CLI::App& app, Action& chosen);
void addReadLaunchCommand(CLI::App& app, Action& chosen);
void addCheckLogCommand(CLI::App& app, Action& chosen);

/// Prints the sentence of an error, with the option that it is about as it was typed, and returns kError.
int report(const Error& error, Streams streams);

/// The whole program: arguments without the program's name.
int run(const std::vector<std::string>& arguments, Streams streams);

} // namespace hbm::cli
