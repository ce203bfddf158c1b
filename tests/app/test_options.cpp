// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options and the scenario that they make: there and back, and those about what only some models have, which
// are recurrent state, an encoder, and images with a cache of their own.
#include "app/cli/commands.h"
#include "app/cli/to_scenario.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "core/report/command_line.h"
#include "core/report/messages.h"

#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/odd_models.h"

#include <CLI/CLI.hpp>
#include <sstream>

using namespace hbm;

namespace {

const auto kStates = test::stateModel();
const auto kEncoder = test::crossModel(TokenAxis::Encoder);
const auto kImages = test::crossModel(TokenAxis::Image);

cli::ScenarioOptions optionsOf(const std::string& line)
{
    CLI::App app;
    cli::ScenarioOptions options;
    cli::addScenarioOptions(app, options, false);
    app.parse("--gpu l4 " + line);
    return options;
}

Scenario scenarioOf(const std::shared_ptr<const ModelSpec>& model, const std::string& line)
{
    static const Catalogue catalogue = shippedCatalogue();
    const auto scenario = cli::toScenario(optionsOf(line), catalogue, model);
    INFO(line << (scenario ? "" : sentence(scenario.error())));
    REQUIRE(scenario);
    return *scenario;
}

/// The sentences about options without effect.
std::vector<std::string> notes(const std::shared_ptr<const ModelSpec>& model, const std::string& line)
{
    std::vector<std::string> all;
    for (const Issue& issue : cli::unusedOptions(optionsOf(line), scenarioOf(model, line)))
        all.push_back(sentence(issue));
    return all;
}

/// Bytes of one session in the last component, the one out of the ordinary.
std::int64_t lastBytes(const Scenario& scenario)
{
    const Settled settled = settle(scenario);
    return sessionBytes(sessionCache(scenario, settled).back(), sessionLength(settled), KvDtype::Bf16).value;
}

} // namespace

TEST_CASE("the command of a scenario gives that scenario back", "[cli]")
{
    // Every choice that can be typed: what planCommand writes, the options read.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 16);
    s.nodes = 2;
    s.engine.version = "0.26";
    s.engine.memoryUtilization = 850'000;
    s.engine.maxNumSeqs = 64;
    s.engine.maxNumBatchedTokens = 4096;
    s.engine.blockSize = 128;
    s.engine.asyncScheduling = false;
    s.engine.speculativeTokens = 3;
    s.parallelism = { 4, 2, 4, 2, true };
    s.kvDtype = KvDtype::Fp8;
    s.weightFormat = "nvfp4";
    s.weightBits = 4850;
    s.engine.languageModelOnly = true;
    s.weightsOverride = Bytes { 400 * kGB };
    s.maxModelLen = 100'000;
    s.engine.stateCacheMode = StateCacheMode::Align;
    s.engine.stateElementBytes = 2;
    s.encoderTokens = 1500;
    s.imageTokens = 0;
    s.sessions = 7;
    s.reserve = { Bytes { 1 }, Bytes { 22 }, Bytes { 333 }, Bytes { 4444 } };

    CLI::App app;
    cli::ScenarioOptions options;
    cli::addScenarioOptions(app, options, true);
    app.parse(planCommand(s).substr(std::string("hbm-plan plan ").size()));
    const auto read = cli::toScenario(options, *cli::loadCatalogue({}));
    REQUIRE(read);
    CHECK(*read == s);
}

TEST_CASE("the command of a scenario of any engine gives that scenario back", "[cli]")
{
    const auto back = [](const Scenario& s) {
        CLI::App app;
        cli::ScenarioOptions options;
        cli::addScenarioOptions(app, options, true);
        const std::string line = planCommand(s);
        INFO(line);
        app.parse(line.substr(std::string("hbm-plan plan ").size()));
        const auto read = cli::toScenario(options, *cli::loadCatalogue({}));
        REQUIRE(read);
        CHECK(*read == s);
    };
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 16);
    s.engine.cudaGraphs = s.engine.prefixCaching = s.engine.hybridCacheManager = false;
    s.engine.numGpuBlocks = 5000;
    s.engine.speculativeTokens = 5;
    s.engine.draftLayers = 6; // DFlash
    s.reserve.fitted = Bytes { 5 * kGiB };
    s.reserve.fittedSource = "a log, of today";
    back(s);

    Scenario sglang = test::scenario("glm-5.2-fp8", "b200-sxm", 16);
    sglang.engine.kind = EngineKind::Sglang;
    sglang.parallelism.tensor = 8;
    sglang.parallelism.data = 2;
    sglang.parallelism.dataAttention = true;
    CHECK(planCommand(sglang).find(" --tensor-parallel-size 16 --data-parallel-size 2 --enable-dp-attention")
        != std::string::npos); // as SGLang counts
    sglang.engine.maxTotalTokens = 500'000;
    sglang.engine.sglang = { 250'000, 1'500'000, 64 };
    sglang.engine.speculativeTokens = 3;
    sglang.engine.draftLayers = 1;
    back(sglang);

    Scenario trt = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    trt.engine.kind = EngineKind::TensorRtLlm;
    trt.parallelism.tensor = 1;
    trt.parallelism.data = 8;
    trt.parallelism.dataAttention = true;
    back(trt);

    Scenario llama = test::scenario("llama-3.1-8b", "l4", 2);
    llama.engine.kind = EngineKind::LlamaCpp;
    llama.kvDtype = KvDtype::Fp32;
    llama.engine.maxTotalTokens = 65'536;
    llama.engine.llama = { KvDtype::Bf16, false, 1024, true, false, 20, { 3, 1 } };
    back(llama);
    llama.engine.llama = {};
    llama.engine.llama.unifiedCache = true;
    back(llama);
}

TEST_CASE("engines' own names are taken", "[cli]")
{
    CHECK(scenarioOf(kStates, "--engine sglang --tp 16 --dp 2 --enable-dp-attention --gpus 16").parallelism
        == Parallelism { 8, std::nullopt, 2, std::nullopt, false, true });
    const Scenario trt = scenarioOf(kStates,
        "--engine trtllm --tp_size 2 --max_batch_size 8 --max_seq_len 4k --max_num_tokens 2k "
        "--kv_cache_free_gpu_memory_fraction 0.8");
    CHECK(trt.engine.maxNumSeqs == 8);
    CHECK(trt.maxModelLen == 4096);
    CHECK(trt.engine.memoryUtilization == 800'000);
    const Scenario llama = scenarioOf(
        kStates, "--engine llamacpp --ctx-size 64k --parallel 4 --flash-attn off --tensor-split 3,1");
    CHECK(llama.engine.maxTotalTokens == 65'536);
    CHECK(llama.engine.llama.tensorSplit == std::vector<int> { 3, 1 });
    CHECK_FALSE(llama.engine.llama.flashAttention);
}

TEST_CASE("an option that the engine does not have says so", "[cli]")
{
    using Notes = std::vector<std::string>;
    const auto plain = std::make_shared<const ModelSpec>(test::plainModel());
    CHECK(notes(plain, "--swa-full") == Notes { "swa-full is taken but changes nothing in this plan." });
    CHECK(notes(plain, "--swa-full --engine llamacpp").empty());
    CHECK(notes(plain, "--num-gpu-blocks-override 5 --engine sglang --page-size 64")
        == Notes { "num-gpu-blocks-override is taken but changes nothing in this plan." });
    CHECK(notes(plain, "--gpu-memory-utilization 0.9 --engine ideal").size() == 1);
    CHECK(notes(plain, "--draft-layers 3").size() == 1); // without anything drafted
}

TEST_CASE("mamba options set how a recurrent state is kept", "[cli]")
{
    CHECK_FALSE(scenarioOf(kStates, "").engine.stateCacheMode);
    CHECK(scenarioOf(kStates, "--mamba-cache-mode none").engine.stateCacheMode == StateCacheMode::None);
    CHECK(scenarioOf(kStates, "--mamba-cache-mode align").engine.stateCacheMode == StateCacheMode::Align);
    CHECK(scenarioOf(kStates, "--mamba-cache-mode all").engine.stateCacheMode == StateCacheMode::All);
    CHECK_FALSE(scenarioOf(kStates, "--mamba-ssm-cache-dtype auto").engine.stateElementBytes);

    // In each of 3 layers: 1,000 elements of the state, and 3 x 100 of the convolution in 2 bytes whatever
    // the option says.
    CHECK(lastBytes(scenarioOf(kStates, "")) == 3 * (1000 * 4 + 300 * 2));
    CHECK(lastBytes(scenarioOf(kStates, "--mamba-ssm-cache-dtype float32")) == 3 * (1000 * 4 + 300 * 2));
    CHECK(lastBytes(scenarioOf(kStates, "--mamba-ssm-cache-dtype bfloat16")) == 3 * (1000 * 2 + 300 * 2));
    CHECK(lastBytes(scenarioOf(kStates, "--mamba-ssm-cache-dtype float16")) == 3 * (1000 * 2 + 300 * 2));
}

TEST_CASE("lengths of encoder and images are read like any number of tokens", "[cli]")
{
    // A token is 2 heads x (64 + 64) elements x 2 bytes = 512 bytes in each of 3 layers.
    CHECK(lastBytes(scenarioOf(kEncoder, "")) == 1500 * 512 * 3); // the model's own length
    CHECK(lastBytes(scenarioOf(kEncoder, "--encoder-tokens 1k")) == 1024 * 512 * 3);
    CHECK(lastBytes(scenarioOf(kEncoder, "--encoder-tokens 128k")) == 131'072 * 512 * 3);
    CHECK(lastBytes(scenarioOf(kImages, "")) == 1601 * 512 * 3); // one image
    CHECK(lastBytes(scenarioOf(kImages, "--image-tokens 2*1601")) == 3202 * 512 * 3);
    CHECK(lastBytes(scenarioOf(kImages, "--image-tokens 0")) == 0); // text only
    CHECK(scenarioOf(kImages, "--image-tokens 0").imageTokens == 0);
}

TEST_CASE("an option about what the model does not have says so", "[cli]")
{
    using Notes = std::vector<std::string>;
    const auto plain = std::make_shared<const ModelSpec>(test::plainModel());
    CHECK(notes(plain, "").empty());
    CHECK(notes(plain, "--mamba-cache-mode align")
        == Notes { "mamba-cache-mode changes nothing: the model keeps no recurrent state." });
    CHECK(notes(plain, "--mamba-ssm-cache-dtype float32")
        == Notes { "mamba-ssm-cache-dtype changes nothing: the model keeps no recurrent state that comes in "
                   "several types." });
    CHECK(notes(plain, "--encoder-tokens 1k --image-tokens 1k")
        == Notes {
            "encoder-tokens changes nothing: the model has no encoder whose keys and values are cached.",
            "image-tokens changes nothing: the model has no images with a cache of their own." });
    CHECK(notes(kEncoder, "--encoder-tokens 1k").empty());
    CHECK(notes(kEncoder, "--image-tokens 1k").size() == 1);
    CHECK(notes(kImages, "--image-tokens 1k").empty());
    CHECK(notes(kImages, "--encoder-tokens 1k").size() == 1);

    const std::string both = "--mamba-cache-mode all --mamba-ssm-cache-dtype float32";
    CHECK(notes(kStates, both).empty());
    CHECK(notes(kStates, both + " --engine ideal")
        == Notes { "mamba-cache-mode is taken but changes nothing in this plan.",
            "mamba-ssm-cache-dtype is taken but changes nothing in this plan." });
    CHECK(notes(plain, both + " --engine ideal").size() == 2); // each once, though there are two reasons
    // A kernel that knows one type only: the mode has an effect, the type has none.
    CHECK(notes(test::stateModel(StateDtype::Fixed), both).size() == 1);
}

TEST_CASE("a bad value is an error that names the option and what it takes", "[cli][bad-input]")
{
    struct Row
    {
        const char* option;
        const char* value;
        const char* says;
    };
    for (const Row& row :
        {
            Row { "--mamba-cache-mode", "auto",
                "--mamba-cache-mode: \"auto\" is no mode. There are: none, align, all." },
            Row { "--mamba-cache-mode", "None", "There are: none, align, all." },
            Row { "--mamba-ssm-cache-dtype", "fp8",
                "--mamba-ssm-cache-dtype: \"fp8\" is no type of a recurrent state. There are: auto, float32, "
                "bfloat16, float16." },
            Row { "--engine", "tgi", "There are: vllm, sglang, trtllm, llamacpp, ideal." },
            Row { "--tensor-split", "a,b", "--tensor-split: \"a,b\" is no number" },
            Row { "--flash-attn", "maybe", "--flash-attn: \"maybe\" is not one of" },
            Row { "--speculative-config", "{\"method\":\"dflash\",\"num_speculative_tokens\":5}",
                "--speculative-config: the command does not say how many layers the draft \"dflash\" has" },
            Row { "--swa-full-tokens-ratio", "2", "--swa-full-tokens-ratio: 2 is out of range" },
            Row { "--cache-type-v", "q9", "--cache-type-v: \"q9\" is no KV cache type" },
            Row { "--encoder-tokens", "many", "--encoder-tokens: \"many\" is no number." },
            Row { "--encoder-tokens", "0", "--encoder-tokens: 0 is out of range" },
            Row { "--encoder-tokens", "2199023255552", // 2^41
                "--encoder-tokens: 2199023255552 is out of range; from 1 to 1099511627776 is taken." },
            Row { "--image-tokens", "-1", "--image-tokens: " },
            Row { "--image-tokens", "2199023255552", "from 0 to 1099511627776 is taken." },
        }) {
        INFO(row.option << " " << row.value);
        std::ostringstream out, err;
        CHECK(cli::run({ "plan", "bundled:llama-3.1-8b", "--gpu", "l4", row.option, row.value }, { out, err })
            == cli::kError);
        CHECK(out.str().empty());
        CHECK(err.str().find(row.says) != std::string::npos);
        CHECK(err.str().find(row.option) != std::string::npos);
    }
}

TEST_CASE("a pool given in bytes decides under llama.cpp too", "[cli][llamacpp]")
{
    const auto model = test::bundled("llama-3.1-8b");
    CHECK(notes(model, "--engine llamacpp --available-kv-gib 8").empty());
    CHECK(notes(model, "--engine llamacpp --block-size 16").size() == 1); // unused as ever
    CHECK(plan(scenarioOf(model, "--engine llamacpp --available-kv-gib 8")).ranks.front().kvPool
        == Bytes { 8 * kGiB });
    CHECK_FALSE(notes(model, "--engine ideal --available-kv-gib 8").empty());
}
