// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number of KV heads for each layer: DeciLM-7B and OpenELM. attention-layouts 2.5.
#include "core/architectures/components.h"
#include "core/architectures/families.h"

#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// The key of the list, or empty. num_kv_heads is a list in OpenELM only.
std::string_view listKey(Config& config)
{
    for (std::string_view key : { "num_key_value_heads_per_layer", "num_kv_heads" })
        if (const nlohmann::json* value = config.find(key); value && value->is_array())
            return key;
    return {};
}

/// Query heads of the widest layer; a list in OpenELM, a number in DeciLM.
std::int64_t queryHeads(Config& config)
{
    std::int64_t most = 0;
    for (std::string_view key : { "num_query_heads", "num_attention_heads" })
        if (const nlohmann::json* value = config.find(key); value && value->is_array()) {
            for (std::int64_t heads : config.integers(key, 1, limits::kHeads))
                most = std::max(most, heads);
        } else if (value) {
            most = std::max(most, config.integer(key, 1, limits::kHeads).value_or(0));
        }
    return most;
}

} // namespace

bool matchesLayerHeads(Config& config)
{
    return !listKey(config).empty();
}

void readLayerHeads(Config& config, ModelSpec& spec)
{
    const std::string key(listKey(config));
    const std::vector<std::int64_t> heads = config.perLayer(key, spec.layers, 1, limits::kHeads);
    spec.dims.numAttentionHeads = std::max<std::int64_t>(1, queryHeads(config));
    const std::int64_t headDim = config.integer("head_dim", 0, limits::kHeadDim)
                                     .value_or(spec.dims.hiddenSize / spec.dims.numAttentionHeads);
    if (headDim == 0)
        config.failMissing("head_dim");
    std::map<std::int64_t, std::vector<int>> byHeads;
    for (std::size_t layer = 0; layer < heads.size(); ++layer) {
        byHeads[heads[layer]].push_back(static_cast<int>(layer));
        spec.dims.numKeyValueHeads = std::max(spec.dims.numKeyValueHeads, heads[layer]);
    }
    for (auto& [count, layers] : byHeads)
        spec.cache.push_back(keyValue(std::move(layers), count, headDim));
    spec.facts[key] = std::to_string(byHeads.size()) + " different";
}

} // namespace hbm
