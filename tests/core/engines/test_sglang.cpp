// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang: defaults, the static fraction, cells and pools. Numbers of engine-accounting sections 2 and 8.
#include "core/engines/sglang/cells.h"
#include "core/engines/sglang/pools.h"
#include "core/engines/sglang/rules.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

constexpr std::string_view kGlm5 = R"({"model_type":"glm_moe_dsa","num_hidden_layers":78,"hidden_size":6144,
    "num_attention_heads":64,"kv_lora_rank":512,"qk_rope_head_dim":64,"index_head_dim":128,
    "max_position_embeddings":202752,"vocab_size":154880})";

Scenario served(std::shared_ptr<const ModelSpec> model, std::string_view gpu = "h200-sxm", int gpus = 8)
{
    Scenario s;
    s.model = std::move(model);
    s.accelerator = test::gpu(gpu);
    s.gpusPerNode = gpus;
    s.engine.kind = EngineKind::Sglang;
    return s;
}

std::shared_ptr<const ModelSpec> read(std::string_view text)
{
    return std::make_shared<const ModelSpec>(test::readConfig(text).value());
}

Bytes gib(double value)
{
    return { scaleDown(std::llround(value * 1e6), kGiB, 1'000'000) };
}

/// mem-fraction-static by default, millionths.
std::int64_t fraction(std::string_view gpu, int tensor)
{
    const Scenario s = served(test::bundled("llama-3.1-8b"), gpu, tensor);
    const Settled settled = settle(s);
    const auto sizes
        = sglang::sizeDefaults({}, sglang::smiMemory(s.accelerator.get(), settled.memory), settled.tensor);
    return sglang::defaultFraction(s, settled, {}, sizes.chunkedPrefill, sizes.graphMaxBatch);
}

sglang::Cells cells(const Scenario& s)
{
    const Settled settled = settle(s);
    return sglang::cellsOf(s, settled, sessionCache(s, settled, Drafts::Without), true);
}

} // namespace

TEST_CASE("the static fraction when nobody says one", "[sglang][vectors]")
{
    // engine-accounting 2.2: H200 143,771 MiB at TP 8: 512 + 12,288 + 1,024 + 1,024 = 14,848 MiB;
    // H100 81,559 MiB at TP 1: 512 + 12,288 + 128 + 512 = 13,440 MiB.
    CHECK(fraction("h200-sxm", 8) == 897'000);
    CHECK(fraction("h100-sxm", 1) == 835'000);
}

TEST_CASE("what changes the static fraction", "[sglang][rules]")
{
    Scenario s = served(test::bundled("llama-3.1-8b"));
    const auto now = [&](std::int64_t chunk, std::int64_t batch, std::string_view version = {}) {
        return sglang::defaultFraction(s, settle(s), sglang::rulesFor(version), chunk, batch);
    };
    s.parallelism = { 1, 1, 8, {} };
    s.parallelism.dataAttention = true; // TP 1 x DP 8 is SGLang's --tp 8 --dp 8
    // 512 + 12,288 + 1,024 + 512 + 3 x 8 x 256 = 20,480 of 143,771 MiB
    CHECK(now(8192, 256) == 858'000);
    // 512 + 12,288 + 1,024 + 1,024 + 4.5 x 8 x 512 = 33,280
    CHECK(now(8192, 512) == 769'000);
    s.parallelism.dataAttention = false; // eight servers of one GPU: 512 + 12,288 + 128 + 512 = 13,440
    CHECK(now(8192, 256) == 907'000);
    s.engine.cudaGraphs = false;
    CHECK(now(8192, 256) == 910'000); // 12,928
    CHECK(now(256, 256) == 929'000); // at least 10 GiB above 60 GiB
    s.engine.cudaGraphs = true;
    s.engine.speculativeTokens = 3; // older releases keep 2 GiB for a draft
    CHECK(now(8192, 256, "0.5.4") == 892'000); // 15,488
    CHECK(now(8192, 256, "0.5.19") == 907'000);
    s.accelerator = nullptr;
    CHECK(now(8192, 256) == 950'000);
    CHECK(now(8192, 256, "0.5.4") == 880'000);
}

TEST_CASE("a vision tower lowers the fraction", "[sglang][rules]")
{
    Scenario s = served(test::bundled("gemma-3-27b-it"));
    const auto now = [&] { return sglang::defaultFraction(s, settle(s), {}, 8192, 512); };
    const std::int64_t with = now();
    CHECK(with >= 897'000 * 95 / 100 * 8 / 10); // x 0.95 x 0.8 to 1.05
    CHECK(with <= 897'000 * 95 / 100 * 105 / 100);
    s.engine.languageModelOnly = true;
    CHECK(now() == 897'000);
}

TEST_CASE("sizes by the memory of the device", "[sglang][rules]")
{
    const auto sizes = [](std::int64_t gibibytes, int tensor, std::string_view version = {}) {
        const auto d = sglang::sizeDefaults(sglang::rulesFor(version), { gibibytes * kGiB }, tensor);
        return std::pair { d.chunkedPrefill, d.graphMaxBatch };
    };
    using Sizes = std::pair<std::int64_t, std::int64_t>;
    CHECK(sizes(16, 1) == Sizes { 2048, 8 });
    CHECK(sizes(24, 1) == Sizes { 4096, 48 });
    CHECK(sizes(24, 4) == Sizes { 4096, 160 });
    CHECK(sizes(24, 1, "0.5.3") == Sizes { 2048, 24 });
    CHECK(sizes(48, 1) == Sizes { 4096, 32 });
    CHECK(sizes(79, 1) == Sizes { 8192, 256 });
    CHECK(sizes(140, 8) == Sizes { 8192, 512 });
    CHECK(sizes(180, 1) == Sizes { 16384, 512 });
}

TEST_CASE("vector 11: DeepSeek-V4-Flash, 7,705.45 B for each full token", "[sglang][vectors]")
{
    Scenario s = served(test::bundled("deepseek-v4-flash"));
    CHECK(cells(s).perToken(100'000, false) == 7'705'450'000); // millionths of a byte
    CHECK(plan(s).bytesPerToken.value == 7706);
    s.engine.speculativeTokens = 1; // rings of 16 rows, and one layer more beside 43
    const double ring = 0.1 * 16 / 128 * (8192 + 2048) * 21;
    CHECK(static_cast<double>(cells(s).perToken(100'000, true))
        == Approx((7705.45 + ring / 2) * 44 / 43 * 1e6).epsilon(1e-6));
}

TEST_CASE("vector 12: GLM-5 in bf16, 78 x (1,152 + 132) B", "[sglang][vectors]")
{
    Scenario s = served(read(kGlm5));
    CHECK(plan(s).bytesPerToken.value == 100'152);
    s.engine.availableKv = gib(29.32);
    s.engine.availableKvRounding = { kGiB / 200 };
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blockTokens == 64); // sparse attention
    CHECK(p.pool.blocksLow * 64 <= 314'304);
    CHECK(p.pool.blocksHigh * 64 >= 314'304);
    CHECK(std::abs(p.pool.tokensAsLogged - 314'304) <= 64);
    // The packed row of fp8: 656 + 132 (2.4).
    s.kvDtype = KvDtype::Fp8;
    CHECK(plan(s).bytesPerToken.value == 78 * (656 + 132));
}

TEST_CASE("the indexer is charged in every latent layer, whoever owns one", "[sglang]")
{
    // GLM-5.2 owns 21 of 78 (attention-layouts 3.4); SGLang's cell multiplies by all layers.
    CHECK(plan(served(test::bundled("glm-5.2-fp8"))).bytesPerToken.value == 100'152);
}

TEST_CASE("vector 13: the smallest fraction is weights over what is free before loading", "[sglang][vectors]")
{
    // DeepSeek-V4-Pro on H200: 125.65 GiB of 137.90; with a draft of 3.07 GiB 128.72.
    Accelerator gpu = *test::gpu("h200-sxm");
    gpu.memoryRuntime = gib(138.40);
    Scenario s = served(test::bundled("llama-3.1-8b"), "h200-sxm", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    s.reserve.context = gib(0.5);
    const auto starts = [&](double weights, std::int64_t millionths) {
        s.weightsOverride = gib(weights);
        s.engine.memoryUtilization = millionths;
        return plan(s).verdict != Verdict::DoesNotFitWeights;
    };
    CHECK_FALSE(starts(125.65, 911'000));
    CHECK(starts(125.65, 912'000));
    CHECK_FALSE(starts(128.72, 933'000));
    CHECK(starts(128.72, 934'000));
}

TEST_CASE("what is kept back pays for context, activations and graphs", "[sglang]")
{
    Scenario s = served(test::bundled("llama-3.1-8b"), "h100-sxm", 1);
    const CapacityPlan p = plan(s);
    const RankPlan& rank = p.ranks.front();
    CHECK(rank.reserve.value == 0);
    CHECK(rank.reserveParts.size() == 4);
    for (const ReservePart& part : rank.reserveParts) {
        CHECK_FALSE(part.inBudget);
        CHECK(part.low <= part.amount.bytes());
        CHECK(part.amount.bytes() <= part.high);
    }
    const auto warns = [](const CapacityPlan& plan) {
        return std::any_of(plan.issues.begin(), plan.issues.end(),
            [](const Issue& i) { return i.code == "kept-back-small"; });
    };
    CHECK_FALSE(warns(p));
    s.engine.memoryUtilization = 990'000;
    CHECK(warns(plan(s)));
}

TEST_CASE("max-running-requests", "[sglang]")
{
    Scenario s = served(test::bundled("llama-3.1-8b"), "h100-sxm", 1);
    const auto requests = [&] { return plan(s).maxNumSeqs; };
    s.maxModelLen = 131'072; // about 415,000 tokens / 131,072 x 512 is under 2,048
    CHECK(requests() == 2048);
    s.maxModelLen = 65'536; // 415,466 / 65,536 x 512 = 3,245
    CHECK(requests() == plan(s).pool.tokensAsLogged * 512 / 65'536);
    s.maxModelLen = 8192;
    CHECK(requests() == 4096);
    s.engine.maxTotalTokens = 1000; // at most half the tokens
    CHECK(plan(s).pool.tokensAsLogged == 1000);
    CHECK(requests() == 500);
    s.engine.maxNumSeqs = 64;
    CHECK(requests() == 64);
    CHECK(plan(served(test::bundled("deepseek-v4-flash"))).maxNumSeqs == 256);
    Scenario draft = served(test::bundled("deepseek-v3"));
    draft.engine.speculativeTokens = 3;
    CHECK(plan(draft).maxNumSeqs == 48);
}

TEST_CASE("sessions are tokens over whole pages of the context", "[sglang]")
{
    Scenario s = served(test::bundled("llama-3.1-8b"), "h100-sxm", 1);
    s.engine.maxTotalTokens = 100'000;
    s.maxModelLen = 1001;
    CHECK(*plan(s).sessions.admission == 99);
    s.engine.blockSize = 64; // 1,024 tokens in pages, 99,968 in the pool
    CHECK(*plan(s).sessions.admission == 97);
    CHECK(plan(s).pool.tokensAsLogged == 99'968);
}
