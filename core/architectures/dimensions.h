// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dimensions that all families read the same way, with their many spellings (attention-layouts 1.3, 1.4).
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Layers, hidden size, vocabulary, context length, MLP and expert sizes into spec.layers and spec.dims.
/// What is absent comes from the class of the type where that is known, with an issue, or stays 0: the
/// reader asks for what its family needs. Lists of widths (one for each layer, or one for each modality)
/// count as their mean.
void readCommonDimensions(Config& config, ModelSpec& spec);

/// Layers of multi-token prediction, by all their spellings (attention-layouts 1.3); 0 when there are none.
std::int64_t multiTokenLayers(Config& config);

/// `width` / `parts`, where the file gives no size of a part. Less than one element is no size:
/// "config-missing" of `key`, rather than a head or a state that is silently empty.
std::int64_t sizeOfPart(Config& config, std::int64_t width, std::int64_t parts, std::string_view key);

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
