// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What SGLang has for the pools of one GPU: the static fraction of what is free before loading, minus
// weights; and what the rest must pay for (engine-accounting 2.3, 6).
#pragma once

#include "core/engines/engine_account.h"
#include "core/memory/placement.h"

namespace hbm::sglang {

struct BudgetInput
{
    std::int64_t fraction; ///< mem-fraction-static, millionths
    std::int64_t chunkedPrefill;
    std::int64_t graphMaxBatch;
};

/// Everything that is settled before the cache is looked at:
///   pool = (total - context) x fraction - weights - what images need later.
/// Kept back is the rest of the device. It pays for the parts outside the budget: CUDA context, activations,
/// CUDA graphs and communicators.
StageAccount budget(const Scenario& scenario, const Settled& settled, const BudgetInput& input,
    const LayerRange& range, int stage);

} // namespace hbm::sglang
