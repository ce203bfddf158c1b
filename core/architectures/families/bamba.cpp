// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mamba-2 with the mamba_* keys beside attention: Bamba (attn_layer_indices), Granite 4 (layer_types; without
// the list all layers are Mamba), Falcon-H1 (both in every layer). attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>

namespace hbm {

namespace {

/// The heads form wins where both are given; else expand x hidden.
Mamba2Shape mambaShape(Config& config, const ModelSpec& spec, std::int64_t stateDefault)
{
    Mamba2Shape shape;
    shape.heads = config.integer("mamba_n_heads", 1, limits::kHeads).value_or(128);
    shape.stateSize = config.integer("mamba_d_state", 1, limits::kHeadDim).value_or(stateDefault);
    shape.groups = config.integer("mamba_n_groups", 1, limits::kHeads).value_or(1);
    shape.kernel = config.integer("mamba_d_conv", 1, 64).value_or(4);
    // "auto" is written where the size follows from the widths
    if (!config.text("mamba_d_head").empty() || !config.has("mamba_d_head")) {
        const std::int64_t expand = config.integer("mamba_expand", 1, 1024).value_or(2);
        // Falcon-H1's class has 1024 for an absent mamba_d_ssm; null means expand x hidden there too
        const bool classWidth
            = config.text("model_type") == "falcon_h1" && config.state("mamba_d_ssm") == KeyState::Absent;
        const std::int64_t inner
            = config.integer("mamba_d_ssm", 1, limits::kWidth)
                  .value_or(classWidth ? 1024 : multiplySaturated(expand, spec.dims.hiddenSize));
        shape.headDim = inner / shape.heads;
    } else {
        shape.headDim = config.integer("mamba_d_head", 1, limits::kHeadDim).value_or(64);
    }
    return shape;
}

} // namespace

bool matchesBamba(Config& config)
{
    const std::string type = config.text("model_type");
    return type == "bamba" || type == "granitemoehybrid" || type == "falcon_h1";
}

void readBamba(Config& config, ModelSpec& spec)
{
    const std::string type = config.text("model_type");
    const HeadShape shape = readHeads(config, spec, type == "granitemoehybrid" ? 0 : 8, 0);
    std::vector<int> attention, mamba;
    if (type == "falcon_h1") {
        attention = mamba = layerRange(0, spec.layers);
    } else if (type == "bamba") {
        attention = config.layerList("attn_layer_indices", spec.layers);
    } else {
        const std::vector<std::string> types = config.namesPerLayer("layer_types", spec.layers);
        for (std::size_t layer = 0; layer < types.size(); ++layer)
            if (types[layer] == "attention" || types[layer] == "full_attention")
                attention.push_back(static_cast<int>(layer));
    }
    if (type != "falcon_h1")
        mamba = layersWhere(spec.layers,
            [&](int layer) { return !std::binary_search(attention.begin(), attention.end(), layer); });
    const Mamba2Shape state = mambaShape(config, spec, 256);
    if (state.headDim <= 0)
        config.failMissing("mamba_d_head");
    addIfAny(spec.cache, keyValue(attention, shape.kvHeads, shape.headDim));
    addIfAny(spec.cache,
        mamba2State(mamba, state, stateElement(config, { "mamba_ssm_cache_dtype", "mamba_cache_dtype" })));
    addMixer(spec.weights, mamba, mamba2Parameters(state, spec.dims.hiddenSize));
    spec.facts["mamba_d_state"] = std::to_string(state.stateSize);
    spec.facts["mamba_n_heads"] = std::to_string(state.heads);
    spec.facts["attention_layers"] = std::to_string(attention.size());
}

} // namespace hbm
