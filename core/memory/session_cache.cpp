// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/session_cache.h"

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
    if (scenario.engine.speculativeTokens > 0)
        cache.insert(cache.end(), model.speculativeCache.begin(), model.speculativeCache.end());
    for (CacheComponent& c : cache) {
        applyStateChoices(c, scenario.engine);
        if (c.axis == TokenAxis::Encoder)
            c.axisTokens = settled.encoderTokens;
        if (c.axis == TokenAxis::Image)
            c.axisTokens = settled.imageTokens;
    }
    return cache;
}

SessionLength sessionLength(const Settled& settled)
{
    return { settled.contextLength, settled.encoderTokens, settled.imageTokens };
}

} // namespace hbm
