// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vLLM keeps of its budget for other things than weights and cache, in named parts. Rules of thumb,
// fitted to published start-up logs: median error 0.4 GiB, so the parts are marked assumed and carry a range
// (engine-accounting 1.1, 6, and correction 11).
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/vllm/rules.h"
#include "core/scenario/settled.h"

#include "core/base/figure.h"

namespace hbm::vllm {

struct ReserveInput
{
    std::int64_t maxNumSeqs;
    std::int64_t maxNumBatchedTokens;
};

/// "reserve.persistent", "reserve.activation" and, when the version charges them, "reserve.graphs"; outside
/// the budget "reserve.context": CUDA context and communicators, paid from what the engine keeps back.
std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const ReserveInput& input);

/// Fills in the stage's parts, their sum and its range: +/- 1 GiB at TP 1, 2 GiB above, where a part is a
/// rule of thumb.
void chargeReserve(StageAccount& stage, std::vector<ReservePart> parts, const Settled& settled);

} // namespace hbm::vllm
