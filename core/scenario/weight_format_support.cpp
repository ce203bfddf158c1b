// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/weight_format_support.h"

#include "core/hardware/compute_capability.h"

#include <algorithm>

namespace hbm {

namespace {

struct Need
{
    EngineKind engine;
    std::string_view format;
    int least; ///< compute capability, ten times major plus minor
};

// vLLM: its pages on FP8 name 7.5 as the least, weight-only by Marlin kernels (8.0 in older releases); its
// table of quantization by hardware has AWQ from Turing on. SGLang: 7.5 for AWQ in its sources; its FP8 below
// 8.9 is Marlin too, so that 7.0 has none. TensorRT-LLM: the support matrix of NVIDIA's Model Optimizer has
// FP8 from Ada on and W4A16 AWQ from Ampere on.
constexpr Need kNeeds[] {
    { EngineKind::Vllm, "fp8", 75 },
    { EngineKind::Vllm, "awq", 75 },
    { EngineKind::Sglang, "fp8", 75 },
    { EngineKind::Sglang, "awq", 75 },
    { EngineKind::TensorRtLlm, "fp8", 89 },
    { EngineKind::TensorRtLlm, "awq", 80 },
};

} // namespace

bool refusesWeights(EngineKind engine, std::string_view format, const Accelerator* accelerator)
{
    const auto* const need = std::find_if(std::begin(kNeeds), std::end(kNeeds),
        [&](const Need& n) { return n.engine == engine && n.format == format; });
    if (!accelerator || need == std::end(kNeeds))
        return false;
    const std::optional<int> has = capabilityOf(accelerator->computeCapability);
    return has && *has < need->least;
}

} // namespace hbm
