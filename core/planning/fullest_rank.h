// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which GPU of a plan decides.
#pragma once

#include "core/planning/capacity_plan.h"

#include <cstddef>

namespace hbm {

/// Index in `ranks` of the GPU that lacks the most, else has the least free; 0 for a plan without ranks.
std::size_t fullestRank(const CapacityPlan& plan);

} // namespace hbm
