// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// MiMo-V2: two shapes of attention, K wider than V in both. attention-layouts 4.3.
//
// attention_chunk_size beside sliding_window is the same number and no chunk; in hybrid_layer_pattern 1
// slides.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

bool matchesMimo(Config& config)
{
    return config.has("hybrid_layer_pattern");
}

void readMimo(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 4, 192);
    const std::int64_t valueDim = config.integer("v_head_dim", 1, limits::kHeadDim).value_or(shape.headDim);
    const std::int64_t slidingHeads
        = config.integer("swa_num_key_value_heads", 1, limits::kHeads).value_or(shape.kvHeads);
    const std::int64_t slidingDim
        = config.integer("swa_head_dim", 1, limits::kHeadDim).value_or(shape.headDim);
    const std::int64_t slidingValueDim
        = config.integer("swa_v_head_dim", 1, limits::kHeadDim).value_or(valueDim);
    const Tokens window
        = config.firstInteger({ "sliding_window", "sliding_window_size" }, 1, limits::kTokens).value_or(128);
    const std::vector<std::int64_t> slides = config.perLayer("hybrid_layer_pattern", spec.layers, 0, 1);

    std::vector<int> full, sliding;
    for (std::size_t layer = 0; layer < slides.size(); ++layer)
        (slides[layer] == 1 ? sliding : full).push_back(static_cast<int>(layer));
    addIfAny(spec.cache, keyValue(full, shape.kvHeads, shape.headDim, valueDim));
    addIfAny(spec.cache, windowed(keyValue(sliding, slidingHeads, slidingDim, slidingValueDim), window));
    spec.dims.vHeadDim = valueDim;
    spec.facts["sliding_window"] = std::to_string(window);
    if (const std::int64_t mtp = multiTokenLayers(config); mtp > 0) // its layers slide
        spec.speculativeCache.push_back(windowed(
            keyValue(layerRange(spec.layers, mtp), slidingHeads, slidingDim, slidingValueDim), window));
}

} // namespace hbm
