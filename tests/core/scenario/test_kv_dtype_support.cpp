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
    return kvDtypeRule(engine, dtype, test::gpu(gpu).get()).support;
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
    CHECK(on("h100-sxm", EngineKind::Sglang, KvDtype::Nvfp4) == SomeBackends); // converted in software
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
    CHECK(on("gaudi3", EngineKind::Vllm, KvDtype::Nvfp4) == Stored);
    CHECK(kvDtypeRule(EngineKind::Vllm, KvDtype::Nvfp4, nullptr).support == Stored);
    Accelerator own;
    for (const char* text : { "", "ten", "10", "10.", ".5", "-1.0", "99999999999.0", "10.0.0", "1e.0" }) {
        own.computeCapability = text;
        INFO(text);
        CHECK(kvDtypeRule(EngineKind::Vllm, KvDtype::Nvfp4, &own).support == Stored);
    }
    for (const EngineKind engine : { EngineKind::Ideal, EngineKind::LlamaCpp })
        CHECK(on("v100-sxm2-32gb", engine, KvDtype::Fp8) == Stored);
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
