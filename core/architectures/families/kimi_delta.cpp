// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kimi Delta Attention between latent layers: Kimi-Linear, Kimi-K3, Ling-3 (bailing), GLM-5.3-Flash.
// attention-layouts 3.5, 5.4 and 5.5. The recurrent state is fp32 whatever is asked for.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr StateElement kFp32 { 4, StateDtype::Fixed };

CacheComponent kdaState(
    std::vector<int> layers, std::int64_t heads, std::int64_t headDim, std::int64_t kernel)
{
    return deltaState(std::move(layers), { heads, headDim, heads, headDim, kernel }, kFp32);
}

/// q, k, v and their convolutions, decay and gate through the head size (the gate at full rank where the file
/// says so), beta, and the way back.
std::int64_t kdaParameters(
    std::int64_t hidden, std::int64_t heads, std::int64_t headDim, std::int64_t kernel, bool fullRankGate)
{
    const std::int64_t width = product({ heads, headDim });
    const std::int64_t narrow = product({ headDim, addSaturated(hidden, width) });
    return addSaturated(
        addSaturated(product({ 4, hidden, width }), addSaturated(product({ 3, width, kernel }), narrow)),
        addSaturated(product({ hidden, heads }), fullRankGate ? product({ hidden, width }) : narrow));
}

/// Kimi counts its layer lists from 1, glm5_next from 0: an index equal to the number of layers, or a 1 but
/// no 0 among both lists, says 1.
int firstLayerNumber(Config& linear, std::int64_t layers)
{
    std::int64_t first = layers, last = 0;
    for (std::string_view key : { "kda_layers", "full_attn_layers" })
        for (std::int64_t layer : linear.integers(key, 0, layers)) {
            first = std::min(first, layer);
            last = std::max(last, layer);
        }
    return last == layers || first == 1 ? 1 : 0;
}

void addLatent(Config& config, ModelSpec& spec, const std::vector<int>& layers)
{
    readLatentDimensions(config, spec);
    const std::int64_t rope = config.integer("qk_rope_head_dim", 0, limits::kHeadDim).value_or(64);
    const auto indexDim = config.integer("index_head_dim", 1, limits::kHeadDim);
    spec.facts["qk_rope_head_dim"] = std::to_string(rope);
    addIfAny(spec.cache, latent(layers, spec.dims.kvLoraRank, rope, indexDim.has_value()));
    const std::int64_t mtp = multiTokenLayers(config); // of the latent kind
    addIfAny(spec.speculativeCache,
        latent(layerRange(spec.layers, mtp), spec.dims.kvLoraRank, rope, indexDim.has_value()));
    if (!indexDim)
        return;
    CacheComponent keys = indexer(layers, *indexDim);
    keys.tokensPerRow = config.integer("index_kpool", 1, 1024)
                            .value_or(config.text("model_type").rfind("glm5", 0) == 0
                                    ? 16
                                    : 1); // keys of so many tokens are pooled
    spec.facts["index_head_dim"] = std::to_string(*indexDim);
    addIfAny(spec.cache, keys);
    keys.layers = layerRange(spec.layers, mtp);
    addIfAny(spec.speculativeCache, std::move(keys));
}

} // namespace

bool matchesKimiDelta(Config& config)
{
    return config.has("linear_attn_config") && config.has("kv_lora_rank");
}

void readKimiDelta(Config& config, ModelSpec& spec)
{
    auto linear = config.nested("linear_attn_config");
    if (!linear)
        return;
    spec.preview = config.text("model_type").rfind("glm5", 0) == 0;
    const int base = firstLayerNumber(*linear, spec.layers);
    const std::vector<int> kda = linear->layerList("kda_layers", spec.layers, base);
    const std::int64_t heads = linear->integer("num_heads", 1, limits::kHeads).value_or(0);
    const std::int64_t headDim = linear->integer("head_dim", 1, limits::kHeadDim).value_or(128);
    const std::int64_t kernel = linear->integer("short_conv_kernel_size", 1, 64).value_or(4);
    const bool fullRankGate = linear->boolean("use_full_rank_gate") == true;
    config.adopt(*linear);
    if (heads == 0 || kda.empty())
        return config.failMissing(
            heads == 0 ? "linear_attn_config.num_heads" : "linear_attn_config.kda_layers");
    // Every layer that is not linear is latent, named in full_attn_layers or not.
    const std::vector<int> full = layersWhere(
        spec.layers, [&](int layer) { return !std::binary_search(kda.begin(), kda.end(), layer); });
    addLatent(config, spec, full);
    addIfAny(spec.cache, kdaState(kda, heads, headDim, kernel));
    addMixer(spec.weights, kda, kdaParameters(spec.dims.hiddenSize, heads, headDim, kernel, fullRankGate));
    spec.facts["linear_attn_config"]
        = std::to_string(kda.size()) + " KDA layers, counted from " + std::to_string(base);
}

bool matchesBailingDelta(Config& config)
{
    // Ling 2.5 and 2.6 use the same model_type with lightning attention: the class tells them apart.
    return config.has("layer_group_size") && config.has("kv_lora_rank")
        && isKind(config, { "bailing_hybrid", "bailing_moe_v3" }, "BailingMoeV3")
        && !isKind(config, {}, "BailingMoeV2_5");
}

void readBailingDelta(Config& config, ModelSpec& spec)
{
    // The last layer of each group, and all of an incomplete group at the end, are latent. A layer_types
    // list beside it must not override this.
    const auto group = config.integer("layer_group_size", 1, limits::kLayers).value_or(1);
    const std::int64_t whole = spec.layers / group * group;
    const auto full = [&](int layer) { return (layer + 1) % group == 0 || layer >= whole; };
    addLatent(config, spec, layersWhere(spec.layers, full));
    const std::int64_t heads
        = config.firstInteger({ "linear_num_heads", "num_attention_heads" }, 1, limits::kHeads).value_or(1);
    const std::int64_t headDim
        = config.firstInteger({ "linear_head_dim", "head_dim" }, 1, limits::kHeadDim).value_or(128);
    const std::int64_t kernel
        = config.firstInteger({ "short_conv_kernel_size", "conv_kernel_size" }, 1, 64).value_or(4);
    const std::vector<int> linear = layersWhere(spec.layers, [&](int i) { return !full(i); });
    addIfAny(spec.cache, kdaState(linear, heads, headDim, kernel));
    addMixer(spec.weights, linear, kdaParameters(spec.dims.hiddenSize, heads, headDim, kernel, false));
    spec.facts["layer_group_size"] = std::to_string(group);
}

} // namespace hbm
