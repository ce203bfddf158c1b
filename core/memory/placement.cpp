// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/placement.h"

#include <algorithm>

namespace hbm {

std::vector<LayerRange> divideLayers(std::int64_t layers, int stages)
{
    stages = std::max(1, stages);
    std::vector<int> counts(static_cast<std::size_t>(stages), static_cast<int>(layers / stages));
    const int remainder = static_cast<int>(layers % stages);
    for (int i = 0; i < remainder; ++i)
        counts[static_cast<std::size_t>(std::max(0, stages - 2 - i))] += 1;
    std::vector<LayerRange> ranges;
    int first = 0;
    for (int count : counts) {
        ranges.push_back({ first, first + count });
        first += count;
    }
    return ranges;
}

std::vector<int> layersOn(const std::vector<int>& owned, const LayerRange& range, bool lastStage)
{
    const auto first = std::lower_bound(owned.begin(), owned.end(), range.first);
    return { first, lastStage ? owned.end() : std::lower_bound(first, owned.end(), range.end) };
}

std::vector<CacheComponent> cacheOn(
    const std::vector<CacheComponent>& cache, const LayerRange& range, bool lastStage)
{
    std::vector<CacheComponent> here;
    for (const CacheComponent& component : cache) {
        std::vector<int> layers = layersOn(component.layers, range, lastStage);
        if (layers.empty()) // before anything is copied: stages x components can be millions
            continue;
        here.push_back(component);
        here.back().layers = std::move(layers);
    }
    return here;
}

} // namespace hbm
