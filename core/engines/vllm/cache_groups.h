// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How vLLM cuts the cached layers of a model into groups that draw equal blocks from one pool
// (v1/core/kv_cache_utils get_kv_cache_groups; engine-accounting 1.3 to 1.7), and what of them lies on one
// pipeline stage.
#pragma once

#include "core/engines/vllm/cache_grouping.h"
#include "core/memory/placement.h"

#include <optional>

namespace hbm::vllm {

/// `components` are those of the model, all stages of it, `blockSize` the engine's basic block in tokens.
///  - all alike in lifetime: one group, a block costs the sum of all layers' pages (also MLA + indexer);
///  - states among them: the attention block is raised until its page holds a state, in steps of the kernel's
///    granularity (64 for latents, 256 for pooled indexer keys, else 16), and states are padded to that page;
///  - full and capped layers: pages are made equal by larger blocks of the smaller kind, then layers are
///    bucketed into groups of equal size: the larger bucket if it is under 1.5 x the smaller, else the
///    smaller;
///  - rings of compressor state (DeepSeek-V4): all groups are packed into slabs, see packed_groups.h.
CacheGrouping groupLayers(const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp,
    std::int64_t blockSize, const GroupingRules& rules = {});

/// One block of the pool on the GPUs of a stage; nothing where no cached layer lies there. One scheduler
/// serves all stages, so every stage has the groups of the whole model, some of them empty there
/// (get_kv_cache_configs merges the layers of all workers, groups them, and deals each worker its own layers
/// of every group); a session takes the same blocks on each, and the stage with the fewest decides. Up to
/// 0.10 each worker grouped for itself and unlike groups did not start: no other count was ever served.
std::optional<Figure> blockOnStage(
    const CacheGrouping& model, const LayerRange& range, bool lastStage, KvDtype dtype, std::int64_t tp);

/// Blocks that one session takes. `inFlight` tokens come on top of a window during chunked prefill
/// (admission); 1 in steady decode. DCP shards full-attention tokens only.
std::int64_t blocksPerSession(
    const CacheGrouping& grouping, Tokens tokens, Tokens inFlight, std::int64_t dcp);

} // namespace hbm::vllm
