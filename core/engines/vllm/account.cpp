// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/engine_account.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/vllm/allocated_cache.h"
#include "core/engines/vllm/budget.h"
#include "core/engines/vllm/cache_groups.h"
#include "core/engines/vllm/count_figures.h"
#include "core/engines/vllm/packed_groups.h"
#include "core/engines/vllm/reserve.h"
#include "core/engines/vllm/rules.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace vllm;

void assume(EngineAccount& account, std::string_view field, std::string value)
{
    account.assumptions.push_back({ Severity::Info, "assumed-engine-default", std::string(field),
        { std::move(value), "vLLM " + account.version } });
}

/// How many copies of a state a session keeps: prefix caching, on by default, needs two from 0.21 on. A
/// setting of its own in vLLM, so it is shown as an assumption (engine-accounting, correction 4).
GroupingRules groupingRules(const Scenario& scenario, const Rules& rules,
    const std::vector<CacheComponent>& cache, EngineAccount& account)
{
    GroupingRules grouping { rules.stateMode, scenario.engine.speculativeTokens };
    const bool hasState
        = std::any_of(cache.begin(), cache.end(), [](const CacheComponent& c) { return !c.states.empty(); });
    if (!scenario.engine.prefixCaching)
        grouping.stateMode = StateCacheMode::None;
    if (scenario.engine.stateCacheMode)
        grouping.stateMode = *scenario.engine.stateCacheMode;
    else if (hasState)
        assume(account, "mamba-cache-mode", std::string(nameOf(grouping.stateMode)));
    if (hasState && !scenario.engine.stateElementBytes)
        for (const CacheComponent& c : cache)
            for (const StatePart& part : c.states)
                if (part.role == StateRole::Recurrent && part.dtype == StateDtype::Model) {
                    assume(account, "mamba-ssm-cache-dtype", "the model dtype");
                    return grouping;
                }
    return grouping;
}

/// Tokens of a block: FlashMLA and the sparse backends want 64, the others 16 (engine-accounting 1.4).
std::int64_t blockSize(const Scenario& scenario, EngineAccount& account)
{
    if (scenario.engine.blockSize)
        return std::clamp<std::int64_t>(*scenario.engine.blockSize, 1, limits::kBlockSize);
    const std::int64_t size = isPacked(scenario.model->cache) ? 256 : keepsLatent(scenario) ? 64 : 16;
    assume(account, "block-size", std::to_string(size));
    return size;
}

/// Gemma-4 with images raises an unset max-num-batched-tokens to 2,496 (correction 2 to 1.2).
std::int64_t leastBatchedTokens(const ModelSpec& model)
{
    const bool images = std::any_of(model.weights.begin(), model.weights.end(),
        [](const WeightGroup& g) { return g.part == WeightPart::Vision; });
    return images && model.modelType == "gemma4_text" ? 2496 : 0;
}

/// Batches whose tokens a window also holds: one up to 0.25, then a batch per pipeline stage, or those of
/// async scheduling (engine-accounting 1.2).
std::int64_t batchesInFlight(const Rules& rules, const Scenario& scenario, const Settled& settled)
{
    if (rules.batchesInFlight == 1)
        return 1;
    if (settled.pipeline > 1)
        return settled.pipeline;
    return scenario.engine.asyncScheduling ? rules.batchesInFlight : 1;
}

/// Sessions of one data rank if the reserve of each stage were as said, by its low or its high end.
std::int64_t admittedWith(const EngineAccount& account, Bytes StageAccount::*reserve)
{
    std::int64_t blocks = kSaturated;
    for (const StageAccount& s : account.stages)
        if (s.blockBytes.value > 0) {
            const Bytes pool = s.available.bytes() + s.reserve.bytes() - s.*reserve;
            blocks = std::min(blocks, floorDivide(std::max<std::int64_t>(0, pool.value), s.blockBytes.value));
        }
    return floorDivide(std::max<std::int64_t>(0, blocks - 1), account.pool.blocksPerSessionAdmission);
}

Tokens tokensAsLogged(
    const Rules& rules, const CacheGrouping& grouping, const PoolPlan& pool, const Settled& settled)
{
    switch (rules.tokenLog) {
    case TokenLog::BlocksTimesSize:
        return multiplySaturated(pool.blocks, grouping.blockTokens);
    case TokenLog::PerGroup:
        return multiplySaturated(
            multiplySaturated(floorDivide(pool.blocks, std::max<std::int64_t>(1, grouping.groupCount())),
                grouping.blockTokens),
            settled.decodeContext);
    case TokenLog::FromConcurrency:
        break;
    }
    // In double as the engine does it, so that the printed digits agree.
    const double tokens = pool.maxConcurrency * static_cast<double>(settled.contextLength);
    return tokens >= 9e18 ? kSaturated : static_cast<Tokens>(tokens);
}

/// Growth per GPU: a block costs blockBytes and holds blockTokens of each full-attention group.
Figure growth(const CacheGrouping& grouping, const Settled& settled)
{
    std::int64_t perBlocks = 0, tokens = 1;
    for (const CacheGroup& g : grouping.groups)
        if (g.kind == GroupKind::Tokens) {
            perBlocks += g.groups;
            tokens = g.blockTokens;
        }
    Figure dividend = productOf("kv.blocks-of-full-layers", Unit::Bytes,
        { grouping.blockBytes,
            plainValue("kv.full-groups", Unit::Count, perBlocks, Evidence::Derived, "engine:groups") });
    Figure divisor = productOf("kv.tokens-per-block", Unit::TokenCount,
        { plainValue("block-tokens", Unit::TokenCount, tokens, Evidence::Derived, "engine:block size"),
            plainValue("decode-context-parallel-size", Unit::Count, settled.decodeContext, Evidence::Setting,
                "setting:decode-context-parallel-size") });
    return ceilDivideOf("kv.per-token", Unit::BytesPerToken, std::move(dividend), std::move(divisor));
}

void checkWindows(const std::vector<CacheComponent>& cache, const Settled& settled, EngineAccount& account)
{
    if (isPacked(cache) && !isQuantised(settled.kvDtype))
        account.issues.push_back({ Severity::Warning, "v4-kv-format", "kv-cache-dtype",
            { std::string(nameOf(settled.kvDtype)) } });
    for (const CacheComponent& c : cache) {
        if (c.cap == CapKind::Window && settled.decodeContext > 1)
            account.issues.push_back({ Severity::Problem, "dcp-window", "decode-context-parallel-size",
                { std::to_string(settled.decodeContext) } });
        if (c.cap != CapKind::None) {
            account.issues.push_back({ Severity::Info, "window-in-flight", "max-num-batched-tokens",
                { withThousands(account.maxNumBatchedTokens) } });
            return;
        }
    }
}

} // namespace

EngineAccount accountVllm(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    EngineAccount account;
    Rules rules = *rulesFor({});
    if (auto chosen = rulesFor(scenario.engine.version))
        rules = *chosen;
    else
        account.issues.push_back(
            { Severity::Problem, "engine-version-unknown", "engine-version", chosen.error().args });
    account.version = rules.version;
    if (rules.newerThanModelled)
        account.issues.push_back({ Severity::Warning, "engine-version-newer", "engine-version",
            { rules.version, std::string(kNewestVersion) } });
    if (scenario.engine.version.empty())
        account.assumptions.push_back(
            { Severity::Info, "assumed-newest-version", "engine-version", { rules.version } });

    const SchedulerDefaults scheduler
        = schedulerDefaults(rules, scenario.accelerator.get(), settled.memory.bytes, settled.contextLength);
    account.memoryUtilization = scenario.engine.memoryUtilization.value_or(rules.memoryUtilization);
    account.maxNumSeqs = scenario.engine.maxNumSeqs.value_or(scheduler.maxNumSeqs);
    account.maxNumBatchedTokens = scenario.engine.maxNumBatchedTokens.value_or(
        std::max(scheduler.maxNumBatchedTokens, leastBatchedTokens(*scenario.model)));
    if (!scenario.engine.memoryUtilization)
        assume(account, "gpu-memory-utilization", account.memoryUtilization == 900'000 ? "0.90" : "0.92");
    if (!scenario.engine.maxNumSeqs)
        assume(account, "max-num-seqs", std::to_string(account.maxNumSeqs));
    if (!scenario.engine.maxNumBatchedTokens)
        assume(account, "max-num-batched-tokens", std::to_string(account.maxNumBatchedTokens));
    account.capPerRank = account.maxNumSeqs;

    const std::vector<CacheComponent> cache = allocatedCache(scenario, settled, rules, account.issues);
    if (scenario.engine.speculativeTokens > 0 && scenario.engine.draftLayers == 0
        && scenario.model->speculativeCache.empty())
        account.issues.push_back({ Severity::Warning, "speculative-none", "speculative-config", {} });
    const GroupingRules groupingChoice = groupingRules(scenario, rules, cache, account);
    checkWindows(cache, settled, account);
    account.replicated = copiesOfCache(cache, settled) > 1;

    const std::int64_t batches = batchesInFlight(rules, scenario, settled);
    const Tokens inFlight = multiplySaturated(account.maxNumBatchedTokens, batches);
    const std::int64_t block = blockSize(scenario, account);
    const std::vector<LayerRange> ranges = divideLayers(scenario.model->layers, settled.pipeline);
    // The groups are those of the whole model; the block will be that of the stage that limits.
    CacheGrouping limiting = groupLayers(cacheOn(cache, { 0, ranges.back().end }, true), settled.kvDtype,
        settled.tensor, block, groupingChoice);
    std::optional<std::int64_t> fewest;
    std::vector<bool> stagesWithCache;
    for (int stage = 0; stage < settled.pipeline; ++stage) {
        const LayerRange& range = ranges[static_cast<std::size_t>(stage)];
        const bool last = stage == settled.pipeline - 1;
        const auto blockHere = blockOnStage(limiting, range, last, settled.kvDtype, settled.tensor);
        StageAccount s = budget(scenario, settled, rules, account, range, stage);
        s.blockBytes = blockHere.value_or(Figure {});
        s.blocks = floorDivide(std::max<std::int64_t>(0, s.available.value), s.blockBytes.value);
        overrideBlocks(scenario, s, account.issues);
        stagesWithCache.push_back(blockHere.has_value()); // a stage of borrowing layers limits nothing
        if (blockHere && (!fewest || s.blocks < *fewest)) {
            fewest = s.blocks;
            account.pool.limitingStage = stage;
            limiting.blockBytes = *blockHere;
        }
        account.stages.push_back(std::move(s));
    }
    checkGivenPool(scenario, settled, account);

    PoolPlan& pool = account.pool;
    pool.blocks = fewest.value_or(0);
    const Bytes given = scenario.engine.availableKv.value_or(Bytes {});
    const Bytes rounding = scenario.engine.availableKvRounding;
    pool.blocksLow = scenario.engine.availableKv
        ? floorDivide((given - rounding).value, limiting.blockBytes.value)
        : pool.blocks;
    pool.blocksHigh = scenario.engine.availableKv
        ? floorDivide((given + rounding).value, limiting.blockBytes.value)
        : pool.blocks;
    pool.blockTokens = limiting.blockTokens;
    pool.blocksPerSessionAdmission
        = blocksPerSession(limiting, settled.contextLength, inFlight, settled.decodeContext);
    pool.blocksPerSessionSteady = blocksPerSession(limiting, settled.contextLength, 1, settled.decodeContext);
    if (pool.blocksPerSessionAdmission > 0) {
        pool.maxConcurrency
            = static_cast<double>(pool.blocks) / static_cast<double>(pool.blocksPerSessionAdmission);
        // Block 0 of the pool is the null block and holds nobody's tokens.
        account.admissionPerRank
            = floorDivide(std::max<std::int64_t>(0, pool.blocks - 1), pool.blocksPerSessionAdmission);
        account.steadyPerRank
            = floorDivide(std::max<std::int64_t>(0, pool.blocks - 1), pool.blocksPerSessionSteady);
        account.startsUp = pool.blocksPerSessionAdmission <= pool.blocks;
        if (!scenario.engine.numGpuBlocks) {
            account.admissionLowPerRank = admittedWith(account, &StageAccount::reserveHigh);
            account.admissionHighPerRank = admittedWith(account, &StageAccount::reserveLow);
        }
    }
    pool.tokensAsLogged = tokensAsLogged(rules, limiting, pool, settled);
    account.bytesPerToken = growth(limiting, settled);
    account.bytesPerSession = productOf("kv.session-per-gpu", Unit::Bytes,
        { plainValue("kv.blocks-per-session", Unit::Blocks, pool.blocksPerSessionAdmission, Evidence::Derived,
              "engine:blocks for the context length"),
            limiting.blockBytes });
    if (figures)
        *figures = countFigures(scenario, settled, account, { rules, limiting, stagesWithCache, batches });
    if (limiting.raisedFrom > 0)
        account.issues.push_back({ Severity::Info, "block-raised", "block-size",
            { std::to_string(limiting.raisedFrom), withThousands(limiting.blockTokens) } });
    if (limiting.paddingLayers > 0)
        account.issues.push_back(
            { Severity::Info, "group-padding", "model", { std::to_string(limiting.paddingLayers) } });

    if (!account.stages.empty() && settled.memory.basis != MemoryBasis::Unknown) {
        const StageAccount& first = account.stages.front();
        const Figure outside = reserveSum(first.reserveParts, false);
        if (first.keptBack.value < outside.value)
            account.issues.push_back({ Severity::Warning, "slack-small", "gpu-memory-utilization",
                { bytesText(first.keptBack.bytes()), bytesText(outside.bytes()) } });
    }
    return account;
}

} // namespace hbm
