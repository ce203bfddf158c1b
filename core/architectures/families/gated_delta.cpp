// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gated DeltaNet between full-attention layers: Qwen3-Next, Qwen3.5 and later, OLMo-hybrid.
// attention-layouts 5.3.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// Qwen3.8-Flash-Next: an index key per indexer_compress_ratio tokens beside the full layers' cache.
void addIndexKeys(Config& config, ModelSpec& spec, const std::vector<int>& full)
{
    spec.preview = true;
    const std::int64_t dim = config.integer("indexer_head_dim", 1, limits::kHeadDim).value_or(128);
    const std::int64_t heads = config.integer("indexer_kv_heads", 1, limits::kHeads).value_or(1);
    CacheComponent keys = indexer(full, dim);
    keys.fixedRowBytes = 2 * heads * dim; // bf16 whatever the KV dtype is
    keys.tokensPerRow = config.integer("indexer_compress_ratio", 1, 1024).value_or(4);
    addIfAny(spec.cache, std::move(keys));
}

} // namespace

bool matchesGatedDelta(Config& config)
{
    return config.has("linear_num_value_heads")
        || isKind(config, { "qwen3_next", "qwen3_5", "qwen4_exp", "qwen3_8_flash_next", "olmo_hybrid" }, {});
}

void readGatedDelta(Config& config, ModelSpec& spec)
{
    const std::string type = config.text("model_type");
    const bool olmo = type == "olmo_hybrid";
    const bool next = type == "qwen3_next";
    const HeadShape shape = olmo ? readHeads(config, spec, 0, 0) : readHeads(config, spec, next ? 2 : 4, 256);
    DeltaShape delta;
    const auto heads = [&](std::string_view key, std::int64_t fallback) {
        return config.integer(key, 1, limits::kHeads).value_or(fallback);
    };
    const auto width = [&](std::string_view key, std::int64_t fallback) {
        return config.integer(key, 1, limits::kHeadDim).value_or(fallback);
    };
    delta.keyHeads = heads("linear_num_key_heads", olmo ? shape.queryHeads : 16);
    delta.valueHeads = heads("linear_num_value_heads", olmo ? shape.queryHeads : 32);
    delta.keyDim
        = width("linear_key_head_dim", olmo ? std::max<std::int64_t>(1, 3 * shape.headDim / 4) : 128);
    delta.valueDim = width("linear_value_head_dim", olmo ? 2 * delta.keyDim : 128);
    delta.kernel = config.integer("linear_conv_kernel_dim", 1, 64).value_or(4);

    const std::vector<std::string> types = config.namesPerLayer("layer_types", spec.layers);
    const auto interval = config.integer("full_attention_interval", 1, limits::kLayers).value_or(4);
    const auto isFull = [&](int layer) {
        return types.empty() ? (layer + 1) % interval == 0
                             : types[static_cast<std::size_t>(layer)] != "linear_attention";
    };
    const std::vector<int> full = layersWhere(spec.layers, isFull);
    // qwen3_5 and later keep it in fp32 by class default; qwen3_next has no key, so that engines differ.
    const StateElement fallback = !next && !olmo ? StateElement { 4, StateDtype::Config } : StateElement {};
    addIfAny(spec.cache, keyValue(full, shape.kvHeads, shape.headDim));
    if (isKind(config, { "qwen4_exp", "qwen3_8_flash_next" }, {}) || config.has("indexer_compress_ratio"))
        addIndexKeys(config, spec, full);
    const std::vector<int> linear = layersWhere(spec.layers, [&](int i) { return !isFull(i); });
    addIfAny(spec.cache,
        deltaState(
            linear, delta, stateElement(config, { "mamba_ssm_dtype", "mamba_ssm_cache_dtype" }, fallback)));
    addMixer(spec.weights, linear, deltaParameters(delta, spec.dims.hiddenSize));
    if (!olmo && config.boolean("attn_output_gate").value_or(true)) // a second q_proj for the output gate
        addLayerWeights(spec.weights, WeightPart::Attention, WeightSplit::Tensor, full,
            product({ spec.dims.hiddenSize, shape.queryHeads, shape.headDim }));
    spec.facts["full_attention_interval"] = std::to_string(full.size()) + " full";
    const std::int64_t mtp = multiTokenLayers(config);
    if (!olmo && config.boolean("attn_output_gate").value_or(true))
        addLayerWeights(spec.weights, WeightPart::MultiTokenPrediction, WeightSplit::Tensor,
            layerRange(spec.layers, mtp), product({ spec.dims.hiddenSize, shape.queryHeads, shape.headDim }));
    if (mtp > 0) // one full-attention layer
        spec.speculativeCache.push_back(keyValue(layerRange(spec.layers, mtp), shape.kvHeads, shape.headDim));
}

} // namespace hbm
