// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A launch command that was read, as a scenario.
#pragma once

#include "core/report/launch_line.h"
#include "core/scenario/scenario.h"

namespace hbm {

struct AppliedLine
{
    Scenario scenario;
    Issues issues; ///< of the reading, too

    bool operator==(const AppliedLine&) const = default;
};

/// `base` with the engine, its settings and parallel sizes as the line says them. What the line leaves out is
/// what the engine does by itself, one tensor-parallel rank among it. Model, accelerator, sessions, known
/// sizes of weights and parts of the reserve stay; GPUs become as many as the line needs or says.
AppliedLine applyLaunchLine(Scenario base, const LaunchLine& line);

} // namespace hbm
