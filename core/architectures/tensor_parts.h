// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a tensor of a checkpoint is, by its name: part of the model, layer, how ranks share it. Names as
// transformers and the model makers write them (hub-and-formats 3.6; sharing: engine-accounting 5.1).
#pragma once

#include "core/model/weights.h"

#include <cstdint>
#include <string_view>

namespace hbm {

struct TensorPart
{
    WeightPart part = WeightPart::Other;
    WeightSplit split = WeightSplit::Replicated;
    int layer = -1; ///< of the decoder, counted through into its prediction layers; -1 = none
    bool fusedHeads = false; ///< queries, keys and values in one: `split` is that of the queries
    bool auxiliary = false; ///< scale, zero point, order of a packed tensor: bytes without parameters
    bool sharedCopy = false; ///< a prediction layer's own copy of embedding or head: engines use the model's
    bool buffer = false; ///< computed again when loading (rotary frequencies, causal masks): not kept
    bool unserved = false; ///< of a part that speaks or draws, which text engines leave out
};

struct TensorContext
{
    std::int64_t layers = 0; ///< num_hidden_layers; a layer beyond them predicts further tokens
    bool hasEncoder = false; ///< else "encoder" is what some decoders call themselves (ChatGLM)
};

TensorPart partOf(std::string_view tensor, const TensorContext& context);

} // namespace hbm
