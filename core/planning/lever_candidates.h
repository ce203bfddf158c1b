// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The single changes worth trying for a scenario. Whether one helps is not asked here: levers() plans each.
#pragma once

#include "core/planning/lever.h"

#include <vector>

namespace hbm {

/// With code, field, args and `after` filled in; each differs from `scenario` in one choice. At most a few
/// dozen. `now` tells which defaults are in force.
std::vector<Lever> leverCandidates(const Scenario& scenario, const CapacityPlan& now);

} // namespace hbm
