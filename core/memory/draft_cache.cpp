// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/draft_cache.h"

#include "core/base/limits.h"

#include <algorithm>

namespace hbm {

std::vector<CacheComponent> draftCache(const Scenario& scenario, const std::vector<CacheComponent>& target)
{
    if (scenario.engine.speculativeTokens <= 0)
        return {};
    if (scenario.engine.draftLayers <= 0)
        return scenario.model->speculativeCache;
    const auto shape = std::find_if(target.begin(), target.end(), [](const CacheComponent& c) {
        return grows(c) && (c.kind == CacheKind::KeyValue || c.kind == CacheKind::Latent);
    });
    if (shape == target.end())
        return {};
    CacheComponent draft = *shape;
    draft.layers.clear();
    const int layers = std::min(scenario.engine.draftLayers, static_cast<int>(limits::kLayers));
    for (int i = 0; i < layers; ++i)
        draft.layers.push_back(static_cast<int>(scenario.model->layers) + i);
    return { draft };
}

} // namespace hbm
