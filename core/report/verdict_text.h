// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The verdict in plain words: what fits and why no more, or by how much it does not and what would help.
#pragma once

#include "core/planning/capacity_plan.h"

#include <string>

namespace hbm {

/// "13 sessions by arithmetic, 1 as vLLM places it: TP 8 stores the latent cache 8 times …"
std::string verdictText(const Scenario& scenario, const CapacityPlan& plan);

/// Why a session of this model has no cache of its own; an empty code when it has one.
Issue noCacheIssue(const ModelSpec& model);

} // namespace hbm
