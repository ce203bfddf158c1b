// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight bytes that one GPU holds: what is divided, what is copied, part by part.
#pragma once

#include "core/base/figure.h"
#include "core/memory/placement.h"
#include "core/scenario/settled.h"

namespace hbm {

/// What a stage holds beside the layers of its range.
struct StageShare
{
    LayerRange range;
    bool tables = true; ///< token embeddings; llama.cpp keeps them on the host
    bool front = true; ///< towers and what else comes before the first layer
    bool output = true; ///< final norm, head, layers beyond the model's own
};

/// The weights of a rank of `stage` as a sum over parts ("weights.attention", …). Rules: engine-accounting
/// 5.1. A total given by the user is spread in the proportions of the outline.
Figure rankWeights(const Scenario& scenario, const Settled& settled, const LayerRange& range, int stage);
Figure rankWeights(const Scenario& scenario, const Settled& settled, const StageShare& stage);

/// One copy of all weights that the engine loads: the user's figure, the requantized or the checkpoint's
/// size. The multi-token-prediction layer counts only with speculative decoding.
Figure totalWeights(const Scenario& scenario);

} // namespace hbm
