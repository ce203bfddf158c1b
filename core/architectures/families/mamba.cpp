// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Models that are Mamba all through (mamba, mamba2, falcon_mamba), in transformers' spelling and in the
// native one of state-spaces, which may hold a few attention layers. attention-layouts 5.1 and 5.2.
//
// falcon_mamba's expand: 16 misleads; intermediate_size is the inner width.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

bool isNative(Config& config)
{
    return config.has("ssm_cfg") && config.has("d_model") && !config.has("hidden_size");
}

std::int64_t innerWidth(Config& config, const ModelSpec& spec)
{
    const std::int64_t expand = config.integer("expand", 1, 1024).value_or(2);
    return config.firstInteger({ "intermediate_size", "d_inner" }, 1, limits::kWidth)
        .value_or(multiplySaturated(expand, spec.dims.hiddenSize));
}

/// The attention layers of a native file: plain attention whose q, k and v pass a short convolution.
void addNativeAttention(Config& config, ModelSpec& spec, const std::vector<int>& layers)
{
    auto attention = config.nested("attn_cfg");
    if (layers.empty())
        return;
    if (!attention)
        return config.failMissing("attn_cfg");
    const std::int64_t heads = attention->integer("num_heads", 1, limits::kHeads).value_or(0);
    if (heads == 0)
        attention->failMissing("num_heads");
    const std::int64_t kvHeads = attention->integer("num_heads_kv", 1, limits::kHeads).value_or(heads);
    const auto ownDim = attention->integer("head_dim", 1, limits::kHeadDim);
    const std::int64_t headDim
        = ownDim ? *ownDim : sizeOfPart(*attention, spec.dims.hiddenSize, heads, "head_dim");
    const std::int64_t kernel = attention->integer("d_conv", 0, 64).value_or(0);
    config.adopt(*attention);
    spec.dims.numAttentionHeads = heads;
    spec.dims.numKeyValueHeads = kvHeads;
    addIfAny(spec.cache, keyValue(layers, kvHeads, headDim));
    if (kernel > 1)
        addIfAny(spec.cache,
            convolutionState(layers, multiplySaturated(addSaturated(heads, 2 * kvHeads), headDim), kernel));
}

void readNative(Config& config, ModelSpec& spec)
{
    auto ssm = config.nested("ssm_cfg");
    if (!ssm) // no object, which sticks
        return;
    const bool second = ssm->text("layer") == "Mamba2";
    const std::int64_t inner
        = multiplySaturated(ssm->integer("expand", 1, 1024).value_or(2), spec.dims.hiddenSize);
    const std::int64_t kernel = ssm->integer("d_conv", 1, 64).value_or(4);
    const std::int64_t stateSize = ssm->integer("d_state", 1, limits::kHeadDim).value_or(second ? 128 : 16);
    const std::int64_t headDim = ssm->integer("headdim", 1, limits::kHeadDim).value_or(64);
    const std::int64_t groups = ssm->integer("ngroups", 1, limits::kHeads).value_or(1);
    if (second && inner < headDim) // not one head
        ssm->failMissing("headdim");
    config.adopt(*ssm);
    const std::vector<int> attention = config.layerList("attn_layer_idx", spec.layers);
    std::vector<int> mamba = layersWhere(spec.layers,
        [&](int layer) { return !std::binary_search(attention.begin(), attention.end(), layer); });
    addNativeAttention(config, spec, attention);
    const Mamba2Shape shape { inner / headDim, headDim, stateSize, groups, kernel };
    addMixer(spec.weights, mamba,
        second ? mamba2Parameters(shape, spec.dims.hiddenSize)
               : mamba1Parameters(
                   spec.dims.hiddenSize, inner, stateSize, kernel, ceilDivide(spec.dims.hiddenSize, 16)));
    addIfAny(spec.cache,
        second ? mamba2State(std::move(mamba), shape, {})
               : mamba1State(std::move(mamba), inner, stateSize, kernel, {}));
}

} // namespace

bool matchesMamba(Config& config)
{
    const std::string type = config.text("model_type");
    return type == "mamba" || type == "mamba2" || type == "falcon_mamba" || isNative(config);
}

void readMamba(Config& config, ModelSpec& spec)
{
    spec.dims.tiedEmbeddings = true;
    spec.mlpLayers = MlpLayers {};
    if (isNative(config))
        return readNative(config, spec);
    if (spec.dims.hiddenSize == 0)
        config.failMissing("hidden_size");
    const std::int64_t kernel = config.integer("conv_kernel", 1, 64).value_or(4);
    if (config.text("model_type") == "mamba2") {
        Mamba2Shape shape;
        shape.headDim = config.integer("head_dim", 1, limits::kHeadDim).value_or(64);
        shape.heads = config.integer("num_heads", 1, limits::kHeads).value_or(128);
        shape.stateSize = config.integer("state_size", 1, limits::kHeadDim).value_or(128);
        shape.groups = config.integer("n_groups", 1, limits::kHeads).value_or(8);
        shape.kernel = kernel;
        addIfAny(spec.cache, mamba2State(layerRange(0, spec.layers), shape, {}));
        addMixer(spec.weights, layerRange(0, spec.layers), mamba2Parameters(shape, spec.dims.hiddenSize));
    } else {
        const auto stateSize = config.integer("state_size", 1, limits::kHeadDim).value_or(16);
        const std::int64_t inner = innerWidth(config, spec);
        addIfAny(spec.cache, mamba1State(layerRange(0, spec.layers), inner, stateSize, kernel, {}));
        const auto rank = config.integer("time_step_rank", 1, limits::kWidth)
                              .value_or(ceilDivide(spec.dims.hiddenSize, 16));
        addMixer(spec.weights, layerRange(0, spec.layers),
            mamba1Parameters(spec.dims.hiddenSize, inner, stateSize, kernel, rank));
    }
    spec.facts["conv_kernel"] = std::to_string(kernel);
}

} // namespace hbm
