// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers of a mixture of experts hold experts and which a dense MLP, in the many spellings of
// config.json.
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

namespace hbm {

/// An explicit list, else "every n-th from the k-th on"; without the layers of mlp_only_layers. Rising; empty
/// for a model without experts.
std::vector<int> expertLayers(Config& config, const ModelSpec& spec);

} // namespace hbm
