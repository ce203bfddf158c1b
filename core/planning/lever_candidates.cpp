// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/lever_candidates.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/memory/rank_weights.h"
#include "core/planning/lever_list.h"
#include "core/planning/plan.h"
#include "core/scenario/weight_format_support.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

void context(LeverList& c)
{
    Tokens target = 0;
    if (c.now.fits)
        target = c.now.contextLength / 2;
    else if (const auto longest = longestContext(c.scenario))
        target = *longest >= 2048 ? *longest / 1024 * 1024 : *longest;
    if (target <= 0 || target >= c.now.contextLength)
        return;
    Scenario after = c.scenario;
    after.maxModelLen = target;
    c.add("lever-context", "max-model-len", { withThousands(c.now.contextLength), withThousands(target) },
        std::move(after));
}

/// Data ranks that one figure of the option is divided among: SGLang's under DP attention (its
/// max_running_requests // dp_size). Elsewhere each rank has the figure for itself.
std::int64_t ranksOfCap(const LeverList& c)
{
    const bool divided = c.scenario.engine.kind == EngineKind::Sglang && c.scenario.parallelism.dataAttention;
    return divided ? std::max(1, c.now.data) : 1;
}

/// Where states fill the pool: of the halves of what is set aside, the one that most sessions run with.
std::int64_t bestHalf(const LeverList& c)
{
    std::int64_t best = 1, most = -1;
    Scenario after = c.scenario;
    for (std::int64_t target = c.now.maxNumSeqs / 2; target >= 1; target /= 2) {
        after.engine.maxNumSeqs = multiplySaturated(target, ranksOfCap(c));
        if (const std::int64_t sessions = plan(after).sessions.admission.value_or(0); sessions > most) {
            best = target;
            most = sessions;
        }
    }
    return best;
}

/// Fewer sequences make a smaller sampler; more lift the cap where the pool holds them.
void sequences(LeverList& c)
{
    if (c.now.maxNumSeqs <= 0)
        return;
    const std::int64_t byPool = c.now.sessions.byPool.value_or(0) / std::max(1, c.now.data);
    std::int64_t target = std::max<std::int64_t>(16, ceilDivide(c.scenario.sessions, c.now.data));
    if (c.now.limit == Limit::States)
        target = bestHalf(c);
    else if (c.now.limit == Limit::MaxNumSeqs)
        target = std::min(byPool, limits::kSequences / ranksOfCap(c));
    else if (target >= c.now.maxNumSeqs)
        return;
    Scenario after = c.scenario;
    const auto asTyped = [&](std::int64_t perRank) { return multiplySaturated(perRank, ranksOfCap(c)); };
    after.engine.maxNumSeqs = asTyped(target);
    c.add("lever-max-num-seqs", "max-num-seqs",
        { withThousands(asTyped(c.now.maxNumSeqs)), withThousands(asTyped(target)) }, std::move(after));
}

void batchedTokens(LeverList& c)
{
    constexpr std::int64_t kSmall = 2048; // the engines' own default on small devices
    if (c.now.maxNumBatchedTokens <= kSmall)
        return;
    Scenario after = c.scenario;
    after.engine.maxNumBatchedTokens = kSmall;
    c.add("lever-batched-tokens", "max-num-batched-tokens",
        { withThousands(c.now.maxNumBatchedTokens), withThousands(kSmall) }, std::move(after));
}

void quantization(LeverList& c)
{
    if (c.scenario.weightsOverride || c.scenario.weightBits)
        return;
    const std::string from = c.scenario.weightFormat.value_or(c.scenario.model->weightFormat);
    const bool gguf = c.scenario.engine.kind == EngineKind::LlamaCpp;
    const std::array<const char*, 2> formats
        = gguf ? std::array { "q8_0", "q4_k" } : std::array { "fp8", "awq" };
    for (const char* format : formats) {
        if (refusesWeights(c.scenario.engine.kind, format, c.scenario.accelerator.get()))
            continue;
        Scenario after = c.scenario;
        after.weightFormat = format;
        if (totalWeights(after).value / 9
            < c.now.weightsTotal.value / 10) // less is not worth a new checkpoint
            c.add("lever-quantization", "quantization", { from, format }, std::move(after));
    }
}

constexpr std::int64_t kHigh = 950'000; // of memory, millionths: what people go up to

void switches(LeverList& c)
{
    const EngineSettings& e = c.scenario.engine;
    const auto with = [&](auto change) {
        Scenario after = c.scenario;
        change(after.engine);
        return after;
    };
    if (c.scenario.engine.kind != EngineKind::LlamaCpp && c.now.memoryUtilization > 0
        && c.now.memoryUtilization < kHigh && !e.availableKv)
        c.add("lever-utilization", "gpu-memory-utilization",
            { decimalText(c.now.memoryUtilization), decimalText(kHigh) },
            with([](EngineSettings& s) { s.memoryUtilization = kHigh; }));
    if (e.speculativeTokens > 0)
        c.add("lever-speculation", "speculative-config", { std::to_string(e.speculativeTokens), "0" },
            with([](EngineSettings& s) { s.speculativeTokens = s.draftLayers = 0; }));
    if (!e.hybridCacheManager)
        c.add("lever-hybrid-manager", "disable-hybrid-kv-cache-manager", {},
            with([](EngineSettings& s) { s.hybridCacheManager = true; }));
    const std::vector<WeightGroup>& weights = c.scenario.model->weights;
    if (!e.languageModelOnly
        && std::any_of(weights.begin(), weights.end(), [](const WeightGroup& g) { return isTower(g.part); }))
        c.add("lever-text-only", "language-model-only", {},
            with([](EngineSettings& s) { s.languageModelOnly = true; }));
    const std::vector<CacheComponent>& cache = c.scenario.model->cache;
    if (c.scenario.engine.kind == EngineKind::Vllm && !e.stateCacheMode && e.prefixCaching
        && std::any_of(cache.begin(), cache.end(), [](const CacheComponent& p) { return !p.states.empty(); }))
        c.add("lever-prefix-caching", "enable-prefix-caching", {},
            with([](EngineSettings& s) { s.prefixCaching = false; }));
}

} // namespace

std::vector<Lever> leverCandidates(const Scenario& scenario, const CapacityPlan& now)
{
    LeverList c(scenario, now);
    for (const auto part : { addCacheLevers, addPlacementLevers, context, sequences, batchedTokens,
             quantization, addGpuLevers, switches })
        part(c);
    return std::move(c.list);
}

} // namespace hbm
