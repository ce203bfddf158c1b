// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a plan is made of in the field's own names, which no language translates.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hbm {

/// "TP 8 DP 2 DCP 4 EP": sizes above one, tensor always; llama.cpp, which has none: "split-mode layer" over
/// several devices. Empty for the textbook.
std::string layoutText(const Scenario& scenario, const CapacityPlan& plan);

/// "bf16"; llama.cpp: "q8_0 K, f16 V" where they differ.
std::string kvTypeText(const Scenario& scenario, const CapacityPlan& plan);

/// "8 × NVIDIA B200 SXM 180GB".
std::string gpusText(const Scenario& scenario, const CapacityPlan& plan);

/// "vLLM 0.28".
std::string engineText(const Scenario& scenario, const CapacityPlan& plan);

/// The layouts that a search for the fewest GPUs goes through, where the engine knows others too: "TP and
/// DP". Empty where there are no others.
std::string_view searchedLayouts(EngineKind engine);

/// Of the bulk of the weights: "fp8", "4.5 bit"; empty where the user gave a size and no format makes it.
std::string weightFormatText(const Scenario& scenario);

} // namespace hbm
