// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/session_cache.h"

#include "core/memory/draft_cache.h"

#include <algorithm>

namespace hbm {

namespace {

void applyStateChoices(CacheComponent& c, const EngineSettings& engine)
{
    for (StatePart& part : c.states) {
        if (part.role == StateRole::Recurrent && part.dtype != StateDtype::Fixed && engine.stateElementBytes)
            part.elementBytes = *engine.stateElementBytes;
        if (part.role == StateRole::Convolution)
            part.rows = addSaturated(part.rows, engine.speculativeTokens);
    }
}

} // namespace

std::vector<CacheComponent> sessionCache(const Scenario& scenario, const Settled& settled)
{
    const ModelSpec& model = *scenario.model;
    const bool expanded = scenario.engine.kind == EngineKind::Vllm && !model.expandedCache.empty();
    std::vector<CacheComponent> cache = expanded ? model.expandedCache : model.cache;
    const std::vector<CacheComponent> draft = draftCache(scenario, cache);
    cache.insert(cache.end(), draft.begin(), draft.end());
    for (CacheComponent& c : cache) {
        applyStateChoices(c, scenario.engine);
        if (c.axis == TokenAxis::Encoder)
            c.axisTokens = settled.encoderTokens;
        if (c.axis == TokenAxis::Image)
            c.axisTokens = settled.imageTokens;
    }
    return cache;
}

std::int64_t copiesOfCache(const std::vector<CacheComponent>& cache, const Settled& settled)
{
    std::int64_t most = 1;
    for (const CacheComponent& c : cache)
        if (c.states.empty())
            most = std::max(most,
                floorDivide(multiplySaturated(headsPerRank(c, settled.tensor), settled.tensor),
                    multiplySaturated(std::max<std::int64_t>(1, c.heads), settled.decodeContext)));
    return most;
}

SessionLength sessionLength(const Settled& settled)
{
    return { settled.contextLength, settled.encoderTokens, settled.imageTokens };
}

} // namespace hbm
