// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/lever_candidates.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/memory/rank_weights.h"
#include "core/model/weight_format.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

class Candidates
{
public:
    Candidates(const Scenario& s, const CapacityPlan& plan)
        : scenario(s)
        , now(plan)
    {
    }

    const Scenario& scenario;
    const CapacityPlan& now;
    std::vector<Lever> list;

    void add(std::string_view code, std::string_view field, std::vector<std::string> args, Scenario after)
    {
        Lever lever;
        lever.code = code;
        lever.field = field;
        lever.args = std::move(args);
        lever.after = std::move(after);
        list.push_back(std::move(lever));
    }
};

bool isVllm(const Candidates& c)
{
    return c.scenario.engine.kind == EngineKind::Vllm;
}

/// Smaller elements of the cache: half and a quarter of 16 bits, by what the engine stores.
void kvDtype(Candidates& c)
{
    std::vector<KvDtype> smaller { KvDtype::Fp8 };
    if (isVllm(c))
        smaller.push_back(KvDtype::Nvfp4);
    for (const KvDtype dtype : smaller) {
        if (dtype == c.now.kvDtype || vectorBytes(dtype, 1024) >= vectorBytes(c.now.kvDtype, 1024))
            continue;
        Scenario after = c.scenario;
        after.kvDtype = dtype;
        c.add("lever-kv-dtype", "kv-cache-dtype",
            { std::string(nameOf(c.now.kvDtype)), std::string(nameOf(dtype)) }, std::move(after));
    }
}

/// Tokens of a session dealt over ranks that would hold copies of the same cache.
void decodeContext(Candidates& c)
{
    if (!isVllm(c) && c.scenario.engine.kind != EngineKind::Sglang)
        return;
    for (int size = 2; size <= c.now.tensor; size *= 2)
        if (size > c.now.decodeContext && c.now.tensor % size == 0) {
            Scenario after = c.scenario;
            after.parallelism.decodeContext = size;
            c.add("lever-dcp", "decode-context-parallel-size",
                { std::to_string(c.now.decodeContext), std::to_string(size) }, std::move(after));
        }
}

/// The same GPUs cut up in another way. With fewer ranks to a session fewer copies of its cache are kept.
void placement(Candidates& c)
{
    if (c.scenario.engine.kind == EngineKind::Ideal || c.scenario.engine.kind == EngineKind::LlamaCpp)
        return;
    const bool experts = c.scenario.model->dims.numExperts > 0;
    for (int tensor = 1; tensor <= c.now.gpus; ++tensor) {
        for (const int pipeline : { c.now.pipeline, c.now.pipeline * 2 }) {
            if (c.now.gpus % (tensor * pipeline) != 0)
                continue;
            const int data = c.now.gpus / (tensor * pipeline);
            const bool stages = pipeline != c.now.pipeline;
            // One step at a time: stages in place of tensor ranks, or data ranks in place of tensor ranks.
            if (stages ? data != c.now.data : tensor == c.now.tensor && data == c.now.data)
                continue;
            Scenario after = c.scenario;
            after.parallelism.tensor = tensor;
            after.parallelism.pipeline = pipeline;
            after.parallelism.data = data;
            after.parallelism.decodeContext.reset();
            if (data > 1 && experts) { // attention by data, experts spread over all ranks
                after.parallelism.expert = true;
                after.parallelism.dataAttention = !isVllm(c); // vLLM's data ranks always do
            }
            const auto text = [](int v) { return std::to_string(v); };
            if (stages)
                c.add("lever-pipeline", "pipeline-parallel-size",
                    { text(c.now.pipeline), text(pipeline), text(tensor) }, std::move(after));
            else if (data > c.now.data)
                c.add(experts ? "lever-data-attention" : "lever-data", "data-parallel-size",
                    { text(c.now.data), text(data), text(tensor) }, std::move(after));
            else
                c.add("lever-tensor", "tensor-parallel-size",
                    { text(c.now.tensor), text(tensor), text(data) }, std::move(after));
        }
    }
}

void context(Candidates& c)
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

/// Fewer sequences make a smaller sampler; more lift the cap where the pool holds them.
void sequences(Candidates& c)
{
    if (c.now.maxNumSeqs <= 0)
        return;
    const std::int64_t byPool = c.now.sessions.byPool.value_or(0) / std::max(1, c.now.data);
    std::int64_t target = std::max<std::int64_t>(16, ceilDivide(c.scenario.sessions, c.now.data));
    if (c.now.limit == Limit::MaxNumSeqs)
        target = std::min(byPool, limits::kSequences);
    else if (target >= c.now.maxNumSeqs)
        return;
    Scenario after = c.scenario;
    after.engine.maxNumSeqs = target;
    c.add("lever-max-num-seqs", "max-num-seqs", { withThousands(c.now.maxNumSeqs), withThousands(target) },
        std::move(after));
}

void batchedTokens(Candidates& c)
{
    constexpr std::int64_t kSmall = 2048; // the engines' own default on small devices
    if (c.now.maxNumBatchedTokens <= kSmall)
        return;
    Scenario after = c.scenario;
    after.engine.maxNumBatchedTokens = kSmall;
    c.add("lever-batched-tokens", "max-num-batched-tokens",
        { withThousands(c.now.maxNumBatchedTokens), withThousands(kSmall) }, std::move(after));
}

void quantization(Candidates& c)
{
    if (c.scenario.weightsOverride || c.scenario.weightBits)
        return;
    const std::string from = c.scenario.weightFormat.value_or(c.scenario.model->weightFormat);
    const bool gguf = c.scenario.engine.kind == EngineKind::LlamaCpp;
    const std::array<const char*, 2> formats
        = gguf ? std::array { "q8_0", "q4_k" } : std::array { "fp8", "awq" };
    for (const char* format : formats) {
        Scenario after = c.scenario;
        after.weightFormat = format;
        if (totalWeights(after).value / 9 < c.now.weightsTotal.value / 10) // less is not worth a new checkpoint
            c.add("lever-quantization", "quantization", { from, format }, std::move(after));
    }
}

constexpr std::int64_t kHigh = 950'000; // of memory, millionths: what people go up to

/// The smallest number of GPUs above the present one that engines can use, up to twice as many.
void moreGpus(Candidates& c)
{
    for (int gpus = c.scenario.gpusPerNode + 1;
         gpus <= std::min(c.scenario.gpusPerNode * 2, limits::kGpusPerNode); ++gpus) {
        Scenario after = c.scenario;
        after.gpusPerNode = gpus;
        const int others = std::max(1, c.now.pipeline * c.now.data);
        const int all = gpus * std::max(1, c.scenario.nodes);
        if (all % others != 0)
            continue;
        if (after.parallelism.tensor)
            after.parallelism.tensor = all / others;
        const CapacityPlan then = plan(after);
        if (then.verdict == Verdict::NotPossible || then.usedGpus < then.gpus)
            continue;
        c.add("lever-more-gpus", "gpus", { std::to_string(c.scenario.gpusPerNode), std::to_string(gpus) },
            std::move(after));
        return;
    }
}

void switches(Candidates& c)
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
    if (isVllm(c) && !e.stateCacheMode && e.prefixCaching
        && std::any_of(cache.begin(), cache.end(), [](const CacheComponent& p) { return !p.states.empty(); }))
        c.add("lever-prefix-caching", "enable-prefix-caching", {},
            with([](EngineSettings& s) { s.prefixCaching = false; }));
}

} // namespace

std::vector<Lever> leverCandidates(const Scenario& scenario, const CapacityPlan& now)
{
    Candidates c(scenario, now);
    for (const auto part : { kvDtype, decodeContext, placement, context, sequences, batchedTokens,
             quantization, moreGpus, switches })
        part(c);
    return std::move(c.list);
}

} // namespace hbm
