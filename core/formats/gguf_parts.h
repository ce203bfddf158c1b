// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of tensors in GGUF files, "blk.12.ffn_down_exps.weight", and which part of a model each is
// (hub-and-formats 3.6, llama.cpp's list of names). How parts divide over ranks: engine-accounting 5.1.
#pragma once

#include "core/model/weights.h"

#include <cstdint>
#include <string_view>

namespace hbm {

enum class GgufStack
{
    Outside, ///< of no layer
    Decoder, ///< blk.N, dec.blk.N
    Encoder, ///< enc.blk.N of T5
};

struct GgufName
{
    GgufStack stack = GgufStack::Outside;
    std::int64_t layer = -1;
    std::string_view base; ///< "attn_q", "indexer.attn_k", "ffn_up" of ffn_up.3
    std::string_view suffix; ///< "weight", "bias", "scale"; may be empty
    bool oneExpert = false; ///< ffn_up.3: one tensor per expert, as in early conversions of Mixtral
};

GgufName parseGgufName(std::string_view name);

/// Attention reads or writes K and V with it: evidence that the layer has attention.
bool holdsAttention(const GgufName& name);
/// A part of a recurrent or convolution block.
bool holdsState(const GgufName& name);

struct GgufPart
{
    WeightPart part = WeightPart::DenseMlp;
    WeightSplit split = WeightSplit::Replicated;
    StagePlace place = StagePlace::Layers;
    bool known = true;
};

/// `stateLayer`: the layer keeps a state, so that its attn_q/k/v belong to that.
GgufPart partOf(const GgufName& name, bool stateLayer);

} // namespace hbm
