// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vLLM keeps of its budget beside weights and cache, part by part.
#include "core/engines/vllm/activation.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

const ReservePart* part(const CapacityPlan& plan, std::string_view name)
{
    const std::vector<ReservePart>& parts = plan.ranks.front().reserveParts;
    const auto it = std::find_if(
        parts.begin(), parts.end(), [&](const ReservePart& p) { return p.amount.name == name; });
    return it == parts.end() ? nullptr : &*it;
}

std::int64_t bytesOf(const CapacityPlan& plan, std::string_view name)
{
    const ReservePart* p = part(plan, name);
    return p ? p->amount.value : 0;
}

const Figure* operand(const Figure& figure, std::string_view name)
{
    for (const Figure& f : figure.operands)
        if (f.name == name)
            return &f;
    return nullptr;
}

} // namespace

TEST_CASE("the indexer's prefill buffer: 40 rows of 132 bytes for every token of the longest context",
    "[vllm][reserve]")
{
    // A published start-up of a sparse model at --max-model-len 1000000 printed "Resized workspace … 0.00 MB
    // -> 5036.40 MB": 40,000,000 x 132 B + 1 MiB = 5,281,048,576 B.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.maxModelLen = 1'000'000;
    CHECK(bytesOf(plan(s), "reserve.indexer") == 5'281'048'576);
    CHECK(part(plan(s), "reserve.indexer")->inBudget);
    // 825 MiB at the 163,840 of DeepSeek-V3.2 (engine-accounting 1.9), and the 1 MiB of the top-k
    Scenario v32 = test::scenario("deepseek-v3.2", "h200-sxm", 8);
    v32.maxModelLen = 163'840;
    CHECK(bytesOf(plan(v32), "reserve.indexer") == 825 * kMiB + kMiB);
    v32.engine.version = "0.11.0"; // two rows in the first version that ran it
    CHECK(bytesOf(plan(v32), "reserve.indexer") == 2 * 163'840 * 132 + kMiB);
    // DeepSeek-V4 divides by the four tokens of a compressed row
    Scenario v4 = test::scenario("deepseek-v4-flash", "h200-sxm", 2);
    v4.maxModelLen = 131'072;
    CHECK(bytesOf(plan(v4), "reserve.indexer") == 10 * 131'072 * 132 + kMiB);
    CHECK(part(plan(test::scenario("llama-3.1-8b", "h100-sxm", 1)), "reserve.indexer") == nullptr);
}

TEST_CASE("the sampler sorts up to 0.16 and works in place from 0.17", "[vllm][reserve]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.version = "0.11";
    // 38.4 B x 1,024 x 128,256 = 4.70 GiB; the log of that version prints a peak of 4.76
    CHECK(bytesOf(plan(s), "reserve.activation") == 5'043'231'130);
    s.engine.version = "0.17";
    CHECK(bytesOf(plan(s), "reserve.activation") == 12LL * 1024 * 128'256);
    s.engine.maxNumSeqs = 256; // fewer sequences: the forward pass is the peak
    s.engine.maxNumBatchedTokens = 8192; // 2 x 8,192 x (3 x 14,336 + 4 x 4,096)
    CHECK(bytesOf(plan(s), "reserve.activation") == 2LL * 8192 * (3 * 14'336 + 4 * 4096));
}

TEST_CASE("vector 15: V0 at 20,000 batched tokens peaks at 2.06 GiB by 3 x hidden", "[vllm][vectors]")
{
    // engine-accounting 6.1: 2 B x T x (3 I + 3..4 H); the log has 2.07 GiB. The rule here takes 4 x hidden
    // (MI300X, 14.50 GiB at 131,072 tokens): 2.21 GiB, above that log by 0.14.
    Scenario s = test::scenario("llama-3.1-8b", "rtx3090", 1);
    s.engine.version = "0.6.5";
    s.engine.memoryUtilization = 900'000;
    s.maxModelLen = 20'000;
    CHECK(bytesOf(plan(s), "reserve.activation") == 2LL * 20'000 * (3 * 14'336 + 4 * 4096));
    // Given the logged pool: 1,952 blocks of 16 tokens and 1.56x.
    s.engine.availableKv = Bytes { 381 * kGiB / 100 };
    s.engine.availableKvRounding = Bytes { kGiB / 200 };
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blocksLow <= 1952);
    CHECK(p.pool.blocksHigh >= 1952);
    CHECK(p.pool.maxConcurrency == Approx(1.56).margin(0.005));
}

TEST_CASE("experts need two buffers for every expert of a token", "[vllm][reserve]")
{
    // DeepSeek-V3, T 8,192, 8 experts a token: 2 x 8,192 x 8 x (max(2 x 2,048, 7,168) + 2,048) = 1.125 GiB
    // with whole experts (engine-accounting 6.1: 1.13 GiB).
    Scenario s = test::scenario("deepseek-v3", "h200-sxm", 8);
    s.parallelism = { 8, 1, 1, std::nullopt, true };
    s.engine.maxNumBatchedTokens = 8192;
    s.engine.maxNumSeqs = 16;
    const CapacityPlan p = plan(s);
    const Figure* forward = operand(part(p, "reserve.activation")->amount, "reserve.forward");
    REQUIRE(forward);
    REQUIRE(operand(*forward, "reserve.experts"));
    CHECK(operand(*forward, "reserve.experts")->value == 2LL * 8192 * 8 * (7168 + 2048));
    // MLA projects up to 65,536 tokens of context at a time: 16 heads of this rank, 128 + 128 elements.
    const Figure* context = operand(part(p, "reserve.activation")->amount, "reserve.mla-context");
    REQUIRE(context);
    CHECK(context->value == 2LL * 65'536 * 16 * 256);
}

TEST_CASE(
    "communicators are charged wherever ranks talk, and a range goes with rules of thumb", "[vllm][reserve]")
{
    Scenario dense = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    CHECK(bytesOf(plan(dense), "reserve.persistent") == 15 * kGiB / 100);
    dense.gpusPerNode = 2;
    dense.parallelism.tensor = 1;
    dense.parallelism.data = 2; // replicas that never talk
    CHECK(bytesOf(plan(dense), "reserve.persistent") == 15 * kGiB / 100);
    Scenario experts = test::scenario("qwen3-30b-a3b", "h100-sxm", 2);
    experts.parallelism = { 1, 1, 2, std::nullopt, true };
    CHECK(bytesOf(plan(experts), "reserve.persistent") == kGiB);
    const RankPlan rank = plan(experts).ranks.front();
    CHECK(rank.reserveHigh.value - rank.reserve.value == 2 * kGiB);
    CHECK(rank.reserveLow.value == std::max<std::int64_t>(0, rank.reserve.value - 2 * kGiB));
    REQUIRE(plan(experts).sessions.admissionLow);

    Scenario own = experts;
    own.reserve.persistent = Bytes { kGiB };
    own.reserve.activation = Bytes { kGiB };
    own.reserve.graphs = Bytes { kGiB };
    const RankPlan known = plan(own).ranks.front(); // everything said: nothing to doubt
    CHECK(known.reserveLow == known.reserveHigh);
    CHECK(known.reserve.value == 3 * kGiB);
}

TEST_CASE("graphs cost nothing when execution is eager; a reserve read off a log takes the rules' place",
    "[vllm][reserve]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    CHECK(part(plan(s), "reserve.graphs"));
    s.engine.cudaGraphs = false;
    CHECK(part(plan(s), "reserve.graphs") == nullptr);
    s.reserve.fitted = Bytes { 5 * kGiB };
    s.reserve.fittedSource = "server.log";
    const CapacityPlan p = plan(s);
    CHECK(p.ranks.front().reserve.value == 5 * kGiB);
    CHECK(part(p, "reserve.fitted")->amount.evidence == Evidence::Measured);
    CHECK(p.ranks.front().reserveLow == p.ranks.front().reserveHigh);
    s.reserve.activation = Bytes { kGiB }; // a part of the user's own wins
    CHECK(part(plan(s), "reserve.fitted") == nullptr);
}

TEST_CASE("the reserve's range makes a range of sessions", "[vllm][reserve]")
{
    // GLM-5.2 at TP 8 and DCP 8: a session of 1,048,576 tokens takes 6.58 GiB of each pool, so 2 GiB of
    // reserve are a third of one: the count can move by one at most.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.parallelism = { 8, 1, 1, 8, false };
    const SessionCounts counts = plan(s).sessions;
    REQUIRE(counts.admissionLow);
    CHECK(*counts.admissionLow <= *counts.admission);
    CHECK(*counts.admissionHigh >= *counts.admission);
    CHECK(*counts.admissionHigh - *counts.admissionLow <= 1);
    s.engine.availableKv = Bytes { 60 * kGiB }; // a pool that is given has no range
    CHECK(plan(s).sessions.admissionLow == plan(s).sessions.admissionHigh);
}
