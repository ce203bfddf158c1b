// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lightning attention: a heads x dim x dim state without a convolution, between softmax layers (MiniMax-01
// and M1, Ring-linear) or latent ones (Ling and Ring 2.5). attention-layouts 5.5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

bool isMinimax(const std::string& type)
{
    return type == "minimax" || type == "minimax_text_01" || type == "minimax_m1";
}

/// 1 = softmax. MiniMax-M2 writes a list of ones only, which is plain attention.
bool hasLightningLayer(Config& config)
{
    const nlohmann::json* list = config.find("attn_type_list");
    return list && list->is_array()
        && std::any_of(list->begin(), list->end(),
            [](const nlohmann::json& entry) { return entry == 0 || entry == "linear_attention"; });
}

} // namespace

bool matchesLightning(Config& config)
{
    return hasLightningLayer(config) || isMinimax(config.text("model_type"))
        || config.has("layer_group_size");
}

void readLightning(Config& config, ModelSpec& spec)
{
    const StateElement element = stateElement(config, { "mamba_ssm_cache_dtype" });
    const auto stateOf = [&](std::vector<int> layers, std::int64_t heads, std::int64_t headDim) {
        // q, k, v, gate and the way back
        addMixer(spec.weights, layers, product({ 5, spec.dims.hiddenSize, heads, headDim }));
        return plainState(
            std::move(layers), multiplySaturated(heads, multiplySaturated(headDim, headDim)), element);
    };
    if (config.has("layer_group_size") && !hasLightningLayer(config)) {
        const auto group = config.integer("layer_group_size", 1, limits::kLayers).value_or(1);
        // The last of each group, and the layers of an incomplete group at the end.
        const std::int64_t whole = spec.layers / group * group;
        const auto isSoftmax = [&](int layer) { return (layer + 1) % group == 0 || layer >= whole; };
        const std::vector<int> softmax = layersWhere(spec.layers, isSoftmax);
        const std::vector<int> linear = layersWhere(spec.layers, [&](int i) { return !isSoftmax(i); });
        spec.facts["layer_group_size"] = std::to_string(group);
        if (!config.has("kv_lora_rank")) { // Ring-linear: grouped-query in place of the latent
            const HeadShape shape = readHeads(config, spec, 0, 0);
            addIfAny(spec.cache, keyValue(softmax, shape.kvHeads, shape.headDim));
            addIfAny(spec.cache, stateOf(linear, shape.queryHeads, shape.headDim));
            return;
        }
        readLatentDimensions(config, spec);
        const std::int64_t rope = config.integer("qk_rope_head_dim", 0, limits::kHeadDim).value_or(64);
        const std::int64_t headDim = config.integer("head_dim", 1, limits::kHeadDim).value_or(128);
        addIfAny(spec.cache, latent(softmax, spec.dims.kvLoraRank, rope, false));
        addIfAny(spec.cache, stateOf(linear, spec.dims.numAttentionHeads, headDim));
        addIfAny(spec.speculativeCache,
            latent(layerRange(spec.layers, multiTokenLayers(config)), spec.dims.kvLoraRank, rope, false));
        return;
    }

    const HeadShape shape = readHeads(config, spec, 0, 0);
    // The list holds numbers, or names as layer_types does.
    const nlohmann::json* written = config.find("attn_type_list");
    const bool named = written && written->is_array() && !written->empty() && written->front().is_string();
    const std::vector<std::int64_t> list
        = named ? std::vector<std::int64_t> {} : config.perLayer("attn_type_list", spec.layers, 0, 1);
    const std::vector<std::string> types
        = config.namesPerLayer(named ? "attn_type_list" : "layer_types", spec.layers);
    if (list.empty() && types.empty()) // the ported class alternates, the released models do not
        return config.failMissing("attn_type_list");
    const auto isSoftmax = [&](int layer) {
        const auto i = static_cast<std::size_t>(layer);
        return list.empty() ? types[i] != "linear_attention" : list[i] == 1;
    };
    addIfAny(spec.cache, keyValue(layersWhere(spec.layers, isSoftmax), shape.kvHeads, shape.headDim));
    addIfAny(spec.cache,
        stateOf(
            layersWhere(spec.layers, [&](int i) { return !isSoftmax(i); }), shape.queryHeads, shape.headDim));
    spec.facts["attn_type_list"] = std::to_string(spec.cache.front().layers.size()) + " softmax";
}

} // namespace hbm
