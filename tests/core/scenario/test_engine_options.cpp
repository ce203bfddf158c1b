// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of engine options. Expected values: the engines' own documentation of each option.
#include "core/scenario/engine_options.h"

#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/odd_models.h"

#include <algorithm>
#include <set>

using namespace hbm;

namespace {

Scenario of(EngineKind kind)
{
    Scenario s;
    s.engine.kind = kind;
    return s;
}

/// "taken", "about nothing", "not modelled", "unknown", or the code of the error.
std::string give(Scenario& s, std::string_view name, std::string_view value = {})
{
    const Scenario before = s;
    const auto use = takeEngineOption(s, name, value);
    if (!use) {
        CHECK(s == before);
        CHECK(messageTemplate(use.error().code) != nullptr);
        return use.error().code;
    }
    switch (*use) {
    case OptionUse::Taken:
        return "taken";
    case OptionUse::NotAboutMemory:
        return "about nothing";
    case OptionUse::NotModelled:
        return "not modelled";
    case OptionUse::Unknown:
        break;
    }
    return "unknown";
}

} // namespace

TEST_CASE("every name stands once in its table, in the table's spelling", "[engine-options]")
{
    for (EngineKind kind : allEngineKinds()) {
        std::set<std::string_view> seen;
        const auto names = knownOptionNames(kind);
        CHECK(names.size() > 90);
        for (std::string_view name : names) {
            INFO(nameOf(kind) << ": " << name);
            CHECK(seen.insert(name).second);
            CHECK(plainOptionName(name) == name);
            CHECK_FALSE(name.empty());
        }
    }
}

TEST_CASE("an option is known by every spelling", "[engine-options]")
{
    for (const char* name :
        { "--tensor-parallel-size", "-tp", "tensor_parallel_size", "--tp", "--tensor_parallel_size" }) {
        INFO(name);
        Scenario s = of(EngineKind::Vllm);
        CHECK(give(s, name, "4") == "taken");
        CHECK(s.parallelism.tensor == 4);
    }
    Scenario s = of(EngineKind::Vllm);
    CHECK(give(s, "--warp-drive", "on") == "unknown");
    CHECK(give(s, "", "") == "unknown");
    CHECK(give(s, "--", "") == "unknown");
}

TEST_CASE("vLLM's numbers: small letters are thousands, capitals are 1024s", "[engine-options]")
{
    const auto length = [](std::string_view value) {
        Scenario s = of(EngineKind::Vllm);
        const std::string result = give(s, "--max-model-len", value);
        return s.maxModelLen ? std::to_string(*s.maxModelLen) : result;
    };
    CHECK(length("131072") == "131072");
    CHECK(length("128k") == "128000");
    CHECK(length("128K") == "131072");
    CHECK(length("25.6k") == "25600");
    CHECK(length("1m") == "1000000");
    CHECK(length("1M") == "1048576");
    CHECK(length("25.6K") == "option-number"); // no fractions of a binary unit
    CHECK(length("1_000") == "1000");
    CHECK(length("12x") == "option-number");
    CHECK(length("k") == "option-number");
    CHECK(length("0") == "option-range");
    CHECK(length("-5") == "option-range");
    CHECK(length("99999999999999999999") == "option-range");
    CHECK(length("999999T") == "option-range");
    CHECK(length(std::string(100'000, '9')) == "option-long");
    CHECK(length("auto") == "not modelled"); // the engine shortens the context
    CHECK(length("-1") == "not modelled");
    CHECK(length("None") == "taken");
    Scenario sglang = of(EngineKind::Sglang);
    CHECK(give(sglang, "--context-length", "128k") == "option-number"); // plain int there
    CHECK(give(sglang, "--context-length", "131072") == "taken");
}

TEST_CASE("vLLM's options end up in the scenario", "[engine-options]")
{
    Scenario s = of(EngineKind::Vllm);
    for (const auto& [name, value] :
        std::vector<std::pair<std::string, std::string>> { { "-pp", "2" }, { "-dp", "4" }, { "-dcp", "8" },
            { "--enable-expert-parallel", "" }, { "--gpu-memory-utilization", "0.95" },
            { "--max-num-seqs", "64" }, { "--max-num-batched-tokens", "8K" }, { "--block-size", "64" },
            { "--num-gpu-blocks-override", "5000" }, { "--kv-cache-dtype", "fp8_e4m3" },
            { "--mamba-cache-mode", "align" }, { "--mamba-ssm-cache-dtype", "float32" },
            { "--no-async-scheduling", "" }, { "--no-enable-prefix-caching", "" }, { "--enforce-eager", "" },
            { "--disable-hybrid-kv-cache-manager", "" }, { "--language-model-only", "" },
            { "--kv-cache-memory-bytes", "40G" } })
        CHECK(give(s, name, value) == "taken");
    Scenario expected = of(EngineKind::Vllm);
    expected.parallelism = { std::nullopt, 2, 4, 8, true };
    EngineSettings& e = expected.engine;
    e.memoryUtilization = 950'000;
    e.maxNumSeqs = 64;
    e.maxNumBatchedTokens = 8192;
    e.blockSize = 64;
    e.numGpuBlocks = 5000;
    expected.kvDtype = KvDtype::Fp8;
    e.stateCacheMode = StateCacheMode::Align;
    e.stateElementBytes = 4;
    e.asyncScheduling = e.prefixCaching = e.cudaGraphs = e.hybridCacheManager = false;
    e.languageModelOnly = true;
    e.availableKv = Bytes { 40 * kGiB };
    CHECK(s == expected);
}

TEST_CASE("flags as logs print them, and turned around", "[engine-options]")
{
    Scenario s = of(EngineKind::Vllm);
    CHECK(give(s, "enforce_eager", "True") == "taken");
    CHECK_FALSE(s.engine.cudaGraphs);
    CHECK(give(s, "enforce_eager", "False") == "taken");
    CHECK(s.engine.cudaGraphs);
    CHECK(give(s, "--no-enable-expert-parallel", "") == "taken");
    CHECK_FALSE(s.parallelism.expert);
    CHECK(give(s, "--no-disable-hybrid-kv-cache-manager") == "taken");
    CHECK(s.engine.hybridCacheManager);
    CHECK(give(s, "enforce_eager", "perhaps") == "option-choice");
    CHECK(give(s, "enable_lora", "False") == "about nothing");
    CHECK(give(s, "enable_lora", "True") == "not modelled");
    CHECK(give(s, "cpu_offload_gb", "0") == "about nothing");
    CHECK(give(s, "--cpu-offload-gb", "10") == "not modelled");
    CHECK(give(s, "--no-enable-chunked-prefill") == "not modelled");
    CHECK(isFlagOption(EngineKind::Vllm, "--enforce-eager"));
    CHECK(isFlagOption(EngineKind::Vllm, "--no-async-scheduling"));
    CHECK_FALSE(isFlagOption(EngineKind::Vllm, "--max-model-len"));
    CHECK_FALSE(isFlagOption(EngineKind::Vllm, "--warp-drive"));
    CHECK(valueOfOption(EngineKind::Vllm, "--cudagraph-capture-sizes") == OptionValue::Several);
    CHECK(valueOfOption(EngineKind::LlamaCpp, "-fa") == OptionValue::Maybe);
}

TEST_CASE("vLLM's speculative-config", "[engine-options]")
{
    const auto result = [](std::string_view value, std::string_view name = "--speculative-config") {
        Scenario s = of(EngineKind::Vllm);
        const std::string use = give(s, name, value);
        return use == "taken"
            ? std::to_string(s.engine.speculativeTokens) + " by " + std::to_string(s.engine.draftLayers)
            : use;
    };
    CHECK(result(R"({"method":"mtp","num_speculative_tokens":3})") == "3 by 0");
    CHECK(result(R"({"method":"deepseek_mtp","num_speculative_tokens":1})") == "1 by 0");
    CHECK(result(R"({"num_speculative_tokens":2})") == "2 by 0");
    CHECK(result(R"({"method":"eagle3","model":"a/b","num_speculative_tokens":5})") == "5 by 1");
    CHECK(
        result("{'method': 'eagle', 'model': 'it\\'s', 'num_speculative_tokens': 4, 'x': None}") == "4 by 1");
    CHECK(
        result(R"({"method":"ngram","num_speculative_tokens":5,"prompt_lookup_max":4})") == "about nothing");
    CHECK(result(R"({"model":"a/b","num_speculative_tokens":5})") == "speculative-draft");
    CHECK(result(R"({"method":"dflash","model":"a/b","num_speculative_tokens":5})") == "speculative-draft");
    CHECK(result(R"({"method":"medusa","num_speculative_tokens":5})") == "speculative-method");
    CHECK(result(R"({"method":"mtp"})") == "option-json");
    CHECK(result(R"({"method":"mtp","num_speculative_tokens":65})") == "option-json");
    CHECK(result(R"({"method":"mtp","num_speculative_tokens":1e99})") == "option-json");
    CHECK(result("{broken") == "json-syntax");
    CHECK(result("[1]") == "json-not-object");
    CHECK(result(std::string(500, '[')) == "json-depth");
    CHECK(result("None") == "0 by 0");
    CHECK(result("3", "--speculative-config.num_speculative_tokens") == "3 by 0");
}

TEST_CASE("vLLM's graphs: levels and modes", "[engine-options]")
{
    const auto graphs = [](std::string_view name, std::string_view value) {
        Scenario s = of(EngineKind::Vllm);
        const std::string use = give(s, name, value);
        return s.engine.cudaGraphs ? use : "off";
    };
    CHECK(graphs("-O0", "") == "off");
    CHECK(graphs("-O", "0") == "off");
    CHECK(graphs("-O3", "") == "about nothing");
    CHECK(graphs("--optimization-level", "9") == "option-range");
    CHECK(graphs("--compilation-config", R"({"cudagraph_mode":"NONE"})") == "off");
    CHECK(graphs("-cc.cudagraph_mode", "NONE") == "off");
    CHECK(graphs("--compilation-config", R"({"cudagraph_mode":"FULL_AND_PIECEWISE"})") == "taken");
    CHECK(graphs("--compilation-config", R"({"cudagraph_capture_sizes":[1,2]})") == "not modelled");
    CHECK(graphs("--compilation-config", "3") == "not modelled");
    CHECK(isFlagOption(EngineKind::Vllm, "-O2"));
}

TEST_CASE("quantization changes weights that are not quantised yet", "[engine-options]")
{
    Scenario s = of(EngineKind::Vllm);
    CHECK(give(s, "--quantization", "fp8") == "taken");
    CHECK(s.weightFormat == "fp8");
    CHECK(give(s, "-q", "None") == "taken");
    CHECK_FALSE(s.weightFormat);
    CHECK(give(s, "-q", "awq_marlin") == "not modelled"); // needs another checkpoint
    ModelSpec quantised = test::plainModel();
    quantised.quantizations = { { "config.json", "compressed-tensors", "int4", "", {} } };
    s.model = std::make_shared<const ModelSpec>(quantised);
    CHECK(give(s, "-q", "compressed-tensors") == "about nothing");
    CHECK(give(s, "-q", "fp8") == "about nothing");
    CHECK_FALSE(s.weightFormat);
    CHECK(give(s, "--dtype", "bfloat16") == "about nothing");
    CHECK(give(s, "--dtype", "float32") == "not modelled");
}

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

TEST_CASE("Python engines take the only option that begins so", "[engine-options]")
{
    const auto full = [](std::string_view name) { return fullOptionName(EngineKind::Vllm, name); };
    CHECK(full("--gpu-memory-util") == "--gpu-memory-utilization" + std::string());
    CHECK(full("--enforce") == "--enforce-eager");
    CHECK(full("--max-num") == "--max-num"); // seqs, batched tokens, …
    CHECK(full("--max-model-len") == "--max-model-len");
    CHECK(full("--warp") == "--warp");
    CHECK(fullOptionName(EngineKind::LlamaCpp, "--flash-att") == "--flash-att");
}

TEST_CASE("secrets are known as such", "[engine-options]")
{
    for (const char* name :
        { "--api-key", "--hf-token", "--admin-api-key", "-hft", "HF_TOKEN", "--password" })
        CHECK(isSecretOption(name));
    for (const char* name : { "--max-total-tokens", "--tokenizer", "--api-key-file", "--shift" })
        CHECK_FALSE(isSecretOption(name));
}

TEST_CASE("no value of any option does harm", "[engine-options]")
{
    const std::vector<std::string> values { "", "0", "-1", "1e308", "NaN", "{", "{}", "[]", "null", "True",
        "auto", std::string("a\0b", 3), "\xff\xfe", "--x", "9223372036854775807", "-9223372036854775808",
        std::string(70'000, '{'), "0.0000001", "1.7976931348623157e309", ",,,", "1,1,", "16,16" };
    for (EngineKind kind : allEngineKinds())
        for (std::string_view name : knownOptionNames(kind))
            for (const std::string& value : values) {
                Scenario s = of(kind);
                (void)give(s, name, value);
                (void)give(s, "no-" + std::string(name), value);
                (void)give(s, std::string(name) + ".a.b", value);
            }
}
