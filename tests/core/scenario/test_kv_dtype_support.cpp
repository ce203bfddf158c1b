// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// KV types against GPUs. Expected: what the engines say of themselves, sources in kv_dtype_support.cpp.
#include "core/scenario/kv_dtype_support.h"

#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;
using enum KvDtypeSupport;

namespace {

KvDtypeSupport on(std::string_view gpu, EngineKind engine, KvDtype dtype)
{
    Scenario s = test::scenario("llama-3.1-8b", gpu, 1);
    s.engine.kind = engine;
    return kvDtypeRule(s, dtype).support;
}

KvDtypeSupport latentOn(std::string_view gpu, EngineKind engine, std::string version = {})
{
    Scenario s = test::scenario("deepseek-v3", gpu, 16);
    s.engine.kind = engine;
    s.engine.version = std::move(version);
    return kvDtypeRule(s, KvDtype::Fp8).support;
}

std::string lastOf(const Issue& issue)
{
    return issue.args.back();
}

const Issue* find(const CapacityPlan& p, std::string_view code)
{
    const auto it
        = std::find_if(p.issues.begin(), p.issues.end(), [&](const Issue& i) { return i.code == code; });
    return it == p.issues.end() ? nullptr : &*it;
}

} // namespace

TEST_CASE("nvfp4 is for the compute capabilities 10.x in vLLM and TensorRT-LLM", "[kv-dtype]")
{
    for (const EngineKind engine : { EngineKind::Vllm, EngineKind::TensorRtLlm }) {
        CHECK(on("b200-sxm", engine, KvDtype::Nvfp4) == Stored);
        CHECK(on("gb300", engine, KvDtype::Nvfp4) == Stored); // 10.3
        for (const char* gpu : { "a100-sxm4-80gb", "h100-sxm", "rtx5090", "dgx-spark-gb10" })
            CHECK(on(gpu, engine, KvDtype::Nvfp4) == Refused);
    }
    CHECK(on("h100-sxm", EngineKind::Sglang, KvDtype::Nvfp4) == Software);
    CHECK(on("rtx5090", EngineKind::Sglang, KvDtype::Nvfp4) == Stored);
}

TEST_CASE("fp8 is stored from 8.9 on, before that by some backends", "[kv-dtype]")
{
    for (const EngineKind engine : { EngineKind::Vllm, EngineKind::Sglang }) {
        CHECK(on("l40s", engine, KvDtype::Fp8) == Stored); // 8.9
        CHECK(on("a10", engine, KvDtype::Fp8) == SomeBackends); // 8.6
        CHECK(on("t4", engine, KvDtype::Fp8) == SomeBackends); // 7.5
        CHECK(on("v100-sxm2-32gb", engine, KvDtype::Fp8) == Refused); // 7.0
    }
    CHECK(on("a100-sxm4-80gb", EngineKind::TensorRtLlm, KvDtype::Fp8) == Stored); // 8.0
    CHECK(on("t4", EngineKind::TensorRtLlm, KvDtype::Fp8) == Refused);
    CHECK(on("a100-sxm4-80gb", EngineKind::Vllm, KvDtype::Fp8PerTokenHead) == Refused); // Triton only
    CHECK(on("a100-sxm4-80gb", EngineKind::Vllm, KvDtype::Int8PerTokenHead) == Stored);
}

TEST_CASE("what is not known of a GPU is not held against a type", "[kv-dtype]")
{
    CHECK(on("mi300x", EngineKind::Vllm, KvDtype::Fp8) == Stored);
    CHECK(on("mi300x", EngineKind::Vllm, KvDtype::Nvfp4) == Refused); // FlashInfer only
    CHECK(on("gaudi3", EngineKind::Vllm, KvDtype::Nvfp4) == Refused);
    CHECK(on("gaudi3", EngineKind::Vllm, KvDtype::Fp8) == Stored); // fp8_inc
    CHECK(on("gaudi3", EngineKind::Sglang, KvDtype::Nvfp4) == NotKnown);
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.accelerator = nullptr;
    CHECK(kvDtypeRule(s, KvDtype::Nvfp4).support == Stored);
    Accelerator own;
    for (const char* text : { "", "ten", "10", "10.", ".5", "-1.0", "99999999999.0", "10.0.0", "1e.0" }) {
        own.computeCapability = text;
        INFO(text);
        s.accelerator = std::make_shared<const Accelerator>(own);
        CHECK(kvDtypeRule(s, KvDtype::Nvfp4).support == Stored);
    }
    for (const EngineKind engine : { EngineKind::Ideal, EngineKind::LlamaCpp })
        CHECK(on("v100-sxm2-32gb", engine, KvDtype::Fp8) == Stored);
}

TEST_CASE("compressed rows on GPUs without a published sparse kernel are not known", "[kv-dtype]")
{
    Scenario s = test::scenario("deepseek-v4-flash", "a100-sxm4-80gb", 8);
    CHECK(kvDtypeRule(s, KvDtype::Fp8).support == NotKnown);
    s.accelerator = test::gpu("h100-sxm");
    CHECK(kvDtypeRule(s, KvDtype::Fp8).support == Stored);
}

TEST_CASE("a type that the engine refuses on the GPU is a problem of the plan", "[kv-dtype]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.kvDtype = KvDtype::Nvfp4;
    const CapacityPlan refused = plan(s);
    CHECK(refused.verdict == Verdict::NotPossible);
    REQUIRE(find(refused, "kv-dtype-device"));
    CHECK(sentence(*find(refused, "kv-dtype-device"))
              .starts_with("vLLM refuses a KV cache in nvfp4 on NVIDIA H100 SXM5 80GB: its kernels need "
                           "compute capability 10.x."));
    s.accelerator = test::gpu("b200-sxm");
    CHECK(plan(s).verdict == Verdict::Fits);

    s.accelerator = test::gpu("a100-sxm4-80gb");
    s.kvDtype = KvDtype::Fp8;
    const CapacityPlan some = plan(s);
    CHECK(some.fits);
    REQUIRE(find(some, "kv-dtype-backends"));
    CHECK(find(some, "kv-dtype-backends")->severity == Severity::Warning);
    s.accelerator = test::gpu("v100-sxm2-32gb");
    REQUIRE(find(plan(s), "kv-dtype-device"));
    CHECK(sentence(*find(plan(s), "kv-dtype-device")).find("≥ 7.5") != std::string::npos);
}

TEST_CASE("the types to choose in place of a refused one are those that are not refused", "[kv-dtype]")
{
    Scenario s = test::scenario("llama-3.1-8b", "v100-sxm2-32gb", 1);
    s.kvDtype = KvDtype::Fp8;
    const CapacityPlan p = plan(s);
    REQUIRE(find(p, "kv-dtype-device"));
    CHECK(lastOf(*find(p, "kv-dtype-device")).find("fp8") == std::string::npos); // nor fp8 per token and head
    CHECK(lastOf(*find(p, "kv-dtype-device")).find("nvfp4") == std::string::npos);
    CHECK(lastOf(*find(p, "kv-dtype-device")).starts_with("bf16, int8"));
    s.kvDtype = KvDtype::Mxfp8; // that vLLM does not have
    REQUIRE(find(plan(s), "kv-dtype-engine"));
    CHECK(lastOf(*find(plan(s), "kv-dtype-engine")).find("fp8") == std::string::npos);
}

TEST_CASE("fp8 of a latent has kernels of its own", "[kv-dtype][mla]")
{
    // vLLM: Triton MLA alone below 9.0 and on 12.x, with fp8 from 8.9 on (pull requests 34597 and 47060).
    for (const char* gpu : { "a100-sxm4-80gb", "t4", "v100-sxm2-32gb" })
        CHECK(latentOn(gpu, EngineKind::Vllm) == Refused);
    for (const char* gpu : { "l40s", "h100-sxm", "b200-sxm", "rtx5090", "mi300x" })
        CHECK(latentOn(gpu, EngineKind::Vllm) == Stored);
    CHECK(latentOn("l40s", EngineKind::Vllm, "0.15.1") == Refused); // "not yet supported"
    CHECK(latentOn("rtx5090", EngineKind::Vllm, "0.11.2") == Refused);
    CHECK(latentOn("rtx5090", EngineKind::Vllm, "0.17.0") == NotKnown);
    CHECK(latentOn("rtx5090", EngineKind::Vllm, "0.28.0") == Stored);
    CHECK(latentOn("h100-sxm", EngineKind::Vllm, "0.11.2") == Stored); // FlashMLA
    CHECK(latentOn("a100-sxm4-80gb", EngineKind::Sglang) == NotKnown);
    CHECK(latentOn("v100-sxm2-32gb", EngineKind::Sglang) == Refused);
    CHECK(latentOn("l40s", EngineKind::Sglang) == Stored);
    CHECK(latentOn("a100-sxm4-80gb", EngineKind::TensorRtLlm) == NotKnown);
    CHECK(latentOn("h100-sxm", EngineKind::TensorRtLlm) == Stored);

    Scenario s = test::scenario("deepseek-v3", "a100-sxm4-80gb", 16);
    s.kvDtype = KvDtype::Fp8;
    const CapacityPlan refused = plan(s);
    CHECK(refused.verdict == Verdict::NotPossible);
    REQUIRE(find(refused, "kv-dtype-latent-device"));
    CHECK(sentence(*find(refused, "kv-dtype-latent-device")).find("FlashInfer") == std::string::npos);
    CHECK(lastOf(*find(refused, "kv-dtype-latent-device")) == "bf16");
    s.engine.kind = EngineKind::Sglang;
    REQUIRE(find(plan(s), "kv-dtype-latent-unproven"));
    CHECK(find(plan(s), "kv-dtype-latent-unproven")->severity == Severity::Warning);
    CHECK(sentence(*find(plan(s), "kv-dtype-latent-unproven")).find("not known") != std::string::npos);
}

TEST_CASE("SGLang's nvfp4 without kernels is said to be converted in software", "[kv-dtype][sglang]")
{
    Scenario s = test::scenario("llama-3.1-8b", "v100-sxm2-32gb", 1);
    s.engine.kind = EngineKind::Sglang;
    s.kvDtype = KvDtype::Nvfp4;
    CHECK_FALSE(find(plan(s), "kv-dtype-backends"));
    REQUIRE(find(plan(s), "kv-dtype-software"));
    CHECK(find(plan(s), "kv-dtype-software")->severity == Severity::Warning);
    CHECK(sentence(*find(plan(s), "kv-dtype-software")).find("software") != std::string::npos);
}

TEST_CASE("engines and types that a vendor's GPUs do not run are problems", "[kv-dtype][vendor]")
{
    Scenario s = test::scenario("llama-3.1-8b", "mi300x", 1);
    s.engine.kind = EngineKind::TensorRtLlm;
    CHECK(plan(s).verdict == Verdict::NotPossible);
    REQUIRE(find(plan(s), "engine-vendor"));
    s.kvDtype = KvDtype::Nvfp4;
    CHECK(plan(s).verdict == Verdict::NotPossible);
    s.accelerator = test::gpu("gaudi3");
    CHECK(plan(s).verdict == Verdict::NotPossible);
    s.engine.kind = EngineKind::Vllm;
    REQUIRE(find(plan(s), "kv-dtype-vendor"));
    CHECK(plan(s).verdict == Verdict::NotPossible);
    s.engine.kind = EngineKind::Sglang;
    CHECK(find(plan(s), "kv-dtype-unproven"));
}
