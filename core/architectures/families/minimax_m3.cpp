// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// MiniMax-M3: grouped-query attention kept whole, and one index key (rarely an index value) per token in
// each sparse layer, in two bytes whatever the KV dtype is. attention-layouts 3.8.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

bool matchesMinimaxM3(Config& config)
{
    return config.has("sparse_attention_config");
}

void readMinimaxM3(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 4, 128);
    spec.cache.push_back(keyValue(layerRange(0, spec.layers), shape.kvHeads, shape.headDim));
    auto sparse = config.nested("sparse_attention_config");
    if (sparse && sparse->boolean("use_sparse_attention").value_or(true)) {
        const auto dim = sparse->integer("sparse_index_dim", 1, limits::kHeadDim).value_or(128);
        const auto on = sparse->perLayer("sparse_attention_freq", spec.layers, 0, 1);
        // 0 asks for an index value, but only a sparse layer has one: dense layers write 0 and keep nothing.
        const auto noValue = sparse->perLayer("sparse_disable_index_value", spec.layers, 0, 1);
        if (on.empty())
            sparse->failMissing("sparse_attention_freq"); // nothing else says which layers are sparse
        std::vector<int> keys, keysAndValues;
        for (std::size_t layer = 0; layer < on.size(); ++layer)
            if (on[layer] == 1)
                (layer < noValue.size() && noValue[layer] == 0 ? keysAndValues : keys)
                    .push_back(static_cast<int>(layer));
        const auto index = [&](std::vector<int> layers, std::int64_t vectors) {
            CacheComponent c = indexer(std::move(layers), dim);
            c.fixedRowBytes = 2 * vectors * dim;
            return c;
        };
        addIfAny(spec.cache, index(keys, 1));
        addIfAny(spec.cache, index(keysAndValues, 2));
        spec.facts["sparse_index_dim"] = std::to_string(dim);
        spec.facts["sparse_attention_freq"] = std::to_string(keys.size() + keysAndValues.size()) + " sparse";
    }
    if (sparse)
        config.adopt(*sparse);
    if (const std::int64_t mtp = multiTokenLayers(config); mtp > 0)
        spec.speculativeCache.push_back(keyValue(layerRange(spec.layers, mtp), shape.kvHeads, shape.headDim));
}

} // namespace hbm
