// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Jamba: one attention layer in attn_layer_period, Mamba-1 in the others. attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

bool matchesJamba(Config& config)
{
    return config.text("model_type") == "jamba" || config.has("attn_layer_period");
}

void readJamba(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 8, 0);
    if (spec.dims.hiddenSize == 0) // the state is as wide
        config.failMissing("hidden_size");
    const auto period = config.integer("attn_layer_period", 1, limits::kLayers).value_or(8);
    const auto offset = config.integer("attn_layer_offset", 0, limits::kLayers).value_or(4);
    const auto isAttention = [&](int layer) { return layer % period == offset; };
    const std::int64_t inner
        = multiplySaturated(config.integer("mamba_expand", 1, 1024).value_or(2), spec.dims.hiddenSize);
    const auto stateSize = config.integer("mamba_d_state", 1, limits::kHeadDim).value_or(16);
    const auto kernel = config.integer("mamba_d_conv", 1, 64).value_or(4);
    addIfAny(spec.cache, keyValue(layersWhere(spec.layers, isAttention), shape.kvHeads, shape.headDim));
    addIfAny(spec.cache,
        mamba1State(layersWhere(spec.layers, [&](int i) { return !isAttention(i); }), inner, stateSize,
            kernel, stateElement(config, { "mamba_ssm_cache_dtype", "mamba_cache_dtype" })));
    const std::int64_t rank
        = config.integer("mamba_dt_rank", 1, limits::kWidth).value_or(ceilDivide(spec.dims.hiddenSize, 16));
    addMixer(spec.weights, spec.cache.back().layers,
        mamba1Parameters(spec.dims.hiddenSize, inner, stateSize, kernel, rank));
    const auto expertPeriod = config.integer("expert_layer_period", 1, limits::kLayers).value_or(2);
    const auto expertOffset = config.integer("expert_layer_offset", 0, limits::kLayers).value_or(1);
    const auto hasExperts
        = [&](int i) { return spec.dims.numExperts > 1 && i % expertPeriod == expertOffset; };
    spec.mlpLayers = MlpLayers { layersWhere(spec.layers, [&](int i) { return !hasExperts(i); }),
        layersWhere(spec.layers, hasExperts) };
    spec.facts["attn_layer_period"] = std::to_string(period);
    spec.facts["mamba_d_state"] = std::to_string(stateSize);
}

} // namespace hbm
