// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of engine-accounting section 8 and of published start-up logs.
#include "core/engines/vllm/cache_groups.h"
#include "core/engines/vllm/reserve.h"
#include "core/engines/vllm/rules.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

/// A plan from a pool as a log prints it: GiB with two decimals.
CapacityPlan fromLog(Scenario s, double gib)
{
    s.engine.availableKv = Bytes { scaleDown(std::llround(gib * 1e6), kGiB, 1'000'000) };
    s.engine.availableKvRounding = Bytes { kGiB / 200 };
    return plan(s);
}

double gib(std::int64_t bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(kGiB);
}

} // namespace

TEST_CASE("vector 1: Llama-3.1-8B, 105.97 GiB on an H200", "[vllm][vectors]")
{
    // Logged: 54,255 blocks, 868,080 tokens. 105.97 GiB taken exactly are 54,256.6 blocks of 2 MiB; the log's
    // 54,255 lies inside what the rounding of "105.97" allows, and every block is 16 tokens.
    const CapacityPlan p = fromLog(test::scenario("llama-3.1-8b", "h200-sxm", 1), 105.97);
    CHECK(p.bytesPerToken.value == 131'072);
    CHECK(p.pool.blockTokens == 16);
    CHECK(p.pool.blocks == 54'256);
    CHECK(p.pool.blocksLow <= 54'255);
    CHECK(p.pool.blocksHigh >= 54'255);
    CHECK(p.pool.blocksHigh - p.pool.blocksLow <= 6);
    CHECK(p.pool.tokensAsLogged == p.pool.blocks * 16);
    CHECK(std::abs(p.pool.tokensAsLogged - 868'080) <= 3 * 16);
    // The formula on the blocks of the log gives its tokens: int(54,255 / 8,192 x 131,072).
    Scenario exact = test::scenario("llama-3.1-8b", "h200-sxm", 1);
    exact.engine.availableKv = Bytes { 54'255LL * 2 * kMiB };
    CHECK(plan(exact).pool.tokensAsLogged == 868'080);
}

TEST_CASE("vector 2: Kimi-K2 at TP 8, 46.80 GiB, blocks of 64", "[vllm][vectors]")
{
    Scenario s = test::scenario("kimi-k2-instruct", "h200-sxm", 8);
    s.parallelism.tensor = 8;
    const CapacityPlan p = fromLog(s, 46.80);
    CHECK(p.bytesPerToken.value == 70'272); // on every rank: the latent is not divided
    CHECK(p.pool.blocks == 11'173);
    CHECK(p.pool.tokensAsLogged == 715'072);

    // With DCP 8 the log of another run says 5,721,088 = 11,174 blocks x 64 x 8: one block more, inside the
    // rounding of 46.80. Exactly 46.80 GiB give 11,173 x 512.
    s.parallelism.decodeContext = 8;
    const CapacityPlan d = fromLog(s, 46.80);
    CHECK(d.pool.tokensAsLogged == 5'720'576);
    CHECK(d.pool.blocksHigh >= 11'174);
    s.engine.availableKv = Bytes { 11'174LL * 64 * 70'272 };
    CHECK(plan(s).pool.tokensAsLogged == 5'721'088);
}

TEST_CASE("published logs of GLM-5.1-FP8 at TP 8 on H200, cache auto = bf16", "[vllm][vectors]")
{
    // Cases m082 to m084 of the measured figures: 32.06, 32.11 and 34.86 GiB; 78 x (1152 + 132) B per token.
    const auto glm51 = test::readConfig(
        R"({"model_type":"glm_moe_dsa","num_hidden_layers":78,"hidden_size":6144,"num_attention_heads":64,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"index_head_dim":128,"max_position_embeddings":202752,"vocab_size":154880})");
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(*glm51);
    s.accelerator = test::gpu("h200-sxm");
    s.gpusPerNode = 8;
    s.parallelism.tensor = 8;
    s.engine.version = "0.19";
    CHECK(fromLog(s, 32.11).pool.tokensAsLogged == 344'192);
    CHECK(std::abs(fromLog(s, 32.06).pool.tokensAsLogged - 343'744) <= 64);
    CHECK(std::abs(fromLog(s, 34.86).pool.tokensAsLogged - 373'696) <= 64);
}

TEST_CASE("vectors 6 and 7: Gemma-4-31B needs 45.79 GiB on 0.25 and 70.79 on 0.26", "[vllm][vectors]")
{
    Scenario s = test::scenario("gemma-4-31b-it", "h200-sxm", 1);
    s.maxModelLen = 262'144;
    s.engine.maxNumBatchedTokens = 32'768;
    s.engine.version = "0.25";
    CHECK(gib(plan(s).bytesPerSession.value) == Approx(45.79).margin(0.005));
    CHECK(plan(s).pool.blocksPerSessionAdmission == 8192 + 5 * 2113);
    s.engine.version = "0.26";
    CHECK(gib(plan(s).bytesPerSession.value) == Approx(70.79).margin(0.005));
    s.engine.asyncScheduling = false; // one batch in flight again
    CHECK(gib(plan(s).bytesPerSession.value) == Approx(45.79).margin(0.005));
}

TEST_CASE("Gemma-4-31B, 50 GiB on 0.20: the old line counts blocks over groups", "[vllm][vectors]")
{
    Scenario s = test::scenario("gemma-4-31b-it", "h200-sxm", 1);
    s.engine.version = "0.20";
    s.engine.availableKv = Bytes { 50 * kGiB };
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blocks == 20'480);
    CHECK(p.pool.tokensAsLogged == 54'608); // 20,480 // 6 x 16
}

TEST_CASE("gpt-oss: two equal buckets share pages", "[vllm]")
{
    const auto model = test::bundled("gpt-oss-120b");
    const auto grouping = vllm::groupLayers(model->cache, KvDtype::Bf16, 1, 16);
    CHECK(grouping.groupCount() == 2);
    CHECK(grouping.paddingLayers == 0);
    CHECK(grouping.blockBytes.value == 18LL * 16 * 8 * 128 * 2);
    CHECK(
        vllm::blocksPerSession(grouping, 131'072, 1, 1) == 8192 + 8 + 1); // ceil(128 / 16) + 1 of the window
}

TEST_CASE("groups: the smaller bucket sets the size unless they are close", "[vllm]")
{
    const auto cache = [](int full, int sliding) {
        std::vector<CacheComponent> list(2);
        for (auto& c : list)
            c.heads = 8, c.keyElements = c.valueElements = 128;
        for (int i = 0; i < full; ++i)
            list[0].layers.push_back(i);
        for (int i = 0; i < sliding; ++i)
            list[1].layers.push_back(full + i);
        list[1].cap = CapKind::Window;
        list[1].capTokens = 1024;
        return list;
    };
    CHECK(vllm::groupLayers(cache(10, 50), KvDtype::Bf16, 1, 16).groupCount() == 6); // 1 + 5
    const auto close = vllm::groupLayers(cache(10, 14), KvDtype::Bf16, 1, 16); // 14 < 15: size 14
    CHECK(close.groupCount() == 2);
    CHECK(close.paddingLayers == 4);
    CHECK(vllm::groupLayers(cache(10, 15), KvDtype::Bf16, 1, 16).groupCount()
        == 3); // 15 is not under 15: size 10
}

TEST_CASE("a model that slides in every layer is one group", "[vllm]")
{
    const auto m = test::readConfig(
        R"({"model_type":"mistral","num_hidden_layers":32,"hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":8})");
    const auto grouping = vllm::groupLayers(m->cache, KvDtype::Bf16, 1, 16);
    CHECK(grouping.groupCount() == 1);
    CHECK(vllm::blocksPerSession(grouping, 32'768, 8192, 1) == (4095 + 8192) / 16 + 1 + 1);
    CHECK(vllm::blocksPerSession(grouping, 1000, 8192, 1) == 63 + 1);
}

TEST_CASE("what vLLM versions change", "[vllm][rules]")
{
    CHECK(vllm::rulesFor("0.20").value().memoryUtilization == 900'000);
    CHECK(vllm::rulesFor("0.21.0").value().memoryUtilization == 920'000);
    CHECK(vllm::rulesFor("v0.25.1").value().batchesInFlight == 1);
    CHECK(vllm::rulesFor("0.26").value().batchesInFlight == 2);
    CHECK_FALSE(vllm::rulesFor("0.20").value().chargesGraphs);
    CHECK(vllm::rulesFor("0.19.1rc1").value().tokenLog == vllm::TokenLog::PerGroup);
    CHECK(vllm::rulesFor("").value().version == "0.28");
    for (const char* bad : { "0.5", "abc", "0", "28", "-1.2", "0.x", "99999999999.1" })
        CHECK(vllm::rulesFor(bad).error().code == "engine-version");
}

TEST_CASE("scheduler defaults by device", "[vllm][rules]")
{
    const auto rules = vllm::rulesFor("0.28").value(), older = vllm::rulesFor("0.27").value();
    const auto tokens = [](const vllm::Rules& r, std::string_view id) {
        const auto gpu = test::gpu(id);
        return vllm::schedulerDefaults(r, gpu.get(), planMemory(*gpu).bytes, 8192).maxNumBatchedTokens;
    };
    CHECK(tokens(rules, "b200-sxm") == 16384); // from 0.28 on devices of 160 GiB and more
    CHECK(tokens(older, "b200-sxm") == 8192);
    CHECK(tokens(rules, "h100-sxm") == 8192);
    CHECK(tokens(rules, "a100-sxm4-80gb") == 2048); // A100 is in the small tier whatever its size
    CHECK(tokens(rules, "l40s") == 2048);
    CHECK(tokens(rules, "dgx-spark-gb10") == 2048); // correction 1
}

TEST_CASE("vector 16: the budget of an H100", "[vllm][vectors]")
{
    // Logged on v0.11: 79.18 GiB x 0.90 = 71.26 - 14.99 weights - 4.76 activation - 0.13 other = 51.38 GiB.
    Accelerator gpu = *test::gpu("h100-sxm");
    gpu.memoryRuntime = Bytes { scaleDown(79'180'000, kGiB, 1'000'000) };
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    s.engine.version = "0.11";
    s.reserve.activation = Bytes { scaleDown(4'760'000, kGiB, 1'000'000) };
    s.reserve.persistent = Bytes { scaleDown(130'000, kGiB, 1'000'000) };
    CHECK(gib(plan(s).ranks.front().kvPool.value)
        == Approx(51.38).margin(0.06)); // our weights are 14.96, not 14.99
    // The rule of thumb alone: 38.4 B x 1024 x 128,256 = 4.70 GiB of sampler (logged 4.76).
    s.reserve = {};
    const CapacityPlan p = plan(s);
    for (const Figure& part : p.ranks.front().reserve.operands)
        if (part.name == "reserve.activation")
            CHECK(gib(part.value) == Approx(4.70).margin(0.01));
    CHECK(p.ranks.front().reserve.evidence == Evidence::Assumed);
    CHECK(p.ranks.front().reserveHigh - p.ranks.front().reserve.bytes() == Bytes { kGiB });
}

TEST_CASE("batches in flight under a pipeline: one up to 0.25, then one per stage", "[vllm][rules]")
{
    Scenario s = test::scenario("gemma-4-31b-it", "h200-sxm", 2);
    s.parallelism = { 1, 2, 1, std::nullopt, false };
    s.maxModelLen = 262'144;
    s.engine.maxNumBatchedTokens = 32'768;
    const auto windows = [&](std::string version) {
        s.engine.version = std::move(version);
        return (plan(s).pool.blocksPerSessionAdmission - 8192) / 5; // five groups of sliding layers
    };
    CHECK(windows("0.25") == 2113); // (1,023 + 32,768) / 16, rounded up, + 1
    CHECK(windows("0.26") == 4161); // (1,023 + 2 x 32,768) / 16, rounded up, + 1
}

TEST_CASE("an MTP layer joins the bucket whose shape it has", "[vllm]")
{
    const auto m = test::readConfig(
        R"({"model_type":"exaone4","num_hidden_layers":64,"hidden_size":5120,"num_attention_heads":40,"num_key_value_heads":8,
        "head_dim":128,"sliding_window":4096,"sliding_window_pattern":"LLLG","num_nextn_predict_layers":1})");
    std::vector<CacheComponent> cache = m->cache;
    cache.insert(cache.end(), m->speculativeCache.begin(), m->speculativeCache.end());
    const auto grouping = vllm::groupLayers(cache, KvDtype::Bf16, 1, 16);
    CHECK(grouping.groupCount() == 1 + 3); // 17 full, 48 sliding in groups of 17; not 65 groups of one layer
    CHECK(grouping.paddingLayers == 3);
}

TEST_CASE("V0, and versions beyond the newest that is modelled", "[vllm][rules]")
{
    // Vector 15: Llama-3.1-8B on an RTX 3090, 0.6, 20,000 tokens: activation 2.06 GiB, pool 3.81 GiB.
    Accelerator gpu = *test::gpu("rtx-3090");
    gpu.memoryRuntime = Bytes { scaleDown(23'580'000, kGiB, 1'000'000) };
    Scenario s = test::scenario("llama-3.1-8b", "rtx-3090", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    s.engine.version = "0.6";
    s.maxModelLen = 20'000;
    const CapacityPlan old = plan(s);
    CHECK(old.maxNumBatchedTokens == 20'000);
    CHECK(old.maxNumSeqs == 256);
    CHECK(gib(old.ranks.front().kvPool.value) == Approx(3.81).margin(0.15));
    s.maxModelLen = 131'072;
    CHECK(plan(s).maxNumBatchedTokens == 512);
    CHECK(vllm::rulesFor("0.7").value().samplerTenthBytes == 0);
    CHECK(vllm::rulesFor("0.8").value().samplerTenthBytes == 384);

    const auto newer = [&](std::string version) {
        s.engine.version = std::move(version);
        const CapacityPlan p = plan(s);
        return std::any_of(p.issues.begin(), p.issues.end(),
            [](const Issue& i) { return i.code == "engine-version-newer"; });
    };
    CHECK_FALSE(newer("0.28.1"));
    CHECK(newer("0.29"));
    CHECK(newer("1.0"));
}

TEST_CASE("Gemma-4 with images raises an unset batch to 2,496", "[vllm][rules]")
{
    Scenario s = test::scenario("gemma-4-31b-it", "l40s", 4);
    CHECK(plan(s).maxNumBatchedTokens == 2496); // correction 2
    s.engine.maxNumBatchedTokens = 2048;
    CHECK(plan(s).maxNumBatchedTokens == 2048);
}
