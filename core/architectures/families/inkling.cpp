// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Inkling: a few full layers among sliding ones, and short convolutions on K, V, attention output and MLP
// output in every layer. attention-layouts 4.4; read off engine sources before a release: preview.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

#include <algorithm>

namespace hbm {

bool matchesInkling(Config& config)
{
    return config.has("local_layer_ids");
}

void readInkling(Config& config, ModelSpec& spec)
{
    spec.weightsRough = true;
    spec.preview = true;
    const HeadShape shape = readHeads(config, spec, 8, 128);
    if (spec.dims.hiddenSize == 0) // two of the convolutions are as wide
        config.failMissing("hidden_size");
    const std::int64_t slidingHeads
        = config.integer("swa_num_key_value_heads", 1, limits::kHeads).value_or(shape.kvHeads);
    const Tokens window
        = config.firstInteger({ "sliding_window_size", "sliding_window" }, 1, limits::kTokens).value_or(512);
    const auto kernel = config.integer("sconv_kernel_size", 1, 64).value_or(4);
    const std::vector<int> sliding = config.layerList("local_layer_ids", spec.layers);
    const std::vector<int> full = layersWhere(
        spec.layers, [&](int layer) { return !std::binary_search(sliding.begin(), sliding.end(), layer); });

    // K and V are convolved at their own width, the two outputs at the hidden size.
    const auto convolved = [&](const std::vector<int>& layers, std::int64_t heads) {
        const std::int64_t width = addSaturated(
            multiplySaturated(2, multiplySaturated(heads, shape.headDim)), 2 * spec.dims.hiddenSize);
        return convolutionState(layers, width, kernel);
    };
    addIfAny(spec.cache, keyValue(full, shape.kvHeads, shape.headDim));
    addIfAny(spec.cache, windowed(keyValue(sliding, slidingHeads, shape.headDim), window));
    addIfAny(spec.cache, convolved(full, shape.kvHeads));
    addIfAny(spec.cache, convolved(sliding, slidingHeads));
    spec.facts["local_layer_ids"] = std::to_string(sliding.size());
    spec.facts["sliding_window_size"] = std::to_string(window);
    if (auto mtp = config.nested("mtp_config")) {
        const auto count = mtp->integer("num_nextn_predict_layers", 0, 64).value_or(0);
        const std::vector<int> local = mtp->layerList("local_layer_ids", std::max<std::int64_t>(1, count));
        config.adopt(*mtp);
        std::vector<int> own, window_;
        for (int i = 0; i < count; ++i)
            (std::binary_search(local.begin(), local.end(), i) ? window_ : own)
                .push_back(static_cast<int>(spec.layers) + i);
        addIfAny(spec.speculativeCache, keyValue(own, shape.kvHeads, shape.headDim));
        addIfAny(spec.speculativeCache, windowed(keyValue(window_, slidingHeads, shape.headDim), window));
    }
}

} // namespace hbm
