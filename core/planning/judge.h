// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a plan comes to: how many sessions, whether it fits, and what limits it.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

namespace hbm {

/// Sessions of all data ranks: at most by arithmetic, as admitted, while decoding. Empty where the memory is
/// unknown and no pool was said, and where nothing on a GPU limits them; no ceiling where layers lie in host
/// memory, which nobody counts. Of `plan` the ceiling's budget and the logical session
/// must be set.
SessionCounts countsOf(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CapacityPlan& plan);

/// What a GPU keeps free beyond the tenth of its usable memory below which it is called tight; negative where
/// it is tight.
Bytes roomBeyondTight(const RankPlan& rank, EngineKind engine);

/// Sets verdict, limit and fits from the account, the ranks and the counts of `plan`. Weights come before the
/// context and the context before the sessions, so that the first thing to mend is named.
void judge(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, CapacityPlan& plan);

} // namespace hbm
