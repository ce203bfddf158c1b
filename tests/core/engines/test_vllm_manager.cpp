// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Switches and versions that change which cache vLLM allocates.
#include "core/base/text.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

bool hasIssue(const Issues& issues, std::string_view code)
{
    return std::any_of(issues.begin(), issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("without the hybrid manager every window layer keeps the whole context", "[vllm]")
{
    // Gemma-4-31B: 50 sliding layers of 16,384 B a token and 10 full ones of 8,192 B (engine-accounting 1.6),
    // 901,120 B in all.
    Scenario s = test::scenario("gemma-4-31b-it", "h200-sxm", 1);
    s.maxModelLen = 8192;
    s.engine.hybridCacheManager = false;
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerToken.value == 50 * 16'384 + 10 * 8192);
    CHECK(hasIssue(p.issues, "windows-widened"));
    s.engine.hybridCacheManager = true;
    s.engine.version = "0.8.5"; // before it came
    CHECK(plan(s).bytesPerToken.value == 50 * 16'384 + 10 * 8192);
    s.engine.version = "0.9";
    CHECK(plan(s).bytesPerToken.value < 50 * 16'384);
}

TEST_CASE("chunked-local attention joined the hybrid manager for good in 0.13", "[vllm]")
{
    Scenario s = test::scenario("llama-4-scout", "h200-sxm", 8);
    s.maxModelLen = 131'072;
    s.engine.version = "0.12";
    const CapacityPlan older = plan(s);
    CHECK(hasIssue(older.issues, "windows-widened"));
    s.engine.version = "0.13";
    const CapacityPlan newer = plan(s);
    CHECK_FALSE(hasIssue(newer.issues, "windows-widened"));
    CHECK(newer.bytesPerSession.value < older.bytesPerSession.value);
}

TEST_CASE("states need the hybrid manager: vLLM does not start without it", "[vllm][state]")
{
    Scenario s = test::scenario("qwen3.5-27b", "h200-sxm", 1);
    s.engine.hybridCacheManager = false;
    const CapacityPlan p = plan(s);
    CHECK(hasIssue(p.issues, "hybrid-manager-needed"));
    CHECK(p.verdict == Verdict::NotPossible);
}

TEST_CASE("without prefix caching a session keeps one copy of each state", "[vllm][state]")
{
    Scenario s = test::scenario("qwen3.5-27b", "h200-sxm", 1);
    s.maxModelLen = 32'768;
    const std::int64_t two = plan(s).pool.blocksPerSessionAdmission;
    s.engine.prefixCaching = false;
    CHECK(two - plan(s).pool.blocksPerSessionAdmission == 3); // three groups of states
    s.engine.stateCacheMode = StateCacheMode::Align; // said: it wins
    CHECK(plan(s).pool.blocksPerSessionAdmission == two);
}

TEST_CASE("a draft's layers join the full layers of the target", "[vllm]")
{
    // EAGLE on Llama-3.1-8B: one layer of 8 KV heads x (128 + 128) x 2 B on top of 32 (1.8).
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.speculativeTokens = 3;
    s.engine.draftLayers = 1;
    CHECK(plan(s).bytesPerToken.value == 33 * 4096);
    CHECK_FALSE(hasIssue(plan(s).issues, "speculative-none"));
    s.engine.draftLayers = 0; // its own prediction layers: it has none
    CHECK(plan(s).bytesPerToken.value == 32 * 4096);
    CHECK(hasIssue(plan(s).issues, "speculative-none"));
}

TEST_CASE("num-gpu-blocks-override replaces the pool, also beyond the budget", "[vllm]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.maxModelLen = 8192;
    s.engine.numGpuBlocks = 1025; // the null block and two sessions of 512
    CapacityPlan p = plan(s);
    CHECK(p.pool.blocks == 1025);
    CHECK(p.sessions.admission == 2);
    CHECK(p.ranks.front().kvPool.value == 1025LL * 16 * 131'072);
    CHECK_FALSE(hasIssue(p.issues, "blocks-beyond-budget"));
    s.engine.numGpuBlocks = 100'000; // 195 GiB
    p = plan(s);
    CHECK(hasIssue(p.issues, "blocks-beyond-memory"));
    CHECK(p.verdict == Verdict::NotPossible);
    CHECK(p.ranks.front().over.value > 0);
    s.engine.numGpuBlocks = 30'500; // 59.6 GiB: of the 6 GiB that 0.92 keeps back
    p = plan(s);
    CHECK(hasIssue(p.issues, "blocks-beyond-budget"));
    CHECK(p.fits);
    CHECK(p.ranks.front().over.value == 0);
}

TEST_CASE("blocks are told by how much they themselves are too many", "[vllm]")
{
    const auto told = [](const CapacityPlan& p) {
        std::string text;
        for (const Issue& issue : p.issues)
            if (issue.code.starts_with("blocks-beyond"))
                text += issue.code + " " + issue.args.back();
        return text;
    };
    // 131 GiB of weights: that the GPU is too small is the verdict, 2 GiB of blocks are not the matter.
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 1);
    s.maxModelLen = 4096;
    s.engine.numGpuBlocks = 400;
    CHECK(told(plan(s)).empty());
    // Weights fit, reserve and all leave nothing of the budget: the excess is the blocks' own 1 GiB.
    s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.maxModelLen = 4096;
    s.engine.numGpuBlocks = 512; // 16 tokens of 128 KiB each
    s.engine.memoryUtilization = 210'000; // 16.6 GiB, of which the weights take 15
    s.reserve.activation = Bytes { 4 * kGiB };
    CHECK(told(plan(s)) == "blocks-beyond-budget " + bytesText({ kGiB }));
}
