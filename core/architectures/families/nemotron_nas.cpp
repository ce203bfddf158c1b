// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nemotron-NAS and other models of the same search: block_configs says for each layer whether it has
// attention at all, and how many query heads share a KV head. attention-layouts 2.5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

bool matchesNemotronNas(Config& config)
{
    const nlohmann::json* blocks = config.find("block_configs");
    return blocks && blocks->is_array() && !blocks->empty();
}

void readNemotronNas(Config& config, ModelSpec& spec)
{
    const nlohmann::json& blocks = *config.find("block_configs");
    const HeadShape shape = readHeads(config, spec, 0, 0);
    if (static_cast<std::int64_t>(blocks.size()) < spec.layers)
        return config.fail({ "config-list-length", config.where() + ": block_configs",
            { std::to_string(blocks.size()), std::to_string(spec.layers) } });

    std::map<std::pair<std::int64_t, Tokens>, std::vector<int>> byShape; // KV heads, window
    int withoutAttention = 0;
    for (int layer = 0; layer < spec.layers; ++layer) {
        const nlohmann::json& block = blocks[static_cast<std::size_t>(layer)];
        Config part(block, block, config.where() + ": block_configs[" + std::to_string(layer) + "]", "");
        auto attention = part.nested("attention");
        config.adopt(part);
        if (!attention)
            return config.failMissing("block_configs[" + std::to_string(layer) + "].attention");
        // A linear layer in its place keeps no state.
        const bool removed = attention->boolean("no_op") == true;
        const bool linear = attention->boolean("replace_with_linear") == true;
        config.adopt(*attention);
        if (removed || linear) {
            ++withoutAttention;
            continue;
        }
        const std::int64_t group = attention->integer("n_heads_in_group", 1, limits::kHeads).value_or(1);
        const Tokens window = attention->integer("window_length", 1, limits::kTokens).value_or(0);
        config.adopt(*attention);
        byShape[{ std::max<std::int64_t>(1, shape.queryHeads / group), window }].push_back(layer);
    }
    spec.dims.numKeyValueHeads = 1;
    for (auto& [key, layers] : byShape) {
        spec.dims.numKeyValueHeads = std::max(spec.dims.numKeyValueHeads, key.first);
        spec.cache.push_back(windowed(keyValue(std::move(layers), key.first, shape.headDim), key.second));
    }
    spec.facts["block_configs"] = std::to_string(withoutAttention) + " layers without attention";
    std::erase_if(spec.issues, [](const Issue& i) { return i.field == "num_key_value_heads"; });
}

} // namespace hbm
