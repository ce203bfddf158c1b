// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an admission promises: that many sessions have room on every GPU, one more has not, and no engine
// admits more than the memory could hold with nothing lost. For every bundled model, engine and placement.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

struct Placement
{
    const char* name;
    const char* gpu;
    Parallelism sizes;
    int drafts = 0;
    std::optional<Bytes> pool = {};
    std::optional<Tokens> tokens = {};
    std::optional<std::int64_t> blocks = {};
};

Parallelism sizes(int tensor, int pipeline, int data)
{
    Parallelism p;
    p.tensor = tensor;
    p.pipeline = pipeline;
    p.data = data;
    return p;
}

const std::vector<Placement>& placements()
{
    static const std::vector<Placement> all {
        { "plain", "h200-sxm", {} },
        { "pp 4", "h200-sxm", sizes(1, 4, 1) },
        { "pp 8 with drafts", "b300-sxm", sizes(1, 8, 1), 3 },
        { "tp 8 with drafts", "b300-sxm", sizes(8, 1, 1), 3 },
        { "tp 2, dp 4", "h200-sxm", sizes(2, 1, 4) },
        { "tp 2, pp 3, some tokens", "b300-sxm", sizes(2, 3, 1), 0, {}, 200'000 },
        { "a given pool", "b300-sxm", {}, 0, Bytes { 40 * kGiB } },
        { "a given pool in stages", "b300-sxm", sizes(2, 4, 1), 0, Bytes { 10 * kGiB } },
        { "an overridden pool", "b300-sxm", sizes(8, 1, 1), 0, {}, {}, 20'000 },
    };
    return all;
}

Bytes mostOver(const CapacityPlan& p)
{
    Bytes over;
    for (const RankPlan& rank : p.ranks)
        over = std::max(over, rank.over);
    return over;
}

Scenario placed(const std::shared_ptr<const ModelSpec>& model, EngineKind engine, const Placement& placement)
{
    Scenario s;
    s.model = model;
    s.accelerator = test::gpu(placement.gpu);
    s.gpusPerNode = 8;
    s.maxModelLen = 16'384;
    s.parallelism = placement.sizes;
    s.engine.kind = engine;
    s.engine.speculativeTokens = placement.drafts;
    s.engine.availableKv = placement.pool;
    s.engine.maxTotalTokens = placement.tokens;
    s.engine.numGpuBlocks = placement.blocks;
    return s;
}

} // namespace

TEST_CASE("as many sessions as are admitted have room, and one more has not", "[plan][admission]")
{
    int fitting = 0;
    for (const BundledModel& entry : bundledModels()) {
        const std::string name = entry.id;
        const auto model = test::bundled(name);
        for (const EngineKind engine : allEngineKinds())
            for (const Placement& placement : placements()) {
                Scenario s = placed(model, engine, placement);
                const CapacityPlan one = plan(s);
                CAPTURE(name, nameOf(engine), placement.name, nameOf(one.verdict));
                CHECK((!one.fits || mostOver(one).value == 0));
                if (!one.fits || !one.sessions.admission)
                    continue;
                ++fitting;
                if (one.sessions.ceiling && !placement.pool)
                    CHECK(*one.sessions.admission <= *one.sessions.ceiling);
                s.sessions = *one.sessions.admission;
                const CapacityPlan most = plan(s);
                CHECK(most.fits);
                CHECK(mostOver(most).value == 0);
                s.sessions = *one.sessions.admission + 1;
                CHECK_FALSE(plan(s).fits);
            }
    }
    CHECK(fitting > 500); // of 24 models x 5 engines x 9 placements
}

TEST_CASE("however many stages: no more sessions than the memory could hold", "[plan][admission]")
{
    // A stage may have layers of one kind alone, and few of them: it decides for nobody but itself.
    int admitting = 0;
    for (const BundledModel& entry : bundledModels()) {
        const std::string name = entry.id;
        const auto model = test::bundled(name);
        for (const EngineKind engine : allEngineKinds())
            for (const int stages : { 2, 3, 5, 6, 7, 8, 12, 16, 40 }) {
                Scenario s = placed(model, engine, { "stages", "b200-sxm", sizes(1, stages, 1) });
                s.gpusPerNode = stages;
                s.engine.maxNumSeqs = limits::kSessions;
                const CapacityPlan p = plan(s);
                CAPTURE(name, nameOf(engine), stages, nameOf(p.verdict));
                if (!p.fits || !p.sessions.admission || !p.sessions.ceiling)
                    continue;
                ++admitting;
                CHECK(*p.sessions.admission <= *p.sessions.ceiling);
                CHECK(p.sessions.steady <= p.sessions.ceiling);
                CHECK(p.bytesPerSession.value > 0);
            }
    }
    CHECK(admitting > 400);
}

TEST_CASE(
    "TensorRT-LLM's last block is whole: what it admits is not over the pool's bytes", "[plan][admission]")
{
    // 100,574 tokens fit in half of what is free and are 3,144 blocks of 32: four a session of 100 tokens.
    Scenario s = test::scenario("mistral-small-3.1", "a30", 6);
    s.nodes = 2;
    s.engine.kind = EngineKind::TensorRtLlm;
    s.parallelism.expert = true;
    s.maxModelLen = 100;
    s.engine.memoryUtilization = 500'000;
    int rounded = 0;
    for (std::int64_t seqs = 1; seqs <= 64; ++seqs) { // another reserve, and another rest
        s.reserve.activation = Bytes { kGiB + seqs * 100'003 };
        s.sessions = 1;
        s.sessions = plan(s).sessions.admission.value();
        const CapacityPlan most = plan(s);
        CHECK(most.fits);
        CHECK(mostOver(most).value == 0);
        rounded += most.ranks.front().kvFree.value == 0;
        ++s.sessions;
        const CapacityPlan more = plan(s);
        CHECK_FALSE(more.fits);
        CHECK(mostOver(more).value > 0);
    }
    CHECK(rounded > 0);
}

TEST_CASE("weights larger than the GPU never fit, whatever pool is said", "[plan][admission]")
{
    // 70.6e9 parameters in bf16 are 131 GiB, an RTX 4090 has 24.
    Scenario s = test::scenario("llama-3.1-70b", "rtx4090", 1);
    s.maxModelLen = 8192;
    const auto verdict = [&] {
        const CapacityPlan p = plan(s);
        CHECK(p.limit == Limit::Weights);
        CHECK(p.sessions.admission == 0);
        CHECK(mostOver(p).value > 0);
        return p.verdict;
    };
    s.engine.numGpuBlocks = 100'000;
    CHECK(verdict() == Verdict::DoesNotFitWeights);
    s.engine.numGpuBlocks.reset();
    for (const EngineKind engine :
        { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm, EngineKind::LlamaCpp }) {
        s.engine.kind = engine;
        s.engine.availableKv = Bytes { 10 * kGiB };
        CHECK(verdict() == Verdict::DoesNotFitWeights);
    }
    s.engine.availableKv.reset(); // llama.cpp with --ctx-size: not the context's fault
    s.engine.maxTotalTokens = 8192;
    CHECK(verdict() == Verdict::DoesNotFitWeights);
}

TEST_CASE("a given pool takes of what is kept back, and beyond the GPU it is a setting that cannot be",
    "[plan][admission]")
{
    // 80 GB H100: 79.6 GiB at runtime, 8 % kept back by 0.92; the weights are 14.96 GiB.
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.maxModelLen = 8192;
    s.engine.version = "0.28";
    s.engine.availableKv = Bytes { 60 * kGiB };
    const CapacityPlan within = plan(s);
    CHECK(within.fits);
    CHECK(mostOver(within).value == 0);
    const auto has = [](const CapacityPlan& p, std::string_view code, Severity severity) {
        return std::any_of(p.issues.begin(), p.issues.end(),
            [&](const Issue& i) { return i.code == code && i.severity == severity; });
    };
    CHECK(has(within, "pool-beyond-budget", Severity::Warning));
    s.engine.availableKv = Bytes { 70 * kGiB };
    const CapacityPlan beyond = plan(s);
    CHECK(beyond.verdict == Verdict::NotPossible);
    CHECK(has(beyond, "pool-beyond-memory", Severity::Problem));
    CHECK(mostOver(beyond).value > 0);
    CHECK(beyond.sessions.admission == 0);
}
