// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/no_cache.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// model_types that encode only: one pass per input, nothing is kept.
constexpr std::array<std::string_view, 26> kEncoders { "bert", "roberta", "xlm-roberta", "modernbert",
    "nomic_bert", "deberta", "deberta-v2", "distilbert", "albert", "electra", "mpnet", "clip", "siglip",
    "siglip2", "vit", "dinov2", "new", "camembert", "xlm-roberta-xl", "wav2vec2", "hubert", "wavlm", "ernie",
    "longformer", "big_bird", "funnel" };

constexpr std::array<std::string_view, 4> kMaskedDiffusion { "llada", "LLaDAModelLM", "dream", "Dream" };

bool contains(const auto& list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

bool anyClass(Config& config, std::string_view ending)
{
    const nlohmann::json* classes = config.find("architectures");
    return classes && classes->is_array()
        && std::any_of(classes->begin(), classes->end(), [&](const nlohmann::json& name) {
               return name.is_string()
                   && std::string_view(name.get_ref<const std::string&>()).ends_with(ending);
           });
}

/// The class without a head, as embedders are exported. Only names that never generate: ChatGLMModel does.
bool isBareDecoder(Config& config)
{
    constexpr std::array<std::string_view, 6> kBare { "MistralModel", "LlamaModel", "Qwen2Model",
        "Qwen3Model", "GemmaModel", "Gemma2Model" };
    const nlohmann::json* classes = config.find("architectures");
    return classes && classes->is_array() && classes->size() == 1 && classes->front().is_string()
        && contains(kBare, classes->front().get_ref<const std::string&>());
}

bool isTrue(Config& config, std::string_view key)
{
    const nlohmann::json* value = config.find(key); // true here, a word in other models
    return value && value->is_boolean() && value->get<bool>();
}

/// The layers of a second decoder, and what one of its tokens costs in two bytes an element.
void noteSecondCache(Config& config, ModelSpec& spec, std::string_view key)
{
    const nlohmann::json* value
        = config.root().is_object() && config.root().contains(key) ? &config.root().at(key) : nullptr;
    if (!value || !value->is_object())
        return;
    const nlohmann::json* text = value->contains("text_config") && value->at("text_config").is_object()
        ? &value->at("text_config")
        : value;
    Config part(*text, *text, config.where() + ": " + std::string(key), "");
    const auto layers = part.integer("num_hidden_layers", 1, limits::kLayers);
    const auto heads = part.integer("num_attention_heads", 1, limits::kHeads);
    const auto hidden = part.integer("hidden_size", 1, limits::kWidth);
    if (part.error() || !layers || !heads || !hidden)
        return;
    const auto kvHeads = part.integer("num_key_value_heads", 1, limits::kHeads).value_or(*heads);
    const auto headDim = part.integer("head_dim", 1, limits::kHeadDim).value_or(*hidden / *heads);
    std::int64_t perToken = 4;
    for (std::int64_t factor : { *layers, kvHeads, headDim })
        perToken = multiplySaturated(perToken, factor);
    spec.issues.push_back({ Severity::Warning, "second-cache", "model",
        { std::string(key), std::to_string(*layers), std::to_string(perToken) } });
}

} // namespace

std::string_view noCacheReason(Config& config)
{
    const std::string type = config.text("model_type");
    if (config.root().contains("_class_name") || config.root().contains("_diffusers_version"))
        return "diffusion";
    if (config.root().contains("peft_type"))
        return "adapter";
    if (contains(kEncoders, type) && config.boolean("is_decoder") != true)
        return "encoder-only";
    if ((type == "xlm" || type == "flaubert") && config.boolean("causal") != true)
        return "encoder-only"; // without "causal" it looks both ways
    if (isTrue(config, "use_bidirectional_attention")) // a Gemma made into an embedder
        return "encoder-only";
    if (contains(kMaskedDiffusion, type))
        return "masked-diffusion";
    if (type == "openai-gpt")
        return "recomputes-prefix";
    if (type == "reformer")
        return "hidden-state-cache";
    return {};
}

void noteUse(Config& config, ModelSpec& spec)
{
    const nlohmann::json* causal = config.find("is_causal");
    const bool looksBothWays = causal && causal->is_boolean() && !causal->get<bool>();
    if (anyClass(config, "ForSequenceClassification") || anyClass(config, "RewardModel")
        || anyClass(config, "EmbeddingModel") || isBareDecoder(config) || looksBothWays)
        spec.issues.push_back({ Severity::Warning, "pooling-use", "model", {} });
    // A mask token and a block or a canvas: one block is worked on at a time, what is behind it is cached.
    if (const auto block = config.firstInteger({ "canvas_length", "block_size" }, 1, limits::kTokens);
        block && (config.has("canvas_length") || config.has("mask_token_id")))
        spec.issues.push_back({ Severity::Warning, "block-diffusion", "model",
            { std::to_string(*block),
                std::to_string(multiplySaturated(multiplySaturated(*block, spec.dims.vocabSize), 2)) } });
    for (std::string_view key : { "depth_decoder_config", "talker_config" })
        noteSecondCache(config, spec, key);
}

} // namespace hbm
