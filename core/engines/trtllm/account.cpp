// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/engine_account.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/trtllm/budget.h"
#include "core/engines/trtllm/count_figures.h"
#include "core/engines/trtllm/pool.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace trtllm;

constexpr std::string_view kNewestVersion = "1.3";
constexpr std::int64_t kFraction = 900'000; // of what is free
constexpr std::int64_t kBlockTokens = 32;
constexpr std::int64_t kMaxBatchSize = 2048;
constexpr std::int64_t kMaxNumTokens = 8192;

BudgetInput settleSizes(const Scenario& scenario, EngineAccount& account)
{
    const EngineSettings& engine = scenario.engine;
    const auto choose = [&](const std::optional<std::int64_t>& choice, std::string_view field,
                            std::int64_t standard, std::string shown) {
        if (!choice)
            assumeDefault(account, field, std::move(shown), "TensorRT-LLM " + account.version);
        return choice.value_or(standard);
    };
    BudgetInput input {};
    input.fraction
        = choose(engine.memoryUtilization, "gpu-memory-utilization", kFraction, decimalText(kFraction));
    input.maxBatchSize
        = choose(engine.maxNumSeqs, "max-num-seqs", kMaxBatchSize, std::to_string(kMaxBatchSize));
    input.maxNumTokens = choose(
        engine.maxNumBatchedTokens, "max-num-batched-tokens", kMaxNumTokens, std::to_string(kMaxNumTokens));
    account.memoryUtilization = input.fraction;
    account.maxNumSeqs = input.maxBatchSize;
    account.maxNumBatchedTokens = input.maxNumTokens;
    account.capPerRank = input.maxBatchSize;
    return input;
}

/// What one GPU's memory makes of the shape.
struct Fill
{
    Tokens tokens = 0; ///< as the engine counts them, whole blocks
    std::int64_t sessions = 0;
};

/// States of max_batch_size requests are set aside first. The engine rounds the tokens up to whole blocks:
/// 86,711 of them are logged as 86,720.
Fill fill(const PoolShape& shape, Bytes pool, Bytes session, std::int64_t blockTokens,
    const Scenario& scenario, const EngineAccount& account, Tokens length)
{
    const std::int64_t states = multiplySaturated(shape.state, account.maxNumSeqs);
    std::int64_t rest = std::max<std::int64_t>(0, subtractSaturated(pool.value, states));
    Fill f;
    if (shape.perToken.value <= 0) { // nothing grows: states only, or a stage without a cache
        f.sessions = shape.state > 0 && pool.value < states ? 0 : account.maxNumSeqs;
        f.tokens = kSaturated;
        return f;
    }
    const Tokens most = scenario.engine.maxTotalTokens.value_or(kSaturated);
    const Tokens exact = std::min(floorDivide(rest, shape.perToken.value), most);
    f.tokens = exact > 0 ? roundUp(exact, blockTokens) : 0;
    if (scenario.engine.maxTotalTokens)
        rest = std::min(rest, multiplySaturated(f.tokens, shape.perToken.value));
    const std::int64_t blocksEach = ceilDivide(length, blockTokens);
    const bool besideTokens = std::any_of(shape.cache.begin(), shape.cache.end(),
        [](const CacheComponent& c) { return c.axis == TokenAxis::Encoder || c.axis == TokenAxis::Image; });
    f.sessions = shape.windows || besideTokens
        ? floorDivide(rest, session.value)
        : floorDivide(floorDivide(f.tokens, blockTokens), std::max<std::int64_t>(1, blocksEach));
    return f;
}

/// Where the states of max_batch_size requests leave less than one context: of its halves, the one that most
/// requests run with.
void checkStates(const PoolShape& shape, Bytes pool, Bytes session, EngineAccount& account)
{
    const auto states
        = [&](std::int64_t requests) { return Bytes { multiplySaturated(shape.state, requests) }; };
    if (shape.state <= 0 || session + states(1) > pool || states(account.maxNumSeqs) + session <= pool)
        return;
    std::int64_t best = 1, most = 0;
    for (std::int64_t requests = account.maxNumSeqs / 2; requests >= 1; requests /= 2) {
        const Bytes rest = std::max(Bytes {}, pool - states(requests));
        const std::int64_t running = session.value > 0
            ? std::min(requests, floorDivide(rest.value, session.value))
            : states(requests) <= pool ? requests
                                       : 0; // states are all that a session keeps
        if (running > most) {
            best = requests;
            most = running;
        }
    }
    account.statesFillPool = true;
    account.issues.push_back({ Severity::Warning, "states-fill-pool", "max-num-seqs",
        { withThousands(account.maxNumSeqs), bytesText(states(account.maxNumSeqs)), bytesText(pool),
            withThousands(best) } });
}

void noteShape(const PoolShape& shape, EngineAccount& account)
{
    if (shape.windows)
        account.issues.push_back({ Severity::Info, "trtllm-windows", "model", {} });
    if (shape.state > 0)
        account.issues.push_back({ Severity::Info, "trtllm-states", "max-num-seqs",
            { bytesText({ multiplySaturated(shape.state, account.maxNumSeqs) }),
                withThousands(account.maxNumSeqs), bytesText({ shape.state }) } });
}

} // namespace

EngineAccount accountTensorRtLlm(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    EngineAccount account;
    settleVersion(account, scenario, kNewestVersion, "TensorRT-LLM");
    noteForeignOptions(account, scenario);
    const BudgetInput input = settleSizes(scenario, account);
    const std::int64_t blockTokens
        = std::clamp<std::int64_t>(scenario.engine.blockSize.value_or(kBlockTokens), 1, limits::kBlockSize);
    if (!scenario.engine.blockSize)
        assumeDefault(account, "block-size", std::to_string(blockTokens), "TensorRT-LLM " + account.version);
    const std::vector<CacheComponent> cache = sessionCache(scenario, settled);
    if (scenario.engine.speculativeTokens > 0 && scenario.model->speculativeCache.empty()
        && scenario.engine.draftLayers == 0)
        account.issues.push_back({ Severity::Warning, "speculative-none", "speculative-config", {} });
    account.replicated = copiesOfCache(cache, settled) > 1;

    const Tokens length = settled.contextLength;
    const std::vector<LayerRange> ranges = divideLayers(scenario.model->layers, settled.pipeline);
    PoolShape limiting;
    std::vector<StageFill> stages;
    Fill least, low, high; // as planned, with the reserve at its highest, at its lowest
    PoolPlan& pool = account.pool;
    for (int stage = 0; stage < settled.pipeline; ++stage) {
        const LayerRange& range = ranges[static_cast<std::size_t>(stage)];
        PoolShape shape = shapeOf(scenario, settled, cacheOn(cache, range, stage == settled.pipeline - 1));
        StageAccount s = budget(scenario, settled, input, range, stage);
        const Bytes session = sessionBytesOf(shape, scenario, settled, length, blockTokens);
        const auto fillWith = [&](Bytes bytes) {
            return fill(shape, bytes, session, blockTokens, scenario, account, length);
        };
        const Fill here = fillWith(s.available.bytes());
        const bool given = scenario.engine.availableKv.has_value();
        const Bytes rounding = scenario.engine.availableKvRounding;
        const Fill lower
            = fillWith(given ? s.available.bytes() - rounding : poolWith(s, s.reserveHigh, input.fraction));
        const Fill upper
            = fillWith(given ? s.available.bytes() + rounding : poolWith(s, s.reserveLow, input.fraction));
        s.blockBytes = productOf("kv.block", Unit::Bytes,
            { shape.perToken,
                plainValue("block-tokens", Unit::TokenCount, blockTokens, Evidence::Derived,
                    "engine:tokens_per_block") });
        s.blocks = floorDivide(here.tokens, blockTokens);
        // States lie in the pool too: those of max_batch_size requests, whoever runs.
        s.sessionBytes = session + Bytes { shape.state };
        if (figures)
            stages.push_back({ shape, session, here.tokens, here.sessions });
        if (stage == 0 || here.tokens < least.tokens) {
            least.tokens = here.tokens;
            pool.limitingStage = stage;
            pool.blocksLow = floorDivide(given ? lower.tokens : here.tokens, blockTokens);
            pool.blocksHigh = floorDivide(given ? upper.tokens : here.tokens, blockTokens);
            limiting = std::move(shape);
            account.bytesPerSession = plainValue("kv.session-per-gpu", Unit::Bytes, s.sessionBytes->value,
                limiting.windows ? Evidence::Assumed : Evidence::Derived,
                "engine:blocks for the context length");
        }
        least.sessions = stage == 0 ? here.sessions : std::min(least.sessions, here.sessions);
        low.sessions = stage == 0 ? lower.sessions : std::min(low.sessions, lower.sessions);
        high.sessions = stage == 0 ? upper.sessions : std::min(high.sessions, upper.sessions);
        account.stages.push_back(std::move(s));
    }
    const StageAccount& tightest = account.stages[static_cast<std::size_t>(pool.limitingStage)];
    checkStates(limiting, tightest.available.bytes(),
        sessionBytesOf(limiting, scenario, settled, length, blockTokens), account);
    checkGivenPool(scenario, settled, account);
    checkKeptBack(account, settled);
    noteShape(limiting, account);

    if (least.tokens > limits::kTokens)
        least.tokens = length;
    pool.blocks = floorDivide(least.tokens, blockTokens);
    pool.blocksLow = std::min(pool.blocksLow, pool.blocks);
    pool.blocksHigh = std::max(std::min(pool.blocksHigh, limits::kTokens), pool.blocks);
    pool.blockTokens = blockTokens;
    pool.blocksPerSessionAdmission = pool.blocksPerSessionSteady = ceilDivide(length, blockTokens);
    pool.tokensAsLogged = least.tokens;
    if (length > 0) {
        pool.maxConcurrency
            = static_cast<double>(pool.blocks) / static_cast<double>(pool.blocksPerSessionAdmission);
        account.admissionPerRank = account.steadyPerRank = least.sessions;
        if (!scenario.engine.availableKv) {
            account.admissionLowPerRank = low.sessions;
            account.admissionHighPerRank = high.sessions;
        }
    }
    account.startsUp = account.admissionPerRank >= 1;
    if (figures)
        *figures = countFigures(scenario, settled, account, stages);
    account.bytesPerToken = limiting.perToken;
    if (limiting.windows)
        account.bytesPerToken.evidence = Evidence::Assumed;
    return account;
}

} // namespace hbm
