// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The 17 test vectors of engine-accounting section 8, each of which reproduces a public log, as one table.
// The rules behind them have tests of their own in this folder (11 to 14 and 17 with the other engines).
#include "core/engines/vllm/packed_groups.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <cmath>
#include <cstdio>

using namespace hbm;

namespace {

void row(int vector, const char* what, double computed, double expected, double margin)
{
    std::printf("%3d  %-66s %16.2f %16.2f\n", vector, what, computed, expected);
    INFO("vector " << vector << ": " << what);
    CHECK(std::fabs(computed - expected) <= margin);
}

double number(std::int64_t value)
{
    return static_cast<double>(value);
}

double gib(std::int64_t bytes)
{
    return number(bytes) / number(kGiB);
}

Bytes fromGib(double value)
{
    return { static_cast<std::int64_t>(value * number(kGiB)) };
}

Scenario corpusScenario(const char* folder)
{
    Scenario s;
    s.model
        = std::make_shared<const ModelSpec>(*openModel((hbm::test::corpus() / "configs" / folder).string()));
    s.accelerator = hbm::test::gpu("h200-sxm");
    s.parallelism.tensor = 1;
    return s;
}

/// Bytes of all pages of the components that a group holds.
std::int64_t pages(const ModelSpec& model, Tokens cap, bool state)
{
    std::vector<CacheComponent> own;
    for (const CacheComponent& c : model.cache)
        if (c.capTokens == cap && (c.kind == CacheKind::State) == state)
            own.push_back(c);
    return vllm::packGroups(own, KvDtype::Fp8).blockBytes.value;
}

CapacityPlan withPool(Scenario s, double poolGib, Tokens context, const char* version)
{
    s.engine.availableKv = fromGib(poolGib);
    s.maxModelLen = context;
    s.engine.version = version;
    return plan(s);
}

} // namespace

TEST_CASE("vectors 1 to 10 and 15 to 16: vLLM", "[vectors-table]")
{
    if (!hbm::test::corpusPresent())
        return;
    std::printf("%3s  %-66s %16s %16s\n", "", "", "computed", "expected");
    CapacityPlan p = withPool(corpusScenario("meta-llama__Meta-Llama-3.1-8B"), 105.97, 131'072, "0.11");
    row(1, "Llama-3.1-8B bf16, 105.97 GiB: blocks", number(p.pool.blocks), 54'255, 1);
    row(1, "tokens as logged (to one block)", number(p.pool.tokensAsLogged), 868'080, 16);

    Scenario kimi = corpusScenario("moonshotai__Kimi-K2-Thinking");
    kimi.gpusPerNode = 8;
    kimi.parallelism.tensor = 8;
    kimi.kvDtype = KvDtype::Bf16;
    p = withPool(kimi, 46.80, 262'144, "0.11");
    row(2, "Kimi-K2 TP 8 bf16, 46.80 GiB: blocks of 64", number(p.pool.blocks), 11'173, 1);
    row(2, "tokens as logged (to one block)", number(p.pool.tokensAsLogged), 715'072, 64);

    Scenario qwen = corpusScenario("Qwen__Qwen3.6-35B-A3B");
    qwen.engine.speculativeTokens = 3;
    p = withPool(qwen, 71.15, 200'000, "0.21");
    row(3, "Qwen3.6-35B-A3B MTP 3, 71.15 GiB: block", number(p.pool.blockTokens), 1072, 0);
    row(3, "blocks", number(p.pool.blocks), 3163, 0);
    row(3, "blocks of a request", number(p.pool.blocksPerSessionAdmission), 202, 0);
    row(3, "concurrency", p.pool.maxConcurrency, 15.66, 0.005);
    row(3, "tokens as logged", number(p.pool.tokensAsLogged), 3'131'683, 0);

    Scenario dense = corpusScenario("Qwen__Qwen3.5-27B");
    dense.engine.numGpuBlocks = 1487;
    p = withPool(dense, 70, 32'768, "0.19");
    row(4, "Qwen3.5-27B on 0.19, 1,487 blocks: block", number(p.pool.blockTokens), 784, 0);
    row(4, "tokens by the old definition", number(p.pool.tokensAsLogged), 290'864, 0);
    row(4, "concurrency", p.pool.maxConcurrency, 33.04, 0.005);

    Scenario two = corpusScenario("Qwen__Qwen3.5-27B");
    two.gpusPerNode = 2;
    two.parallelism.tensor = 2;
    two.kvDtype = KvDtype::Fp8;
    p = withPool(two, 4.99, 131'072, "0.26");
    row(5, "Qwen3.8-27B TP 2 fp8, 4.99 GiB: block", number(p.pool.blockTokens), 1568, 0);
    row(5, "blocks", number(p.pool.blocks), 208, 0);
    row(5, "concurrency", p.pool.maxConcurrency, 2.31, 0.005);
    row(5, "tokens as logged", number(p.pool.tokensAsLogged), 302'921, 0);

    Scenario gemma = hbm::test::scenario("gemma-4-31b-it", "h200-sxm", 1);
    gemma.engine.maxNumBatchedTokens = 32'768;
    row(6, "Gemma-4-31B on 0.25, 262,144 tokens: GiB needed",
        gib(withPool(gemma, 100, 262'144, "0.25").bytesPerSession.value), 45.79, 0.005);
    row(7, "the same on 0.26", gib(withPool(gemma, 100, 262'144, "0.26").bytesPerSession.value), 70.79,
        0.005);

    Scenario small = corpusScenario("google__gemma-4-26B-A4B-it");
    small.kvDtype = KvDtype::Bf16;
    small.engine.maxNumBatchedTokens = 4096;
    row(8, "Gemma-4-26B-A4B on 0.22, T 4,096: GiB needed",
        gib(withPool(small, 100, 262'144, "0.22").bytesPerSession.value), 5.98, 0.005);
    small.engine.availableKv = fromGib(1.82);
    small.engine.version = "0.22";
    row(8, "longest context of 1.82 GiB (correction 10: to about 260)",
        number(longestContext(small).value_or(0)), 44'224, 260);

    const auto flash = hbm::test::bundled("deepseek-v4-flash");
    row(9, "DeepSeek-V4-Flash: slab of the growing rows",
        number(vllm::packGroups(flash->cache, KvDtype::Fp8).blockBytes.value), 1'002'240, 0);
    row(9, "window pages, both groups", number(pages(*flash, 128, false)), 823'680 + 786'240, 0);
    row(9, "ratio-4 states", number(pages(*flash, 8, true)), 870'912, 0);
    row(9, "ratio-128 states", number(pages(*flash, 128, true)), 656'640, 0);

    Scenario v4 = hbm::test::scenario("deepseek-v4-flash", "h200-sxm", 2);
    v4.engine.maxNumBatchedTokens = 8192; // two batches in flight
    p = withPool(v4, 7.7, 131'072, "0.27");
    row(10, "DeepSeek-V4-Flash, 7.7 GiB: blocks", number(p.pool.blocks), 8249, 0);
    row(10, "blocks of a request", number(p.pool.blocksPerSessionAdmission), 7194, 0);
    row(10, "tokens as logged", number(p.pool.tokensAsLogged), 150'294, 1);

    Scenario first = hbm::test::scenario("llama-3.1-8b", "rtx3090", 1);
    p = withPool(first, 3.81, 20'000, "0.6.4");
    row(15, "V0, Llama-3.1-8B, 3.81 GiB: blocks (to the rounding of the pool)", number(p.pool.blocks), 1952,
        3);
    row(15, "concurrency", p.pool.maxConcurrency, 1.56, 0.005);
    row(15, "3 x hidden: GiB of activation at 20,000 tokens", gib(2LL * 20'000 * (3 * 14'336 + 3 * 4096)),
        2.06, 0.01);
    row(16, "H100 budget: 79.18 x 0.90 - 14.99 - 4.76 - 0.13", 79.18 * 0.9 - 14.99 - 4.76 - 0.13, 51.38,
        0.005);
}

TEST_CASE("vectors 11 to 14 and 17: SGLang, TensorRT-LLM, llama.cpp", "[vectors-table]")
{
    Scenario flash = hbm::test::scenario("deepseek-v4-flash", "h200-sxm", 8);
    flash.engine.kind = EngineKind::Sglang;
    row(11, "SGLang, DeepSeek-V4-Flash: bytes of a full token, rounded up",
        number(plan(flash).bytesPerToken.value), 7706, 0);

    Scenario glm = hbm::test::scenario("glm-5.2-fp8", "h200-sxm", 8);
    glm.engine.kind = EngineKind::Sglang;
    glm.kvDtype = KvDtype::Bf16;
    glm.engine.availableKv = fromGib(29.32);
    row(12, "SGLang, GLM-5 bf16: bytes of a token", number(plan(glm).bytesPerToken.value), 100'152, 0);
    row(12, "tokens of 29.32 GiB (to the rounding of the pool)", number(plan(glm).pool.tokensAsLogged),
        314'304, 64);
    row(13, "SGLang, smallest fraction: 125.65 of 137.90", 125.65 / 137.90, 0.911, 0.0005);
    row(13, "with its draft of 3.07", (125.65 + 3.07) / 137.90, 0.933, 0.0005);

    Scenario oss = hbm::test::scenario("gpt-oss-120b", "dgx-spark-gb10", 1);
    oss.engine.kind = EngineKind::TensorRtLlm;
    row(14, "TensorRT-LLM, gpt-oss-120b: bytes of a token", number(plan(oss).bytesPerToken.value), 73'728, 0);
    row(14, "(119.70 - 113.65 + 0.56) x 0.9 GiB", (119.70 - 113.65 + 0.56) * 0.9, 5.95, 0.005);
    oss.engine.availableKv = Bytes { 86'711 * 73'728LL };
    row(14, "tokens, which its pool rounds up to a block of 32", number(plan(oss).pool.tokensAsLogged),
        86'711, 9);

    const auto qwen
        = hbm::test::readConfig(R"({"model_type":"qwen2","num_hidden_layers":28,"hidden_size":3584,
        "num_attention_heads":28,"num_key_value_heads":4,"vocab_size":152064,"max_position_embeddings":32768})");
    Scenario cells = hbm::test::scenario("llama-3.1-8b", "h100-sxm", 1);
    cells.model = std::make_shared<const ModelSpec>(*qwen);
    cells.engine.kind = EngineKind::LlamaCpp;
    cells.engine.maxTotalTokens = 32'768;
    row(17, "llama.cpp, 28 layers x 4 x 128, f16, 32,768 cells: MiB",
        number(plan(cells).ranks.front().kvPool.value / kMiB), 1792, 0);
}
