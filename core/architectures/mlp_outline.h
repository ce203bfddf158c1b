// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrices of dense MLPs, routed experts, shared experts and routers. Counts: engine-accounting 5.1.
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/outline_pieces.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Of the model's own layers.
void outlineMlp(Config& config, const ModelSpec& spec, OutlinePieces& pieces);

/// Of the layers of multi-token prediction: experts where the model has any, else a dense MLP.
void outlineMultiTokenMlp(
    Config& config, const ModelSpec& spec, const std::vector<int>& layers, OutlinePieces& pieces);

} // namespace hbm
