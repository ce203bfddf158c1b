// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The GPUs of a plan as JSON, and how well their reserve is known.
#pragma once

#include "core/planning/capacity_plan.h"

#include <nlohmann/json_fwd.hpp>

namespace hbm {

nlohmann::json rankToJson(const RankPlan& rank);

/// The most that the reserve of any GPU may be higher than it is planned with.
Bytes reserveUncertainty(const CapacityPlan& plan);

} // namespace hbm
