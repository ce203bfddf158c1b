// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TensorRT-LLM: a fraction of what is free, blocks of 32 tokens. Numbers of engine-accounting 3 and 8.
#include "core/engines/trtllm/budget.h"
#include "core/engines/trtllm/pool.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

Scenario served(std::string_view model, std::string_view gpu = "h200-sxm", int gpus = 1)
{
    Scenario s = test::scenario(model, gpu, gpus);
    s.engine.kind = EngineKind::TensorRtLlm;
    return s;
}

Bytes gib(double value)
{
    return { scaleDown(std::llround(value * 1e6), kGiB, 1'000'000) };
}

bool says(const CapacityPlan& p, std::string_view code)
{
    return std::any_of(p.issues.begin(), p.issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("vector 14: gpt-oss-120b on a GB10", "[trtllm][vectors]")
{
    // Logged: (119.70 - 113.65 + 0.56) x 0.9 = 5.95 GiB, 73,728 B a token with all 36 layers, 86,711 tokens,
    // which the pool rounds up to 86,720. Peak without the dry run's cache: 113.65 - 0.56 = 113.09 GiB.
    Accelerator gpu = *test::gpu("dgx-spark-gb10");
    gpu.memoryRuntime = gib(119.70);
    Scenario s = served("gpt-oss-120b");
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    s.reserve.activation = gib(0.29); // 0.85 with the cache
    s.reserve.context = Bytes {};
    s.reserve.context = gib(113.09) - gib(0.29) - plan(s).ranks.front().weights.bytes();
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerToken.value == 73'728);
    CHECK(static_cast<double>(p.ranks.front().kvPool.value) / static_cast<double>(kGiB)
        == Approx(5.95).margin(0.005));
    CHECK(std::abs(p.pool.tokensAsLogged - 86'720) <= 86'720 / 1000); // the figures above are rounded
    CHECK(p.pool.tokensAsLogged % 32 == 0);
    s.engine.availableKv = Bytes { 86'711 * 73'728LL };
    CHECK(plan(s).pool.tokensAsLogged == 86'720);
}

TEST_CASE("the pool is a fraction of what is left", "[trtllm]")
{
    Scenario s = served("llama-3.1-8b");
    s.reserve.context = gib(2.55);
    s.reserve.activation = gib(0.14);
    const CapacityPlan p = plan(s);
    const RankPlan& r = p.ranks.front();
    const std::int64_t free = r.total.value - r.weights.value - r.reserve.value;
    CHECK(r.kvPool.value == scaleUp(free, 900'000, 1'000'000));
    CHECK(r.keptBack.value == free - r.kvPool.value);
    s.engine.memoryUtilization = 500'000;
    CHECK(plan(s).ranks.front().kvPool.value == scaleUp(free, 500'000, 1'000'000));
    // More reserve costs only its fraction.
    s.reserve.context = gib(3.55);
    CHECK(r.kvPool.value > plan(s).ranks.front().kvPool.value);
}

TEST_CASE("the reserve has a range, and sessions with it", "[trtllm]")
{
    Scenario s = served("llama-3.1-70b", "h100-sxm", 4);
    s.maxModelLen = 8192;
    const CapacityPlan p = plan(s);
    CHECK(*p.sessions.admissionLow < *p.sessions.admission);
    CHECK(*p.sessions.admission < *p.sessions.admissionHigh);
    const RankPlan& r = p.ranks.front();
    CHECK(r.reserveLow < r.reserve.bytes());
    CHECK(r.reserve.bytes() < r.reserveHigh);
}

TEST_CASE("bytes per token by type and rank", "[trtllm]")
{
    Scenario s = served("llama-3.1-8b", "h200-sxm", 8);
    CHECK(plan(s).bytesPerToken.value == 16'384); // 131,072 / 8
    s.kvDtype = KvDtype::Fp8;
    CHECK(plan(s).bytesPerToken.value == 8192);
    s.kvDtype = KvDtype::Nvfp4; // ceil(n / 2) + ceil(n / 16)
    CHECK(plan(s).bytesPerToken.value == 32 * 2 * (64 + 8));
    s.kvDtype = KvDtype::Int8PerTokenHead;
    CHECK(plan(s).verdict == Verdict::NotPossible);

    Scenario latent = served("deepseek-v3", "h200-sxm", 8); // kv_factor 1, not divided
    CHECK(plan(latent).bytesPerToken.value == 61 * 576 * 2);
    latent.kvDtype = KvDtype::Fp8;
    CHECK(plan(latent).bytesPerToken.value == 61 * 576);
    Scenario sparse = served("deepseek-v3.2", "h200-sxm", 8); // no packed row: 576 + 132
    sparse.kvDtype = KvDtype::Fp8;
    CHECK(plan(sparse).bytesPerToken.value == 61 * (576 + 132));
}

TEST_CASE("attention DP keeps attention whole", "[trtllm]")
{
    Scenario s = served("qwen3-235b-a22b", "h200-sxm", 8);
    s.parallelism = { 1, 1, 8, {} };
    s.parallelism.dataAttention = true;
    CHECK(plan(s).bytesPerToken.value == 94 * 4 * 128 * 2 * 2);
    CHECK(plan(s).verdict != Verdict::NotPossible);
    s.parallelism.tensor = 2;
    s.parallelism.data = 4;
    CHECK(says(plan(s), "attention-dp-tensor"));
    s.parallelism = { 8, 1, 1, 8 }; // decode-context parallel is not TensorRT-LLM's
    CHECK(says(plan(s), "parallel-unsupported"));
    CHECK(plan(s).decodeContext == 1);
}

TEST_CASE("windows have pools of their own", "[trtllm]")
{
    Scenario s = served("gpt-oss-120b");
    s.maxModelLen = 131'072;
    CapacityPlan p = plan(s);
    // 18 full layers of the whole context, 18 of 128 tokens; 2,048 B a token and layer.
    CHECK(p.bytesPerSession.value == 18LL * 2048 * (131'072 + 128));
    CHECK(p.bytesPerSession.evidence == Evidence::Assumed);
    CHECK(says(p, "trtllm-windows"));
    CHECK(*p.sessions.byPool == p.ranks.front().kvPool.value / p.bytesPerSession.value);
    s.engine.hybridCacheManager = false;
    p = plan(s);
    CHECK(p.bytesPerSession.value == 36LL * 2048 * 131'072);
    CHECK_FALSE(says(p, "trtllm-windows"));
}

TEST_CASE("states of max_batch_size requests come first", "[trtllm]")
{
    Scenario s = served("qwen3.5-27b");
    s.engine.maxNumSeqs = 16;
    const std::int64_t state = 48 * (48 * 128 * 128 * 4 + 3 * 10'240 * 2);
    const CapacityPlan p = plan(s);
    CHECK(p.pool.tokensAsLogged == roundUp((p.ranks.front().kvPool.value - 16 * state) / 65'536, 32));
    CHECK(says(p, "trtllm-states"));
    s.engine.maxNumSeqs = 2048; // 287 GiB of states
    const CapacityPlan full = plan(s);
    CHECK(full.verdict == Verdict::DoesNotFitContext);
    CHECK(full.limit == Limit::States); // not the context: fewer requests leave room for it
    const auto said = std::find_if(
        full.issues.begin(), full.issues.end(), [](const Issue& i) { return i.code == "states-fill-pool"; });
    REQUIRE(said != full.issues.end());
    s.engine.maxNumSeqs = std::stoll(said->args.back());
    CHECK(plan(s).fits);
    const std::int64_t best = *plan(s).sessions.admission;
    CHECK(best >= 1);
    *s.engine.maxNumSeqs *= 2;
    CHECK(*plan(s).sessions.admission <= best);
}

TEST_CASE("states that are all of a session", "[trtllm]")
{
    // mamba2-370m: 48 layers, states of 32 heads x 64 x 128 and 4 x 2,304 of convolution.
    const auto model = test::readConfig(R"({"model_type":"mamba2","num_hidden_layers":48,"hidden_size":1024,
        "state_size":128,"num_heads":32,"head_dim":64,"n_groups":1,"conv_kernel":4,"expand":2,
        "vocab_size":50288,"max_position_embeddings":8192})");
    REQUIRE(model);
    Scenario s = served("llama-3.1-8b");
    s.model = std::make_shared<const ModelSpec>(*model);
    s.maxModelLen = 8192;
    s.engine.maxNumSeqs = 1 << 20; // far more states than any GPU holds
    const CapacityPlan full = plan(s);
    REQUIRE(full.limit == Limit::States);
    const auto said = std::find_if(
        full.issues.begin(), full.issues.end(), [](const Issue& i) { return i.code == "states-fill-pool"; });
    REQUIRE(said != full.issues.end());
    std::string digits = said->args.back();
    std::erase(digits, ',');
    s.engine.maxNumSeqs = std::stoll(digits);
    CHECK(plan(s).fits);
    CHECK(*plan(s).sessions.admission == *s.engine.maxNumSeqs);
    *s.engine.maxNumSeqs *= 2;
    CHECK_FALSE(plan(s).fits);
}

TEST_CASE("the encoder's rows are part of a session", "[trtllm]")
{
    // 32 decoder layers x 20 heads x 64 x 2 x 2 B: 163,840 B for each of 448 tokens in blocks of 32, and for
    // each of the 1,500 encoder positions (47 blocks).
    Scenario s = served("whisper-large-v3");
    s.maxModelLen = 448;
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerSession.value == 163'840LL * (448 + 47 * 32));
    CHECK(*p.sessions.byPool == p.ranks.front().kvPool.value / p.bytesPerSession.value);
}

TEST_CASE("max_tokens and blocks", "[trtllm]")
{
    Scenario s = served("llama-3.1-8b");
    s.engine.maxTotalTokens = 10'000;
    s.maxModelLen = 1000;
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blocks == 313); // ceil(10,000 / 32)
    CHECK(*p.sessions.byPool == 313 / 32); // 1,000 tokens are 32 blocks
    s.engine.blockSize = 64;
    CHECK(plan(s).pool.blocks == 157);
}
