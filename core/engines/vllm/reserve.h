// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vLLM keeps of its budget for other things than weights and cache, in named parts. Rules of thumb,
// fitted to published start-up logs: median error 0.4 GiB, so the parts are marked assumed and carry a range
// (engine-accounting 1.1, 6, and correction 11).
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/vllm/activation.h"
#include "core/engines/vllm/rules.h"
#include "core/scenario/settled.h"

#include "core/base/figure.h"

namespace hbm::vllm {

/// "reserve.persistent", "reserve.indexer", "reserve.activation" and, when the version charges them,
/// "reserve.graphs"; outside the budget "reserve.context": CUDA context and communicators, paid from what the
/// engine keeps back.
std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const BatchLimits& input);

/// Fills in the stage's parts, their sum and its range where a part is a rule of thumb: +/- 1 GiB on a GPU
/// of its own, 2 GiB with communicators or where the system shares the memory (correction 11).
void chargeReserve(
    StageAccount& stage, std::vector<ReservePart> parts, const Scenario& scenario, const Settled& settled);

} // namespace hbm::vllm
