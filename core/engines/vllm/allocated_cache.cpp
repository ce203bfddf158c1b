// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/allocated_cache.h"

#include "core/engines/vllm/packed_groups.h"

#include <algorithm>

namespace hbm::vllm {

namespace {

bool isCapped(const CacheComponent& c)
{
    return c.states.empty() && c.kind != CacheKind::State && c.cap != CapKind::None;
}

} // namespace

std::vector<CacheComponent> allocatedCache(
    const Scenario& scenario, const Settled& settled, const Rules& rules, Issues& issues)
{
    std::vector<CacheComponent> cache = sessionCache(scenario, settled);
    if (isPacked(cache)) // rings and compressed rows exist only with the manager
        return cache;
    const bool grows = std::any_of(
        cache.begin(), cache.end(), [](const CacheComponent& c) { return c.states.empty() && !isCapped(c); });
    const bool windows = rules.hybridManager && scenario.engine.hybridCacheManager;
    const bool states
        = std::any_of(cache.begin(), cache.end(), [](const CacheComponent& c) { return !c.states.empty(); });
    if (!scenario.engine.hybridCacheManager && states && grows)
        issues.push_back(
            { Severity::Problem, "hybrid-manager-needed", "disable-hybrid-kv-cache-manager", {} });
    std::int64_t widened = 0;
    for (CacheComponent& c : cache) {
        const bool managed = c.cap == CapKind::Chunk ? windows && rules.hybridChunks : windows;
        if (isCapped(c) && !managed && grows) { // a model that only slides keeps its window in every version
            c.cap = CapKind::None;
            c.capTokens = 0;
            widened += static_cast<std::int64_t>(c.layers.size());
        }
        if (c.axis == TokenAxis::Image && rules.crossAsSelf) {
            c.axis = TokenAxis::Context;
            c.axisTokens.reset();
        }
    }
    if (widened > 0)
        issues.push_back({ Severity::Warning, "windows-widened", "disable-hybrid-kv-cache-manager",
            { std::to_string(widened), rules.version } });
    return cache;
}

} // namespace hbm::vllm
