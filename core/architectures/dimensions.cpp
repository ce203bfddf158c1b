// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/dimensions.h"

#include <algorithm>

namespace hbm {

namespace {

/// The smallest of the context keys that are present; Cohere's model_max_length overrides them.
std::optional<Tokens> contextLength(Config& config)
{
    if (const auto own = config.integer("model_max_length", 1, limits::kTokens))
        return own;
    std::optional<Tokens> smallest;
    for (std::string_view key :
        { "max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "max_target_positions",
            "max_sequence_length", "max_seq_length", "seq_len", "max_context_length" })
        if (const auto value = config.integer(key, 1, limits::kTokens))
            smallest = std::min(smallest.value_or(*value), *value);
    return smallest;
}

} // namespace

void readCommonDimensions(Config& config, ModelSpec& spec)
{
    std::string_view key;
    const auto layers
        = config.firstInteger({ "num_hidden_layers", "n_layer", "n_layers", "num_layers",
                                  "num_transformer_layers", "num_decoder_layers", "decoder_layers" },
            1, limits::kLayers, &key);
    const auto hidden
        = config.firstInteger({ "hidden_size", "n_embd", "d_model", "model_dim", "dim" }, 1, limits::kWidth);
    if (!layers)
        config.fail({ "config-missing", config.where(), { "num_hidden_layers" } });
    else
        spec.facts[std::string(key)] = std::to_string(*layers);
    if (!hidden)
        config.fail({ "config-missing", config.where(), { "hidden_size" } });
    spec.layers = layers.value_or(0);
    spec.dims.hiddenSize = hidden.value_or(0);
    spec.dims.vocabSize
        = config.firstInteger({ "vocab_size", "padded_vocab_size" }, 0, limits::kVocabulary).value_or(0);
    spec.contextLength = contextLength(config);
    spec.dims.intermediateSize
        = config
              .firstInteger(
                  { "intermediate_size", "n_inner", "ffn_hidden_size", "ffn_dim" }, 0, limits::kWidth)
              .value_or(0);
    spec.dims.numExperts
        = config
              .firstInteger({ "n_routed_experts", "num_experts", "num_local_experts", "moe_num_experts" }, 0,
                  limits::kExperts)
              .value_or(0);
    spec.dims.numExpertsPerToken
        = config
              .firstInteger({ "num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_topk",
                                "moe_k", "top_k_experts" },
                  0, limits::kExperts)
              .value_or(0);
    if (spec.dims.numExperts > 1)
        spec.dims.moeIntermediateSize
            = config.integer("moe_intermediate_size", 1, limits::kWidth).value_or(spec.dims.intermediateSize);
    else
        spec.dims.numExperts = 0;
}

HeadShape readHeads(Config& config, ModelSpec& spec, std::int64_t kvDefault, std::int64_t headDimDefault,
    std::int64_t queryDefault)
{
    HeadShape shape {};
    const auto heads = config.firstInteger(
        { "num_attention_heads", "n_head", "n_heads", "num_heads", "decoder_attention_heads" }, 1,
        limits::kHeads);
    if (!heads && queryDefault == 0)
        config.fail({ "config-missing", config.where(), { "num_attention_heads" } });
    if (!heads && queryDefault > 0)
        spec.issues.push_back({ Severity::Info, "config-default", "num_attention_heads",
            { "num_attention_heads", std::to_string(queryDefault) } });
    shape.queryHeads = heads.value_or(std::max<std::int64_t>(1, queryDefault));

    std::string_view kvKey;
    const auto kv = config.firstInteger({ "n_head_kv", "num_kv_heads", "num_key_value_heads",
                                            "multi_query_group_num", "num_attention_groups", "n_kv_heads" },
        1, limits::kHeads, &kvKey);
    const bool isNull = config.state("num_key_value_heads") == KeyState::Null;
    if (kv) {
        shape.kvHeads = *kv;
        spec.facts[std::string(kvKey)] = std::to_string(*kv);
    } else {
        shape.kvHeads = kvDefault > 0 && !isNull ? kvDefault : shape.queryHeads;
        spec.issues.push_back({ Severity::Info, "config-default", "num_key_value_heads",
            { "num_key_value_heads", std::to_string(shape.kvHeads) } });
    }

    std::string_view dimKey;
    const auto dim = config.firstInteger(
        { "head_dim", "kv_channels", "attention_head_dim", "hidden_size_per_head", "d_kv", "d_head" }, 0,
        limits::kHeadDim, &dimKey);
    if (dim.value_or(0) > 0) {
        shape.headDim = *dim;
        spec.facts[std::string(dimKey)] = std::to_string(*dim);
    } else {
        const bool dimNull = config.state("head_dim") == KeyState::Null;
        shape.headDim = headDimDefault > 0 && !dimNull
            ? headDimDefault
            : spec.dims.hiddenSize / std::max<std::int64_t>(1, shape.queryHeads);
    }
    if (shape.headDim <= 0)
        config.fail({ "config-missing", config.where(), { "head_dim" } });

    spec.dims.numAttentionHeads = shape.queryHeads;
    spec.dims.numKeyValueHeads = shape.kvHeads;
    spec.dims.vHeadDim = shape.headDim;
    return shape;
}

} // namespace hbm
