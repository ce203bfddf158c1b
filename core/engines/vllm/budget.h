// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vLLM has for the KV pool of one GPU of a stage: the share of the device that it asks for, minus
// weights and reserve (engine-accounting 1.1).
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/vllm/rules.h"
#include "core/memory/placement.h"

namespace hbm::vllm {

/// Everything that is settled before the cache is looked at. `account` gives utilization and scheduler sizes.
StageAccount budget(const Scenario& scenario, const Settled& settled, const Rules& rules,
    const EngineAccount& account, const LayerRange& range, int stage);

/// num-gpu-blocks-override replaces the count, whatever the budget leaves: what it leaves of it is touched by
/// nobody. A stage without a cache has no blocks.
void overrideBlocks(const Scenario& scenario, StageAccount& stage, Issues& issues);

} // namespace hbm::vllm
