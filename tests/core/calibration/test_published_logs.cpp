// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs with the figures of published cases (../shared/data/measured, ids m…; written by us, see
// tests/data/logs/README.md): what is read, the scenario that it fills, and the rows beside the plan. Sources
// by case: m003 sostrowsk/dgx-spark-local-llm; m025, m026 Kimi-K2-Thinking recipe; m041, m042 one
// repository's vLLM and TensorRT-LLM runs on an H200; m047, m050 to m052, m057, m082, m081, m136, m156, m169
// and m170 as cases.jsonl names them.
#include "core/calibration/check_log.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/log_scenario.h"
#include "tests/core/calibration/log_samples.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <cstdio>

using namespace hbm;
using test::gib;

namespace {

struct Case
{
    const char* log;
    const char* model; ///< bundled, or a folder of the corpus when it holds "__"
    const char* gpu; ///< "" = the log tells
    double weights; ///< GiB a GPU as logged; 0 = not printed
    double pool; ///< GiB
    std::int64_t tokens; ///< 0 = not printed
    int tensor;
    Tokens context;
    const char* weightFormat; ///< what the server ran where the config is another checkpoint's
};

constexpr Case kVllm[] {
    { "vllm_m003", "Qwen__Qwen3.6-35B-A3B", "dgx-spark-gb10", 23.45, 74.22, 3'366'051, 1, 262'144, "nvfp4" },
    { "vllm_m025", "kimi-k2-instruct", "h200-sxm", 0, 46.80, 715'072, 8, 262'144, "" },
    { "vllm_m026", "kimi-k2-instruct", "h200-sxm", 0, 46.80, 5'721'088, 8, 262'144, "" },
    { "vllm_m041", "llama-3.1-8b", "h200-sxm", 14.9596, 105.97, 868'080, 1, 1024, "" },
    { "vllm_m047", "llama-3.1-8b", "h100-sxm", 3.7418, 62.52, 2'048'704, 4, 8192, "" },
    { "vllm_m050", "qwen3-30b-a3b", "h100-sxm", 29.08, 42.54, 464'656, 1, 8192, "" },
    { "vllm_m051", "qwen3-30b-a3b", "", 56.93, 8.68, 94'784, 1, 6144, "" },
    { "vllm_m052", "qwen3-30b-a3b", "", 56.93, 13.84, 151'216, 1, 131'072, "" },
    { "vllm_m057", "Qwen__Qwen3-VL-2B-Instruct", "l4", 0, 13.69, 0, 1, 262'144, "" },
    { "vllm_m082", "zai-org__GLM-5.1-FP8", "h200-sxm", 89.39, 32.06, 343'744, 8, 202'752, "" },
};

std::shared_ptr<const ModelSpec> modelOf(const char* name)
{
    if (!std::strstr(name, "__"))
        return test::bundled(name);
    return std::make_shared<const ModelSpec>(*openModel((test::corpus() / "configs" / name).string()));
}

LogFacts factsOfFile(const char* name)
{
    auto facts = readLogFile(test::logPath(std::string(name) + ".log"));
    REQUIRE(facts);
    return std::move(*facts);
}

LogScenario filledFor(const Case& c, const LogFacts& facts)
{
    Scenario base;
    base.model = modelOf(c.model);
    static const Catalogue catalogue = shippedCatalogue();
    base.accelerator = *c.gpu ? test::gpu(c.gpu) : gpuOfLog(facts, catalogue).value();
    if (*c.weightFormat)
        base.weightFormat = c.weightFormat;
    return fillScenario(facts, base, {});
}

const CheckRow* find(const LogCheck& check, CheckItem item)
{
    for (const CheckRow& row : check.rows)
        if (row.item == item)
            return &row;
    return nullptr;
}

void checkAsPrinted(const LogCheck& check, CheckItem item)
{
    if (const CheckRow* row = find(check, item)) {
        INFO(nameOf(item) << " predicted " << (row->predicted ? row->predicted->value : -1) << " logged "
                          << row->logged.value);
        CHECK(row->verdict == CheckVerdict::WithinRounding);
    }
}

} // namespace

TEST_CASE("published vLLM logs: read, filled in, and every row of the pool as printed", "[log][published]")
{
    if (!test::corpusPresent())
        return;
    for (const Case& c : kVllm) {
        INFO(c.log);
        const LogFacts facts = factsOfFile(c.log);
        CHECK(facts.engine == EngineKind::Vllm);
        CHECK(facts.starts == 1);
        CHECK_FALSE(facts.model.empty());
        if (c.weights > 0)
            CHECK(highest(facts, LogKey::Weights)->value == gib(c.weights));
        CHECK(lowest(facts, LogKey::KvPool)->value == gib(c.pool));
        if (c.tokens > 0)
            CHECK(lowest(facts, LogKey::KvTokens)->value == c.tokens);

        const LogScenario filled = filledFor(c, facts);
        const Scenario& s = filled.scenario;
        CHECK(s.engine.kind == EngineKind::Vllm);
        CHECK(s.engine.version == facts.version);
        CHECK(s.parallelism.tensor.value_or(1) == c.tensor);
        CHECK(s.gpusPerNode == c.tensor);
        CHECK(s.maxModelLen == c.context);
        CHECK(s.engine.availableKv == Bytes { gib(c.pool) });
        CHECK(s.engine.availableKvRounding.value == 5'368'710);

        const LogCheck check = checkLog(facts, s);
        for (CheckItem item : { CheckItem::PoolTokens, CheckItem::Concurrency, CheckItem::BlockTokens,
                 CheckItem::KvNeeded, CheckItem::EstimatedLength })
            checkAsPrinted(check, item);
        CHECK(check.hypotheses.empty());
        const CheckRow* weights = find(check, CheckItem::Weights);
        if (weights && !*c.weightFormat)
            CHECK(weights->verdict != CheckVerdict::Differs);
        std::printf("%-10s tokens %9lld of %9lld, pool end to end %+.2f %%, weights %+.2f %%\n", c.log,
            static_cast<long long>(find(check, CheckItem::PoolTokens)
                    ? find(check, CheckItem::PoolTokens)->predicted->value
                    : 0),
            static_cast<long long>(c.tokens),
            static_cast<double>(differenceBasisPoints(*find(check, CheckItem::KvPool))) / 100,
            weights ? static_cast<double>(differenceBasisPoints(*weights)) / 100 : 0.0);
    }
}

TEST_CASE("published logs fill in what they state and no more", "[log][published]")
{
    const LogFacts facts = factsOfFile("vllm_m052");
    Scenario base;
    base.model = test::bundled("qwen3-30b-a3b");
    base.accelerator = gpuOfLog(facts, shippedCatalogue()).value();
    CHECK(base.accelerator->id == "a100-sxm4-80gb"); // device_name and 79.25 GiB
    const LogScenario filled = fillScenario(facts, base, {});
    CHECK(filled.scenario.engine.maxNumSeqs == 16);
    CHECK(filled.scenario.engine.memoryUtilization == 900'000);
    CHECK_FALSE(filled.scenario.engine.maxNumBatchedTokens); // assumed by the plan
    CHECK_FALSE(filled.scenario.kvDtype);
    CHECK(filled.issues.empty());

    // What the user says wins, and the difference is told.
    Scenario own = base;
    own.maxModelLen = 4096;
    own.engine.version = "0.25";
    own.gpusPerNode = 2;
    const LogScenario mine = fillScenario(
        facts, own, { { "max-model-len", "4096" }, { "engine-version", "0.25" }, { "gpus", "2" } });
    CHECK(mine.scenario.maxModelLen == 4096);
    CHECK(mine.scenario.engine.version == "0.25");
    CHECK(mine.scenario.gpusPerNode == 2);
    REQUIRE(mine.issues.size() == 2);
    CHECK(mine.issues[0].code == "log-conflict");
    CHECK(mine.issues[0].field == "engine-version");
    CHECK(mine.issues[1].field == "max-model-len");
    CHECK(mine.issues[1].args == std::vector<std::string> { "4096", "131072" });
    // The same in other words is no conflict.
    own.maxModelLen = 131'072;
    CHECK(
        fillScenario(facts, own, { { "max-model-len", "128k" }, { "engine-version", "0.25" } }).issues.size()
        == 1);
}

TEST_CASE("m051: the recipe of the calibration gives 5.58 + 0.07 GiB", "[log][published]")
{
    const LogFacts facts = factsOfFile("vllm_m051");
    Scenario base;
    base.model = test::bundled("qwen3-30b-a3b");
    base.accelerator = gpuOfLog(facts, shippedCatalogue()).value();
    CHECK(base.accelerator->id == "h100-sxm");
    const auto fit = fitReserve(facts, fillScenario(facts, base, {}).scenario);
    REQUIRE(fit);
    CHECK(fit->total.value == gib(71.26) - gib(56.93) - gib(8.68));
    CHECK(fit->activation == Bytes { gib(5.58) });
    CHECK(fit->nonTorch == Bytes { gib(0.07) });
    CHECK_FALSE(fit->graphs); // 0.69 GiB were taken, none of the budget
    CHECK(std::abs(fit->rest.value) <= kGiB / 100);
    CHECK(fit->notes.at(0).code == "fit-closes");
}

TEST_CASE(
    "m052: consumed, peak and pool close; the estimate of graphs is not subtracted again", "[log][published]")
{
    const LogFacts facts = factsOfFile("vllm_m052");
    Scenario base;
    base.model = test::bundled("qwen3-30b-a3b");
    base.accelerator = test::gpu("a100-sxm4-80gb");
    const auto fit = fitReserve(facts, fillScenario(facts, base, {}).scenario);
    REQUIRE(fit);
    CHECK(fit->nonTorch == Bytes { gib(57.26) - gib(56.93) });
    CHECK_FALSE(fit->graphs); // correction 7 of engine-accounting
    CHECK(fit->notes.at(0).code == "fit-closes");
}

TEST_CASE("published logs of SGLang: pool and tokens; of TensorRT-LLM: what is read", "[log][published]")
{
    struct Other
    {
        const char* log;
        const char* model;
        const char* gpu;
        EngineKind engine;
        std::int64_t tokens;
        int tensor;
        std::int64_t within; ///< basis points: pages, and the page that SGLang adds (correction 6)
    };
    for (const Other& o : {
             Other { "sglang_m156", "llama-3.1-8b", "h100-sxm", EngineKind::Sglang, 442'750, 1, 5 },
             Other { "sglang_m136", "qwen3-235b-a22b", "ascend-910b", EngineKind::Sglang, 441'600, 16, 10 },
         }) {
        INFO(o.log);
        const LogFacts facts = factsOfFile(o.log);
        CHECK(facts.engine == o.engine);
        CHECK(lowest(facts, LogKey::KvTokens)->value == o.tokens);
        Scenario base;
        base.model = test::bundled(o.model);
        base.accelerator = test::gpu(o.gpu);
        const LogScenario filled = fillScenario(facts, base, {});
        CHECK(filled.scenario.engine.kind == o.engine);
        CHECK(filled.scenario.parallelism.tensor.value_or(1) == o.tensor);
        const LogCheck check = checkLog(facts, filled.scenario);
        const CheckRow* tokens = find(check, CheckItem::PoolTokens);
        REQUIRE(tokens);
        INFO("predicted " << tokens->predicted->value);
        CHECK(std::abs(differenceBasisPoints(*tokens)) <= o.within);
        std::printf("%-12s tokens %lld of %lld\n", o.log, static_cast<long long>(tokens->predicted->value),
            static_cast<long long>(o.tokens));
    }
    // m042: (139.80 - 17.76 + 0.13) x 0.9; 131,072 bytes a token
    const LogFacts m042 = factsOfFile("trtllm_m042");
    CHECK(lowest(m042, LogKey::KvPool)->value == gib(109.96));
    CHECK(settingOf(m042, "max_num_tokens")->value == "1024");
    CHECK(m042.version == "1.2.0rc4");
    // m081: 73,728 bytes a token, all 36 layers in full
    const LogFacts m081 = factsOfFile("trtllm_m081");
    CHECK(lowest(m081, LogKey::KvTokens)->value == 86'720);
    CHECK(lowest(m081, LogKey::BytesPerToken)->value == 73'728);
}

TEST_CASE("published logs of llama.cpp: cells and cache", "[log][published]")
{
    const LogFacts f16 = factsOfFile("llamacpp_m169"), q8 = factsOfFile("llamacpp_m170");
    CHECK(f16.engine == EngineKind::LlamaCpp);
    CHECK(lowest(f16, LogKey::KvPool)->value == 1152 * kMiB);
    CHECK(lowest(q8, LogKey::KvPool)->value == 612 * kMiB);
    CHECK(settingOf(q8, "cache-type-k")->value == "q8_0");
    CHECK(gpuOfLog(f16, shippedCatalogue()).value()->id == "rtx4090");
    Scenario base;
    base.model = test::bundled("llama-3.1-8b");
    base.accelerator = test::gpu("rtx4090");
    const Scenario s = fillScenario(f16, base, {}).scenario;
    CHECK(s.engine.kind == EngineKind::LlamaCpp);
    CHECK_FALSE(s.engine.availableKv); // it takes what was asked for
    CHECK(s.engine.llama.unifiedCache == false);
    CHECK(s.engine.llama.microBatch == 512);
}
