// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What TensorRT-LLM has for the KV pool of one GPU: a fraction of what a dry run leaves (engine-accounting
// 3).
#pragma once

#include "core/engines/engine_account.h"
#include "core/memory/placement.h"

namespace hbm::trtllm {

struct BudgetInput
{
    std::int64_t fraction; ///< free_gpu_memory_fraction, millionths
    std::int64_t maxNumTokens;
    std::int64_t maxBatchSize;
};

/// pool = (total - weights - activations - what lies outside torch) x fraction. The small cache of the dry
/// run is freed before, so it is left out on both sides. Kept back is the rest of the fraction; it pays for
/// CUDA graphs.
StageAccount budget(const Scenario& scenario, const Settled& settled, const BudgetInput& input,
    const LayerRange& range, int stage);

/// The same pool with another reserve.
Bytes poolWith(const StageAccount& stage, Bytes reserve, std::int64_t fraction);

} // namespace hbm::trtllm
