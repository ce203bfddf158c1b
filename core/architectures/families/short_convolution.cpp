// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// LFM2: short convolutions between attention layers. attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

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
    spec.facts["conv_L_cache"] = std::to_string(kernel);
}

} // namespace hbm
