// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight bytes that one GPU holds: what is divided, what is copied, part by part.
#pragma once

#include "core/base/figure.h"
#include "core/memory/placement.h"
#include "core/scenario/settled.h"

namespace hbm {

/// The weights of a rank of `stage` as a sum over parts ("weights.attention", …). Rules: engine-accounting
/// 5.1. A total given by the user is spread in the proportions of the outline.
Figure rankWeights(const Scenario& scenario, const Settled& settled, const LayerRange& range, int stage);

/// One copy of all weights that the engine loads: the user's figure, the requantized or the checkpoint's
/// size. The multi-token-prediction layer counts only with speculative decoding.
Figure totalWeights(const Scenario& scenario);

} // namespace hbm
