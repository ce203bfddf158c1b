// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a server kept for other things than weights and cache, from the figures of its log: the calibration
// recipe of engine-accounting section 7.
#pragma once

#include "core/calibration/log_facts.h"
#include "core/planning/capacity_plan.h"

#include <optional>
#include <vector>

namespace hbm {

/// Of one GPU. The parts that a log names, none below zero; what they do not cover is the rest.
struct FittedReserve
{
    Bytes total; ///< requested - weights - pool, as the engine charges it
    Bytes halfWidth; ///< what the printed digits leave open
    std::optional<Bytes> activation;
    std::optional<Bytes> nonTorch;
    std::optional<Bytes> graphs; ///< only where they are subtracted from the budget
    Bytes rest;
    std::vector<Explanation> notes; ///< which figures were not in the log, whether the parts close

    bool operator==(const FittedReserve&) const = default;
};

/// Whether the total is what a plan of the engine charges before its pool, so that a plan with it has the
/// pool of the log. vLLM and TensorRT-LLM. SGLang's log tells what goes after the pool is made, from what
/// mem-fraction-static leaves: the pool does not hang on it. llama.cpp makes no pool of what is left.
bool chargesFitted(EngineKind engine);

/// Nothing when the log lacks what the recipe needs, or its pool was given by hand (kv-cache-memory-bytes).
/// `scenario` stands in for the device's memory, the utilization and the weights where the log says nothing.
std::optional<FittedReserve> fitReserve(const LogFacts& facts, const Scenario& scenario);

} // namespace hbm
