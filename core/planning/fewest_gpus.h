// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question turned round: how many GPUs of this kind hold the wanted sessions at the wanted context?
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/planning/gpu_layouts.h"

#include <optional>

namespace hbm {

enum class FewestOutcome
{
    Found,
    NoneUpTo, ///< not even `gpus` hold them
    NotPossible, ///< the engine refuses the scenario on any number: something else is to be mended first
    Unknown ///< no memory size, or nothing to count
};

struct FewestGpus
{
    FewestOutcome outcome = FewestOutcome::Unknown;
    int gpus = 0; ///< the fewest; with NoneUpTo and NotPossible the most that were tried
    GpuLayout layout {}; ///< of the fewest: a scenario that can be taken over as it is
    std::optional<std::int64_t> sessions {}; ///< it admits; empty where nothing limits them
    int tensor = 1, pipeline = 1, data = 1, decodeContext = 1; ///< of it, as planned
};

/// Most GPUs that are tried: 128 nodes of 8.
inline constexpr int kMostGpusTried = 1024;

/// The numbers that are tried, ascending: 1, 2, 4, 8 and on in steps of two until a node is full, then 1, 2,
/// 4 … nodes; the scenario's own number too. llama.cpp takes any number of devices up to 16.
std::vector<int> gpuCountsTried(const Scenario& scenario);

/// The first of those numbers with a layout (gpuLayouts) whose plan fits. `now` is plan(scenario). More GPUs
/// are not asked for: sessions need not grow with them. Numbers whose memory is less than one copy of the
/// weights and the sessions with nothing replicated are passed over by arithmetic, so that a handful of plans
/// answer as a rule, and at most some forty.
FewestGpus fewestGpus(const Scenario& scenario, const CapacityPlan& now);

} // namespace hbm
