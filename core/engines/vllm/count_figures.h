// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// vLLM's counts as figures: blocks of a session, of the pool, and what follows from them.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/vllm/cache_grouping.h"
#include "core/engines/vllm/rules.h"

namespace hbm::vllm {

/// What the account knows and does not keep.
struct CountInput
{
    const Rules& rules;
    const CacheGrouping& limiting;
    std::vector<bool> holdsCache; ///< by stage
    std::int64_t batchesInFlight = 1;
};

CountFigures countFigures(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CountInput& input);

} // namespace hbm::vllm
