// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which changes are offered, engine by engine: what an engine or a GPU cannot do is none.
#include "core/planning/levers.h"
#include "core/planning/plan.h"
#include "core/report/lever_report.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

std::vector<Lever> of(const std::vector<Lever>& list, std::string_view code)
{
    std::vector<Lever> some;
    std::copy_if(list.begin(), list.end(), std::back_inserter(some),
        [&](const Lever& l) { return l.code.starts_with(code); });
    return some;
}

std::vector<Lever> leversOf(const Scenario& s)
{
    return levers(s, plan(s));
}

bool says(const CapacityPlan& p, std::string_view code)
{
    return std::any_of(p.issues.begin(), p.issues.end(), [&](const Issue& i) { return i.code == code; });
}

Scenario llamaCpp(int gpus)
{
    Scenario s = test::scenario("llama-3.1-8b", "rtx3090", gpus);
    s.engine.kind = EngineKind::LlamaCpp;
    s.sessions = 4;
    return s;
}

Scenario sglang(std::string_view model, std::string_view gpu, int gpus)
{
    Scenario s = test::scenario(model, gpu, gpus);
    s.engine.kind = EngineKind::Sglang;
    return s;
}

} // namespace

TEST_CASE("llama.cpp stores both keys and values smaller", "[levers][llamacpp]")
{
    const std::vector<Lever> types = of(leversOf(llamaCpp(1)), "lever-kv-dtype");
    REQUIRE(types.size() == 2);
    // Four of eight bits gain the most; engine-accounting 4.1 has 34 and 18 bytes for 32 elements.
    CHECK(types[0].args == std::vector<std::string> { "f16", "q4_0" });
    CHECK(types[1].args == std::vector<std::string> { "f16", "q8_0" });
    for (const Lever& lever : types) {
        CHECK(lever.after.kvDtype.has_value());
        CHECK_FALSE(lever.after.engine.llama.valueDtype.has_value()); // as the keys
        CHECK(lever.sessionsGained >= 0);
    }
}

TEST_CASE("quantized values need flash attention: a lever turns it on and says so", "[levers][llamacpp]")
{
    Scenario s = llamaCpp(1);
    s.engine.llama.flashAttention = false;
    const std::vector<Lever> types = of(leversOf(s), "lever-kv-dtype");
    REQUIRE(types.size() == 2);
    for (const Lever& lever : types) {
        CHECK(lever.after.engine.llama.flashAttention);
        CHECK(sentence(lever).find("flash attention") != std::string::npos);
    }
    // Values of a type of their own: both go down together, and the text says what they were.
    s = llamaCpp(1);
    s.kvDtype = KvDtype::Q8_0;
    s.engine.llama.valueDtype = KvDtype::Bf16;
    const std::vector<Lever> mixed = of(leversOf(s), "lever-kv-dtype");
    REQUIRE_FALSE(mixed.empty());
    CHECK(mixed.front().args == std::vector<std::string> { "q8_0/f16", "q4_0" });
    CHECK_FALSE(mixed.front().after.engine.llama.valueDtype.has_value());
}

TEST_CASE("a smaller cache type only where GPU and engine store it", "[levers][kv-dtype]")
{
    const auto types = [](std::string_view gpu) {
        Scenario s = test::scenario("llama-3.1-8b", gpu, 1);
        s.kvDtype = KvDtype::Bf16;
        std::vector<std::string> names;
        for (const Lever& lever : of(leversOf(s), "lever-kv-dtype"))
            names.push_back(lever.args.at(1));
        std::sort(names.begin(), names.end());
        return names;
    };
    // vLLM gates nvfp4 on the compute capabilities 10.x.
    CHECK(types("b200-sxm") == std::vector<std::string> { "fp8", "nvfp4" });
    CHECK(types("rtx5090") == std::vector<std::string> { "fp8" });
    CHECK(types("h100-sxm") == std::vector<std::string> { "fp8" });
    CHECK(types("v100-sxm2-32gb").empty());
    Scenario ampere = test::scenario("llama-3.1-8b", "a100-sxm4-80gb", 1);
    const std::vector<Lever> some = of(leversOf(ampere), "lever-kv-dtype");
    REQUIRE(some.size() == 1);
    CHECK(sentence(some.front()).find("backend") != std::string::npos);
}

TEST_CASE("of cache types that cost the same the usual one is offered", "[levers][kv-dtype]")
{
    // Sparse MLA keeps a packed row of 656 bytes under either type (engine-accounting 1.3).
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Bf16;
    s.sessions = 4;
    const std::vector<Lever> types = of(leversOf(s), "lever-kv-dtype");
    REQUIRE(types.size() == 1);
    CHECK(types.front().args == std::vector<std::string> { "bf16", "fp8" });
}

TEST_CASE("a memory fraction that no longer leaves room for what lies beside it is no lever", "[levers]")
{
    Scenario s = test::scenario("llama-3.1-8b", "rtx4090", 1);
    s.maxModelLen = 8192;
    s.kvDtype = KvDtype::Fp8;
    s.sessions = 100;
    s.reserve.context = Bytes { kGiB };
    REQUIRE(of(leversOf(s), "lever-utilization").size() == 1);
    // 24 GB x 8 % = 1.9 GiB hold 1.5 GiB; 5 % are 1.2 GiB and do not.
    s.reserve.context = Bytes { kGiB + kGiB / 2 };
    REQUIRE_FALSE(says(plan(s), "slack-small"));
    Scenario high = s;
    high.engine.memoryUtilization = 950'000;
    REQUIRE(says(plan(high), "slack-small"));
    CHECK(of(leversOf(s), "lever-utilization").empty());
}

TEST_CASE("the same under SGLang, whose graphs lie beside the static fraction", "[levers][sglang]")
{
    Scenario s = sglang("llama-3.1-8b", "rtx4090", 1);
    s.maxModelLen = 8192;
    s.sessions = 100;
    s.reserve.graphs = Bytes { kGiB + kGiB / 2 };
    REQUIRE_FALSE(says(plan(s), "kept-back-small"));
    Scenario high = s;
    high.engine.memoryUtilization = 950'000;
    REQUIRE(says(plan(high), "kept-back-small"));
    CHECK(of(leversOf(s), "lever-utilization").empty());
}

TEST_CASE("llama.cpp takes one GPU more, not twice as many", "[levers][llamacpp]")
{
    Scenario s = llamaCpp(2);
    std::vector<Lever> more = of(leversOf(s), "lever-more-gpus");
    REQUIRE(more.size() == 1);
    CHECK(more.front().args == std::vector<std::string> { "2", "3" });
    CHECK(plan(more.front().after).pipeline == 3);
    // Devices that were typed grow along; a split by hand has no share for the third.
    s.parallelism.pipeline = 2;
    s.engine.llama.tensorSplit = { 3, 1 };
    more = of(leversOf(s), "lever-more-gpus");
    REQUIRE(more.size() == 1);
    CHECK(more.front().after.parallelism.pipeline == 3);
    CHECK(more.front().after.engine.llama.tensorSplit.empty());
    CHECK(sentence(more.front()).find("equal shares") != std::string::npos);
    s = llamaCpp(16); // GGML_CUDA_MAX_DEVICES
    s.sessions = 1000;
    CHECK(of(leversOf(s), "lever-more-gpus").empty());
}

TEST_CASE("another placement keeps decode context parallelism where it goes, else says so", "[levers][dcp]")
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.sessions = 64;
    s.parallelism.decodeContext = 2;
    bool any = false;
    for (const Lever& lever : of(leversOf(s), "lever-")) {
        if (lever.code != "lever-pipeline" && lever.code != "lever-data-attention"
            && lever.code != "lever-tensor")
            continue;
        any = true;
        INFO(sentence(lever));
        const int tensor = plan(lever.after).tensor;
        const int kept = plan(lever.after).decodeContext;
        CHECK(kept == (tensor >= 2 ? 2 : 1));
        CHECK((sentence(lever).find("DCP 2 → 1") != std::string::npos) == (kept == 1));
    }
    CHECK(any);
    s.parallelism.decodeContext = 8; // no fewer tensor ranks hold eight parts
    for (const Lever& lever : of(leversOf(s), "lever-pipeline")) {
        CHECK(plan(lever.after).decodeContext == 4);
        CHECK(sentence(lever).find("DCP 8 → 4") != std::string::npos);
    }
    for (const Lever& lever : of(leversOf(s), "lever-data"))
        CHECK(sentence(lever).find("DCP 8 → ") != std::string::npos);
}

TEST_CASE("SGLang's cap is of all data ranks together under DP attention", "[levers][sglang]")
{
    Scenario s = sglang("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.parallelism.tensor = 2;
    s.parallelism.data = 4;
    s.parallelism.dataAttention = s.parallelism.expert = true;
    s.maxModelLen = 8192;
    s.engine.maxNumSeqs = 16; // four a rank: --max-running-requests is divided by the data ranks
    s.sessions = 64;
    const CapacityPlan now = plan(s);
    REQUIRE(now.limit == Limit::MaxNumSeqs);
    REQUIRE(now.maxNumSeqs == 4);
    const std::vector<Lever> cap = of(levers(s, now), "lever-max-num-seqs");
    REQUIRE(cap.size() == 1);
    CHECK(cap.front().fits);
    CHECK(cap.front().args.at(0) == "16");
    const CapacityPlan then = plan(cap.front().after);
    CHECK(then.maxNumSeqs * then.data == cap.front().after.engine.maxNumSeqs);
    CHECK(then.sessions.admission == now.sessions.byPool); // what the pool held
}

TEST_CASE("llama.cpp: GPUs that have no layers come before GPUs that are not there", "[levers][llamacpp]")
{
    Scenario s = llamaCpp(4);
    s.sessions = 1000;
    s.parallelism.pipeline = 2;
    const std::vector<Lever> list = leversOf(s);
    CHECK(of(list, "lever-more-gpus").empty());
    const std::vector<Lever> all = of(list, "lever-all-gpus");
    REQUIRE(all.size() == 1);
    CHECK(all.front().args == std::vector<std::string> { "2", "4" });
    CHECK(all.front().after.gpusPerNode == 4);
    CHECK(plan(all.front().after).pipeline == 4);
    s.engine.llama.tensorSplit = { 3, 1 };
    const std::vector<Lever> split = of(leversOf(s), "lever-all-gpus");
    REQUIRE(split.size() == 1);
    CHECK(split.front().after.engine.llama.tensorSplit.empty());
    CHECK(sentence(split.front()).find("equal shares") != std::string::npos);
}

TEST_CASE("weights in a format that the GPU has no kernels for are no lever", "[levers][quantization]")
{
    const auto formats = [](std::string_view gpu, EngineKind engine) {
        Scenario s = test::scenario("llama-3.1-8b", gpu, 1);
        s.engine.kind = engine;
        s.maxModelLen = 2048;
        s.sessions = 1000;
        std::vector<std::string> names;
        for (const Lever& lever : of(leversOf(s), "lever-quantization"))
            names.push_back(lever.args.at(1));
        std::sort(names.begin(), names.end());
        return names;
    };
    const std::vector<std::string> both { "awq", "fp8" };
    for (const EngineKind engine : { EngineKind::Vllm, EngineKind::Sglang }) {
        CHECK(formats("v100-sxm2-32gb", engine).empty()); // 7.0: both from 7.5 on
        CHECK(formats("a100-sxm4-80gb", engine) == both); // fp8 by Marlin
    }
    CHECK(formats("h100-sxm", EngineKind::TensorRtLlm) == both);
    CHECK(formats("a100-sxm4-80gb", EngineKind::TensorRtLlm) == std::vector<std::string> { "awq" });
}
