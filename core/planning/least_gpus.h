// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How few GPUs cannot be enough, by arithmetic alone: a bound that saves plans.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

namespace hbm {

/// GPUs of the scenario's kind whose memory is as large as one copy of the weights and the wanted sessions
/// with nothing replicated, which `now` has: it is a plan of the same scenario, of any GPU. Fewer hold them
/// in no layout. 1 where the memory is unknown, the user gave the pool, or layers lie in host memory.
std::int64_t leastGpus(const Scenario& scenario, const CapacityPlan& now);

} // namespace hbm
