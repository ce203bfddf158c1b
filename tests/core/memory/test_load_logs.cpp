// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weights of one GPU beside what servers printed when they had loaded them ("Model loading took X GiB"):
// engine-accounting 5.3 and the published figures of ../shared/data/measured whose checkpoint is plain 16-bit
// or FP8. Configs come from the corpus; nothing is fitted. The table is the test's report.
#include "core/formats/open_model.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <cmath>
#include <cstdio>

using namespace hbm;

namespace {

struct Logged
{
    const char* source; ///< row of the spec, or id of the case
    const char* config; ///< folder of the corpus
    const char* gpu;
    int tensor;
    int data;
    bool expert;
    const char*
        format; ///< what the server ran where the corpus has the 16-bit config; "" = as the config says
    bool predicts; ///< with its multi-token-prediction layer
    bool textOnly; ///< without towers
    double low, high; ///< GiB as printed, the range where several logs differ
    double within; ///< of the nearer end
    const char* remark;
};

constexpr Logged kLogs[] {
    // engine-accounting 5.3
    { "5.3", "meta-llama__Meta-Llama-3.1-8B", "h100-sxm", 1, 1, false, "", false, false, 14.96, 14.99, 0.01,
        "" },
    { "5.3", "Qwen__Qwen3-32B", "h100-sxm", 1, 1, false, "", false, false, 61.03, 61.03, 0.01, "" },
    { "5.3", "Qwen__Qwen3-32B", "h100-sxm", 2, 1, false, "", false, false, 30.59, 30.59, 0.01, "" },
    { "5.3", "meta-llama__Llama-3.3-70B-Instruct", "h100-sxm", 1, 1, false, "fp8", false, false, 67.72, 67.72,
        0.01, "" },
    { "5.3", "meta-llama__Llama-3.3-70B-Instruct", "h100-sxm", 2, 1, false, "fp8", false, false, 33.88, 33.88,
        0.01, "" },
    { "5.3", "openai__gpt-oss-20b", "h100-sxm", 1, 1, false, "", false, false, 13.47, 13.47, 0.01,
        "Triton layout" },
    { "5.3", "openai__gpt-oss-120b", "h100-sxm", 1, 1, false, "", false, false, 64.38, 64.38, 0.01,
        "Triton layout" },
    { "m079", "openai__gpt-oss-120b", "a100-sxm4-80gb", 1, 1, false, "", false, false, 65.965, 65.965, 0.01,
        "Marlin" },
    { "5.3 calc", "deepseek-ai__DeepSeek-V3", "h200-sxm", 8, 1, false, "", false, false, 79.54, 79.54, 0.01,
        "79.3 + 0.24 absorbed" },
    { "5.3 calc", "deepseek-ai__DeepSeek-V3", "h200-sxm", 1, 8, true, "", false, false, 95.8, 95.8, 0.01,
        "93.9 + 1.9 absorbed" },
    // ../shared/data/measured: vLLM
    { "m014", "google__gemma-4-26B-A4B-it", "jetson-thor-t5000", 1, 1, false, "", false, false, 48.5, 48.5,
        0.01, "" },
    { "m041", "meta-llama__Meta-Llama-3-8B", "h200-sxm", 1, 1, false, "", false, false, 14.9596, 14.9596,
        0.01, "" },
    { "m047", "meta-llama__Meta-Llama-3-8B", "h100-sxm", 4, 1, false, "", false, false, 3.7418, 3.7418, 0.01,
        "" },
    { "m050", "Qwen__Qwen3-30B-A3B-Instruct-2507", "h100-sxm", 1, 1, false, "fp8", false, false, 29.08, 29.08,
        0.01, "online FP8" },
    { "m051", "Qwen__Qwen3-30B-A3B-Instruct-2507", "h100-sxm", 1, 1, false, "", false, false, 56.93, 56.93,
        0.01, "" },
    { "m052", "Qwen__Qwen3-30B-A3B", "h100-sxm", 1, 1, false, "", false, false, 56.93, 56.93, 0.01, "" },
    { "m056", "Qwen__Qwen3-VL-2B-Instruct", "t4", 1, 1, false, "", false, true, 3.4554, 3.4554, 0.01,
        "the embedding model, no tower loaded" },
    { "m064", "meta-llama__Meta-Llama-3-8B", "h100-sxm", 1, 1, false, "", false, false, 14.96, 14.96, 0.01,
        "" },
    { "m065", "meta-llama__Meta-Llama-3-8B", "h100-sxm", 2, 1, false, "", false, false, 7.48, 7.48, 0.01,
        "" },
    { "m066", "meta-llama__Llama-3.2-11B-Vision-Instruct", "h100-sxm", 1, 1, false, "", false, false, 19.86,
        19.86, 0.01, "" },
    { "m067", "meta-llama__Meta-Llama-3.1-8B", "h100-sxm", 1, 1, false, "", false, false, 14.9889, 14.9889,
        0.01, "" },
    { "m073", "Qwen__Qwen3-235B-A22B", "h20-96gb", 8, 1, true, "fp8", false, false, 27.72, 27.72, 0.01, "" },
    { "m082", "zai-org__GLM-5.1-FP8", "h200-sxm", 8, 1, false, "", false, false, 89.39, 89.39, 0.01, "" },
    { "m083", "zai-org__GLM-5.1-FP8", "h200-sxm", 8, 1, false, "", false, false, 89.34, 89.34, 0.01, "" },
    { "m103", "Qwen__Qwen3.5-27B", "mi300x", 1, 1, false, "", false, false, 51.1, 51.1, 0.01, "" },
    { "m104", "Qwen__Qwen3.5-27B", "mi300x", 1, 1, false, "", true, false, 51.89, 51.89, 0.01, "with MTP" },
    { "m183", "Qwen__Qwen2.5-1.5B-Instruct", "h100-sxm", 1, 1, false, "", false, false, 2.89, 2.89, 0.01,
        "" },
    { "m185", "Qwen__Qwen2.5-1.5B-Instruct", "h100-sxm", 1, 1, false, "", false, false, 2.8871, 2.8871, 0.01,
        "" },
    // other engines, which measure more than the weights: printed, held to 2 %
    { "m042", "meta-llama__Meta-Llama-3-8B", "h200-sxm", 1, 1, false, "", false, false, 15.06, 15.06, 0.02,
        "TensorRT-LLM" },
    { "m136", "Qwen__Qwen3-235B-A22B", "h200-sxm", 16, 1, false, "", false, false, 27.62, 27.62, 0.02,
        "SGLang" },
    { "m156", "meta-llama__Meta-Llama-3.1-8B", "h100-sxm", 1, 1, false, "", false, false, 15.11, 15.11, 0.02,
        "SGLang" },
};

double predicted(const Logged& log)
{
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(
        *openModel((hbm::test::corpus() / "configs" / log.config).string()));
    s.accelerator = hbm::test::gpu(log.gpu);
    s.gpusPerNode = log.tensor * log.data;
    s.parallelism.tensor = log.tensor;
    s.parallelism.data = log.data;
    s.parallelism.expert = log.expert;
    s.maxModelLen = 4096;
    if (*log.format)
        s.weightFormat = log.format;
    s.engine.languageModelOnly = log.textOnly;
    if (log.predicts)
        s.engine.speculativeTokens = 1;
    const CapacityPlan p = plan(s);
    return static_cast<double>(p.ranks.front().weights.value) / static_cast<double>(kGiB);
}

} // namespace

TEST_CASE("weights per GPU agree with what servers logged", "[load-logs]")
{
    if (!hbm::test::corpusPresent())
        return;
    std::printf(
        "%-9s %-42s %-22s %9s %14s %8s\n", "case", "model", "ranks", "predicted", "logged, GiB", "error");
    int close = 0, all = 0;
    for (const Logged& log : kLogs) {
        const double gib = predicted(log);
        const double nearest = std::fmin(std::fmax(gib, log.low), log.high);
        const double error = gib / nearest - 1;
        char logged[32], ranks[32];
        std::snprintf(logged, sizeof logged, log.low == log.high ? "%.2f" : "%.2f-%.2f", log.low, log.high);
        std::snprintf(ranks, sizeof ranks, "TP%d%s%s %s%s", log.tensor,
            log.data > 1 ? (" DP" + std::to_string(log.data)).c_str() : "", log.expert ? " EP" : "",
            log.format, log.predicts ? " MTP" : "");
        std::printf("%-9s %-42.42s %-22s %9.3f %14s %+7.2f %%  %s\n", log.source, log.config, ranks, gib,
            logged, 100 * error, log.remark);
        INFO(log.source << " " << log.config);
        CHECK(std::fabs(error) <= log.within);
        ++all;
        close += std::fabs(error) <= 0.01 ? 1 : 0;
    }
    std::printf("%d of %d within 1 %%\n", close, all);
}
