// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as the command that starts its engine: what differs from the engine's defaults, and what the plan
// relies on.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/report/launch_text.h"
#include "core/scenario/scenario.h"

#include <optional>

namespace hbm {

/// `plan` is plan(scenario). Empty for the textbook, which nobody can start.
std::optional<LaunchCommand> launchCommand(const Scenario& scenario, const CapacityPlan& plan);

} // namespace hbm
