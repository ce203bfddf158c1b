// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang's pools side by side: windows, recurrent states, drafts, and ranks that share attention or experts.
// Rules: engine-accounting 2.4.
#include "core/engines/sglang/cells.h"
#include "core/engines/sglang/pools.h"
#include "core/memory/rank_weights.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

Scenario served(std::string_view model, int gpus = 8)
{
    Scenario s = test::scenario(model, "h200-sxm", gpus);
    s.engine.kind = EngineKind::Sglang;
    return s;
}

sglang::Cells cells(const Scenario& s)
{
    const Settled settled = settle(s);
    return sglang::cellsOf(s, settled, sessionCache(s, settled, Drafts::Without), true);
}

bool says(const CapacityPlan& p, std::string_view code)
{
    return std::any_of(p.issues.begin(), p.issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("a window pool holds a share of the tokens", "[sglang]")
{
    Scenario s = served("gpt-oss-120b", 1); // 18 full and 18 sliding layers of 8 x (64 + 64) x 2 B
    const std::int64_t layers = 18 * 8 * 128 * 2;
    CHECK(cells(s).fullMillionths == layers * 1'000'000);
    CHECK(cells(s).windowMillionths == layers * 1'000'000);
    CHECK(cells(s).window == 128);
    CHECK(plan(s).bytesPerToken.value == layers + layers * 8 / 10 + 1); // 0.8, rounded up
    s.engine.sglang.swaFullTokensRatio = 500'000;
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerToken.value == layers + layers / 2);
    CHECK(p.pool.windowTokens == p.pool.tokensAsLogged / 2);
    CHECK_FALSE(says(p, "windows-full-length"));
    // Short sessions are limited by the window pool: each of 64 tokens takes 64 of both.
    s.maxModelLen = 64;
    s.engine.maxNumSeqs = 100'000'000;
    CHECK(*plan(s).sessions.byPool == plan(s).pool.windowTokens / 64);
    // Long ones by the full pool: a session holds its window, a token beside it, and no more.
    s.maxModelLen = 4096;
    CHECK(*plan(s).sessions.byPool == plan(s).pool.tokensAsLogged / 4096);
}

TEST_CASE("other models slide at full length", "[sglang]")
{
    // attention-layouts 1.8: Gemma 3's 52 sliding layers are stored like the 10 full ones.
    const CapacityPlan p = plan(served("gemma-3-27b-it", 1));
    CHECK(p.bytesPerToken.value == 62 * 16 * 128 * 2 * 2);
    CHECK(p.pool.windowTokens == 0);
    CHECK(says(p, "windows-full-length"));
    const auto why = std::find_if(p.explanations.begin(), p.explanations.end(),
        [](const Explanation& e) { return e.code == "why-cell"; });
    REQUIRE(why != p.explanations.end()); // 10 of the 62 layers keep every token
    CHECK(why->args == std::vector<std::string> { "81,920", "507,904", "SGLang" });
    Scenario off = served("gpt-oss-120b", 1);
    off.engine.hybridCacheManager = false; // disable-hybrid-swa-memory
    CHECK(plan(off).bytesPerToken.value == 36 * 8 * 128 * 2);
}

TEST_CASE("state slots take m / (1 + m) of the pool", "[sglang]")
{
    Scenario s = served("qwen3.5-27b", 1);
    const sglang::Cells c = cells(s);
    // attention-layouts 5.3: 48 layers of 48 x 128 x 128 x 4 B and 3 x 10,240 x 2 B
    CHECK(c.state == 48 * (48 * 128 * 128 * 4 + 3 * 10'240 * 2));
    CHECK(c.fullMillionths == 16LL * 4 * 512 * 2 * 1'000'000);
    sglang::PoolSettings settings;
    const Bytes pool { 100 * kGiB };
    const sglang::Pools p = sglang::poolsOf(pool, c, settings);
    const std::int64_t share = scaleDown(pool.value, 900'000, 1'900'000);
    CHECK(p.slots == (share - c.state) / c.state);
    CHECK(p.tokens == (pool.value - (p.slots + 1) * c.state) / 65'536);
    CHECK(sglang::sessionsIn(p, c, settings, 8, 1) == p.slots / 3); // three slots a request

    // Without the radix cache one slot will do, and max-running-requests says how many there are.
    settings.radixCache = false;
    settings.slotsPerRequest = 1;
    CHECK(sglang::sessionsIn(sglang::poolsOf(pool, c, settings), c, settings, 8, 1) == p.slots);
    settings.runningRequests = 10;
    CHECK(sglang::poolsOf(pool, c, settings).slots == 10);

    // With D draft tokens: (K + 1) + (K / 3 + 1) x D states in the share.
    settings = {};
    settings.draftTokens = 4;
    settings.runningRequests = 1000; // more than the slots allow
    const sglang::Pools d = sglang::poolsOf(pool, c, settings);
    CHECK(d.slots == (share - 5 * c.state) / c.state * 3 / 7);
    CHECK(d.slotBytes.value == (d.slots + 1) * c.state + (d.slots / 3 + 1) * 4 * c.state);
}

TEST_CASE("qwen3_next keeps its state in fp32 by SGLang's default", "[sglang]")
{
    // attention-layouts 5.1: bf16 under vLLM's auto, fp32 in SGLang, unless mamba-ssm-dtype says.
    const auto next
        = test::readConfig(R"({"model_type":"qwen3_next","num_hidden_layers":48,"hidden_size":2048,
        "num_attention_heads":16,"num_key_value_heads":2,"head_dim":256,"linear_num_key_heads":16,
        "linear_num_value_heads":32,"linear_key_head_dim":128,"linear_value_head_dim":128,
        "linear_conv_kernel_dim":4,"vocab_size":151936,"max_position_embeddings":262144})");
    Scenario s = served("llama-3.1-8b", 1);
    s.model = std::make_shared<const ModelSpec>(*next);
    CHECK(cells(s).state == 36 * (32 * 128 * 128 * 4 + 3 * 8192 * 2));
    s.engine.stateElementBytes = 2;
    CHECK(cells(s).state == 36 * (32 * 128 * 128 * 2 + 3 * 8192 * 2));
}

TEST_CASE("drafts make a token dearer", "[sglang]")
{
    Scenario s = served("deepseek-v3");
    const std::int64_t plain = plan(s).bytesPerToken.value;
    CHECK(plain == 61 * 1152);
    s.engine.speculativeTokens = 3; // one multi-token-prediction layer beside 61
    CHECK(plan(s).bytesPerToken.value == 62 * 1152);
    s.engine.draftLayers = 6;
    CHECK(plan(s).bytesPerToken.value == 67 * 1152);
    s.engine.availableKv = Bytes { kGiB }; // what the log prints is the target's pool
    CHECK(plan(s).bytesPerToken.value == plain);
}

TEST_CASE("the pool of a log holds one page more than it says", "[sglang]")
{
    Scenario s = served("llama-3.1-8b", 1);
    s.engine.blockSize = 128;
    s.engine.availableKv = Bytes { 1001 * 128 * 131'072LL };
    CHECK(plan(s).pool.tokensAsLogged == 128'000);
    s.engine.availableKv.reset(); // by the budget, tokens are the budget over the cell
    s.engine.memoryUtilization = 500'000;
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blocks == p.ranks.front().kvPool.value / 131'072 / 128);
}

TEST_CASE("DP attention: whole heads on each rank, experts over all", "[sglang]")
{
    // m137 to m139 of the measured figures: Qwen3 MoE with 4 KV heads, 32 ranks.
    Scenario s = served("qwen3-235b-a22b", 32);
    s.parallelism = { 1, 1, 32, {} };
    s.parallelism.dataAttention = true;
    const auto weights = [&](std::string_view part) {
        const Settled settled = settle(s);
        const Figure all = rankWeights(s, settled, divideLayers(s.model->layers, 1)[0], 0);
        for (const Figure& f : all.operands)
            if (f.name == part)
                return f.value;
        return std::int64_t { 0 };
    };
    CHECK(plan(s).bytesPerToken.value == 94 * 4 * 128 * 2 * 2); // 192,512
    const std::int64_t experts = weights("weights.experts"), attention = weights("weights.attention");
    s.parallelism.dataAttention = false; // 32 servers with all the experts each
    CHECK(weights("weights.experts") == Approx(32.0 * static_cast<double>(experts)).epsilon(1e-6));
    CHECK(weights("weights.attention") == attention);
    s.parallelism = { 4, 1, 8, {} };
    s.parallelism.dataAttention = true; // attention over 4, experts over 32
    CHECK(plan(s).bytesPerToken.value == 94 * 128 * 2 * 2);
    CHECK(weights("weights.experts") == experts);
    s.engine.maxNumSeqs = 256; // of all workers
    CHECK(plan(s).maxNumSeqs == 32);
    s.engine.maxNumSeqs = 7; // eight workers
    CHECK(plan(s).verdict == Verdict::NotPossible);
    CHECK(says(plan(s), "running-below-workers"));
}

TEST_CASE("a request passes all stages: the fewest sessions of any count", "[sglang]")
{
    // Recurrent and attention layers are dealt unevenly, so the stage with the fewest tokens is not the one
    // with the fewest states.
    Scenario s = served("nemotron-3-nano");
    s.parallelism.tensor = 1;
    s.parallelism.pipeline = 4;
    s.maxModelLen = 16'384;
    const CapacityPlan one = plan(s);
    s.sessions = *one.sessions.byPool;
    for (const RankPlan& rank : plan(s).ranks)
        CHECK(rank.over.value == 0);
    s.sessions = *one.sessions.byPool + 1;
    CHECK_FALSE(plan(s).fits);
}

TEST_CASE("decode-context parallel divides tokens, and widens heads instead", "[sglang]")
{
    Scenario s = served("deepseek-v3");
    s.parallelism.tensor = 8;
    s.maxModelLen = 65'536;
    const auto plain = plan(s);
    s.parallelism.decodeContext = 8;
    const auto shared = plan(s);
    CHECK(shared.bytesPerToken == plain.bytesPerToken);
    CHECK(*shared.sessions.byPool >= 8 * *plain.sessions.byPool);
    CHECK(*shared.sessions.byPool <= 8 * (*plain.sessions.byPool + 1));
    Scenario gqa = served("llama-3.1-8b");
    gqa.parallelism.tensor = 8;
    gqa.parallelism.decodeContext = 2; // two heads instead of one, half the tokens: the same bytes
    CHECK(plan(gqa).bytesPerToken.value == 2 * 16'384);
    CHECK(plan(gqa).verdict != Verdict::NotPossible);
}

TEST_CASE("what SGLang does not store is refused", "[sglang]")
{
    Scenario s = served("llama-3.1-8b", 1);
    for (KvDtype dtype : { KvDtype::Q8_0, KvDtype::Int8PerTokenHead, KvDtype::TurboquantK8V4 }) {
        s.kvDtype = dtype;
        CHECK(plan(s).verdict == Verdict::NotPossible);
        CHECK(says(plan(s), "kv-dtype-engine"));
    }
    s.kvDtype = KvDtype::Nvfp4; // half a byte and a scale per 16
    CHECK(plan(s).bytesPerToken.value == 32 * 8 * 144);
    s.kvDtype = KvDtype::Mxfp8; // a byte and a scale per 32
    CHECK(plan(s).bytesPerToken.value == 32 * 8 * 2 * (128 + 4));
}
