// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/families.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr std::array<Family, 3> kFamilies { {
    { "mla", matchesMla, readMla },
    { "grouped-query", matchesGroupedQuery, readGroupedQuery },
    { "assumed", [](Config&) { return true; }, readAssumed },
} };

/// Keys whose presence means a cache that no family above describes (attention-layouts 1.6).
constexpr std::array<std::string_view, 27> kMarkers { "compress_ratios", "compress_rates",
    "kv_source_layer_ids", "linear_attn_config", "layer_group_size", "block_configs",
    "num_key_value_heads_per_layer", "hybrid_override_pattern", "layers_block_type", "attn_layer_period",
    "attn_layer_indices", "linear_num_value_heads", "mamba_d_state", "mamba_d_conv", "ssm_state_size",
    "state_size", "block_types", "conv_L_cache", "ssm_cfg", "rwkv_version", "hybrid_layer_pattern",
    "attention_other_setting", "local_layer_ids", "sparse_attention_config", "cross_attention_layers",
    "total_ut_steps", "loop_num" };

/// model_types that encode only: one pass per input, nothing is kept (attention-layouts 7).
constexpr std::array<std::string_view, 19> kEncoders { "bert", "roberta", "xlm-roberta", "modernbert",
    "nomic_bert", "deberta", "deberta-v2", "distilbert", "albert", "electra", "mpnet", "clip", "siglip",
    "siglip2", "vit", "dinov2", "new", "camembert", "xlm-roberta-xl" };

constexpr std::array<std::string_view, 4> kMaskedDiffusion { "llada", "LLaDAModelLM", "dream", "Dream" };

bool contains(auto& list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

} // namespace

std::span<const Family> families()
{
    return kFamilies;
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

std::string_view noCacheReason(Config& config)
{
    const std::string type = config.text("model_type");
    if (config.root().contains("_class_name") || config.root().contains("_diffusers_version"))
        return "diffusion";
    if (contains(kEncoders, type) && config.boolean("is_decoder") != true)
        return "encoder-only";
    if (contains(kMaskedDiffusion, type))
        return "masked-diffusion";
    if (config.root().contains("peft_type"))
        return "adapter";
    return {};
}

} // namespace hbm
