// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the Python engines make of the weights of a rank when they load them: copies and padding that the
// checkpoint does not have. Rules read in vLLM; SGLang and TensorRT-LLM keep the same copies.
#pragma once

#include "core/base/figure.h"
#include "core/memory/placement.h"
#include "core/scenario/settled.h"

namespace hbm {

/// `weights` as memory/rank_weights has them, and beside them "weights.absorbed" (bf16 copies of kv_b for the
/// absorbed form of MLA, engine-accounting 5.1) "weights.rotary" (tables of positions) and "weights.padding"
/// (MXFP4 experts, to what the kernel of this GPU multiplies). They come on top of a total that the user
/// gave, too: it is that of the files.
Figure loadedWeights(
    Figure weights, const Scenario& scenario, const Settled& settled, const LayerRange& range);

} // namespace hbm
