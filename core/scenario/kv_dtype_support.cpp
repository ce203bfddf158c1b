// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/kv_dtype_support.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace hbm {

namespace {

/// Compute capabilities as ten times major plus minor: 89 is 8.9.
struct Need
{
    EngineKind engine;
    KvDtype dtype;
    int all; ///< from here on every backend stores it
    int some; ///< from here on some do; below, the engine does not start
    int family = 0; ///< the only major version with kernels; 0 = no such limit
};

// vLLM: its Triton backend refuses fp8 below 8.9 (its pull request 43914), FlashInfer takes it from 7.5
// (24577 measured on an A100), and on 7.0 start-up fails (35720). nvfp4 is gated on the family 10
// (40177; 12.0 is refused as late as 0.29, issue 47790). SGLang: fp8 goes through the same two kernels; its
// fp4 is converted in software, with kernels from 10 on. TensorRT-LLM: its table of quantization by hardware
// has an fp8 KV cache from Ampere on; nvfp4 on the family 10 (issue 10241).
constexpr Need kNeeds[] {
    { EngineKind::Vllm, KvDtype::Fp8, 89, 75 },
    { EngineKind::Vllm, KvDtype::Fp8PerTokenHead, 89, 89 },
    { EngineKind::Vllm, KvDtype::Nvfp4, 100, 100, 10 },
    { EngineKind::Sglang, KvDtype::Fp8, 89, 75 },
    { EngineKind::Sglang, KvDtype::Nvfp4, 100, 0 },
    { EngineKind::TensorRtLlm, KvDtype::Fp8, 80, 80 },
    { EngineKind::TensorRtLlm, KvDtype::Nvfp4, 100, 100, 10 },
};

/// "10.3" is 103; nothing when the text is no capability.
std::optional<int> capabilityOf(std::string_view text)
{
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || point > 2 || text.size() != point + 2)
        return std::nullopt;
    int major = 0, minor = 0;
    const auto whole = [](std::string_view digits, int& value) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc() && end == digits.data() + digits.size() && value >= 0;
    };
    if (!whole(text.substr(0, point), major) || !whole(text.substr(point + 1), minor))
        return std::nullopt;
    return major * 10 + minor;
}

std::string family(int major)
{
    return std::to_string(major) + ".x";
}

std::string atLeast(int capability)
{
    return "≥ " + std::to_string(capability / 10) + "." + std::to_string(capability % 10);
}

} // namespace

KvDtypeRule kvDtypeRule(EngineKind engine, KvDtype dtype, const Accelerator* accelerator)
{
    const auto* const need = std::find_if(std::begin(kNeeds), std::end(kNeeds),
        [&](const Need& n) { return n.engine == engine && n.dtype == dtype; });
    if (!accelerator || need == std::end(kNeeds))
        return {};
    const std::optional<int> has = capabilityOf(accelerator->computeCapability);
    if (!has) { // vLLM's only backend with nvfp4 is FlashInfer, which AMD's GPUs do not have
        const bool none = accelerator->vendor == "AMD" && engine == EngineKind::Vllm && need->family > 0;
        return none ? KvDtypeRule { KvDtypeSupport::Refused, family(need->family) } : KvDtypeRule {};
    }
    if (need->family > 0)
        return *has / 10 == need->family ? KvDtypeRule {}
                                         : KvDtypeRule { KvDtypeSupport::Refused, family(need->family) };
    if (*has >= need->all)
        return {};
    return *has >= need->some ? KvDtypeRule { KvDtypeSupport::SomeBackends, atLeast(need->all) }
                              : KvDtypeRule { KvDtypeSupport::Refused, atLeast(need->some) };
}

} // namespace hbm
