// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is named when a log does not agree: figures of published cases whose settings no line of the log
// states (../shared/data/measured, settings_basis "inferred"), and figures worked out by the spec's formulas.
#include "core/calibration/check_log.h"
#include "core/calibration/log_scenario.h"
#include "core/planning/plan.h"
#include "tests/core/calibration/log_samples.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;
using test::factsOf;

namespace {

Scenario on(std::shared_ptr<const ModelSpec> model, const char* gpu)
{
    Scenario s;
    s.model = std::move(model);
    s.accelerator = test::gpu(gpu);
    return s;
}

std::shared_ptr<const ModelSpec> corpusModel(const char* name)
{
    return std::make_shared<const ModelSpec>(*openModel((test::corpus() / "configs" / name).string()));
}

/// Codes and first arguments of what is named: "explain-dcp 8".
std::vector<std::string> named(const std::string& log, const Scenario& base)
{
    const LogFacts facts = factsOf(log);
    const LogCheck check = checkLog(facts, fillScenario(facts, base, {}).scenario);
    std::vector<std::string> list;
    for (const Hypothesis& h : check.hypotheses) {
        std::string text = h.explanation.code;
        for (const std::string& arg : h.explanation.args)
            text += " " + arg;
        list.push_back(text);
    }
    return list;
}

bool has(const std::vector<std::string>& list, const std::string& text)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

std::string startOf(const char* version, const char* arguments)
{
    return "vLLM API server version " + std::string(version) + " \nnon-default args: {" + arguments + "}\n";
}

} // namespace

TEST_CASE("nothing is named when the log agrees", "[log][hypotheses]")
{
    const auto list = named(startOf("0.11.2", "'model': 'x', 'max_model_len': 1024")
            + "Available KV cache memory: 105.97 GiB\nGPU KV cache size: 868,080 tokens\n",
        on(test::bundled("llama-3.1-8b"), "h200-sxm"));
    CHECK(list.empty()); // m041
}

TEST_CASE("a cache in FP8 that no line states", "[log][hypotheses]")
{
    // 32 x 8 x 256 x 1 B a token: 50 GiB are 51,200 blocks of 16.
    const auto list = named(startOf("0.11.2", "'model': 'x', 'max_model_len': 8192")
            + "Available KV cache memory: 50.00 GiB\nGPU KV cache size: 819,200 tokens\n",
        on(test::bundled("llama-3.1-8b"), "h100-sxm"));
    REQUIRE_FALSE(list.empty());
    CHECK(list.front() == "explain-kv-dtype fp8");
}

TEST_CASE("m026 without the line that tells its DCP", "[log][hypotheses]")
{
    const auto list
        = named(startOf("0.11.0", "'model': 'x', 'tensor_parallel_size': 8, 'max_model_len': 262144")
                + "Available KV cache memory: 46.80 GiB\nGPU KV cache size: 5,721,088 tokens\n",
            on(test::bundled("kimi-k2-instruct"), "h200-sxm"));
    CHECK(has(list, "explain-dcp 8"));
}

TEST_CASE("tokens counted by the rules of another version", "[log][hypotheses]")
{
    // Gemma-4-31B, 50 GiB: 20,480 blocks // 6 groups x 16 on 0.20 (engine-accounting 1.6).
    const auto list = named(startOf("0.25", "'model': 'x', 'max_model_len': 262144")
            + "Available KV cache memory: 50.00 GiB\nGPU KV cache size: 54,608 tokens\n",
        on(test::bundled("gemma-4-31b-it"), "h200-sxm"));
    CHECK(has(list, "explain-version 0.20"));
}

TEST_CASE("vectors 6 and 7: one batch in flight or two", "[log][hypotheses]")
{
    const std::string refusal
        = "ValueError: To serve at least one request with the model's max seq len (262144), (45.79 GiB KV "
          "cache is needed, which is larger than the available KV cache memory (40.00 GiB). Based on the "
          "available memory, the estimated maximum model length is 200000.\n";
    const auto list = named(
        startOf("0.26.0", "'model': 'x', 'max_model_len': 262144, 'max_num_batched_tokens': 32768") + refusal,
        on(test::bundled("gemma-4-31b-it"), "h200-sxm"));
    CHECK(has(list, "explain-no-async"));
    CHECK(has(list, "explain-version 0.25"));
}

TEST_CASE("inferred settings of published cases are found again", "[log][hypotheses][published]")
{
    if (!test::corpusPresent())
        return;
    // m104: MTP with one token comes to 0.2 %, which is not what the log prints: not named.
    CHECK_FALSE(has(named(startOf("0.25", "'model': 'x', 'max_model_len': 262144")
                            + "Available KV cache memory: 18.53 GiB\nGPU KV cache size: 278,230 tokens\n"
                              "Maximum concurrency for 262,144 tokens per request: 1.06x\n",
                        on(corpusModel("Qwen__Qwen3.5-27B"), "mi300x")),
        "explain-mtp 1"));
    // m003: prefix caching off, so one copy of the states.
    CHECK(has(named(startOf("0.25.1",
                        "'model': 'x', 'max_model_len': 262144, 'speculative_config': {'method': 'mtp', "
                        "'num_speculative_tokens': 3}")
                      + "Available KV cache memory: 74.22 GiB\nGPU KV cache size: 3,366,051 tokens\n"
                        "Maximum concurrency for 262,144 tokens per request: 12.84x\n",
                  on(corpusModel("Qwen__Qwen3.6-35B-A3B"), "gb10")),
        "explain-state-mode none"));
    // m001: 2,496 batched tokens (correction 2), where the log of another start says 8,192.
    CHECK(has(named(startOf("0.25.1", "'model': 'x', 'max_model_len': 262144, 'max_num_batched_tokens': 8192")
                      + "Available KV cache memory: 83.89 GiB\nGPU KV cache size: 3,875,400 tokens\n"
                        "Maximum concurrency for 262,144 tokens per request: 14.78x\n",
                  on(corpusModel("google__gemma-4-26B-A4B-it"), "gb10")),
        "explain-batched-tokens 2496"));
}

TEST_CASE("two choices together are tried when none alone does it", "[log][hypotheses]")
{
    Scenario both = on(test::bundled("kimi-k2-instruct"), "h200-sxm");
    both.parallelism.tensor = 8;
    both.gpusPerNode = 8;
    both.engine.version = "0.11.0";
    both.parallelism.decodeContext = 4;
    both.kvDtype = KvDtype::Fp8;
    both.maxModelLen = 262'144;
    both.engine.availableKv = Bytes { test::gib(46.80) };
    const std::string tokens = std::to_string(plan(both).pool.tokensAsLogged);
    const auto list
        = named(startOf("0.11.0", "'model': 'x', 'tensor_parallel_size': 8, 'max_model_len': 262144")
                + "Available KV cache memory: 46.80 GiB\nGPU KV cache size: " + tokens + " tokens\n",
            on(test::bundled("kimi-k2-instruct"), "h200-sxm"));
    // 8 x one byte is the same as 4 x two: either is a true reading of the log.
    CHECK_FALSE(list.empty());
}

TEST_CASE("a difference without a reason stays one", "[log][hypotheses]")
{
    const LogFacts facts = factsOf(startOf("0.11.2", "'model': 'x', 'max_model_len': 8192")
        + "Available KV cache memory: 50.00 GiB\nGPU KV cache size: 123,456 tokens\n");
    const LogCheck check
        = checkLog(facts, fillScenario(facts, on(test::bundled("llama-3.1-8b"), "h100-sxm"), {}).scenario);
    CHECK(check.hypotheses.empty());
    CHECK_FALSE(check.explained());
}

TEST_CASE("weights of another format are named", "[log][hypotheses]")
{
    // Half of the bytes: 8.03 B parameters in FP8 with embeddings and head in 16 bit are 8.4 GiB or so.
    Scenario fp8 = on(test::bundled("llama-3.1-8b"), "h100-sxm");
    fp8.weightFormat = "fp8";
    const double weights
        = static_cast<double>(plan(fp8).ranks.front().weights.value) / static_cast<double>(kGiB);
    char line[80];
    std::snprintf(line, sizeof line, "Model loading took %.2f GiB and 3 seconds\n", weights);
    const auto list = named(startOf("0.11.2", "'model': 'x', 'max_model_len': 8192") + line
            + "Available KV cache memory: 50.00 GiB\n",
        on(test::bundled("llama-3.1-8b"), "h100-sxm"));
    CHECK(has(list, "explain-weight-format fp8"));
}
