// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counts and the KV cache of a GPU as figures: the part of PlanFigures that composes what the engine
// says.
#include "core/planning/plan_figures.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::int64_t kMillion = 1'000'000;

Figure named(Figure figure, std::string_view name)
{
    figure.name = name;
    return figure;
}

Figure gpusFigure(const CapacityPlan& plan)
{
    return plainValue("gpus", Unit::Count, plan.gpus, Evidence::Setting, "setting:gpus");
}

/// max(0, what is held - what there is): weights and reserve alone may be more than the GPU has.
Figure beyondMemory(const RankPlan& rank, const Figure& pool)
{
    if (rank.total.value <= 0) // unknown memory cannot be exceeded
        return plainValue("over.memory", Unit::Bytes, 0, Evidence::Unknown, "plan:memory unknown");
    return atLeastNone(differenceOf("over.memory", Unit::Bytes,
        sumOf("memory.held", Unit::Bytes, { rank.weights, rank.reserve, rank.keptBack, pool }),
        { rank.total }));
}

} // namespace

const StageAccount& PlanFigures::stageOf(const RankPlan& rank) const
{
    const auto stage = std::find_if(m_account.stages.begin(), m_account.stages.end(),
        [&](const StageAccount& s) { return s.stage == rank.stage; });
    return stage == m_account.stages.end() ? m_account.stages.front() : *stage;
}

std::optional<Figure> PlanFigures::sessions(std::string_view name) const
{
    const SessionCounts& counts = m_plan.sessions;
    if (name == "sessions.ceiling") {
        if (!counts.ceiling)
            return std::nullopt;
        return exactly(floorDivideOf("sessions.ceiling", Unit::Count, atLeastNone(m_plan.kvBudgetCeiling),
                           m_plan.sessionLogical),
            *counts.ceiling, "plan:memory of all GPUs over one session");
    }
    const int pools = m_scenario.engine.kind == EngineKind::Ideal ? 1 : m_settled.data;
    const Figure ranks
        = plainValue("data-ranks", Unit::Count, pools, Evidence::Setting, "setting:data-parallel-size");
    const auto overRanks = [&](std::string_view code, Figure perRank) {
        return pools == 1 ? named(std::move(perRank), code)
                          : productOf(code, Unit::Count, { std::move(perRank), ranks });
    };
    std::optional<Figure> cap;
    if (m_account.capPerRank)
        cap = plainValue("cap-per-rank", Unit::Count, *m_account.capPerRank,
            m_scenario.engine.maxNumSeqs ? Evidence::Setting : Evidence::Derived, "setting:max-num-seqs");
    const auto capped = [&](Figure perRank) {
        return cap ? minimumOf("sessions.per-rank-capped", Unit::Count, { std::move(perRank), *cap })
                   : std::move(perRank);
    };
    const auto answer = [](std::optional<std::int64_t> value, Figure formula) -> std::optional<Figure> {
        if (!value)
            return std::nullopt;
        return exactly(std::move(formula), *value, "plan:it does not start, the pool is more than a GPU has");
    };
    if (name == "sessions.admission")
        return answer(counts.admission, overRanks("sessions.admission", capped(m_counts.admission)));
    if (name == "sessions.steady")
        return answer(counts.steady, overRanks("sessions.steady", capped(m_counts.steady)));
    if (name == "sessions.by-pool")
        return answer(counts.byPool, overRanks("sessions.by-pool", m_counts.admission));
    if (name == "sessions.cap" && cap)
        return answer(counts.cap, overRanks("sessions.cap", *cap));
    return std::nullopt;
}

std::optional<Figure> PlanFigures::pool(std::string_view name) const
{
    const PoolPlan& pool = m_plan.pool;
    if (name == "context.longest") {
        if (!m_longest)
            return std::nullopt;
        const bool whole = m_scenario.model->contextLength == m_longest;
        return plainValue("context.longest", Unit::TokenCount, *m_longest,
            std::max(Evidence::Derived, m_plan.bytesPerSession.evidence),
            whole ? "plan:limit of the model" : "plan:longest context with room for the sessions wanted");
    }
    const bool memoryKnown = !m_account.stages.empty() && m_account.stages.front().total.value > 0;
    if (name == "kv.blocks-per-session")
        return exactly(
            m_counts.sessionBlocks, pool.blocksPerSessionAdmission, "engine:blocks for the context length");
    if (!memoryKnown && !m_scenario.engine.availableKv)
        return std::nullopt;
    if (name == "kv.blocks")
        return exactly(m_counts.blocks, pool.blocks, "engine:blocks of the pool");
    if (name == "pool.tokens")
        return exactly(m_counts.tokens, pool.tokensAsLogged, "engine:tokens of the pool");
    if (name == "pool.max-concurrency" && pool.blocksPerSessionAdmission > 0)
        return floorDivideOf("pool.max-concurrency", Unit::Millionths,
            productOf("kv.blocks-in-millionths", Unit::Count,
                { exactly(m_counts.blocks, pool.blocks, "engine:blocks of the pool"),
                    plainValue(
                        "kv.million", Unit::Count, kMillion, Evidence::Exact, "rule:shown to six places") }),
            exactly(m_counts.sessionBlocks, pool.blocksPerSessionAdmission,
                "engine:blocks for the context length"));
    return std::nullopt;
}

Figure PlanFigures::kvPool(const RankPlan& rank) const
{
    return exactly(
        named(atLeastNone(stageOf(rank).available), "kv.available"), rank.kvPool.value, "engine:KV pool");
}

/// What the wanted sessions need on this GPU, whether or not the pool has it.
Figure PlanFigures::demand(const RankPlan& rank) const
{
    const StageAccount& stage = stageOf(rank);
    const Figure wanted
        = plainValue("sessions", Unit::Count, rank.sessions, Evidence::Setting, "setting:sessions");
    if (m_scenario.engine.kind == EngineKind::Ideal)
        return ceilDivideOf("kv.in-use", Unit::Bytes,
            productOf("kv.of-all-gpus", Unit::Bytes, { wanted, m_plan.sessionLogical }), gpusFigure(m_plan));
    const auto index = static_cast<std::size_t>(&stage - m_account.stages.data());
    const Figure& one = index < m_counts.stageSessionBytes.size() ? m_counts.stageSessionBytes[index]
                                                                  : m_counts.sessionBytes;
    if (stage.allSessionsBytes)
        return exactly(productOf("kv.in-use", Unit::Bytes, { wanted, one }), stage.allSessionsBytes->value,
            "engine:cells of the sessions wanted");
    if (stage.sessionBytes)
        return productOf("kv.in-use", Unit::Bytes,
            { wanted, exactly(one, stage.sessionBytes->value, "engine:pools for the context length") });
    return productOf("kv.in-use", Unit::Bytes,
        { wanted,
            productOf("kv.session-per-gpu", Unit::Bytes,
                { exactly(m_counts.sessionBlocks, m_plan.pool.blocksPerSessionAdmission,
                      "engine:blocks for the context length"),
                    stage.blockBytes }) });
}

Figure PlanFigures::kvInUse(const RankPlan& rank) const
{
    Figure wanted = demand(rank);
    if (wanted.value != rank.kvInUse.value)
        wanted = minimumOf("kv.in-use", Unit::Bytes, { named(std::move(wanted), "kv.demand"), kvPool(rank) });
    return exactly(
        std::move(wanted), rank.kvInUse.value, "engine:blocks of the sessions wanted, at most the pool");
}

Figure PlanFigures::over(const RankPlan& rank) const
{
    const Figure pool = kvPool(rank);
    Figure lacking
        = differenceOf("over.pool", Unit::Bytes, named(demand(rank), "kv.demand"), { kvInUse(rank) });
    Figure beyond = beyondMemory(rank, pool);
    std::vector<Figure> parts;
    for (Figure* part : { &lacking, &beyond })
        if (part->value > 0)
            parts.push_back(std::move(*part));
    return exactly(
        sumOf("over", Unit::Bytes, std::move(parts)), rank.over.value, "plan:wanted beyond what there is");
}

} // namespace hbm
