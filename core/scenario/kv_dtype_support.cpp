// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/kv_dtype_support.h"

#include "core/hardware/compute_capability.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace hbm {

namespace {

using enum KvDtypeSupport;

/// Compute capabilities as ten times major plus minor: 89 is 8.9.
struct Need
{
    EngineKind engine;
    KvDtype dtype;
    int all; ///< from here on every backend stores it
    int some; ///< from here on `between` holds; below, the engine does not start
    KvDtypeSupport between = SomeBackends;
    int family = 0; ///< the only major version with kernels; 0 = no such limit
};

// vLLM: its Triton backend refuses fp8 below 8.9 (its pull request 43914), FlashInfer takes it from 7.5
// (24577 measured on an A100), and on 7.0 start-up fails (35720). nvfp4 is gated on the family 10
// (40177; 12.0 is refused as late as 0.29, issue 47790). SGLang: fp8 goes through the same two kernels; its
// fp4 is converted in software, with kernels from 10 on. TensorRT-LLM: its table of quantization by hardware
// has an fp8 KV cache from Ampere on; nvfp4 on the family 10 (issue 10241).
constexpr Need kHeads[] {
    { EngineKind::Vllm, KvDtype::Fp8, 89, 75 },
    { EngineKind::Vllm, KvDtype::Fp8PerTokenHead, 89, 89 },
    { EngineKind::Vllm, KvDtype::Nvfp4, 100, 100, SomeBackends, 10 },
    { EngineKind::Sglang, KvDtype::Fp8, 89, 75 },
    { EngineKind::Sglang, KvDtype::Nvfp4, 100, 0, Software },
    { EngineKind::TensorRtLlm, KvDtype::Fp8, 80, 80 },
    { EngineKind::TensorRtLlm, KvDtype::Nvfp4, 100, 100, SomeBackends, 10 },
};

// Of a latent. vLLM: its FlashMLA runs on 9.x and 10.x, CUTLASS and FlashInfer MLA on 10.x, and Triton MLA,
// the only one elsewhere, takes fp8 from 8.9 on (its pull requests 34597, 47060; issue 52202: bf16 only on
// Ampere). SGLang's Triton kernel reads fp8 (its pull request 20479) where Triton has the type, from 8.9 on;
// nothing was found on FlashInfer MLA below. TensorRT-LLM: nothing was found below 9.0.
constexpr Need kLatents[] {
    { EngineKind::Vllm, KvDtype::Fp8, 89, 89 },
    { EngineKind::Sglang, KvDtype::Fp8, 89, 75, NotKnown },
    { EngineKind::TensorRtLlm, KvDtype::Fp8, 90, 80, NotKnown },
};

std::string families(int major)
{
    return std::to_string(major) + ".x";
}

std::string atLeast(int capability)
{
    return "≥ " + capabilityText(capability);
}

template <std::size_t N> const Need* rowOf(const Need (&table)[N], EngineKind engine, KvDtype dtype)
{
    const auto* const row = std::find_if(std::begin(table), std::end(table),
        [&](const Need& n) { return n.engine == engine && n.dtype == dtype; });
    return row == std::end(table) ? nullptr : row;
}

/// "0.15.1" is 15; nothing for "", which is the newest, and for what is no 0.x.
std::optional<int> minorOf(std::string_view version)
{
    int minor = 0;
    if (!version.starts_with("0."))
        return std::nullopt;
    const auto [end, error] = std::from_chars(version.data() + 2, version.data() + version.size(), minor);
    return error == std::errc() ? std::optional(minor) : std::nullopt;
}

/// vLLM's Triton MLA "with FP8 KV cache not yet supported": the change came in after 0.15, and was still
/// asked for at the end of February 2026 (issue 35577), so that 0.16 and 0.17 are not known.
std::optional<KvDtypeSupport> beforeTritonLatent(std::string_view version, int capability)
{
    const std::optional<int> minor = minorOf(version);
    if (!minor || *minor > 17 || capability / 10 == 9 || capability / 10 == 10)
        return std::nullopt;
    if (*minor <= 15)
        return Refused;
    return capability >= 89 ? std::optional(NotKnown) : std::nullopt;
}

KvDtypeRule byVendor(const Need& need, std::string_view vendor)
{
    if (vendor.empty() || vendor == "NVIDIA" || need.dtype != KvDtype::Nvfp4)
        return {};
    if (need.engine == EngineKind::Vllm) // by FlashInfer only, which is written for CUDA
        return { Refused, families(need.family), false, true };
    return need.engine == EngineKind::Sglang ? KvDtypeRule { NotKnown, atLeast(need.all) } : KvDtypeRule {};
}

/// DeepSeek-V4's compressed rows.
bool keepsCompressed(const Scenario& scenario)
{
    return scenario.model && std::any_of(scenario.model->cache.begin(), scenario.model->cache.end(), isRing);
}

} // namespace

KvDtypeRule kvDtypeRule(const Scenario& scenario, KvDtype dtype)
{
    const EngineKind engine = scenario.engine.kind;
    const Accelerator* gpu = scenario.accelerator.get();
    const Need* latent = scenario.model && keepsLatent(scenario) ? rowOf(kLatents, engine, dtype) : nullptr;
    const Need* need = latent ? latent : rowOf(kHeads, engine, dtype);
    if (!gpu || !need)
        return {};
    const std::optional<int> has = capabilityOf(gpu->computeCapability);
    if (!has)
        return byVendor(*need, gpu->vendor);
    // DeepSeek-V4's sparse kernels are published for 9.x and 10.x; nothing was found on older GPUs.
    if (*has < 90 && keepsCompressed(scenario))
        return { NotKnown, atLeast(90), true };
    if (latent && engine == EngineKind::Vllm)
        if (const auto then = beforeTritonLatent(scenario.engine.version, *has))
            return { *then, families(9) + ", " + families(10), true };
    if (need->family > 0)
        return *has / 10 == need->family ? KvDtypeRule {} : KvDtypeRule { Refused, families(need->family) };
    if (*has >= need->all)
        return {};
    return *has >= need->some ? KvDtypeRule { need->between, atLeast(need->all), latent != nullptr }
                              : KvDtypeRule { Refused, atLeast(need->some), latent != nullptr };
}

std::string kvDtypeChoices(const Scenario& scenario, KvDtype other)
{
    // Of quantized types vLLM's Triton MLA takes fp8 alone, and so do the sparse kernels.
    const bool fewer
        = scenario.engine.kind == EngineKind::Vllm && (keepsLatent(scenario) || keepsCompressed(scenario));
    const auto offered = [&](KvDtype dtype) {
        return dtype != other && kvDtypeRule(scenario, dtype).support != Refused
            && (!fewer || dtype == KvDtype::Bf16 || dtype == KvDtype::Fp8);
    };
    std::string list;
    for (const KvDtype dtype : kvDtypesOf(scenario.engine.kind))
        if (offered(dtype))
            list += (list.empty() ? "" : ", ") + std::string(ownName(scenario.engine.kind, dtype));
    return list;
}

} // namespace hbm
