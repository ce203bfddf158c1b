// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/cache_crossing.h"

#include "core/memory/rank_weights.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

/// A cache never shrinks with its context, so halving finds the first context that is large enough.
std::optional<Tokens> firstContext(const std::vector<CacheComponent>& cache, SessionLength length,
    const RowTypes& types, std::int64_t sessions, Bytes weights)
{
    const auto reaches = [&](Tokens context) {
        length.context = context;
        return logicalSessionBytes(cache, length, types) * sessions >= weights;
    };
    Tokens low = 0, high = limits::kTokens; // `low` does not reach them, `high` does
    if (!reaches(high))
        return std::nullopt;
    while (high - low > 1) {
        const Tokens middle = low + (high - low) / 2;
        (reaches(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace

Bytes logicalSessionBytes(
    const std::vector<CacheComponent>& cache, const SessionLength& length, const RowTypes& types)
{
    Bytes sum;
    for (const CacheComponent& component : cache)
        sum += sessionBytes(component, length, types);
    return sum;
}

CacheCrossing cacheCrossing(const Scenario& scenario)
{
    CacheCrossing crossing;
    crossing.sessions = std::clamp<std::int64_t>(scenario.sessions, 1, limits::kSessions);
    crossing.weights = totalWeights(scenario);
    const Settled settled = settle(scenario);
    const std::vector<CacheComponent> cache = sessionCache(scenario, settled);
    std::vector<Figure> parts;
    for (const CacheComponent& component : cache)
        parts.push_back(plainValue(nameOf(component.kind), Unit::Bytes,
            sessionBytes(component, sessionLength(settled), settled.rowTypes).value, Evidence::Derived,
            "config:layers"));
    crossing.session = sumOf("kv.session", Unit::Bytes, std::move(parts));
    const Bytes weights = crossing.weights.bytes();
    if (weights.value <= 0 || weights.saturated() || !scenario.model->noCacheReason.empty())
        return crossing;
    crossing.context
        = firstContext(cache, sessionLength(settled), settled.rowTypes, crossing.sessions, weights);
    if (settled.contextLength > 0 && crossing.session.value > 0)
        crossing.sessionsAtContext = ceilDivide(weights.value, crossing.session.value);
    return crossing;
}

} // namespace hbm
