// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/session_cache.h"

#include "core/memory/draft_cache.h"

#include <algorithm>

namespace hbm {

namespace {

/// SGLang keeps a recurrent state in fp32 where the file does not say otherwise, llama.cpp every state; vLLM
/// and TensorRT-LLM go by the model's dtype (attention-layouts 1.5, 1.8). vLLM alone widens a convolution by
/// a row for each draft token.
void applyStateChoices(CacheComponent& c, const EngineSettings& engine)
{
    for (StatePart& part : c.states) {
        const bool recurrent = part.role == StateRole::Recurrent;
        if (engine.kind == EngineKind::LlamaCpp) {
            part.elementBytes = 4;
            continue;
        }
        if (recurrent && part.dtype == StateDtype::Model && engine.kind == EngineKind::Sglang)
            part.elementBytes = 4;
        if (recurrent && part.dtype != StateDtype::Fixed && engine.stateElementBytes)
            part.elementBytes = *engine.stateElementBytes;
        if (!recurrent && (engine.kind == EngineKind::Vllm || engine.kind == EngineKind::Ideal))
            part.rows = addSaturated(part.rows, engine.speculativeTokens);
    }
}

} // namespace

std::vector<CacheComponent> sessionCache(const Scenario& scenario, const Settled& settled, Drafts drafts)
{
    const ModelSpec& model = *scenario.model;
    std::vector<CacheComponent> cache = storesExpanded(scenario) ? model.expandedCache : model.cache;
    if (drafts == Drafts::With) {
        const std::vector<CacheComponent> draft = draftCache(scenario, cache);
        cache.insert(cache.end(), draft.begin(), draft.end());
    }
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
