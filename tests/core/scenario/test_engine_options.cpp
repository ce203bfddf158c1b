// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of engine options. Expected values: the engines' own documentation of each option.
#include "core/base/secrets.h"
#include "core/scenario/engine_options.h"

#include "tests/catch.h"
#include "tests/support/odd_models.h"
#include "tests/support/option_giver.h"

#include <algorithm>
#include <set>

using namespace hbm;
using namespace hbm::test;

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
