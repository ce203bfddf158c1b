// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which softmax layers keep the whole context and which slide or are chunked.
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/type_defaults.h"
#include "core/model/cache_component.h"

#include <vector>

namespace hbm {

struct LayerPattern
{
    std::vector<int> full; ///< layers that keep everything
    std::vector<int> capped; ///< layers that slide or are chunked
    CapKind cap = CapKind::None;
    Tokens capTokens = 0;
};

/// Order of authority (attention-layouts 1.6 and 4.1): use_sliding_window false beats all; then layer_types;
/// then the type's own list (no_rope_layers); then the type's default pattern.
LayerPattern layerPattern(Config& config, const TypeDefaults& defaults, std::int64_t layers);

} // namespace hbm
