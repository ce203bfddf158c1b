// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"

#include "core/base/text.h"
#include "core/memory/rank_weights.h"
#include "core/memory/session_cache.h"
#include "core/planning/explanations.h"
#include "core/planning/judge.h"

#include <algorithm>

namespace hbm {

namespace {

/// What one session needs over all GPUs with nothing replicated and no pages: the divisor of the ceiling.
Figure logicalSession(const Scenario& scenario, const Settled& settled)
{
    if (scenario.engine.kind == EngineKind::Ideal)
        return productOf("kv.session", Unit::Bytes,
            { plainValue("kv.textbook-per-token", Unit::BytesPerToken,
                  textbookBytesPerToken(scenario.model->cache, settled.kvDtype), Evidence::Derived,
                  "config:textbook formula"),
                plainValue("context-length", Unit::TokenCount, settled.contextLength, Evidence::Setting,
                    "setting:max-model-len") });
    std::vector<Figure> parts;
    const SessionLength length = sessionLength(settled);
    for (const CacheComponent& c : sessionCache(scenario, settled)) {
        const Figure layers = plainValue("layers", Unit::Count, static_cast<std::int64_t>(c.layers.size()),
            Evidence::Derived, "config:layers");
        if (!c.states.empty())
            parts.push_back(productOf(nameOf(c.kind), Unit::Bytes,
                { layers,
                    plainValue(
                        "state-bytes", Unit::Bytes, stateBytes(c), Evidence::Derived, "config:state") }));
        if (const std::int64_t rows = ceilDivide(cachedTokens(c, length), c.tokensPerRow); rows > 0)
            parts.push_back(productOf(nameOf(c.kind), Unit::Bytes,
                { plainValue("cached-rows", Unit::Count, rows, Evidence::Setting, "setting:max-model-len"),
                    layers,
                    plainValue("row", Unit::BytesPerToken, rowBytes(c, settled.rowTypes), Evidence::Derived,
                        "config:row") }));
    }
    return sumOf("kv.session", Unit::Bytes, std::move(parts));
}

Bytes demandOf(const EngineAccount& account, const StageAccount& stage, std::int64_t sessions,
    const Settled& settled, EngineKind kind)
{
    const std::int64_t blocks = multiplySaturated(sessions, account.pool.blocksPerSessionAdmission);
    // The textbook spreads every session over all GPUs; its blocks are tokens of the whole node.
    if (kind == EngineKind::Ideal)
        return { ceilDivide(
            multiplySaturated(blocks, account.bytesPerToken.operands.front().value), settled.gpus) };
    if (stage.allSessionsBytes)
        return *stage.allSessionsBytes;
    if (stage.sessionBytes)
        return *stage.sessionBytes * sessions;
    return { multiplySaturated(blocks, stage.blockBytes.value) };
}

RankPlan rankOf(const EngineAccount& account, const StageAccount& stage, std::int64_t sessions,
    const Settled& settled, EngineKind kind)
{
    RankPlan rank;
    rank.stage = stage.stage;
    rank.sessions = sessions;
    rank.total = stage.total;
    rank.weights = stage.weights;
    rank.reserve = stage.reserve;
    rank.reserveParts = stage.reserveParts;
    rank.reserveLow = stage.reserveLow;
    rank.reserveHigh = stage.reserveHigh;
    rank.keptBack = stage.keptBack;
    rank.replicated = account.replicated;
    rank.kvPool = { std::max<std::int64_t>(0, stage.available.value) };
    const Bytes demand = demandOf(account, stage, sessions, settled, kind);
    rank.kvInUse = std::min(demand, rank.kvPool);
    rank.kvFree = rank.kvPool - rank.kvInUse;
    rank.over = demand - rank.kvInUse;
    // TensorRT-LLM rounds its tokens up: the last block is whole, and beyond the bytes of the pool.
    if (kind == EngineKind::TensorRtLlm
        && demand.value <= multiplySaturated(stage.blocks, stage.blockBytes.value))
        rank.over = {};
    const Bytes held = rank.weights.bytes() + rank.reserve.bytes() + rank.keptBack.bytes() + rank.kvPool;
    if (rank.total.value > 0 && held > rank.total.bytes()) // unknown memory cannot be exceeded
        rank.over += held - rank.total.bytes();
    return rank;
}

/// Distinct kinds of GPU: by pipeline stage, and by how many sessions a data-parallel rank was dealt. A
/// session lives on one data-parallel rank and is never split over two.
std::vector<RankPlan> ranksOf(const Scenario& scenario, const Settled& settled, const EngineAccount& account)
{
    std::vector<RankPlan> ranks;
    if (scenario.engine.kind == EngineKind::Ideal) {
        RankPlan rank
            = rankOf(account, account.stages.front(), scenario.sessions, settled, EngineKind::Ideal);
        rank.count = settled.gpus;
        ranks.push_back(std::move(rank));
        return ranks;
    }
    const std::int64_t least = scenario.sessions / settled.data;
    const int fuller = static_cast<int>(scenario.sessions % settled.data);
    struct Load
    {
        std::int64_t sessions;
        int dataRanks;
        int firstDataRank;
    };
    std::vector<Load> loads;
    if (fuller > 0)
        loads.push_back({ least + 1, fuller, 0 });
    loads.push_back({ least, settled.data - fuller, fuller });
    for (const Load& load : loads)
        for (const StageAccount& stage : account.stages) {
            RankPlan rank = rankOf(account, stage, load.sessions, settled, scenario.engine.kind);
            rank.count = load.dataRanks * settled.tensor;
            rank.firstRank = (load.firstDataRank * settled.pipeline + stage.stage) * settled.tensor;
            ranks.push_back(std::move(rank));
        }
    return ranks;
}

void noteSaturation(CapacityPlan& plan)
{
    const bool saturated = plan.sessionLogical.bytes().saturated() || plan.bytesPerSession.bytes().saturated()
        || plan.weightsTotal.bytes().saturated()
        || std::any_of(plan.ranks.begin(), plan.ranks.end(),
            [](const RankPlan& r) { return r.over.saturated() || r.kvInUse.saturated(); });
    if (saturated)
        plan.issues.push_back({ Severity::Problem, "overflow", "max-model-len", {} });
}

} // namespace

CapacityPlan plan(const Scenario& scenario)
{
    const Settled settled = settle(scenario);
    EngineAccount account = accountOf(scenario, settled);

    CapacityPlan plan;
    plan.memoryBasis = scenario.engine.kind == EngineKind::Ideal && scenario.accelerator
            && scenario.accelerator->memoryMarketed
        ? MemoryBasis::Marketed
        : settled.memory.basis;
    plan.contextLength = settled.contextLength;
    plan.kvDtype = settled.kvDtype;
    plan.tensor = settled.tensor;
    plan.pipeline = settled.pipeline;
    plan.data = settled.data;
    plan.decodeContext = settled.decodeContext;
    plan.gpus = settled.gpus;
    plan.usedGpus = settled.usedGpus;
    plan.memoryUtilization = account.memoryUtilization;
    plan.maxNumSeqs = account.maxNumSeqs;
    plan.maxNumBatchedTokens = account.maxNumBatchedTokens;
    plan.engineVersion = account.version;
    plan.pool = account.pool;
    plan.bytesPerToken = account.bytesPerToken;
    plan.bytesPerSession = account.bytesPerSession;

    plan.textbookBytesPerToken = plainValue("kv.textbook-per-token", Unit::BytesPerToken,
        textbookBytesPerToken(scenario.model->cache, settled.kvDtype), Evidence::Derived,
        "config:textbook formula");
    plan.sessionLogical = logicalSession(scenario, settled);
    plan.weightsTotal = totalWeights(scenario);
    const Figure perDevice = account.stages.front().total;
    plan.kvBudgetCeiling = differenceOf("kv.ceiling-budget", Unit::Bytes,
        productOf("memory.all", Unit::Bytes,
            { perDevice, plainValue("gpus", Unit::Count, settled.gpus, Evidence::Setting, "setting:gpus") }),
        { plan.weightsTotal });

    if (account.replicated)
        plan.cacheCopies = copiesOfCache(sessionCache(scenario, settled), settled);
    plan.ranks = ranksOf(scenario, settled, account);
    plan.sessions = countsOf(scenario, settled, account, plan);
    plan.assumptions = settled.assumptions;
    plan.assumptions.insert(plan.assumptions.end(), account.assumptions.begin(), account.assumptions.end());
    plan.issues = scenario.model->issues;
    if (scenario.weightsOverride) // the user said what the outline does not know
        std::erase_if(plan.issues,
            [](const Issue& i) { return i.code == "weights-rough" || i.code == "weights-unknown"; });
    plan.issues.insert(plan.issues.end(), settled.issues.begin(), settled.issues.end());
    plan.issues.insert(plan.issues.end(), account.issues.begin(), account.issues.end());
    if (!scenario.model->noCacheReason.empty())
        plan.issues.push_back(
            { Severity::Warning, "model-no-cache", "model", { scenario.model->noCacheReason } });
    const bool poolSaid = scenario.engine.availableKv && scenario.engine.kind != EngineKind::Ideal;
    if (settled.memory.basis == MemoryBasis::Unknown)
        plan.issues.push_back({ Severity::Warning, poolSaid ? "memory-unknown-pool" : "memory-unknown", "gpu",
            { scenario.accelerator ? scenario.accelerator->name : std::string() } });
    else if (settled.memory.basis != MemoryBasis::Runtime && scenario.engine.kind != EngineKind::Ideal)
        plan.issues.push_back(
            { Severity::Info, "memory-basis", "gpu", { std::string(nameOf(settled.memory.basis)) } });
    judge(scenario, settled, account, plan);
    noteSaturation(plan);
    plan.explanations = explain(scenario, settled, account, plan);
    return plan;
}

} // namespace hbm
