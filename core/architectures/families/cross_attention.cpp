// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Llama 3.2 Vision (mllama): some layers attend to the images alone and keep no text tokens; the others are
// plain. attention-layouts 6.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr Tokens kImageTokens = 4 * 1601; // four tiles of 1,601: the largest image

} // namespace

bool matchesCrossAttention(Config& config)
{
    return config.has("cross_attention_layers") || config.text("model_type").rfind("mllama", 0) == 0;
}

void readCrossAttention(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 8, 0);
    std::vector<int> cross = config.layerList("cross_attention_layers", spec.layers);
    if (!config.has("cross_attention_layers"))
        cross = layersWhere(spec.layers, [](int layer) { return layer % 5 == 3; });
    addIfAny(spec.cache,
        keyValue(layersWhere(spec.layers,
                     [&](int layer) { return !std::binary_search(cross.begin(), cross.end(), layer); }),
            shape.kvHeads, shape.headDim));
    spec.facts["cross_attention_layers"] = std::to_string(cross.size());
    addIfAny(spec.cache, crossAttention(std::move(cross), shape.kvHeads, shape.headDim, TokenAxis::Image));
    spec.imageTokens = kImageTokens;
}

} // namespace hbm
