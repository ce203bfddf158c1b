// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What TensorRT-LLM's block pool holds on one GPU of a stage (engine-accounting 3; pyexecutor/_util and
// resource_manager).
#pragma once

#include "core/base/figure.h"
#include "core/scenario/settled.h"

#include <vector>

namespace hbm::trtllm {

/// One GPU's rows: what the engine divides the memory by, and what a session really needs.
struct PoolShape
{
    Figure perToken; ///< "kv.per-token": a token in every layer, windows counted at full length
    std::int64_t state = 0; ///< recurrent state of one request, all layers
    std::vector<CacheComponent> cache; ///< that the stage keeps
    bool windows = false; ///< some layers slide: each window size has a pool of its own
};

/// `cache` are the components on the stage with those of drafts. Latents are elements of the type, without
/// vLLM's packed form; indexer keys are 132 bytes.
PoolShape shapeOf(const Scenario& scenario, const Settled& settled, std::vector<CacheComponent> cache);

/// Bytes of one session of `length` tokens in whole blocks. A window costs its tokens only: the pools of the
/// windows share memory in proportion to that, so that all run full together.
Bytes sessionBytesOf(const PoolShape& shape, const Scenario& scenario, const Settled& settled, Tokens length,
    std::int64_t blockTokens);

} // namespace hbm::trtllm
