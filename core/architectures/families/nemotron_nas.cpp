// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nemotron-NAS and other models of the same search: block_configs says for each layer whether it has
// attention at all, and how many query heads share a KV head. attention-layouts 2.5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// DeciLM's rule: two thirds of the multiple of the hidden size, rounded up to 256.
std::int64_t widthOf(double multiple, std::int64_t hidden)
{
    return roundUp(static_cast<std::int64_t>(2 * multiple * static_cast<double>(hidden) / 3), 256);
}

/// The MLP of one layer: its width as a multiple, one matrix in its place, or nothing.
void addMlp(Config& block, ModelSpec& spec, int layer)
{
    auto ffn = block.nested("ffn");
    if (!ffn)
        return;
    const std::int64_t hidden = spec.dims.hiddenSize;
    const std::int64_t width = ffn->boolean("no_op") == true ? 0
        : ffn->has("intermediate_size") ? ffn->integer("intermediate_size", 1, limits::kWidth).value_or(0)
                                        : widthOf(ffn->number("ffn_mult", 0, 1000).value_or(0), hidden);
    const bool linear = ffn->boolean("replace_with_linear") == true;
    block.adopt(*ffn);
    addLayerWeights(spec.weights, WeightPart::DenseMlp, WeightSplit::Tensor, { layer },
        linear ? product({ hidden, hidden }) : product({ 3, hidden, width }));
}

} // namespace

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
        addMlp(part, spec, layer);
        config.adopt(part);
        if (!attention)
            return config.failMissing("block_configs[" + std::to_string(layer) + "].attention");
        // A linear layer in its place keeps no state.
        const bool removed = attention->boolean("no_op") == true;
        const bool linear = attention->boolean("replace_with_linear") == true;
        config.adopt(*attention);
        if (linear)
            addLayerWeights(spec.weights, WeightPart::Attention, WeightSplit::Tensor, { layer },
                product({ spec.dims.hiddenSize, spec.dims.hiddenSize }));
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
    spec.mlpLayers = MlpLayers {}; // counted above
    for (auto& [key, layers] : byShape) {
        spec.dims.numKeyValueHeads = std::max(spec.dims.numKeyValueHeads, key.first);
        spec.cache.push_back(windowed(keyValue(std::move(layers), key.first, shape.headDim), key.second));
    }
    spec.facts["block_configs"] = std::to_string(withoutAttention) + " layers without attention";
    std::erase_if(spec.issues, [](const Issue& i) { return i.field == "num_key_value_heads"; });
}

} // namespace hbm
