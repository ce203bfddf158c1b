// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/engine_account.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/sglang/budget.h"
#include "core/engines/sglang/count_figures.h"
#include "core/engines/sglang/pools.h"
#include "core/engines/sglang/rules.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace sglang;

constexpr std::int64_t kMillion = 1'000'000;

void assume(EngineAccount& account, std::string_view field, std::string value)
{
    assumeDefault(account, field, std::move(value), "SGLang " + account.version);
}

/// Sizes that the reserve and the fraction follow from.
BudgetInput settleSizes(const Scenario& scenario, const Settled& settled, EngineAccount& account)
{
    const EngineSettings& engine = scenario.engine;
    const Rules rules = rulesFor(engine.version);
    const SizeDefaults sizes = sizeDefaults(rules, smiMemory(scenario.accelerator.get(), settled.memory),
        settled.dataAttention ? settled.tensor * settled.data : settled.tensor);
    BudgetInput input {};
    input.chunkedPrefill = engine.maxNumBatchedTokens.value_or(sizes.chunkedPrefill);
    input.graphMaxBatch = engine.sglang.cudaGraphMaxBatch.value_or(sizes.graphMaxBatch);
    input.fraction = engine.memoryUtilization.value_or(
        defaultFraction(scenario, settled, rules, input.chunkedPrefill, input.graphMaxBatch));
    if (!engine.maxNumBatchedTokens)
        assume(account, "max-num-batched-tokens", std::to_string(input.chunkedPrefill));
    if (!engine.sglang.cudaGraphMaxBatch && engine.cudaGraphs)
        assume(account, "cuda-graph-max-bs", std::to_string(input.graphMaxBatch));
    if (!engine.memoryUtilization)
        assume(account, "gpu-memory-utilization", decimalText(input.fraction));
    account.maxNumBatchedTokens = input.chunkedPrefill;
    account.memoryUtilization = input.fraction;
    return input;
}

PoolSettings settlePools(
    const Scenario& scenario, const Settled& settled, const Cells& cells, EngineAccount& account)
{
    const EngineSettings& engine = scenario.engine;
    PoolSettings s;
    s.page = std::clamp<std::int64_t>(
        engine.blockSize.value_or(defaultPageSize(*scenario.model)), 1, limits::kBlockSize);
    if (!engine.blockSize)
        assume(account, "block-size", std::to_string(s.page));
    s.windowRatio = engine.sglang.swaFullTokensRatio.value_or(defaultWindowRatio(*scenario.model));
    if (cells.window > 0 && !engine.sglang.swaFullTokensRatio)
        assume(account, "swa-full-tokens-ratio", decimalText(s.windowRatio));
    s.stateRatio = engine.sglang.mambaFullMemoryRatio.value_or(s.stateRatio);
    if (cells.state > 0 && !engine.sglang.mambaFullMemoryRatio)
        assume(account, "mamba-full-memory-ratio", decimalText(s.stateRatio));
    s.radixCache = engine.prefixCaching;
    s.slotsPerRequest = engine.prefixCaching ? 3 : 1;
    s.draftTokens = engine.speculativeTokens > 0 ? engine.speculativeTokens + 1 : 0;
    const int workers = settled.dataAttention ? settled.data : 1;
    if (engine.maxNumSeqs)
        s.runningRequests = floorDivide(*engine.maxNumSeqs, workers);
    else if (runningRequestsPreset(scenario))
        s.runningRequests = floorDivide(defaultRunningRequests(scenario, 0, 1), workers);
    s.mostTokens = engine.maxTotalTokens;
    s.given = engine.availableKv.has_value();
    return s;
}

/// A token of max_total_num_tokens, by what it is made of.
Figure tokenBytes(const Cells& cells, const PoolSettings& s)
{
    const std::int64_t all = cells.perToken(s.windowRatio, !s.given);
    if (all % kMillion != 0 || cells.draftOf > 0 || cells.onlyWindow())
        return ceilDivideOf("kv.per-token", Unit::BytesPerToken,
            plainValue(
                "kv.cell-millionths", Unit::Count, all, Evidence::Derived, "engine:pool_configurator cell"),
            plainValue("kv.million", Unit::Count, kMillion, Evidence::Exact, "rule:millionths of a byte"));
    const auto part = [](std::string_view name, std::int64_t millionths) {
        return plainValue(name, Unit::BytesPerToken, millionths / kMillion, Evidence::Derived, "config:rows");
    };
    std::vector<Figure> parts { part("kv.full-rows", cells.fullMillionths) };
    if (cells.windowMillionths > 0)
        parts.push_back(
            scaleUpOf("kv.window-share", Unit::BytesPerToken, part("kv.window-rows", cells.windowMillionths),
                plainValue("swa-full-tokens-ratio", Unit::Millionths, s.windowRatio, Evidence::Setting,
                    "setting:swa-full-tokens-ratio")));
    if (!s.given && cells.draftMillionths > 0)
        parts.push_back(part("kv.draft-rows", cells.draftMillionths));
    return sumOf("kv.per-token", Unit::BytesPerToken, std::move(parts));
}

/// max_total_num_tokens / context x 512 within 2,048 to 4,096, the user's figure, what half the tokens allow,
/// and what the state slots allow.
std::int64_t runningRequests(const Scenario& scenario, const Settled& settled, const PoolSettings& s,
    const Cells& cells, const Pools& p)
{
    std::int64_t most
        = s.runningRequests.value_or(defaultRunningRequests(scenario, p.tokens, settled.contextLength));
    if ((cells.fullMillionths > 0 || cells.window > 0) && p.tokens > 0) // without tokens it does not start
        most = std::min(most, p.tokens / 2);
    if (cells.state > 0 && p.slots > 0)
        most = std::min(most, floorDivide(p.slots, s.slotsPerRequest));
    return most;
}

void notePools(const Cells& cells, const Pools& pools, const PoolSettings& s, EngineAccount& account)
{
    if (cells.windowsAtFullLength)
        account.issues.push_back({ Severity::Info, "windows-full-length", "model", { "SGLang" } });
    if (cells.state > 0)
        account.issues.push_back({ Severity::Info, "state-slots", "mamba-full-memory-ratio",
            { withThousands(pools.slots), bytesText({ cells.state }), std::to_string(s.slotsPerRequest) } });
    if (cells.ringRows > 0 && !s.given)
        account.issues.push_back({ Severity::Info, "compressor-rings", "max-num-seqs",
            { bytesText(pools.ringBytes), withThousands(s.runningRequests.value_or(0)) } });
}

/// max-running-requests is divided by the workers of DP attention, and each must get one.
void checkWorkers(const Scenario& scenario, const Settled& settled, EngineAccount& account)
{
    if (settled.dataAttention && scenario.engine.maxNumSeqs && *scenario.engine.maxNumSeqs < settled.data)
        account.issues.push_back({ Severity::Problem, "running-below-workers", "max-num-seqs",
            { withThousands(*scenario.engine.maxNumSeqs), std::to_string(settled.data) } });
}

} // namespace

EngineAccount accountSglang(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    EngineAccount account;
    settleVersion(account, scenario, kNewestVersion, "SGLang");
    noteForeignOptions(account, scenario);
    const BudgetInput input = settleSizes(scenario, settled, account);
    const std::vector<CacheComponent> cache = sessionCache(scenario, settled, Drafts::Without);
    if (scenario.engine.speculativeTokens > 0 && scenario.model->speculativeCache.empty()
        && scenario.engine.draftLayers == 0)
        account.issues.push_back({ Severity::Warning, "speculative-none", "speculative-config", {} });
    account.replicated = copiesOfCache(cache, settled) > 1;

    const std::vector<LayerRange> ranges = divideLayers(scenario.model->layers, settled.pipeline);
    const auto cellsOn = [&](int stage) {
        const bool last = stage == settled.pipeline - 1;
        return cellsOf(
            scenario, settled, cacheOn(cache, ranges[static_cast<std::size_t>(stage)], last), last);
    };
    Cells limiting = cellsOn(0);
    const PoolSettings s = settlePools(scenario, settled, cellsOf(scenario, settled, cache, true), account);
    Pools pools;
    std::vector<StagePools> stages;
    // A request passes all stages: each must have room for it. Layers of other kinds lie on other stages.
    std::int64_t sessions = limits::kSequences, running = limits::kSequences;
    for (int stage = 0; stage < settled.pipeline; ++stage) {
        const Cells cells = cellsOn(stage);
        StageAccount st = budget(scenario, settled, input, ranges[static_cast<std::size_t>(stage)], stage);
        const Pools here = poolsOf(st.available.bytes(), cells, s);
        st.blockBytes = productOf("kv.block", Unit::Bytes,
            { tokenBytes(cells, s),
                plainValue(
                    "block-tokens", Unit::TokenCount, s.page, Evidence::Derived, "engine:page size") });
        st.blocks = floorDivide(here.tokens, s.page);
        st.sessionBytes = sessionBytesOf(cells, s, settled.contextLength, settled.decodeContext);
        if (settled.contextLength > 0)
            sessions = std::min(
                sessions, sessionsIn(here, cells, s, settled.contextLength, settled.decodeContext));
        running = std::min(running, runningRequests(scenario, settled, s, cells, here));
        if (figures)
            stages.push_back(
                { cells, here, sessionsIn(here, cells, s, settled.contextLength, settled.decodeContext) });
        if (stage == 0 || here.tokens < pools.tokens) {
            account.pool.limitingStage = stage;
            limiting = cells;
            pools = here;
        }
        account.stages.push_back(std::move(st));
    }
    checkGivenPool(scenario, settled, account);
    checkKeptBack(account, settled);

    PoolPlan& pool = account.pool;
    if (pools.tokens > limits::kTokens) // nothing that grows: as many as a context has
        pools.tokens = settled.contextLength;
    const auto at = [&](Bytes bytes) { return floorDivide(poolsOf(bytes, limiting, s).tokens, s.page); };
    const Bytes available = account.stages[static_cast<std::size_t>(pool.limitingStage)].available.bytes();
    pool.blocks = floorDivide(pools.tokens, s.page);
    pool.blocksLow = s.given ? at(available - scenario.engine.availableKvRounding) : pool.blocks;
    pool.blocksHigh = s.given ? at(available + scenario.engine.availableKvRounding) : pool.blocks;
    pool.blockTokens = s.page;
    pool.windowTokens = pools.windowTokens;
    pool.stateSlots = pools.slots;
    pool.stateSlotsPerSession = limiting.state > 0 ? s.slotsPerRequest : 0;
    pool.blocksPerSessionAdmission = pool.blocksPerSessionSteady
        = ceilDivide(ceilDivide(settled.contextLength, settled.decodeContext), s.page);
    pool.tokensAsLogged = pools.tokens;
    if (pool.blocksPerSessionAdmission > 0)
        pool.maxConcurrency
            = static_cast<double>(pool.blocks) / static_cast<double>(pool.blocksPerSessionAdmission);
    if (settled.contextLength > 0)
        account.admissionPerRank = account.steadyPerRank = sessions;
    account.maxNumSeqs = running;
    checkWorkers(scenario, settled, account);
    if (!scenario.engine.maxNumSeqs)
        assume(account, "max-num-seqs", std::to_string(account.maxNumSeqs));
    account.capPerRank = account.maxNumSeqs;
    account.startsUp = account.admissionPerRank >= 1
        && (limiting.window == 0 || pools.windowTokens > limiting.window + s.page
            || settled.contextLength <= limiting.window);
    notePools(limiting, pools, s, account);
    account.bytesPerToken = tokenBytes(limiting, s);
    account.bytesPerSession = plainValue("kv.session-per-gpu", Unit::Bytes,
        sessionBytesOf(limiting, s, settled.contextLength, settled.decodeContext).value, Evidence::Derived,
        "engine:pools for the context length");
    if (figures)
        *figures = countFigures(settled, account, stages, s);
    return account;
}

} // namespace hbm
