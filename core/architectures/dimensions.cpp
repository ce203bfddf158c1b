// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/dimensions.h"

#include "core/architectures/type_defaults.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// The smallest of the context keys that are present; Cohere's model_max_length overrides them.
std::optional<Tokens> contextLength(Config& config)
{
    if (const auto own = config.integer("model_max_length", 1, limits::kTokens))
        return own;
    std::optional<Tokens> smallest;
    for (std::string_view key : { "max_position_embeddings", "n_positions", "max_seq_len", "seq_length",
             "max_target_positions", "max_sequence_length", "max_seq_length", "seq_len", "max_context_length",
             "context_length", "max_decoder_position_embeddings", "decoder_max_position_embeddings" })
        if (const auto value = config.integer(key, 1, limits::kTokens))
            smallest = std::min(smallest.value_or(*value), *value);
    return smallest;
}

/// A whole number, or the mean of a list of them (gemma3n: a width for each layer; ERNIE-VL: text and
/// vision).
std::optional<std::int64_t> widthOrMean(Config& config, std::initializer_list<std::string_view> keys)
{
    for (std::string_view key : keys) {
        if (!config.has(key))
            continue;
        if (!config.find(key)->is_array())
            return config.integer(key, 0, limits::kWidth);
        const std::vector<std::int64_t> list = config.integers(key, 0, limits::kWidth);
        std::int64_t sum = 0;
        for (std::int64_t entry : list)
            sum = addSaturated(sum, entry);
        return list.empty() ? 0 : sum / static_cast<std::int64_t>(list.size());
    }
    return std::nullopt;
}

/// A whole number, or the sum of a list of them (experts of each modality).
std::int64_t countOrSum(Config& config, std::initializer_list<std::string_view> keys)
{
    for (std::string_view key : keys) {
        if (!config.has(key))
            continue;
        if (!config.find(key)->is_array())
            return config.integer(key, 0, limits::kExperts).value_or(0);
        std::int64_t sum = 0;
        for (std::int64_t entry : config.integers(key, 0, limits::kExperts))
            sum = addSaturated(sum, entry);
        return sum;
    }
    return 0;
}

/// Layers where no key counts them: as many as the list or the pattern that names each has entries.
std::optional<std::int64_t> layersFromLists(Config& config)
{
    for (std::string_view key : { "layers_block_type", "block_configs", "layer_types" })
        if (const nlohmann::json* list = config.find(key); list && list->is_array() && !list->empty())
            return std::min<std::int64_t>(static_cast<std::int64_t>(list->size()), limits::kLayers);
    const std::string pattern = config.text("hybrid_override_pattern", limits::kLayers);
    if (!pattern.empty())
        return static_cast<std::int64_t>(pattern.size());
    return std::nullopt;
}

/// `value`, or what the class of the type takes, said as an issue.
std::int64_t orClassDefault(
    std::optional<std::int64_t> value, std::int64_t classDefault, std::string_view key, ModelSpec& spec)
{
    if (value || classDefault == 0)
        return value.value_or(0);
    spec.issues.push_back({ Severity::Info, "config-default", std::string(key),
        { std::string(key), std::to_string(classDefault) } });
    return classDefault;
}

} // namespace

void readCommonDimensions(Config& config, ModelSpec& spec)
{
    const TypeDefaults* type = typeDefaults(spec.modelType);
    const TypeDefaults none {};
    const TypeDefaults& defaults = type ? *type : none;
    std::string_view key = "num_hidden_layers";
    auto layers = config.firstInteger(
        { "num_hidden_layers", "n_layer", "n_layers", "num_layers", "num_transformer_layers",
            "num_decoder_layers", "decoder_layers", "decoder_num_hidden_layers", "layers" },
        1, limits::kLayers, &key);
    if (!layers)
        layers = layersFromLists(config);
    spec.layers = orClassDefault(layers, defaults.layers, "num_hidden_layers", spec);
    if (layers)
        spec.facts[std::string(key)] = std::to_string(*layers);
    spec.dims.hiddenSize = orClassDefault(
        config.firstInteger(
            { "hidden_size", "n_embd", "d_model", "model_dim", "dim", "embed_dim", "emb_dim" }, 1,
            limits::kWidth),
        defaults.hiddenSize, "hidden_size", spec);
    spec.dims.mlpMatrices = defaults.mlp == MlpShape::Plain ? 2 : 3;
    spec.dims.tiedEmbeddings = defaults.tiedEmbeddings;
    spec.dims.vocabSize
        = orClassDefault(config.firstInteger({ "vocab_size", "padded_vocab_size" }, 0, limits::kVocabulary),
            defaults.vocabSize, "vocab_size", spec);
    spec.contextLength = contextLength(config);
    spec.dims.intermediateSize
        = orClassDefault(widthOrMean(config,
                             { "intermediate_size", "n_inner", "ffn_hidden_size", "ffn_dim",
                                 "decoder_ffn_dim", "d_ff", "dim_ff", "hidden_dim" }),
            defaults.intermediateSize, "intermediate_size", spec);
    spec.dims.numExperts
        = countOrSum(config, { "n_routed_experts", "num_experts", "num_local_experts", "moe_num_experts" });
    spec.dims.numExpertsPerToken
        = config
              .firstInteger({ "num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_topk",
                                "moe_k", "top_k_experts" },
                  0, limits::kExperts)
              .value_or(0);
    std::optional<std::int64_t> nativeWidth;
    if (auto moe = config.has("moe") && spec.dims.numExperts == 0 && config.find("moe")->is_object()
            ? config.nested("moe")
            : std::nullopt) { // params.json keeps its experts in there
        spec.dims.numExperts = moe->integer("num_experts", 0, limits::kExperts).value_or(0);
        spec.dims.numExpertsPerToken = moe->integer("num_experts_per_tok", 0, limits::kExperts).value_or(0);
        nativeWidth = moe->integer("expert_hidden_dim", 1, limits::kWidth);
        config.adopt(*moe);
    }
    if (spec.dims.numExperts > 1)
        spec.dims.moeIntermediateSize
            = nativeWidth.value_or(widthOrMean(config, { "moe_intermediate_size", "expert_ffn_hidden_size" })
                                       .value_or(spec.dims.intermediateSize));
    else
        spec.dims.numExperts = 0;
}

std::int64_t multiTokenLayers(Config& config)
{
    constexpr std::int64_t kMost = 64;
    if (const auto modules = config.integer("num_mtp_modules", 0, kMost)) // MiniMax
        return *modules * config.integer("mtp_transformer_layers", 0, kMost).value_or(1);
    if (const auto layers
        = config.firstInteger({ "num_nextn_predict_layers", "mtp_num_hidden_layers" }, 0, kMost))
        return *layers;
    for (std::string_view key : { "mtp_config", "mtp" })
        if (const nlohmann::json* part = config.find(key); part && part->is_object()) {
            auto nested = config.nested(key);
            const auto layers
                = nested->firstInteger({ "num_nextn_predict_layers", "num_hidden_layers" }, 0, kMost);
            config.adopt(*nested);
            return layers.value_or(0);
        }
    return 0;
}

std::int64_t sizeOfPart(Config& config, std::int64_t width, std::int64_t parts, std::string_view key)
{
    const std::int64_t size = floorDivide(width, parts);
    if (size <= 0)
        config.failMissing(key);
    return size;
}

HeadShape readHeads(Config& config, ModelSpec& spec, std::int64_t kvDefault, std::int64_t headDimDefault,
    std::int64_t queryDefault)
{
    HeadShape shape {};
    const auto heads = config.firstInteger(
        { "num_attention_heads", "n_head", "n_heads", "num_heads", "attention_heads",
            "decoder_attention_heads", "num_decoder_attention_heads", "decoder_num_attention_heads" },
        1, limits::kHeads);
    if (!heads && queryDefault == 0)
        config.failMissing("num_attention_heads");
    if (!heads && queryDefault > 0)
        spec.issues.push_back({ Severity::Info, "config-default", "num_attention_heads",
            { "num_attention_heads", std::to_string(queryDefault) } });
    shape.queryHeads = heads.value_or(std::max<std::int64_t>(1, queryDefault));

    std::string_view kvKey;
    const auto kv
        = config.firstInteger({ "n_head_kv", "num_kv_heads", "num_key_value_heads", "multi_query_group_num",
                                  "num_attention_groups", "n_kv_heads", "decoder_num_key_value_heads" },
            1, limits::kHeads, &kvKey);
    // null says "as many as query heads" whatever the class would take for an absent key
    const bool isNull = config.state("num_key_value_heads") == KeyState::Null
        || config.state("n_head_kv") == KeyState::Null || config.state("num_kv_heads") == KeyState::Null;
    if (kv) {
        shape.kvHeads = *kv;
        spec.facts[std::string(kvKey)] = std::to_string(*kv);
    } else {
        shape.kvHeads = kvDefault > 0 && !isNull ? kvDefault : shape.queryHeads;
        if (!isNull)
            spec.issues.push_back({ Severity::Info, "config-default", "num_key_value_heads",
                { "num_key_value_heads", std::to_string(shape.kvHeads) } });
    }

    std::string_view dimKey;
    const auto dim = config.firstInteger({ "head_dim", "kv_channels", "attention_head_dim",
                                             "hidden_size_per_head", "d_kv", "d_head", "dim_head" },
        0, limits::kHeadDim, &dimKey);
    if (dim.value_or(0) > 0) {
        shape.headDim = *dim;
        spec.facts[std::string(dimKey)] = std::to_string(*dim);
    } else {
        // null and 0 ask for the quotient whatever the class would take for an absent key
        const bool dimNull = dim.has_value() || config.state("head_dim") == KeyState::Null;
        shape.headDim = headDimDefault > 0 && !dimNull
            ? headDimDefault
            : spec.dims.hiddenSize / std::max<std::int64_t>(1, shape.queryHeads);
    }
    if (shape.headDim <= 0)
        config.failMissing(spec.dims.hiddenSize == 0 ? "hidden_size" : "head_dim");

    spec.dims.numAttentionHeads = shape.queryHeads;
    spec.dims.numKeyValueHeads = shape.kvHeads;
    spec.dims.vHeadDim = shape.headDim;
    return shape;
}

} // namespace hbm
