// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// LFM2: short convolutions between attention layers. attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>

namespace hbm {

bool matchesShortConvolution(Config& config)
{
    return config.has("conv_L_cache") || config.text("model_type").rfind("lfm2", 0) == 0;
}

void readShortConvolution(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 8, 0);
    if (spec.dims.hiddenSize == 0) // the state is as wide
        config.failMissing("hidden_size");
    const auto kernel = config.integer("conv_L_cache", 1, 64).value_or(3);
    const std::vector<std::string> types = config.namesPerLayer("layer_types", spec.layers);
    const std::vector<int> listed = config.layerList("full_attn_idxs", spec.layers);
    // Without either list every layer is attention, as the class has it.
    const auto isConvolution = [&](int layer) {
        return !types.empty() ? types[static_cast<std::size_t>(layer)] == "conv"
                              : !listed.empty() && !std::binary_search(listed.begin(), listed.end(), layer);
    };
    addIfAny(spec.cache,
        keyValue(layersWhere(spec.layers, [&](int i) { return !isConvolution(i); }), shape.kvHeads,
            shape.headDim));
    addIfAny(
        spec.cache, convolutionState(layersWhere(spec.layers, isConvolution), spec.dims.hiddenSize, kernel));
    spec.dims.tiedEmbeddings = true;
    const std::int64_t hidden = spec.dims.hiddenSize;
    addMixer(spec.weights, layersWhere(spec.layers, isConvolution),
        addSaturated(product({ 4, hidden, hidden }), product({ hidden, kernel })));
    if (config.boolean("block_auto_adjust_ff_dim") == true) { // two thirds, scaled, rounded up
        const double factor = config.number("block_ffn_dim_multiplier", 0.01, 100).value_or(1);
        const auto step = config.integer("block_multiple_of", 1, limits::kWidth).value_or(256);
        const auto width = config.firstInteger({ "block_ff_dim", "intermediate_size" }, 1, limits::kWidth)
                               .value_or(spec.dims.intermediateSize);
        spec.dims.intermediateSize
            = roundUp(static_cast<std::int64_t>(factor * static_cast<double>(2 * width / 3)), step);
    }
    if (const auto dense = config.integer("num_dense_layers", 0, limits::kLayers);
        dense && spec.dims.numExperts > 1)
        spec.mlpLayers = MlpLayers { layerRange(0, std::min(*dense, spec.layers)),
            layersWhere(spec.layers, [&](int i) { return i >= *dense; }) };
    spec.facts["conv_L_cache"] = std::to_string(kernel);
}

} // namespace hbm
