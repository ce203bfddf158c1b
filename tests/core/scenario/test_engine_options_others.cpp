// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of SGLang, TensorRT-LLM and llama.cpp, and what they make of a scenario.
#include "core/scenario/engine_options.h"

#include "tests/catch.h"
#include "tests/support/odd_models.h"
#include "tests/support/option_giver.h"

#include <algorithm>

using namespace hbm;
using namespace hbm::test;

TEST_CASE("SGLang's tp counts all ranks under data-parallel attention, in any order", "[engine-options]")
{
    // The comment on Parallelism::dataAttention: --tp 16 --dp 2 is tensor 8, data 2.
    std::vector<std::pair<std::string, std::string>> line { { "--tp", "16" }, { "--dp-size", "2" },
        { "--enable-dp-attention", "" } };
    std::sort(line.begin(), line.end());
    do {
        Scenario s = of(EngineKind::Sglang);
        for (const auto& option : line)
            CHECK(give(s, option.first, option.second) == "taken");
        CHECK(s.parallelism.tensor == 8);
        CHECK(s.parallelism.data == 2);
        CHECK(s.parallelism.dataAttention);
    } while (std::next_permutation(line.begin(), line.end()));
    Scenario s = of(EngineKind::Sglang);
    CHECK(give(s, "--tp", "4") == "taken"); // without it, every data rank is a whole copy
    CHECK(give(s, "--dp", "2") == "taken");
    CHECK(s.parallelism.tensor == 4);
    CHECK(give(s, "--dp", "3") == "taken");
    CHECK(give(s, "--enable-dp-attention") == "option-dp-attention");
}

TEST_CASE("SGLang's options end up in the scenario", "[engine-options]")
{
    Scenario s = of(EngineKind::Sglang);
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>> { { "--pp-size", "2" },
             { "--ep", "8" }, { "--mem-fraction-static", "0.85" }, { "--context-length", "65536" },
             { "--max-running-requests", "48" }, { "--chunked-prefill-size", "4096" },
             { "--max-total-tokens", "200000" }, { "--page-size", "64" }, { "--kv-cache-dtype", "fp8_e5m2" },
             { "--swa-full-tokens-ratio", "0.5" }, { "--mamba-full-memory-ratio", "1.5" },
             { "--cuda-graph-max-bs", "32" }, { "--disable-cuda-graph", "" }, { "--disable-radix-cache", "" },
             { "--mamba-ssm-dtype", "bfloat16" } })
        CHECK(give(s, name, value) == "taken");
    Scenario expected = of(EngineKind::Sglang);
    expected.parallelism.pipeline = 2;
    expected.parallelism.expert = true;
    EngineSettings& e = expected.engine;
    e.memoryUtilization = 850'000;
    expected.maxModelLen = 65536;
    e.maxNumSeqs = 48;
    e.maxNumBatchedTokens = 4096;
    e.maxTotalTokens = 200'000;
    e.blockSize = 64;
    expected.kvDtype = KvDtype::Fp8;
    e.sglang = { 500'000, 1'500'000, 32 };
    e.cudaGraphs = e.prefixCaching = false;
    e.stateElementBytes = 2;
    CHECK(s == expected);
    CHECK(give(s, "--chunked-prefill-size", "-1") == "not modelled");
    CHECK(give(s, "--ep-size", "1") == "taken");
    CHECK_FALSE(s.parallelism.expert);
    CHECK(give(s, "--moe-a2a-backend", "deepep") == "taken");
    CHECK(s.parallelism.expert);
}

TEST_CASE("SGLang's speculative options", "[engine-options]")
{
    const auto result = [](std::vector<std::pair<std::string, std::string>> line) {
        Scenario s = of(EngineKind::Sglang);
        for (const auto& option : line)
            if (const std::string use = give(s, option.first, option.second);
                use.find('-') != std::string::npos)
                return use;
        return std::to_string(s.engine.speculativeTokens) + " by " + std::to_string(s.engine.draftLayers);
    };
    const std::pair<std::string, std::string> steps { "--speculative-num-steps", "2" };
    const std::pair<std::string, std::string> tokens { "--speculative-num-draft-tokens", "3" };
    const std::pair<std::string, std::string> nextn { "--speculative-algorithm", "NEXTN" };
    CHECK(result({ nextn, steps, { "--speculative-eagle-topk", "1" }, tokens }) == "2 by 0");
    CHECK(result({ tokens, steps, nextn }) == "2 by 0");
    CHECK(result({ nextn }) == "3 by 0");
    CHECK(result({ { "--speculative-algo", "EAGLE3" }, { "--speculative-draft-model-path", "a/b" }, steps })
        == "2 by 1");
    CHECK(result({ { "--speculative-algorithm", "EAGLE" }, steps }) == "2 by 0"); // the model's own
    CHECK(result({ { "--speculative-algorithm", "STANDALONE" } }) == "speculative-draft");
    CHECK(result({ { "speculative_algorithm", "None" }, { "speculative_num_steps", "None" } }) == "0 by 0");
}

TEST_CASE("TensorRT-LLM's options and YAML keys end up in the scenario", "[engine-options]")
{
    Scenario s = of(EngineKind::TensorRtLlm);
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>> {
             { "enable_attention_dp", "true" }, { "--tp_size", "8" }, { "--pp_size", "2" },
             { "--ep_size", "8" }, { "--max_batch_size", "32" }, { "--max_num_tokens", "4096" },
             { "--max_seq_len", "8192" }, { "--kv_cache_free_gpu_memory_fraction", "0.8" },
             { "kv_cache_config.max_tokens", "100000" }, { "kv_cache_config.dtype", "fp8" },
             { "kv_cache_config.tokens_per_block", "64" }, { "kv_cache_config.enable_block_reuse", "false" },
             { "disable_overlap_scheduler", "true" }, { "speculative_config.decoding_type", "MTP" },
             { "speculative_config.num_nextn_predict_layers", "3" } })
        CHECK(give(s, name, value) == "taken");
    Scenario expected = of(EngineKind::TensorRtLlm);
    expected.parallelism = { 1, 2, 8, std::nullopt, true, true }; // eight ranks, each with its own sessions
    EngineSettings& e = expected.engine;
    e.maxNumSeqs = 32;
    e.maxNumBatchedTokens = 4096;
    expected.maxModelLen = 8192;
    e.memoryUtilization = 800'000;
    e.maxTotalTokens = 100'000;
    expected.kvDtype = KvDtype::Fp8;
    e.blockSize = 64;
    e.prefixCaching = e.asyncScheduling = false;
    e.speculativeTokens = 3;
    CHECK(s == expected);
    CHECK(give(s, "enable_attention_dp", "false") == "taken");
    CHECK(s.parallelism.tensor == 8);
    CHECK_FALSE(s.parallelism.data);
    CHECK(give(s, "cuda_graph_config", "null") == "taken");
    CHECK_FALSE(s.engine.cudaGraphs);
}

TEST_CASE("llama-server's options end up in the scenario", "[engine-options]")
{
    Scenario s = of(EngineKind::LlamaCpp);
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>> { { "-np", "4" },
             { "-c", "131072" }, { "-b", "4096" }, { "-ub", "1024" }, { "-ngl", "40" }, { "-ts", "3,1" },
             { "--swa-full", "" }, { "-fa", "off" } })
        CHECK(give(s, name, value) == "taken");
    Scenario expected = of(EngineKind::LlamaCpp);
    EngineSettings& e = expected.engine;
    e.maxNumSeqs = 4;
    e.maxTotalTokens = 131'072;
    expected.maxModelLen = 32'768; // a slot has its part
    e.maxNumBatchedTokens = 4096;
    e.llama.microBatch = 1024;
    e.llama.gpuLayers = 40;
    e.llama.tensorSplit = { 3, 1 };
    e.llama.fullWindowCache = true;
    e.llama.flashAttention = false;
    CHECK(s == expected);
    CHECK(give(s, "--kv-unified") == "taken");
    CHECK(s.maxModelLen == 131'072);
    CHECK(give(s, "-np", "-1") == "taken");
    CHECK(give(s, "--no-kv-unified") == "taken");
    CHECK(s.engine.llama.unifiedCache == false);
    CHECK(give(s, "-fa", "") == "taken");
    CHECK(s.engine.llama.flashAttention);
    CHECK(give(s, "-ngl", "all") == "taken");
    CHECK_FALSE(s.engine.llama.gpuLayers);
    CHECK(give(s, "-c", "0") == "taken");
    CHECK_FALSE(s.maxModelLen);
    CHECK(give(s, "-ts", "0.5,0.25,0.25") == "taken");
    CHECK(s.engine.llama.tensorSplit == std::vector<int> { 2, 1, 1 });
    CHECK(give(s, "-ts", "1,x") == "option-number");
    CHECK(give(s, "-ts", "2000000") == "option-range");
    CHECK(give(s, "-sm", "layer") == "about nothing");
    CHECK(give(s, "-sm", "row") == "not modelled");
    CHECK(give(s, "--no-mmap") == "about nothing");
    CHECK(give(s, "--n-cpu-moe", "20") == "not modelled");
}
