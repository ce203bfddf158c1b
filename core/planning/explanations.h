// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why the three session counts differ: replication, reserve, what is kept back, block rounding, windows in
// flight, private pools of data-parallel ranks, the cap.
#pragma once

#include "core/engines/engine_account.h"
#include "core/planning/capacity_plan.h"

namespace hbm {

std::vector<Explanation> explain(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CapacityPlan& plan);

} // namespace hbm
