// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups that cached layers are cut into, as values: what a request takes blocks of.
#pragma once

#include "core/base/figure.h"
#include "core/model/cache_component.h"
#include "core/scenario/scenario.h"

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

/// How the pages of the groups make a block of the pool.
enum class GroupShape
{
    Uniform, ///< one group: the pages of all its layers
    Hybrid, ///< equal pages, as many as the largest group has layers
    Packed, ///< slabs that hold the pages of any group
};

struct CacheGrouping
{
    GroupShape shape = GroupShape::Uniform;
    std::vector<CacheGroup> groups;
    std::vector<CacheComponent>
        components; ///< what was grouped; Hybrid: those of a group as one, in its place
    Figure blockBytes; ///< one block of the pool on a GPU that has all the layers
    std::int64_t pageBytes = 0; ///< Hybrid: of a block in one layer
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

} // namespace hbm::vllm
