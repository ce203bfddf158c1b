// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for every plan, whatever the scenario.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>
#include <rapidcheck.h>

using namespace hbm;

namespace {

/// Choices that single engines know, now and then.
EngineSettings anyEngine()
{
    EngineSettings e;
    e.kind = *rc::gen::elementOf(std::vector<EngineKind>(allEngineKinds().begin(), allEngineKinds().end()));
    const auto sometimes = [] { return *rc::gen::inRange(0, 4) == 0; };
    if (sometimes())
        e.maxTotalTokens = *rc::gen::inRange<Tokens>(1, 1 << 24);
    if (sometimes())
        e.maxNumSeqs = *rc::gen::inRange<std::int64_t>(1, 5000);
    if (sometimes())
        e.numGpuBlocks = *rc::gen::inRange<std::int64_t>(1, 1 << 20);
    if (sometimes())
        e.blockSize = *rc::gen::inRange<std::int64_t>(1, 600);
    if (sometimes())
        e.availableKv = Bytes { *rc::gen::inRange<std::int64_t>(0, 200 * kGiB) };
    if (sometimes())
        e.memoryUtilization = *rc::gen::inRange<std::int64_t>(1, 1'000'001);
    if (sometimes())
        e.llama.gpuLayers = *rc::gen::inRange(0, 100);
    if (sometimes())
        e.llama.tensorSplit = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-1, 10));
    e.speculativeTokens = sometimes() ? *rc::gen::inRange(1, 8) : 0;
    e.draftLayers = sometimes() ? *rc::gen::inRange(1, 8) : 0;
    e.prefixCaching = !sometimes();
    e.cudaGraphs = !sometimes();
    e.hybridCacheManager = !sometimes();
    e.llama.fullWindowCache = sometimes();
    e.llama.flashAttention = !sometimes();
    if (sometimes())
        e.llama.unifiedCache = *rc::gen::arbitrary<bool>();
    return e;
}

} // namespace

TEST_CASE("the parts of every GPU add up to its memory, to the byte", "[plan][property]")
{
    const std::vector<std::string> models { "glm-5.2-fp8", "llama-3.1-8b", "gpt-oss-120b", "gemma-4-31b-it",
        "qwen3-235b-a22b", "llama-4-scout", "qwen3.5-27b", "deepseek-v4-flash", "nemotron-3-nano" };
    const std::vector<std::string> gpus { "b200-sxm", "h100-sxm", "l4", "mi300x" };
    CHECK(rc::check("split", [&] {
        Scenario s = test::scenario(
            *rc::gen::elementOf(models), *rc::gen::elementOf(gpus), *rc::gen::inRange(1, 17));
        s.maxModelLen = *rc::gen::inRange<Tokens>(1, 1 << 21);
        s.sessions = *rc::gen::inRange<std::int64_t>(1, 5000);
        s.parallelism = { *rc::gen::elementOf(std::vector<int> { 1, 2, 4, 8 }), *rc::gen::inRange(1, 5),
            *rc::gen::inRange(1, 5), std::nullopt, *rc::gen::arbitrary<bool>() };
        s.parallelism.dataAttention = *rc::gen::arbitrary<bool>();
        s.engine = anyEngine();
        s.kvDtype = *rc::gen::elementOf(std::vector<KvDtype>(allKvDtypes().begin(), allKvDtypes().end()));
        const CapacityPlan p = plan(s);
        std::int64_t gpuCount = 0, sessionCount = 0;
        for (const RankPlan& r : p.ranks) {
            const std::int64_t sum
                = r.weights.value + r.reserve.value + r.keptBack.value + r.kvInUse.value + r.kvFree.value;
            RC_ASSERT(r.kvInUse.value + r.kvFree.value == r.kvPool.value);
            if (sum <= r.total.value)
                RC_ASSERT(sum == r.total.value);
            else
                RC_ASSERT(r.over.value >= sum - r.total.value);
            RC_ASSERT(r.kvFree.value >= 0);
            RC_ASSERT(r.reserveLow <= r.reserve.bytes());
            RC_ASSERT(r.reserve.bytes() <= r.reserveHigh);
            gpuCount += r.count;
            if (r.stage == 0)
                sessionCount
                    += s.engine.kind == EngineKind::Ideal ? r.sessions : r.sessions * (r.count / p.tensor);
        }
        RC_ASSERT(gpuCount == p.usedGpus);
        RC_ASSERT(sessionCount == s.sessions);
        RC_ASSERT(plan(s) == p); // pure
    }));
    CHECK(rc::check("sessions never grow with context; admission is at most steady", [&] {
        Scenario s = test::scenario(*rc::gen::elementOf(models), "b200-sxm", 8);
        s.engine.kind
            = *rc::gen::elementOf(std::vector<EngineKind>(allEngineKinds().begin(), allEngineKinds().end()));
        const Tokens a = *rc::gen::inRange<Tokens>(1, 1 << 20);
        s.maxModelLen = a;
        const CapacityPlan shorter = plan(s);
        s.maxModelLen = a + *rc::gen::inRange<Tokens>(0, 1 << 20);
        const CapacityPlan longer = plan(s);
        if (shorter.sessions.admission && longer.sessions.admission)
            RC_ASSERT(*longer.sessions.admission <= *shorter.sessions.admission);
        RC_ASSERT(shorter.sessions.admission.value_or(0) <= shorter.sessions.steady.value_or(0));
        RC_ASSERT(shorter.sessions.admissionLow.value_or(0) <= shorter.sessions.admission.value_or(0));
        RC_ASSERT(shorter.sessions.admission.value_or(0) <= shorter.sessions.admissionHigh.value_or(0));
    }));
}

TEST_CASE("blocks that are said leave the rest of the budget to what is kept back", "[plan]")
{
    Scenario s = test::scenario("gpt-oss-20b", "h200-sxm", 4);
    s.nodes = 4;
    s.maxModelLen = 1;
    s.engine.memoryUtilization = 950'000;
    s.engine.numGpuBlocks = 100;
    const CapacityPlan p = plan(s);
    for (const RankPlan& r : p.ranks) {
        CHECK(r.weights.bytes() + r.reserve.bytes() + r.keptBack.bytes() + r.kvPool == r.total.bytes());
        CHECK(r.keptBack.value > r.total.value / 2);
        CHECK(r.keptBack.operands.size() == 4); // total - weights - reserve - pool
        CHECK(r.over.value == 0);
    }
    CHECK(std::any_of(p.explanations.begin(), p.explanations.end(),
        [](const Explanation& e) { return e.code == "why-beside-blocks"; }));

    // In stages too, whichever holds how many layers.
    s.engine.numGpuBlocks = 1'000;
    s.parallelism.pipeline = 16;
    for (const RankPlan& r : plan(s).ranks)
        CHECK(r.weights.bytes() + r.reserve.bytes() + r.keptBack.bytes() + r.kvPool == r.total.bytes());
}
