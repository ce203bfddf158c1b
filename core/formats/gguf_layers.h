// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What each layer of a GGUF model holds: attention with so many heads and so long a memory, a state, or
// neither. From the keys, from what llama.cpp hard-codes, and checked against the tensors.
#pragma once

#include "core/formats/gguf_architectures.h"
#include "core/formats/gguf_evidence.h"
#include "core/formats/gguf_keys.h"
#include "core/model/model_spec.h"

#include <cstdint>
#include <vector>

namespace hbm {

struct GgufLayers
{
    std::int64_t blocks = 0; ///< block_count: the multi-token layers are among them
    std::int64_t trunk = 0; ///< without those
    GgufState state = GgufState::None;

    // by block
    std::vector<std::int64_t> queryHeads;
    std::vector<std::int64_t> kvHeads; ///< 0 = no K and V in the layer
    std::vector<std::int64_t> window; ///< 0 = everything is kept
    std::vector<char> hasAttention; ///< computes attention, over its own cache or another layer's
    std::vector<char> hasState;
    std::vector<std::int64_t> owner; ///< the layer whose cache it reads; itself as a rule, -1 = none there

    bool chunked = false; ///< windows are chunks
    std::int64_t keyLength = 0, valueLength = 0; ///< per head
    std::int64_t keyLengthSwa = 0, valueLengthSwa = 0; ///< in sliding layers
    std::int64_t latentRank = 0; ///< > 0: one row of latentRank + ropeLength stands for all heads
    std::int64_t ropeLength = 0;

    std::int64_t keyOf(std::int64_t layer) const;
    std::int64_t valueOf(std::int64_t layer) const;
};

/// Of `blocks` layers in all. `architecture` is nullptr for one that is not known. Issues go to `spec`,
/// errors stay in `keys`.
GgufLayers readGgufLayers(GgufKeys& keys, const GgufArchitecture* architecture, const GgufEvidence& evidence,
    std::int64_t blocks, ModelSpec& spec);

} // namespace hbm
