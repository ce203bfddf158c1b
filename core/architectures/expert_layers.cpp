// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/expert_layers.h"

#include <nlohmann/json.hpp>

namespace hbm {

std::vector<int> expertLayers(Config& config, const ModelSpec& spec)
{
    std::vector<int> layers;
    if (spec.dims.numExperts == 0)
        return layers;
    const std::vector<std::string> types = config.strings("mlp_layer_types");
    // ERNIE-VL writes a list, text experts first
    const nlohmann::json* starts = config.find("moe_layer_start_index");
    const bool startsByModality = starts && starts->is_array();
    const std::vector<std::int64_t> start = startsByModality
        ? config.integers("moe_layer_start_index", 0, limits::kLayers)
        : std::vector<std::int64_t> {};
    std::optional<std::int64_t> native; // params.json
    if (const nlohmann::json* object = config.find("moe"); object && object->is_object()) {
        auto moe = config.nested("moe");
        native = moe->integer("first_k_dense_replace", 0, limits::kLayers);
        config.adopt(*moe);
    }
    const std::int64_t firstDense = startsByModality ? (start.empty() ? 0 : start.front())
        : native                                     ? *native
                                                     : config
                       .firstInteger({ "first_k_dense_replace", "moe_layer_start_index", "num_dense_layers" },
                           0, limits::kLayers)
                       .value_or(0);
    const nlohmann::json* frequencyKey = config.find("moe_layer_freq");
    if (frequencyKey && frequencyKey->is_array()) { // 0 or 1 for each layer (MiMo-V2, MiniMax-M3)
        const std::vector<std::int64_t> list = config.integers("moe_layer_freq", 0, 1);
        for (int layer = 0; layer < spec.layers; ++layer)
            if (const auto index = static_cast<std::size_t>(layer); index >= list.size() || list[index] == 1)
                layers.push_back(layer);
        return layers;
    }
    const std::int64_t every = frequencyKey && frequencyKey->is_number_integer()
        ? config.integer("moe_layer_freq", 1, limits::kLayers).value_or(1)
        : config
              .firstInteger({ "decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval" }, 0,
                  limits::kLayers)
              .value_or(1);
    if (every == 0) // Switch-C writes 0 where no layer of the decoder is sparse
        return layers;
    const bool offsetByOne = config.has("decoder_sparse_step") || config.has("interleave_moe_layer_step");
    std::vector<bool> dense(limits::kLayers + 1, false);
    for (std::int64_t layer : config.integers("mlp_only_layers", 0, limits::kLayers))
        dense[static_cast<std::size_t>(layer)] = true;
    for (int layer = 0; layer < spec.layers; ++layer) {
        bool sparse = layer >= firstDense && (offsetByOne ? (layer + 1) % every == 0 : layer % every == 0);
        if (static_cast<std::int64_t>(types.size()) >= spec.layers)
            sparse = types[static_cast<std::size_t>(layer)] != "dense";
        if (sparse && !dense[static_cast<std::size_t>(layer)])
            layers.push_back(layer);
    }
    return layers;
}

} // namespace hbm
