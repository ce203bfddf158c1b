// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/families.h"

#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

#define HBM_ROW(name, keeps, Name)                                                                           \
    Family                                                                                                   \
    {                                                                                                        \
        name, keeps, matches##Name, read##Name                                                               \
    }
constexpr std::array kFamilies {
    // another sequence beside the decoder's
    HBM_ROW("encoder-decoder", "K and V of its tokens and of the encoder's", EncoderDecoder),
    HBM_ROW("image cross-attention", "K and V of its tokens, or of the images'", CrossAttention),
    HBM_ROW("byte latent", "K and V of bytes and of patches", ByteLatent),
    // one latent or compressed row for all heads
    HBM_ROW("deepseek-v4", "a window, compressed rows, compressor state", DeepseekV4),
    HBM_ROW("kimi delta", "latent rows, or a delta state", KimiDelta),
    HBM_ROW("bailing delta", "latent rows, or a delta state", BailingDelta),
    HBM_ROW("lightning", "softmax or latent rows, or a lightning state", Lightning),
    HBM_ROW("mla", "latent rows, with or without indexer keys", Mla),
    // heads that differ from layer to layer
    HBM_ROW("nemotron-nas", "K and V where a layer has attention", NemotronNas),
    HBM_ROW("per-layer heads", "K and V, heads by layer", LayerHeads),
    // recurrent state
    HBM_ROW("nemotron-h", "K and V, a Mamba-2 state, or nothing", NemotronH),
    HBM_ROW("zamba2", "a Mamba-2 state, in some layers K and V too", Zamba2),
    HBM_ROW("plamo2", "K and V, or a Mamba-2 state", Plamo2),
    HBM_ROW("bamba", "K and V, a Mamba-2 state, or both", Bamba),
    HBM_ROW("jamba", "K and V, or a Mamba-1 state", Jamba),
    HBM_ROW("gated delta", "K and V, or a delta state", GatedDelta),
    HBM_ROW("griffin", "a window of K and V, or a linear recurrence", Griffin),
    HBM_ROW("short convolution", "K and V, or a short convolution", ShortConvolution),
    HBM_ROW("mamba", "a Mamba state", Mamba),
    HBM_ROW("rwkv", "an RWKV state", Rwkv),
    HBM_ROW("xlstm", "an mLSTM state", Xlstm),
    // two shapes of softmax attention, shared caches, flags
    HBM_ROW("mimo", "K and V, V narrower than K, or a window of both", Mimo),
    HBM_ROW("step", "K and V, or a window of them", Step),
    HBM_ROW("inkling", "K and V or a window, and short convolutions", Inkling),
    HBM_ROW("minimax-m3", "K and V, and index keys", MinimaxM3),
    HBM_ROW("gemma shared", "K and V or a window; the last layers borrow", GemmaShared),
    HBM_ROW("cross-layer", "K and V in every n-th layer; the others borrow", CrossLayer),
    HBM_ROW("looped", "K and V for each pass", Looped),
    HBM_ROW("multi-query", "K and V of one head or of all", MultiQuery),
    HBM_ROW("nested attention", "K and V, heads in attn_config", NestedAttention),
    // everything that is plain
    HBM_ROW("grouped-query", "K and V, whole, in a window or a chunk", GroupedQuery),
    Family { "assumed", "K and V, guessed", [](Config&) { return true; }, readAssumed },
};
#undef HBM_ROW

/// Keys whose presence means a cache that plain attention does not describe (attention-layouts 1.6).
constexpr std::array<std::string_view, 29> kMarkers { "compress_ratios", "compress_rates",
    "kv_source_layer_ids", "linear_attn_config", "layer_group_size", "block_configs",
    "num_key_value_heads_per_layer", "hybrid_override_pattern", "layers_block_type", "attn_layer_period",
    "attn_layer_indices", "linear_num_value_heads", "mamba_d_state", "mamba_d_conv", "ssm_state_size",
    "state_size", "block_types", "conv_L_cache", "ssm_cfg", "rwkv_version", "hybrid_layer_pattern",
    "attention_other_setting", "local_layer_ids", "sparse_attention_config", "cross_attention_layers",
    "total_ut_steps", "loop_num", "lru_width", "mamba_step" };

} // namespace

std::span<const Family> families()
{
    return kFamilies;
}

bool isKind(Config& config, std::initializer_list<std::string_view> types, std::string_view className)
{
    const std::string type = config.text("model_type");
    for (std::string_view start : types)
        if (type.rfind(start, 0) == 0)
            return true;
    const nlohmann::json* classes = config.find("architectures");
    if (!classes || !classes->is_array() || className.empty())
        return false;
    for (const nlohmann::json& name : *classes)
        if (name.is_string() && std::string_view(name.get_ref<const std::string&>()).starts_with(className))
            return true;
    return false;
}

std::string_view untaughtMarker(Config& config)
{
    for (std::string_view key : kMarkers)
        if (config.has(key))
            return key;
    if (config.boolean("is_encoder_decoder") == true)
        return "is_encoder_decoder";
    if (config.boolean("use_cla") == true)
        return "use_cla";
    const nlohmann::json* types = config.find("layer_types");
    if (types && types->is_array())
        for (const nlohmann::json& type : *types)
            if (type.is_string()) {
                const std::string& name = type.get_ref<const std::string&>();
                if (name != "full_attention" && name != "sliding_attention" && name != "chunked_attention"
                    && name != "deepseek_sparse_attention")
                    return "layer_types";
            }
    if (const nlohmann::json* list = config.find("attn_type_list"); list && list->is_array())
        for (const nlohmann::json& entry : *list)
            if (entry != 1) // 1 = softmax, 0 = lightning
                return "attn_type_list";
    return {};
}

} // namespace hbm
