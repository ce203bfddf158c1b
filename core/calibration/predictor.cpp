// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/predictor.h"

#include "core/calibration/log_scenario.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm {

namespace {

using Predicted = std::optional<Prediction>;

Predicted known(std::int64_t value)
{
    return value > 0 ? Predicted(Prediction { value, value, value, false, std::nullopt }) : std::nullopt;
}

std::int64_t asMillionths(double value)
{
    return value >= 9e12 ? kSaturated : std::llround(value * 1e6);
}

} // namespace

Predictor::Predictor(const LogFacts& facts, const Scenario& scenario)
    : m_facts(facts)
    , m_scenario(scenario)
    , m_pool(givenPool(facts))
{
    m_scenario.engine.availableKv.reset();
    m_scenario.engine.availableKvRounding = {};
    if (scenario.engine.availableKv) // the user's own word, where it is not the log's
        m_pool = LogFigure { LogKey::KvPool, Unit::Bytes, scenario.engine.availableKv->value,
            scenario.engine.availableKvRounding.value, {}, false, false, 0, {} };
}

Predicted Predictor::of(CheckItem item)
{
    switch (item) {
    case CheckItem::TotalMemory:
        return known(endToEnd().ranks.front().total.value);
    case CheckItem::Requested:
        return budget();
    case CheckItem::Weights:
        return weights();
    case CheckItem::Consumed:
        return sumWith("reserve.persistent");
    case CheckItem::Activation:
        return part("reserve.activation");
    case CheckItem::NonTorch:
        return part("reserve.persistent");
    case CheckItem::Graphs:
        return part("reserve.graphs");
    case CheckItem::ComputeBuffer:
        return part("reserve.compute");
    case CheckItem::KvPool:
        return pool();
    case CheckItem::BytesPerToken:
        return known(endToEnd().bytesPerToken.value);
    case CheckItem::TokensEndToEnd:
        return tokensEndToEnd();
    case CheckItem::KvNeeded:
        return known(endToEnd().bytesPerSession.value);
    case CheckItem::EstimatedLength:
        return estimatedLength();
    case CheckItem::BlockTokens:
    case CheckItem::Blocks:
    case CheckItem::PoolTokens:
    case CheckItem::Concurrency:
        return ofPool(item);
    }
    return std::nullopt;
}

const CapacityPlan& Predictor::endToEnd()
{
    if (!m_endToEnd)
        m_endToEnd = plan(m_scenario);
    return *m_endToEnd;
}

Predicted Predictor::weights()
{
    std::int64_t most = 0;
    for (const RankPlan& r : endToEnd().ranks)
        most = std::max(most, r.weights.value);
    return known(most);
}

Predicted Predictor::budget()
{
    const RankPlan& r = endToEnd().ranks.front();
    return r.total.value > 0 ? known(r.total.value - r.keptBack.value) : std::nullopt;
}

const ReservePart* Predictor::find(std::string_view name)
{
    for (const ReservePart& p : endToEnd().ranks.front().reserveParts)
        if (p.amount.name == name)
            return &p;
    return nullptr;
}

Predicted Predictor::part(std::string_view name)
{
    const ReservePart* p = find(name);
    if (!p)
        return std::nullopt;
    return Prediction { p->amount.value, p->low.value, p->high.value, p->amount.evidence == Evidence::Assumed,
        std::nullopt };
}

Predicted Predictor::sumWith(std::string_view name)
{
    const auto extra = part(name);
    const auto weights = of(CheckItem::Weights);
    if (!extra || !weights)
        return std::nullopt;
    return Prediction { weights->value + extra->value, weights->low + extra->low, weights->high + extra->high,
        extra->ruleOfThumb, std::nullopt };
}

Predicted Predictor::pool()
{
    const auto& ranks = endToEnd().ranks;
    const RankPlan& r = *std::min_element(
        ranks.begin(), ranks.end(), [](const RankPlan& a, const RankPlan& b) { return a.kvPool < b.kvPool; });
    if (r.total.value <= 0)
        return std::nullopt;
    if (m_scenario.engine.kind == EngineKind::LlamaCpp) // it takes what was asked for
        return known((r.kvInUse + r.kvFree).value);
    const Bytes more = r.reserve.bytes() - r.reserveLow, less = r.reserveHigh - r.reserve.bytes();
    return Prediction { r.kvPool.value, (r.kvPool - less).value, (r.kvPool + more).value,
        more.value > 0 || less.value > 0,
        (r.total.bytes() - r.keptBack.bytes() - r.reserve.bytes() - r.kvPool).value };
}

/// As far off as the pool is.
Predicted Predictor::tokensEndToEnd()
{
    const auto p = pool();
    const Tokens tokens = endToEnd().pool.tokensAsLogged;
    if (!p || p->value <= 0 || tokens <= 0 || m_scenario.engine.kind == EngineKind::LlamaCpp)
        return std::nullopt;
    return Prediction { tokens, scaleDown(tokens, std::max<std::int64_t>(0, p->low), p->value),
        scaleUp(tokens, p->high, p->value), p->ruleOfThumb, std::nullopt };
}

Scenario Predictor::withPool(std::int64_t offset) const
{
    Scenario s = m_scenario;
    if (m_pool) {
        s.engine.availableKv = Bytes { std::max<std::int64_t>(0, addSaturated(m_pool->value, offset)) };
    } else if (const LogFigure* blocks = lowest(m_facts, LogKey::Blocks)) {
        s.engine.numGpuBlocks = blocks->value;
    }
    return s;
}

Predicted Predictor::ofPool(CheckItem item)
{
    const bool blocksOnly = !m_pool && lowest(m_facts, LogKey::Blocks);
    const bool llama = m_scenario.engine.kind == EngineKind::LlamaCpp;
    if ((!m_pool && !blocksOnly && !llama) || (blocksOnly && item == CheckItem::Blocks))
        return std::nullopt;
    if (m_ofPool.empty())
        for (std::int64_t side : { std::int64_t { 0 }, std::int64_t { -1 }, std::int64_t { 1 } })
            m_ofPool.push_back(plan(withPool(m_pool ? side * m_pool->halfWidth : 0)).pool);
    std::array<std::int64_t, 3> v {};
    for (std::size_t i = 0; i < 3; ++i) {
        const PoolPlan& p = m_ofPool[i];
        v[i] = item == CheckItem::BlockTokens ? p.blockTokens
            : item == CheckItem::Blocks       ? p.blocks
            : item == CheckItem::PoolTokens   ? p.tokensAsLogged
                                              : asMillionths(p.maxConcurrency);
    }
    if (v[0] <= 0)
        return std::nullopt;
    return Prediction { v[0], v[1], v[2], false, std::nullopt };
}

/// The longest context whose cache is not more than the pool, as the refusal of a start estimates it.
Predicted Predictor::estimatedLength()
{
    const LogFigure* asked = lowest(m_facts, LogKey::ConcurrencyLength);
    if (!m_pool || !asked || m_pool->value <= 0)
        return std::nullopt;
    const auto longest = [&](std::int64_t bytes) {
        Scenario s = m_scenario;
        Tokens low = 0, high = std::clamp<Tokens>(asked->value, 1, limits::kTokens);
        while (low < high) {
            const Tokens middle = low + (high - low + 1) / 2;
            s.maxModelLen = middle;
            if (plan(s).bytesPerSession.value <= bytes)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    };
    return Prediction { longest(m_pool->value), longest(m_pool->value - m_pool->halfWidth),
        longest(addSaturated(m_pool->value, m_pool->halfWidth)), false, std::nullopt };
}

} // namespace hbm
