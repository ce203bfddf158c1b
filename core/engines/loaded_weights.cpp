// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/loaded_weights.h"

#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

/// heads/tp x rank x (nope + v) x 2 bytes in each layer that keeps a latent.
void addAbsorbedCopies(
    std::vector<Figure>& parts, const Scenario& scenario, const Settled& settled, const LayerRange& range)
{
    const ModelDimensions& d = scenario.model->dims;
    std::int64_t latentLayers = 0; // not all: Kimi-K3 has 24 among 93
    for (const CacheComponent& c : scenario.model->cache)
        if (c.kind == CacheKind::Latent)
            latentLayers += static_cast<std::int64_t>(layersOn(c.layers, range, false).size());
    const std::int64_t heads = ceilDivide(d.numAttentionHeads, settled.tensor);
    parts.push_back(productOf("weights.absorbed", Unit::Bytes,
        { plainValue("layers", Unit::Count, latentLayers, Evidence::Derived, "config:layers"),
            plainValue("heads", Unit::Count, heads, Evidence::Derived, "config:num_attention_heads / tp"),
            plainValue("kv_lora_rank", Unit::Count, d.kvLoraRank, Evidence::Derived, "config:kv_lora_rank"),
            plainValue("qk_nope_head_dim + v_head_dim", Unit::Count, d.qkNopeHeadDim + d.vHeadDim,
                Evidence::Derived, "config:qk_nope_head_dim + v_head_dim"),
            plainValue("bytes-per-element", Unit::Count, 2, Evidence::Derived, "rule:bf16") }));
}

/// Sines and cosines at the model dtype, one table for all layers, whole on each rank.
void addRotaryTables(std::vector<Figure>& parts, const ModelDimensions& d)
{
    if (d.rotaryElements > 0)
        parts.push_back(productOf("weights.rotary", Unit::Bytes,
            { plainValue("rotary-elements", Unit::Count, d.rotaryElements, Evidence::Derived,
                  "config:max_position_embeddings x rotary width"),
                plainValue("bytes-per-element", Unit::Count, 2, Evidence::Derived, "rule:16 bits") }));
}

/// Steps to which the MXFP4 kernels of a GPU round the width of an expert on a rank, and the hidden size.
struct KernelSteps
{
    std::int64_t width = 1;
    std::int64_t hidden = 1;
};

/// vLLM's mxfp4 method, by backend: TRT-LLM kernels on compute capability 10, Triton on 9, Marlin on the rest
/// of NVIDIA, 256 x 256 on AMD. Logs of gpt-oss agree: 13.47 and 64.38 GiB with Triton, whose layout pads the
/// hidden size to 256; 65.97 GiB with Marlin (engine-accounting 5.3).
KernelSteps kernelSteps(const Accelerator* accelerator)
{
    if (!accelerator)
        return {};
    const std::string& capability = accelerator->computeCapability;
    if (capability.starts_with("10."))
        return { 256, 256 };
    if (capability == "9.0")
        return { 64, 256 };
    if (!capability.empty())
        return { 128, 256 };
    return accelerator->vendor == "AMD" ? KernelSteps { 256, 256 } : KernelSteps {};
}

bool keepsMxfp4Experts(const Scenario& scenario)
{
    if (scenario.weightFormat || scenario.weightBits)
        return scenario.weightFormat == "mxfp4" && scenario.model->dims.numExperts > 0;
    const auto& groups = scenario.model->weights;
    return std::any_of(groups.begin(), groups.end(),
        [](const WeightGroup& g) { return g.part == WeightPart::RoutedExperts && g.format == "mxfp4"; });
}

void addPadding(std::vector<Figure>& parts, const Scenario& scenario, const Settled& settled)
{
    const ModelDimensions& d = scenario.model->dims;
    const auto experts = std::find_if(
        parts.begin(), parts.end(), [](const Figure& f) { return f.name == "weights.experts"; });
    if (experts == parts.end() || !keepsMxfp4Experts(scenario) || d.moeIntermediateSize <= 0
        || d.hiddenSize <= 0)
        return;
    const KernelSteps steps = kernelSteps(scenario.accelerator.get());
    const std::int64_t ranks = settled.expert ? 1 : settled.expertRanks;
    const std::int64_t width = std::max<std::int64_t>(1, ceilDivide(d.moeIntermediateSize, ranks));
    const std::int64_t plain = product({ width, d.hiddenSize });
    const std::int64_t padded
        = multiplySaturated(roundUp(width, steps.width), roundUp(d.hiddenSize, steps.hidden));
    if (padded <= plain || padded == kSaturated)
        return;
    parts.push_back(plainValue("weights.padding", Unit::Bytes,
        scaleDown(experts->value, padded - plain, plain), Evidence::Derived,
        "rule:mxfp4 kernel|" + std::to_string(width) + "|" + std::to_string(d.hiddenSize) + "|"
            + std::to_string(roundUp(width, steps.width)) + "|"
            + std::to_string(roundUp(d.hiddenSize, steps.hidden))));
}

} // namespace

Figure loadedWeights(
    Figure weights, const Scenario& scenario, const Settled& settled, const LayerRange& range)
{
    std::vector<Figure> parts = std::move(weights.operands);
    if (keepsLatent(scenario))
        addAbsorbedCopies(parts, scenario, settled, range);
    addPadding(parts, scenario, settled);
    addRotaryTables(parts, scenario.model->dims);
    return sumOf(weights.name, weights.unit, std::move(parts));
}

} // namespace hbm
