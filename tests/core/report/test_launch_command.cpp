// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans as the commands that start their engines.
#include "core/report/launch_command.h"

#include "core/planning/plan.h"
#include "core/report/option_text.h"
#include "core/scenario/engine_traits.h"
#include "tests/catch.h"
#include "tests/support/approval.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

/// A plan with sizes and no account of an engine: what a command says does not hang on it.
CapacityPlan planned(int tensor, int pipeline = 1, int data = 1, int dcp = 1)
{
    CapacityPlan p;
    p.tensor = tensor;
    p.pipeline = pipeline;
    p.data = data;
    p.decodeContext = dcp;
    p.usedGpus = p.gpus = tensor * pipeline * data;
    return p;
}

Scenario full(EngineKind kind)
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.engine.kind = kind;
    s.kvDtype = KvDtype::Fp8;
    s.maxModelLen = 131'072;
    s.engine.maxNumSeqs = 16;
    s.engine.memoryUtilization = 900'000;
    s.engine.speculativeTokens = 3;
    s.engine.prefixCaching = false;
    s.parallelism.expert = true;
    return s;
}

std::string both(const Scenario& s, const CapacityPlan& p)
{
    const auto command = launchCommand(s, p);
    REQUIRE(command);
    return launchScript(*command) + "\n" + launchOneLine(*command) + "\n\n";
}

} // namespace

TEST_CASE("launch commands of all engines", "[launch]")
{
    std::string text;
    Scenario vllm = full(EngineKind::Vllm);
    vllm.engine.numGpuBlocks = 5000;
    vllm.nodes = 2;
    text += both(vllm, planned(8, 2, 1, 8));

    Scenario sglang = full(EngineKind::Sglang);
    sglang.parallelism.dataAttention = true;
    sglang.engine.sglang.swaFullTokensRatio = 500'000;
    sglang.engine.stateCacheMode = StateCacheMode::Align; // not SGLang's
    text += both(sglang, planned(4, 1, 2));

    Scenario trt = full(EngineKind::TensorRtLlm);
    trt.parallelism.dataAttention = true;
    trt.engine.blockSize = 64;
    trt.engine.asyncScheduling = false;
    text += both(trt, planned(1, 1, 8));

    Scenario llama = test::scenario("llama-3.1-8b", "l4", 2);
    llama.engine.kind = EngineKind::LlamaCpp;
    llama.maxModelLen = 32'768;
    llama.sessions = 4;
    llama.engine.llama.tensorSplit = { 3, 1 };
    llama.engine.llama.flashAttention = false;
    text += both(llama, planned(1));
    test::approve("launch_commands.txt", text);
}

TEST_CASE("only what was chosen is in a launch command", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    CHECK(launchOneLine(*launchCommand(s, plan(s))) == "vllm serve " + s.model->name);
    s.engine.kind = EngineKind::Ideal;
    CHECK_FALSE(launchCommand(s, planned(1)));
}

TEST_CASE("weights in another format are converted or asked for", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.weightFormat = "fp8"; // vLLM converts 16-bit weights while it loads them
    CHECK(launchOneLine(*launchCommand(s, planned(1))).find("--quantization fp8") != std::string::npos);
    s.weightFormat = "nvfp4"; // that takes another checkpoint
    const auto command = launchCommand(s, planned(1));
    CHECK(launchOneLine(*command).find("--quantization") == std::string::npos);
    CHECK(launchScript(*command).find("# The plan has weights in nvfp4") != std::string::npos);
}

TEST_CASE("every cache type that an engine stores has a word in its command", "[launch]")
{
    for (EngineKind engine :
        { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm, EngineKind::LlamaCpp })
        for (KvDtype type : kvDtypesOf(engine)) {
            const std::string word = kvName(engine, type);
            CAPTURE(nameOf(engine), nameOf(type), word);
            if (type != KvDtype::Bf16) // TensorRT-LLM's default, which its "auto" says
                CHECK_FALSE(word.empty());
            if (!word.empty())
                CHECK(parseKvDtype(word, "") == type);
        }
    // sglang/srt: fp4_e2m1 is refused there since it has two recipes, nvfp4 and fp4_mx_block16.
    CHECK(kvName(EngineKind::Sglang, KvDtype::Nvfp4) == "nvfp4");
    CHECK(parseKvDtype("fp4_e2m1", "") == KvDtype::Nvfp4);
    Scenario s = test::scenario("llama-3.1-8b", "b200-sxm", 1);
    s.engine.kind = EngineKind::Sglang;
    s.kvDtype = KvDtype::Nvfp4;
    const std::string script = launchScript(*launchCommand(s, planned(1)));
    CHECK(script.find("--kv-cache-dtype nvfp4") != std::string::npos);
    CHECK(script.find("call nvfp4 fp4_e2m1") != std::string::npos); // older ones
    CHECK(parseKvDtype("fp4_mx_block16", "") == KvDtype::Nvfp4);
}

TEST_CASE("llama.cpp's slots each get the model's own context, which the server would divide", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.kind = EngineKind::LlamaCpp;
    s.engine.maxNumSeqs = 2;
    const std::string two = launchOneLine(*launchCommand(s, plan(s)));
    CHECK(two.find("--ctx-size 262144") != std::string::npos); // 2 x 131,072
    CHECK(two.find("--parallel 2") != std::string::npos);
    s.engine.maxNumSeqs.reset();
    CHECK(launchOneLine(*launchCommand(s, plan(s))).find("--ctx-size") == std::string::npos);
}

/// llama-server allocates n_ctx cells when it starts, and fails where they do not fit: 64 contexts of 8192
/// tokens at 128 KiB each are 64 GiB, on a card of 24 GB.
TEST_CASE("llama.cpp is started with as many slots as fit", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "rtx4090", 1);
    s.engine.kind = EngineKind::LlamaCpp;
    s.maxModelLen = 8192;
    s.engine.maxNumSeqs = 64;
    const CapacityPlan p = plan(s);
    REQUIRE(p.sessions.admission);
    const std::int64_t fitting = *p.sessions.admission;
    REQUIRE(fitting > 1);
    REQUIRE(fitting < 64);
    const std::string script = launchScript(*launchCommand(s, p));
    CHECK(script.find("--parallel " + std::to_string(fitting)) != std::string::npos);
    CHECK(script.find("--ctx-size " + std::to_string(8192 * fitting)) != std::string::npos);
    CHECK(script.find("64 slots of 8192 tokens do not fit") != std::string::npos);
    CapacityPlan copies = p; // admission is that of all copies
    copies.data = 2;
    copies.sessions.admission = 2 * fitting;
    CHECK(launchOneLine(*launchCommand(s, copies)).find("--parallel " + std::to_string(fitting))
        != std::string::npos);
    s.engine.maxNumSeqs = 2;
    CHECK(
        launchOneLine(*launchCommand(s, plan(s))).find("--ctx-size 16384 --parallel 2") != std::string::npos);
    CHECK(launchScript(*launchCommand(s, plan(s))).find("do not fit") == std::string::npos);
    s.engine.maxTotalTokens = 32'768; // the pool is chosen
    s.engine.maxNumSeqs = 64;
    CHECK(launchOneLine(*launchCommand(s, plan(s))).find("--ctx-size 32768 --parallel 64")
        != std::string::npos);
}

TEST_CASE("names are quoted for the shell", "[launch]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    ModelSpec model = *s.model;
    model.name = "it's here";
    model.source = "/models/it's here; rm -rf $HOME";
    s.model = std::make_shared<const ModelSpec>(model);
    CHECK(
        launchOneLine(*launchCommand(s, planned(1))) == R"(vllm serve '/models/it'\''s here; rm -rf $HOME')");
}
