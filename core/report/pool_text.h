// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pool of a plan in the words of the engine's own start-up log, so that prediction and log can be laid
// side by side.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <string>

namespace hbm {

/// Lines with an indent of two; empty for the textbook, which has no pool.
std::string poolText(const Scenario& scenario, const CapacityPlan& plan);

/// "vLLM 0.28", "llama.cpp", "textbook".
std::string engineWords(const Scenario& scenario, const CapacityPlan& plan);

/// "fp8", or llama.cpp's "q8_0 keys, f16 values".
std::string cacheTypeWords(const Scenario& scenario, const CapacityPlan& plan);

} // namespace hbm
