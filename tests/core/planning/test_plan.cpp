// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"

#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

Scenario glm(int gpus = 8)
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", gpus);
    s.kvDtype = KvDtype::Fp8;
    return s;
}

bool hasIssue(const Issues& issues, std::string_view code)
{
    return std::any_of(issues.begin(), issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("the worked example: textbook 15, real rows 13, TP 8 admits 1", "[plan]")
{
    // (8 x 180 - 753) GB = 687 GB over 44.928 GB a session of 10^6 tokens: 15 (DESIGN section 1).
    Scenario textbook = glm();
    textbook.engine.kind = EngineKind::Ideal;
    textbook.weightsOverride = Bytes { 753 * kGB };
    textbook.maxModelLen = 1'000'000;
    const CapacityPlan ideal = plan(textbook);
    CHECK(ideal.kvBudgetCeiling.value == 687 * kGB);
    CHECK(ideal.sessionLogical.value == 44'928'000'000);
    CHECK(ideal.sessions.ceiling == 15);
    CHECK(ideal.pool.blocksLow == ideal.pool.blocks);
    CHECK(ideal.pool.blocksHigh == ideal.pool.blocks);
    textbook.kvDtype.reset(); // said nothing: the textbook counts a latent at one byte, and says so
    CHECK(plan(textbook).sessions.ceiling == 15);
    CHECK(hasIssue(plan(textbook).assumptions, "assumed-textbook-latent"));

    const CapacityPlan tp8 = plan(glm());
    CHECK(tp8.tensor == 8);
    CHECK(tp8.contextLength == 1'048'576);
    CHECK(tp8.sessionLogical.value == 53'940LL * 1'048'576);
    CHECK(tp8.sessions.ceiling == 13); // (8 x 191,501,854,310 - weights) / 56.56e9
    CHECK(tp8.sessions.admission == 1); // users of that set-up report 1 to 2 concurrent requests
    CHECK(tp8.bytesPerToken.value == 53'940); // on every GPU: nothing is divided
    CHECK(tp8.ranks.front().replicated);
    CHECK(hasIssue(tp8.assumptions, "assumed-engine-default"));
}

TEST_CASE("DP 8 with EP places whole sessions on ranks", "[plan]")
{
    Scenario s = glm();
    s.parallelism = { 1, 1, 8, std::nullopt, true };
    const CapacityPlan p = plan(s);
    REQUIRE(p.sessions.admission);
    CHECK(*p.sessions.admission % 8 == 0); // the same whole number on each rank
    CHECK_FALSE(p.ranks.front().replicated);

    s.sessions = 3; // three ranks hold one each, five none: two kinds of GPU
    const CapacityPlan three = plan(s);
    REQUIRE(three.ranks.size() == 2);
    CHECK(three.ranks[0].sessions == 1);
    CHECK(three.ranks[0].count == 3);
    CHECK(three.ranks[1].sessions == 0);
    CHECK(three.ranks[1].count == 5);
    CHECK(three.ranks[1].firstRank == 3);
    CHECK(three.ranks[1].kvInUse.value == 0);
}

TEST_CASE("DCP 8 shards the latent that TP 8 copies", "[plan]")
{
    Scenario s = glm();
    s.parallelism.decodeContext = 8;
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerToken.value == 6743); // 53,940 / 8 = 6742.5 rounded up
    CHECK(*p.sessions.admission >= 8 * *plan(glm()).sessions.admission);
    CHECK_FALSE(p.ranks.front().replicated);
    s.parallelism.decodeContext = 3;
    CHECK(plan(s).verdict == Verdict::NotPossible);
    CHECK(hasIssue(plan(s).issues, "dcp-range"));
}

TEST_CASE("two failures, told apart", "[plan]")
{
    Scenario weights = glm(4); // 694 GiB on 4 x 178 GiB
    CHECK(plan(weights).verdict == Verdict::DoesNotFitWeights);
    CHECK(plan(weights).limit == Limit::Weights);
    CHECK(plan(weights).ranks.front().over.value > 0);

    Scenario context = test::scenario("llama-3.1-70b", "h100-sxm", 2);
    const CapacityPlan c = plan(context); // 131,072 tokens x 327,680 B = 40 GiB, 4.x GiB free on each of two
    CHECK(c.verdict == Verdict::DoesNotFitContext);
    CHECK(c.limit == Limit::KvPool);

    Scenario sessions = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    sessions.sessions = 1000;
    CHECK(plan(sessions).verdict == Verdict::DoesNotFitSessions);
    CHECK(plan(sessions).ranks.front().over.value > 0);

    Scenario cap = sessions;
    cap.maxModelLen = 16;
    cap.sessions = 2000; // the pool holds them, max-num-seqs 1,024 does not
    CHECK(plan(cap).verdict == Verdict::DoesNotFitSessions);
    CHECK(plan(cap).limit == Limit::MaxNumSeqs);
}

TEST_CASE("unknown memory is unknown, not zero and not a refusal", "[plan]")
{
    Accelerator gpu;
    gpu.id = "mystery";
    gpu.name = "Mystery";
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    const CapacityPlan p = plan(s);
    CHECK(p.verdict == Verdict::Unknown);
    CHECK_FALSE(p.fits);
    CHECK_FALSE(p.sessions.ceiling);
    CHECK_FALSE(p.sessions.admission);
    CHECK(hasIssue(p.issues, "memory-unknown"));
    CHECK(p.bytesPerToken.value == 131'072); // what can be said without memory is said
    s.accelerator.reset();
    CHECK(plan(s).verdict == Verdict::Unknown);
    s.engine.availableKv = Bytes { 10 * kGiB }; // a pool read off a log needs no profile
    CHECK(plan(s).pool.blocks == 5120);
}

TEST_CASE("choices that do not go together become issues", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    s.parallelism.tensor = 3;
    CHECK(hasIssue(plan(s).issues, "tp-heads"));
    s.parallelism.tensor = 16;
    CHECK(hasIssue(plan(s).issues, "gpus-too-few"));
    s.parallelism.tensor = 2;
    CHECK(hasIssue(plan(s).issues, "gpus-idle"));
    s.maxModelLen = 1'000'000;
    CHECK(hasIssue(plan(s).issues, "context-beyond-model"));
    s.parallelism.pipeline = 100;
    CHECK(hasIssue(plan(s).issues, "pp-layers"));
    s = test::scenario("gemma-4-31b-it", "h100-sxm", 8);
    s.parallelism = { 8, 1, 1, 2, false };
    CHECK(hasIssue(plan(s).issues, "dcp-window"));
}

TEST_CASE("TP beyond the KV heads copies them: the total grows", "[plan]")
{
    Scenario s = test::scenario("qwen3-235b-a22b", "h200-sxm", 8); // 4 KV heads
    s.parallelism.tensor = 4;
    const std::int64_t at4 = plan(s).bytesPerToken.value;
    s.parallelism.tensor = 8;
    CHECK(plan(s).bytesPerToken.value == at4); // not halved
    CHECK(at4 == 94 * 1 * 256 * 2);
    CHECK(plan(s).ranks.front().replicated);
}

TEST_CASE("speculative decoding loads the MTP layer and caches for it", "[plan]")
{
    Scenario s = glm();
    const CapacityPlan off = plan(s);
    s.engine.speculativeTokens = 3;
    const CapacityPlan on = plan(s);
    CHECK(on.bytesPerToken.value - off.bytesPerToken.value == 656 + 132);
    CHECK(on.weightsTotal.value > off.weightsTotal.value);
}

TEST_CASE("silly sizes saturate with an issue instead of wrapping", "[plan]")
{
    Scenario s = glm();
    s.maxModelLen = limits::kTokens;
    s.sessions = limits::kSessions;
    const CapacityPlan p = plan(s);
    CHECK_FALSE(p.fits);
    CHECK(hasIssue(p.issues, "overflow"));
    for (const RankPlan& r : p.ranks)
        CHECK(r.over.value >= 0);
}

TEST_CASE("longest context and the curve agree with the plan", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 4);
    s.sessions = 4;
    const auto longest = longestContext(s);
    REQUIRE(longest);
    s.maxModelLen = *longest;
    CHECK(plan(s).fits);
    if (*longest < *s.model->contextLength) {
        s.maxModelLen = *longest + 16;
        CHECK_FALSE(plan(s).fits);
    }
    const Tokens stops[] = { 4096, 32768, 131072 };
    const KvDtype dtypes[] = { KvDtype::Bf16, KvDtype::Fp8 };
    const auto curves = sessionsOverContext(s, stops, dtypes);
    REQUIRE(curves.size() == 2);
    s.maxModelLen = 32768;
    s.kvDtype = KvDtype::Fp8;
    CHECK(curves[1].admission[1] == plan(s).sessions.byPool);
    CHECK(longestContext(glm(4)) == 0); // weights do not fit: not even one token
}

TEST_CASE("the textbook has one pool, whatever the parallel sizes", "[plan]")
{
    Scenario s = glm();
    s.engine.kind = EngineKind::Ideal;
    const CapacityPlan even = plan(s);
    s.parallelism.data = 8;
    CHECK(plan(s).sessions == even.sessions);
}

TEST_CASE("parallel sizes beyond any installation are cut, with an issue", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    const int most = limits::kGpusPerNode * limits::kNodes;
    s.parallelism = { most, most, most, most, true };
    const CapacityPlan p = plan(s);
    CHECK(p.verdict == Verdict::NotPossible);
    CHECK(p.usedGpus == most);
    s.parallelism = { 1, 64, most, std::nullopt, false };
    for (const RankPlan& r : plan(s).ranks) {
        CHECK(r.count >= 1);
        CHECK(r.firstRank >= 0);
    }
    CHECK(hasIssue(plan(s).issues, "gpus-too-few"));
}

TEST_CASE("weights and reserve at the limit of int64 stay an overfull GPU", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.weightsOverride = Bytes { kSaturated - 1 };
    s.reserve.activation = Bytes { kSaturated - 1 };
    const CapacityPlan p = plan(s);
    CHECK(p.verdict == Verdict::DoesNotFitWeights);
    CHECK(p.ranks.front().over.saturated());
    CHECK(hasIssue(p.issues, "overflow"));
}

TEST_CASE("a pipeline stage whose layers borrow their cache limits nothing", "[plan]")
{
    // Gemma-4-E2B in outline: 35 layers, the last 20 own no cache; the second of two stages holds 18 to 34.
    const auto model = test::readConfig(
        R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text","num_hidden_layers":35,"hidden_size":1536,
        "num_attention_heads":8,"num_key_value_heads":1,"head_dim":256,"sliding_window":512,"num_kv_shared_layers":20,
        "intermediate_size":6144,"vocab_size":262144,"max_position_embeddings":131072}})");
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 2);
    s.model = std::make_shared<const ModelSpec>(*model);
    s.parallelism = { 1, 2, 1, std::nullopt, false };
    const CapacityPlan p = plan(s);
    CHECK(p.fits);
    CHECK(p.pool.limitingStage == 0);
    CHECK(*p.sessions.admission > 0);
}

TEST_CASE("what keeps no cache is no plan that fits", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.model = std::make_shared<const ModelSpec>(*test::readConfig(R"({"peft_type":"LORA"})"));
    s.maxModelLen = 512;
    const CapacityPlan p = plan(s);
    CHECK(p.verdict == Verdict::Unknown);
    CHECK_FALSE(p.fits);
    CHECK(hasIssue(p.issues, "model-no-cache"));
}

TEST_CASE("speculation without a prediction layer is said", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.speculativeTokens = 3;
    CHECK(hasIssue(plan(s).issues, "speculative-none"));
    Scenario mtp = glm();
    mtp.engine.speculativeTokens = 3;
    CHECK_FALSE(hasIssue(plan(mtp).issues, "speculative-none"));
}

TEST_CASE("a given pool that the budget cannot hold is said, and over", "[plan]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.availableKv = Bytes { 50 * kGiB };
    CHECK_FALSE(hasIssue(plan(s).issues, "pool-beyond-budget"));
    CHECK(plan(s).ranks.front().over.value == 0);
    s.engine.availableKv = Bytes { 70 * kGiB };
    CHECK(hasIssue(plan(s).issues, "pool-beyond-memory")); // the weights are 15 GiB of 80
    CHECK(plan(s).ranks.front().over.value > 0);
}
