// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How vLLM cuts the cached layers of one pipeline stage into groups that draw equal blocks from one pool
// (v1/core/kv_cache_utils get_kv_cache_groups; engine-accounting 1.3 to 1.7).
#pragma once

#include "core/base/figure.h"
#include "core/model/cache_component.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace hbm::vllm {

/// What decides how many blocks a session takes of a group.
enum class GroupKind
{
    Tokens, ///< every token of the context
    Window, ///< the last W tokens and those in flight
    Chunk, ///< the current chunk and those in flight
    FixedTokens, ///< the encoder's or the images' tokens
    State, ///< slots of recurrent state
};

/// One set of layers with the same lifetime of tokens. A request takes whole blocks from each group.
struct CacheGroup
{
    GroupKind kind = GroupKind::Tokens;
    Tokens capTokens = 0; ///< window or chunk; number of fixed tokens
    std::int64_t blockTokens = 0;
    std::int64_t groups = 1; ///< how many groups of this shape: ceil(layers / group size)
    std::int64_t slots = 0; ///< of kind State: beside those for the blocks of the context
    bool slotPerBlock = false; ///< mamba-cache-mode all: one state for every block
};

struct CacheGrouping
{
    std::vector<CacheGroup> groups;
    Figure blockBytes; ///< one block of the pool on one GPU
    std::int64_t blockTokens = 0; ///< the smallest block of a group of tokens, as logged
    std::int64_t paddingLayers = 0; ///< slots that hold nothing
    std::int64_t raisedFrom = 0; ///< > 0: the block was raised from this, to hold a state page

    std::int64_t groupCount() const;
};

/// Choices that act on recurrent states and on blocks.
struct GroupingRules
{
    StateCacheMode stateMode = StateCacheMode::None;
    std::int64_t draftTokens = 0;
};

/// `components` are those of the stage, `blockSize` the engine's basic block in tokens.
///  - all alike in lifetime: one group, a block costs the sum of all layers' pages (also MLA + indexer);
///  - states among them: the attention block is raised until its page holds a state, in steps of the kernel's
///    granularity (64 for latents, 256 for pooled indexer keys, else 16), and states are padded to that page;
///  - full and capped layers: pages are made equal by larger blocks of the smaller kind, then layers are
///    bucketed into groups of equal size: the larger bucket if it is under 1.5 x the smaller, else the
///    smaller;
///  - rings of compressor state (DeepSeek-V4): all groups are packed into slabs, see packed_groups.h.
CacheGrouping groupLayers(const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp,
    std::int64_t blockSize, const GroupingRules& rules = {});

/// Blocks that one session takes. `inFlight` tokens come on top of a window during chunked prefill
/// (admission); 1 in steady decode. DCP shards full-attention tokens only.
std::int64_t blocksPerSession(
    const CacheGrouping& grouping, Tokens tokens, Tokens inFlight, std::int64_t dcp);

} // namespace hbm::vllm
