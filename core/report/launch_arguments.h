// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments behind a program, as options with values. Only for readLaunchLine.
#pragma once

#include "core/report/launch_program.h"

#include <string>
#include <vector>

namespace hbm {

struct Arguments
{
    struct Option
    {
        std::string name;
        std::string value;
        std::string unresolved; ///< what its value hangs on
        bool hasValue = false;
    };
    std::vector<Option> options;
    std::string model; ///< the word that stands alone, where the engine takes the model so
    std::string unresolvedModel;
};

Arguments splitArguments(const LaunchProgram& program);

} // namespace hbm
