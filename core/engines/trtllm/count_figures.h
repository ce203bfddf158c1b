// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TensorRT-LLM's counts as figures: tokens of the pool in whole blocks, and sessions in them.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/trtllm/pool.h"

namespace hbm::trtllm {

/// What the account computed for a stage and does not keep.
struct StageFill
{
    PoolShape shape;
    Bytes session; ///< without its states
    Tokens tokens = 0;
    std::int64_t sessions = 0;
};

/// `stages` in the order of account.stages.
CountFigures countFigures(const Scenario& scenario, const Settled& settled, const EngineAccount& account,
    const std::vector<StageFill>& stages);

} // namespace hbm::trtllm
