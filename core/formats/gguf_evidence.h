// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tensors of a GGUF file tell about its layers, to check its metadata against.
#pragma once

#include "core/model/tensor_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace hbm {

struct GgufLayerEvidence
{
    bool present = false; ///< the file has tensors of this layer
    bool attention = false;
    bool state = false;
    bool indexer = false;
    bool dense = false;
    bool experts = false;
    std::int64_t keyRows = 0; ///< rows of attn_k: heads x size of a key
    std::int64_t latentRows = 0; ///< rows of attn_kv_a_mqa: rank + rotary part
};

struct GgufEvidence
{
    std::vector<GgufLayerEvidence> layers; ///< blk.0 … of block_count, the multi-token layers too
    bool outputHead = false;
    bool gatedMlp = false; ///< some layer has an ffn_gate
    bool deltaTensors = false; ///< ssm_ba, ssm_beta or ssm_alpha: gated delta net
    bool mamba1Tensors = false; ///< ssm_x: only Mamba-1 projects to its steps
    std::int64_t beyond = 0; ///< tensors of layers past block_count
    std::int64_t embeddingRows = 0;
    std::int64_t embeddingWidth = 0;

    bool any(bool GgufLayerEvidence::*what, std::int64_t from, std::int64_t to) const;
};

GgufEvidence ggufEvidence(const TensorTable& tensors, std::int64_t blocks);

} // namespace hbm
