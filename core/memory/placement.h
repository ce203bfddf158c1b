// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers lie on which pipeline stage.
#pragma once

#include "core/model/cache_component.h"

#include <vector>

namespace hbm {

/// First and one-past-last layer of a stage.
struct LayerRange
{
    int first = 0;
    int end = 0;

    bool operator==(const LayerRange&) const = default;
};

/// vLLM's division (distributed/utils get_pp_indices; engine-accounting 1.8): layers / stages each, the
/// remainder one by one to the stages from the second-to-last backwards. 61 layers on 4: 15, 15, 16, 15.
std::vector<LayerRange> divideLayers(std::int64_t layers, int stages);

/// The layers of `owned`, which rise, that lie in the range; those beyond the model (multi-token prediction)
/// lie on the last stage.
std::vector<int> layersOn(const std::vector<int>& owned, const LayerRange& range, bool lastStage);

/// The cache components of one stage: each with its layers there, empty ones left out.
std::vector<CacheComponent> cacheOn(
    const std::vector<CacheComponent>& cache, const LayerRange& range, bool lastStage);

} // namespace hbm
