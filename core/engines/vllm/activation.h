// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vLLM needs for a moment while it runs: the peak of the dry run at start-up, and buffers that stay.
#pragma once

#include "core/base/figure.h"
#include "core/engines/vllm/rules.h"
#include "core/scenario/settled.h"

#include <optional>

namespace hbm::vllm {

struct BatchLimits
{
    std::int64_t maxNumSeqs;
    std::int64_t maxNumBatchedTokens;
};

/// "reserve.activation": the largest of
///  - the sampler, c bytes x sequences x vocabulary (c by version, Rules::samplerTenthBytes);
///  - one forward pass over the batched tokens, and on top of it the buffers of the experts
///    (engine-accounting 6.1);
///  - the context that chunked prefill of MLA projects up: min(max(8 L, 4 S block), 65,536) tokens x heads of
///    the rank x (qk_nope_head_dim + v_head_dim) x 2 bytes (1.9); not under sparse attention.
Figure activationPeak(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const BatchLimits& batch);

/// "reserve.indexer": the gathered keys of a sparse-attention indexer, reserved for the life of the engine:
/// 40 x max-model-len rows of 132 bytes and 1 MiB (1.9; 5,036.4 MiB at 1,000,000 tokens were logged), 2 rows
/// up to 0.11; in DeepSeek-V4 divided by the tokens of a compressed row. Empty without an indexer.
std::optional<Figure> indexerWorkspace(const Scenario& scenario, const Settled& settled, const Rules& rules);

} // namespace hbm::vllm
