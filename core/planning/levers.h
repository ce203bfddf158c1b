// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to change when it does not fit, or to fit more: single changes, tried out one by one and ranked.
#pragma once

#include "core/planning/lever.h"

#include <vector>

namespace hbm {

/// Single changes that help, best first: those that make it fit before those that do not, then by sessions
/// gained, then by room on the fullest GPU. Changes that gain nothing, that the engine refuses, or
/// after which what lies beside the engine's budget no longer fits, are left out. `now` is plan(scenario). A
/// change that costs something else (accuracy, latency, money) says so in its message.
std::vector<Lever> levers(const Scenario& scenario, const CapacityPlan& now);

} // namespace hbm
