// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp: cells, types and what is set aside. Numbers of engine-accounting 4 and 8.
#include "core/engines/llamacpp/cells.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

Scenario served(std::string_view model, std::string_view gpu = "h100-sxm", int gpus = 1)
{
    Scenario s = test::scenario(model, gpu, gpus);
    s.engine.kind = EngineKind::LlamaCpp;
    return s;
}

bool says(const CapacityPlan& p, std::string_view code)
{
    return std::any_of(p.issues.begin(), p.issues.end(), [&](const Issue& i) { return i.code == code; });
}

std::int64_t inUse(const Scenario& s)
{
    return plan(s).ranks.front().kvInUse.value;
}

} // namespace

TEST_CASE("vector 17: 28 layers x 4 heads x 128, f16, 32,768 cells", "[llamacpp][vectors]")
{
    const auto model = test::readConfig(R"({"model_type":"qwen2","num_hidden_layers":28,"hidden_size":3584,
        "num_attention_heads":28,"num_key_value_heads":4,"vocab_size":152064,"max_position_embeddings":32768})");
    Scenario s = served("llama-3.1-8b");
    s.model = std::make_shared<const ModelSpec>(*model);
    s.engine.maxTotalTokens = 32'768;
    const CapacityPlan p = plan(s);
    CHECK(p.bytesPerToken.value == 57'344);
    CHECK(p.ranks.front().kvPool.value == 1792 * kMiB);
    CHECK(p.pool.tokensAsLogged == 32'768);
}

TEST_CASE("streams: one for all slots, or one for each", "[llamacpp]")
{
    using namespace llamacpp;
    // One stream: padded to 256, every slot may use it all.
    const CellLayout unified = layoutOf(10'000, 4, true);
    CHECK(unified.total == 10'240);
    CHECK(unified.perStream == 10'240);
    CHECK(unified.streams == 1);
    // pad(10,240 / 3) = 3,584 cells for each of three slots
    const CellLayout own = layoutOf(10'000, 3, false);
    CHECK(own.perStream == 3584);
    CHECK(own.total == 3 * 3584);
    CHECK(own.streams == 3);
    CHECK(llamacpp::sessionsIn(unified, 3000, true) == 3);
    CHECK(llamacpp::sessionsIn(unified, 100, true) == 4); // no more than slots
    CHECK(llamacpp::sessionsIn(own, 3584, false) == 3);
    CHECK(llamacpp::sessionsIn(own, 3585, false) == 0);
    CHECK(layoutFor(1000, 4, false).total == 4 * 1024);
    CHECK(layoutFor(1000, 4, true).total == 4096);
}

TEST_CASE("cells of a window", "[llamacpp]")
{
    using namespace llamacpp;
    const CellSettings settings {};
    // pad(min(n_ctx, n_swa x (unified ? slots : 1) + n_ubatch), 256)
    CHECK(windowCells(512, layoutOf(32'768, 1, true), settings) == 1024); // measured case m172
    CHECK(windowCells(1024, layoutOf(32'768, 4, true), settings) == 4608);
    CHECK(windowCells(1024, layoutOf(32'768, 4, false), settings) == 1536);
    CHECK(windowCells(4096, layoutOf(2048, 1, true), settings) == 2048);
}

TEST_CASE("K and V in types of their own", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b"); // 32 layers x 8 heads x 128
    s.maxModelLen = 8192;
    const std::int64_t elements = 32 * 8 * 128;
    CHECK(inUse(s) == 8192 * elements * 4);
    s.kvDtype = KvDtype::Q8_0; // 34 bytes for 32 elements
    CHECK(inUse(s) == 8192 * 2 * elements / 32 * 34);
    s.engine.llama.valueDtype = KvDtype::Q4_0;
    CHECK(inUse(s) == 8192 * elements / 32 * (34 + 18));
    CHECK(plan(s).verdict != Verdict::NotPossible);
    s.engine.llama.flashAttention = false;
    CHECK(says(plan(s), "cache-type-flash"));
    CHECK(plan(s).verdict == Verdict::NotPossible);
    s.engine.llama.valueDtype = KvDtype::Bf16;
    CHECK_FALSE(says(plan(s), "cache-type-flash"));
    s.kvDtype = KvDtype::Fp8;
    CHECK(says(plan(s), "kv-dtype-engine"));
}

TEST_CASE("a latent has no V", "[llamacpp]")
{
    Scenario s = served("deepseek-v3", "h200-sxm", 8);
    s.maxModelLen = 32'768;
    s.kvDtype = KvDtype::Q8_0;
    s.engine.llama.flashAttention = false; // no V, so none that is quantised
    CHECK_FALSE(says(plan(s), "cache-type-flash"));
    std::int64_t sum = 0;
    for (const RankPlan& r : plan(s).ranks)
        sum += r.kvInUse.value;
    CHECK(sum == 32'768LL * 61 * 576 / 32 * 34); // measured case m167: 37,332 B a token
}

TEST_CASE("windows, and swa-full", "[llamacpp]")
{
    Scenario s = served("gpt-oss-20b"); // 12 full and 12 sliding layers of 8 x (64 + 64) x 2 B
    s.maxModelLen = 32'768;
    const std::int64_t row = 12 * 8 * 128 * 2;
    CHECK(inUse(s) == row * (32'768 + 768)); // pad(128 + 512)
    s.engine.llama.microBatch = 1024;
    CHECK(inUse(s) == row * (32'768 + 1280));
    s.engine.llama.fullWindowCache = true;
    CHECK(inUse(s) == row * 2 * 32'768);
}

TEST_CASE("recurrent states are fp32, one for each slot", "[llamacpp]")
{
    Scenario s = served("qwen3.5-27b");
    s.maxModelLen = 4096;
    s.sessions = 3;
    const std::int64_t state = 48 * (48 * 128 * 128 + 3 * 10'240) * 4;
    CHECK(inUse(s) == 3 * (state + 4096 * 65'536LL));
}

TEST_CASE("heads that are no whole blocks keep their type", "[llamacpp]")
{
    const auto model = test::readConfig(R"({"model_type":"llama","num_hidden_layers":4,"hidden_size":640,
        "num_attention_heads":8,"num_key_value_heads":8,"head_dim":80,"vocab_size":32000,"max_position_embeddings":4096})");
    Scenario s = served("llama-3.1-8b");
    s.model = std::make_shared<const ModelSpec>(*model);
    CHECK_FALSE(says(plan(s), "cache-type-rows"));
    s.kvDtype = KvDtype::Q8_0;
    CHECK(says(plan(s), "cache-type-rows"));
}

TEST_CASE("with ctx-size the pool is that", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b");
    s.maxModelLen = 8192;
    s.engine.maxTotalTokens = 32'768;
    CapacityPlan p = plan(s);
    CHECK(p.pool.tokensAsLogged == 32'768);
    CHECK(p.ranks.front().kvPool.value == 4 * kGiB);
    CHECK(*p.sessions.cap == 4); // llama-server's own number of slots, and they share one cache
    CHECK(*p.sessions.admission == 4);
    CHECK(p.fits);
    s.engine.maxNumSeqs = 8; // eight slots of 4,096 cells
    p = plan(s);
    CHECK(*p.sessions.admission == 0);
    CHECK(says(p, "ctx-size-short"));
    CHECK_FALSE(p.fits);
    s.engine.llama.unifiedCache = true;
    CHECK(*plan(s).sessions.admission == 4);
    s.engine.maxTotalTokens = 1'000'000; // 122 GiB of cells on 80
    p = plan(s);
    CHECK(p.verdict == Verdict::DoesNotFitContext);
    CHECK(p.ranks.front().over.value > 0);
}

TEST_CASE("without ctx-size cells are planned for the sessions wanted", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b");
    s.maxModelLen = 8192;
    s.sessions = 5;
    const CapacityPlan p = plan(s);
    CHECK(p.pool.tokensAsLogged == 5 * 8192);
    CHECK(p.pool.cacheSlots == 5);
    CHECK(inUse(s) == 5 * kGiB);
    const RankPlan& r = p.ranks.front();
    CHECK(r.keptBack.value == kGiB); // --fit
    CHECK(*p.sessions.admission == r.kvPool.value / kGiB); // 8,192 tokens are 1 GiB
    CHECK(*p.sessions.admissionLow <= *p.sessions.admission);
    CHECK_FALSE(p.sessions.cap);
    s.engine.maxNumSeqs = 3;
    CHECK(plan(s).verdict == Verdict::DoesNotFitSessions);
    s.sessions = 100; // more than memory has
    s.engine.maxNumSeqs.reset();
    CHECK(plan(s).verdict == Verdict::DoesNotFitSessions);
    CHECK(plan(s).ranks.front().over.value > 0);
}

TEST_CASE("a compute buffer as measured", "[llamacpp]")
{
    // engine-accounting 4.3: 382 MiB for an 8B-class model at 32k, inside the rule's range.
    Scenario s = served("llama-3.1-8b");
    s.maxModelLen = 32'768;
    const CapacityPlan p = plan(s);
    for (const ReservePart& part : p.ranks.front().reserveParts)
        if (part.amount.name == "reserve.compute") {
            CHECK(part.low.value < 382 * kMiB);
            CHECK(part.high.value > 370 * kMiB);
            CHECK(part.amount.evidence == Evidence::Assumed);
        }
    s.engine.llama.flashAttention = false; // the scores of 32 heads: 32,768 x 512 x 32 x 4 B
    CHECK(plan(s).ranks.front().reserve.value - p.ranks.front().reserve.value == 2 * kGiB);
}
