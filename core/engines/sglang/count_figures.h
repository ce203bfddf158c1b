// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang's counts as figures: tokens of the pools, what a request takes of each, and how many fit.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/sglang/pools.h"

namespace hbm::sglang {

/// One stage with what the account computed for it and does not keep.
struct StagePools
{
    Cells cells;
    Pools pools;
    std::int64_t sessions = 0; ///< that the pools hold
};

/// `stages` in the order of account.stages.
CountFigures countFigures(const Settled& settled, const EngineAccount& account,
    const std::vector<StagePools>& stages, const PoolSettings& settings);

} // namespace hbm::sglang
