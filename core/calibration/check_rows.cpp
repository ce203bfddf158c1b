// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/check_rows.h"

#include "core/calibration/log_scenario.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm {

namespace {

constexpr std::array kItems { CheckItem::TotalMemory, CheckItem::Requested, CheckItem::Weights,
    CheckItem::Consumed, CheckItem::Activation, CheckItem::NonTorch, CheckItem::Graphs,
    CheckItem::ComputeBuffer, CheckItem::KvPool, CheckItem::BytesPerToken, CheckItem::BlockTokens,
    CheckItem::Blocks, CheckItem::PoolTokens, CheckItem::Concurrency, CheckItem::TokensEndToEnd,
    CheckItem::KvNeeded, CheckItem::EstimatedLength };
constexpr std::array kPoolItems { CheckItem::BytesPerToken, CheckItem::BlockTokens, CheckItem::Blocks,
    CheckItem::PoolTokens, CheckItem::Concurrency, CheckItem::KvNeeded };
constexpr std::array<std::string_view, kItems.size()> kNames { "total-memory", "requested", "weights",
    "consumed", "activation", "non-torch", "graphs", "compute-buffer", "kv-pool", "bytes-per-token",
    "block-tokens", "blocks", "tokens", "concurrency", "tokens-end-to-end", "kv-needed", "estimated-length" };

using Predicted = std::optional<Prediction>;

Prediction exactly(std::int64_t value)
{
    return { value, value, value, false };
}

std::int64_t asMillionths(double value)
{
    return value >= 9e12 ? kSaturated : std::llround(value * 1e6);
}

/// Plans of one scenario, made when they are asked for.
class Predictor
{
public:
    Predictor(const LogFacts& facts, const Scenario& scenario)
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

    Predicted of(CheckItem item)
    {
        switch (item) {
        case CheckItem::TotalMemory:
            return known(endToEnd().ranks.front().total.value);
        case CheckItem::Requested:
            return budget();
        case CheckItem::Weights:
            return known(most([](const RankPlan& r) { return r.weights.value; }));
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

private:
    const CapacityPlan& endToEnd()
    {
        if (!m_endToEnd)
            m_endToEnd = plan(m_scenario);
        return *m_endToEnd;
    }

    static Predicted known(std::int64_t value)
    {
        return value > 0 ? Predicted(exactly(value)) : std::nullopt;
    }

    template <class Get> std::int64_t most(Get get)
    {
        std::int64_t value = 0;
        for (const RankPlan& r : endToEnd().ranks)
            value = std::max(value, get(r));
        return value;
    }

    Predicted budget()
    {
        const RankPlan& r = endToEnd().ranks.front();
        return r.total.value > 0 ? known(r.total.value - r.keptBack.value) : std::nullopt;
    }

    const ReservePart* find(std::string_view name)
    {
        for (const ReservePart& p : endToEnd().ranks.front().reserveParts)
            if (p.amount.name == name)
                return &p;
        return nullptr;
    }

    Predicted part(std::string_view name)
    {
        const ReservePart* p = find(name);
        if (!p)
            return std::nullopt;
        return Prediction { p->amount.value, p->low.value, p->high.value,
            p->amount.evidence == Evidence::Assumed };
    }

    Predicted sumWith(std::string_view name)
    {
        const auto extra = part(name);
        const auto weights = of(CheckItem::Weights);
        if (!extra || !weights)
            return std::nullopt;
        return Prediction { weights->value + extra->value, weights->low + extra->low,
            weights->high + extra->high, extra->ruleOfThumb };
    }

    const RankPlan& limitingRank()
    {
        const auto& ranks = endToEnd().ranks;
        return *std::min_element(ranks.begin(), ranks.end(),
            [](const RankPlan& a, const RankPlan& b) { return a.kvPool < b.kvPool; });
    }

    Predicted pool()
    {
        const RankPlan& r = limitingRank();
        if (r.total.value <= 0)
            return std::nullopt;
        if (m_scenario.engine.kind == EngineKind::LlamaCpp) // it takes what was asked for
            return known((r.kvInUse + r.kvFree).value);
        const Bytes more = r.reserve.bytes() - r.reserveLow, less = r.reserveHigh - r.reserve.bytes();
        return Prediction { r.kvPool.value, (r.kvPool - less).value, (r.kvPool + more).value,
            more.value > 0 || less.value > 0 };
    }

    /// As far off as the pool is.
    Predicted tokensEndToEnd()
    {
        const auto p = pool();
        const Tokens tokens = endToEnd().pool.tokensAsLogged;
        if (!p || p->value <= 0 || tokens <= 0 || m_scenario.engine.kind == EngineKind::LlamaCpp)
            return std::nullopt;
        return Prediction { tokens, scaleDown(tokens, std::max<std::int64_t>(0, p->low), p->value),
            scaleUp(tokens, p->high, p->value), p->ruleOfThumb };
    }

    Scenario withPool(std::int64_t offset) const
    {
        Scenario s = m_scenario;
        if (m_pool) {
            s.engine.availableKv = Bytes { std::max<std::int64_t>(0, addSaturated(m_pool->value, offset)) };
        } else if (const LogFigure* blocks = lowest(m_facts, LogKey::Blocks)) {
            s.engine.numGpuBlocks = blocks->value;
        }
        return s;
    }

    Predicted ofPool(CheckItem item)
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
        return Prediction { v[0], v[1], v[2], false };
    }

    /// The longest context whose cache is not more than the pool, as the refusal of a start estimates it.
    Predicted estimatedLength()
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
            longest(addSaturated(m_pool->value, m_pool->halfWidth)), false };
    }

    const LogFacts& m_facts;
    Scenario m_scenario;
    std::optional<LogFigure> m_pool;
    std::optional<CapacityPlan> m_endToEnd;
    std::vector<PoolPlan> m_ofPool;
};

CheckVerdict judge(const CheckRow& row)
{
    if (!row.predicted)
        return CheckVerdict::NotPredicted;
    const std::int64_t half = row.logged.halfWidth;
    const bool ranged = !row.predicted->ruleOfThumb; // a range of the reserve is no rounding
    const std::int64_t low = ranged ? row.predicted->low : row.predicted->value;
    const std::int64_t high = ranged ? row.predicted->high : row.predicted->value;
    if (subtractSaturated(low, half) <= row.logged.value && row.logged.value <= addSaturated(high, half))
        return CheckVerdict::WithinRounding;
    return std::abs(differenceBasisPoints(row)) <= kAgreement ? CheckVerdict::Agrees : CheckVerdict::Differs;
}

std::vector<CheckRow> rowsFor(
    const LogFacts& facts, const Scenario& scenario, std::span<const CheckItem> items)
{
    Predictor predictor(facts, scenario);
    std::vector<CheckRow> rows;
    for (CheckItem item : items) {
        const auto logged = loggedFigure(facts, scenario, item);
        if (!logged)
            continue;
        CheckRow row { item, *logged, predictor.of(item), CheckVerdict::NotPredicted, {} };
        row.verdict = judge(row);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

std::vector<CheckRow> checkRows(const LogFacts& facts, const Scenario& scenario)
{
    return rowsFor(facts, scenario, kItems);
}

std::vector<CheckRow> poolRows(const LogFacts& facts, const Scenario& scenario)
{
    return rowsFor(facts, scenario, kPoolItems);
}

std::int64_t difference(const CheckRow& row)
{
    return row.predicted ? subtractSaturated(row.predicted->value, row.logged.value) : 0;
}

std::int64_t differenceBasisPoints(const CheckRow& row)
{
    const std::int64_t logged = std::abs(std::max(row.logged.value, -kSaturated));
    if (!row.predicted || logged == 0)
        return row.predicted && row.predicted->value != 0 ? kSaturated : 0;
    const double share = static_cast<double>(difference(row)) / static_cast<double>(logged);
    return std::abs(share) > 1e9 ? kSaturated : std::llround(share * 1e4);
}

std::string_view nameOf(CheckItem item)
{
    return kNames[static_cast<std::size_t>(item)];
}

std::string_view nameOf(CheckVerdict verdict)
{
    switch (verdict) {
    case CheckVerdict::WithinRounding:
        return "within-rounding";
    case CheckVerdict::Agrees:
        return "agrees";
    case CheckVerdict::Differs:
        return "differs";
    case CheckVerdict::NotPredicted:
        return "not-predicted";
    }
    return "not-predicted";
}

} // namespace hbm
