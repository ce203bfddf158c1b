// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Step-3.5 and 3.7: full and sliding layers by layer_types, the sliding ones with dimensions of their own in
// attention_other_setting. layer_types may go on for the multi-token-prediction layers.
// attention-layouts 4.3.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

bool matchesStep(Config& config)
{
    return config.has("attention_other_setting") || config.text("model_type").rfind("step3p", 0) == 0;
}

void readStep(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 8, 128);
    std::int64_t slidingHeads = shape.kvHeads, slidingDim = shape.headDim;
    if (auto other = config.nested("attention_other_setting")) {
        slidingHeads
            = other->firstInteger({ "num_attention_groups", "num_key_value_heads" }, 1, limits::kHeads)
                  .value_or(slidingHeads);
        slidingDim = other->integer("head_dim", 1, limits::kHeadDim).value_or(slidingDim);
        config.adopt(*other);
    }
    const Tokens window = config.integer("sliding_window", 1, limits::kTokens).value_or(512);
    const std::vector<std::string> types = config.strings("layer_types");
    if (static_cast<std::int64_t>(types.size()) < spec.layers) {
        config.namesPerLayer("layer_types", spec.layers); // says so when the list is short
        if (types.empty())
            config.failMissing("layer_types");
        return;
    }
    const auto slides = [&](std::int64_t layer) {
        return layer < static_cast<std::int64_t>(types.size())
            && types[static_cast<std::size_t>(layer)] == "sliding_attention";
    };
    const auto add = [&](std::vector<CacheComponent>& cache, const std::vector<int>& layers) {
        std::vector<int> full, sliding;
        for (int layer : layers)
            (slides(layer) ? sliding : full).push_back(layer);
        addIfAny(cache, keyValue(full, shape.kvHeads, shape.headDim));
        addIfAny(cache, windowed(keyValue(sliding, slidingHeads, slidingDim), window));
    };
    add(spec.cache, layerRange(0, spec.layers));
    add(spec.speculativeCache, layerRange(spec.layers, multiTokenLayers(config)));
    spec.facts["sliding_window"] = std::to_string(window);
}

} // namespace hbm
