// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dimensions that all families read the same way, with their many spellings (attention-layouts 1.3, 1.4).
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Layers, hidden size, vocabulary, context length, MLP and expert sizes into spec.layers and spec.dims.
/// Layers and hidden size are required: "config-missing" sticks in the config otherwise.
void readCommonDimensions(Config& config, ModelSpec& spec);

struct HeadShape
{
    std::int64_t queryHeads;
    std::int64_t kvHeads;
    std::int64_t headDim;
};

/// Query heads, KV heads and head size. `kvDefault` and `headDimDefault` are the class defaults for absent
/// keys (0 = as many as query heads, hidden / heads); null means the same as 0 here, and head_dim 0 is null.
/// `queryDefault` stands in for absent query heads; 0 makes them required.
HeadShape readHeads(Config& config, ModelSpec& spec, std::int64_t kvDefault, std::int64_t headDimDefault,
    std::int64_t queryDefault = 0);

} // namespace hbm
