// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrices of softmax attention, of latent attention and of sparse-attention indexers, from what the
// cache components say about heads and head sizes. Counts: engine-accounting 5.1.
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/outline_pieces.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Of the model's own layers, or of those of multi-token prediction.
void outlineAttention(Config& config, const ModelSpec& spec, bool speculative, OutlinePieces& pieces);

} // namespace hbm
