// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How vLLM cuts the cached layers of one pipeline stage into groups that draw equal blocks from one pool
// (v1/core/kv_cache_utils get_kv_cache_groups; engine-accounting 1.3 to 1.6).
#pragma once

#include "core/base/figure.h"
#include "core/model/cache_component.h"

#include <string>
#include <vector>

namespace hbm::vllm {

/// One set of layers with the same lifetime of tokens. A request takes whole blocks from each group.
struct CacheGroup
{
    CapKind cap = CapKind::None;
    Tokens capTokens = 0;
    std::int64_t blockTokens = 0;
    std::int64_t groups = 1; ///< how many groups of this shape: ceil(layers / group size)
};

struct CacheGrouping
{
    std::vector<CacheGroup> groups;
    Figure blockBytes; ///< one block of the pool on one GPU
    std::int64_t blockTokens = 0; ///< the smallest block, as logged
    std::int64_t paddingLayers = 0; ///< slots that hold nothing

    std::int64_t groupCount() const;
};

/// `components` are those of the stage, `blockSize` the engine's basic block in tokens.
///  - all alike in lifetime: one group, a block costs the sum of all layers' pages (also MLA + indexer);
///  - full and capped layers: pages are made equal by larger blocks of the smaller kind, then layers are
///    bucketed into groups of equal size: the larger bucket if it is under 1.5 x the smaller, else the
///    smaller.
CacheGrouping groupLayers(
    const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp, std::int64_t blockSize);

/// Blocks that one session of `tokens` tokens takes. `inFlight` tokens come on top of a window during chunked
/// prefill (admission); 1 in steady decode. DCP shards full-attention tokens only.
std::int64_t blocksPerSession(
    const CacheGrouping& grouping, Tokens tokens, Tokens inFlight, std::int64_t dcp);

} // namespace hbm::vllm
