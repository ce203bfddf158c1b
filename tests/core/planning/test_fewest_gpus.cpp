// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fewest_gpus.h"

#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

using Fields = std::vector<std::string>;

FewestGpus fewest(const Scenario& s)
{
    return fewestGpus(s, plan(s));
}

/// That the answer is what plan() says: it fits, and no layout on a smaller number does.
void checkAgainstPlan(const Scenario& s)
{
    const FewestGpus found = fewest(s);
    for (const int gpus : gpuCountsTried(s)) {
        INFO(gpus << " GPUs");
        const auto layouts = gpuLayouts(s, gpuCountOf(s, gpus));
        CHECK(layouts.size() <= kMostLayouts);
        for (const GpuLayout& layout : layouts) {
            const CapacityPlan then = plan(layout.after);
            CHECK(then.gpus == gpus);
            CHECK(then.usedGpus == gpus);
            if (found.outcome == FewestOutcome::Found && gpus < found.gpus)
                CHECK_FALSE(then.fits);
            if (found.outcome == FewestOutcome::NoneUpTo)
                CHECK_FALSE(then.fits);
        }
    }
    if (found.outcome == FewestOutcome::Found) {
        const CapacityPlan then = plan(found.layout.after);
        CHECK(then.fits);
        CHECK(then.gpus == found.gpus);
        CHECK(then.sessions.admission == found.sessions);
        CHECK(then.tensor == found.tensor);
        CHECK(found.layout.after.sessions == s.sessions);
        CHECK(found.layout.after.maxModelLen == s.maxModelLen);
    }
}

} // namespace

TEST_CASE("141 GB of weights go on two H100, not on one", "[fewest]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    s.maxModelLen = 8192; // 2.7 GB a session beside 70.6 GB of weights on each of two
    const FewestGpus found = fewest(s);
    CHECK(found.outcome == FewestOutcome::Found);
    CHECK(found.gpus == 2);
    CHECK(found.tensor == 2);
    CHECK(found.layout.freed.empty()); // nothing was chosen: TP follows the GPUs
    CHECK(found.layout.after.gpusPerNode == 2);
    CHECK(found.layout.after.nodes == 1);
    checkAgainstPlan(s);
}

TEST_CASE("chosen sizes are kept where they go, else freed and named", "[fewest]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    s.maxModelLen = 8192;
    s.parallelism.tensor = 8;
    const FewestGpus freed = fewest(s); // TP 8 does not go on two
    CHECK(freed.gpus == 2);
    CHECK(freed.tensor == 2);
    CHECK(freed.layout.freed == Fields { "tensor-parallel-size" });

    s.parallelism.tensor = 2;
    s.gpusPerNode = 2;
    const FewestGpus kept = fewest(s);
    CHECK(kept.gpus == 2);
    CHECK(kept.layout.freed.empty());
    CHECK(kept.layout.after == s);

    s.parallelism = { 4, 2, std::nullopt, std::nullopt, false };
    const FewestGpus both = fewest(s); // two stages of one rank: the stages are kept
    CHECK(both.gpus == 2);
    CHECK(both.pipeline == 2);
    CHECK(both.layout.freed == Fields { "tensor-parallel-size" });
    checkAgainstPlan(s);
}

TEST_CASE("more sessions than one group holds: more groups", "[fewest]")
{
    // GLM-5.2 at 10^6 tokens: TP 8 admits one session a group (test_plan.cpp), and TP 16 copies the latent on
    // 16 ranks beside half the weights.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.parallelism.tensor = 8;
    s.sessions = 4;
    const FewestGpus found = fewest(s);
    REQUIRE(found.outcome == FewestOutcome::Found);
    CHECK(found.gpus > 8);
    CHECK(found.layout.after.gpusPerNode == 8);
    CHECK(found.layout.after.nodes == found.gpus / 8);
    CHECK(*found.sessions >= 4);
    checkAgainstPlan(s);
    s.sessions = limits::kSessions;
    const FewestGpus none = fewest(s);
    CHECK(none.outcome == FewestOutcome::NoneUpTo);
    CHECK(none.gpus == kMostGpusTried);
}

TEST_CASE("the answer is what plan() says for every engine", "[fewest]")
{
    for (const char* model : { "gpt-oss-120b", "gemma-4-31b-it", "qwen3-235b-a22b" })
        for (const EngineKind kind : allEngineKinds()) {
            INFO(model << " " << nameOf(kind));
            Scenario s = test::scenario(model, "h100-sxm", 8);
            s.engine.kind = kind;
            s.maxModelLen = 32'768;
            s.sessions = 40;
            checkAgainstPlan(s);
        }
}

TEST_CASE("a given pool is no matter of memory", "[fewest]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    s.sessions = 3; // 131,072 tokens x 131,072 B = 16 GiB each, divided by the tensor ranks
    s.engine.availableKv = Bytes { 25 * kGiB }; // one on one GPU, three in 2 x 25
    CHECK(fewest(s).gpus == 2);
    checkAgainstPlan(s);
}

TEST_CASE("what cannot be said is not said", "[fewest]")
{
    Accelerator gpu;
    gpu.id = gpu.name = "Mystery";
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    CHECK(fewest(s).outcome == FewestOutcome::Unknown);
    s.accelerator.reset();
    CHECK(fewest(s).outcome == FewestOutcome::Unknown);
    s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.model = std::make_shared<const ModelSpec>(*test::readConfig(R"({"peft_type":"LORA"})"));
    CHECK(fewest(s).outcome == FewestOutcome::Unknown);

    s = test::scenario("llama-3.1-8b", "mi300x", 1); // TensorRT-LLM is for CUDA alone
    s.engine.kind = EngineKind::TensorRtLlm;
    CHECK(fewest(s).outcome == FewestOutcome::NotPossible);
}

TEST_CASE("the numbers that are tried", "[fewest]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    CHECK(gpuCountsTried(s) == std::vector<int> { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024 });
    s.gpusPerNode = 6; // the user's own
    CHECK(gpuCountsTried(s) == std::vector<int> { 1, 2, 4, 6, 8, 16, 32, 64, 128, 256, 512, 1024 });
    s.gpusPerNode = 72; // a rack is one node
    CHECK(gpuCountsTried(s) == std::vector<int> { 1, 2, 4, 8, 16, 32, 64, 72, 144, 288, 576 });
    CHECK(gpuCountOf(s, 144) == GpuCount { 72, 2 });
    s.gpusPerNode = 4; // several nodes tell how large one is
    s.nodes = 3;
    CHECK(gpuCountsTried(s) == std::vector<int> { 1, 2, 4, 8, 12, 16, 32, 64, 128, 256, 512, 1024 });
    CHECK(gpuCountOf(s, 12) == GpuCount { 4, 3 });
    CHECK(gpuCountOf(s, 2) == GpuCount { 2, 1 });
    s.gpusPerNode = limits::kGpusPerNode; // more than is ever tried
    s.nodes = limits::kNodes;
    CHECK(gpuCountsTried(s).back() == 1024);
}

TEST_CASE("llama.cpp deals layers to any number of devices", "[fewest]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 4);
    s.engine.kind = EngineKind::LlamaCpp;
    s.engine.llama.tensorSplit = { 1, 1, 1, 1 };
    s.parallelism.pipeline = 4;
    s.maxModelLen = 32'768;
    s.sessions = 8; // 8 x 32,768 x 327,680 B = 86 GB beside 141 GB: three of 85 GB
    const FewestGpus found = fewest(s);
    CHECK(found.gpus == 3);
    CHECK(found.layout.freed == Fields { "pipeline-parallel-size", "tensor-split" });
    CHECK(found.layout.after.engine.llama.tensorSplit.empty());
    checkAgainstPlan(s);
}

TEST_CASE(
    "fewest GPUs: where tensor ranks only copy the cache, ranks of their own hold the sessions", "[fewest]")
{
    // Qwen3-32B, BF16: 2 x 8 x 128 x 64 x 2 B = 262,144 B a token, 10.7 GB a session of 40,960 tokens; 8 KV
    // heads divide by 8 and no further, so one server of any size has room for (72 - 8) / 1.3 sessions at
    // most.
    Scenario scenario = test::scenario("qwen3-32b", "h100-sxm", 1);
    scenario.sessions = 64;
    const FewestGpus found = fewestGpus(scenario, plan(scenario));
    REQUIRE(found.outcome == FewestOutcome::Found);
    CHECK(found.gpus == 16);
    CHECK(found.tensor * found.data == 16);
    CHECK(found.data > 1);
    CHECK(plan(found.layout.after).fits);
}

TEST_CASE("fewest GPUs: where every rank copies the latent, a data rank is a single GPU", "[fewest]")
{
    // GLM-5.2 FP8 with its experts over all GPUs: TP n keeps n copies of each session's latent, TP 1 one.
    Scenario scenario = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    scenario.kvDtype = KvDtype::Fp8;
    scenario.maxModelLen = 32'768;
    scenario.parallelism.expert = true;
    scenario.sessions = 256;
    const FewestGpus found = fewest(scenario);
    REQUIRE(found.outcome == FewestOutcome::Found);
    CHECK(found.gpus == 8);
    CHECK(found.tensor == 1);
    CHECK(found.data == 8);
    CHECK(plan(found.layout.after).fits);
}

TEST_CASE("data layouts of more stages than there are GPUs are none", "[fewest]")
{
    Scenario scenario = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    scenario.parallelism.pipeline = 1 << 30; // times 8 ranks would pass an int
    CHECK(dataLayouts(scenario, { 8, 1 }).empty());
}
