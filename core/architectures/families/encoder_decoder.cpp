// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Encoder-decoder models: T5, BART, Whisper and their kin. Each decoder layer keeps K and V of its own
// tokens, and K and V of the encoder's output, computed once. Encoder layers keep nothing.
// attention-layouts 6.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/layer_pattern.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

constexpr std::array<std::string_view, 26> kTypes { "t5", "mt5", "umt5", "longt5", "switch_transformers",
    "t5gemma", "bart", "mbart", "pegasus", "pegasus_x", "marian", "m2m_100", "nllb_moe", "blenderbot",
    "blenderbot-small", "led", "plbart", "prophetnet", "xlm-prophetnet", "bigbird_pegasus", "whisper",
    "speech_to_text", "moonshine", "seamless_m4t", "fsmt", "cohere_asr" };

/// Decoder layers; T5's num_layers counts the encoder's, which stands in when the decoder's is absent.
std::int64_t decoderLayers(Config& config, std::int64_t fallback)
{
    return config
        .firstInteger(
            { "num_decoder_layers", "decoder_layers", "decoder_num_hidden_layers" }, 1, limits::kLayers)
        .value_or(fallback);
}

/// The longest input of the encoder that the file allows, in encoder tokens.
std::optional<Tokens> encoderLimit(Config& config)
{
    return config.firstInteger(
        { "max_encoder_position_embeddings", "encoder_max_position_embeddings", "max_source_positions" }, 1,
        limits::kTokens);
}

/// The encoder: attention and an MLP in each layer. And the shape of the MLPs, which both sides share: T5
/// says that it is gated, the others are plain.
void outlineEncoder(Config& config, ModelSpec& spec, const HeadShape& shape)
{
    const std::string projection = config.text("feed_forward_proj");
    const bool gated = config.boolean("is_gated_act").value_or(projection.rfind("gated", 0) == 0)
        || isKind(config, { "t5gemma", "t5_gemma" }, "T5Gemma");
    spec.dims.mlpMatrices = gated ? 3 : 2;
    spec.dims.tiedEmbeddings = true;
    const std::int64_t layers = config
                                    .firstInteger({ "encoder_layers", "num_encoder_layers",
                                                      "encoder_num_hidden_layers", "num_layers" },
                                        0, limits::kLayers)
                                    .value_or(spec.layers);
    const std::int64_t width
        = config.firstInteger({ "encoder_ffn_dim" }, 1, limits::kWidth).value_or(spec.dims.intermediateSize);
    // Every n-th layer holds experts in place of its MLP (Switch, NLLB-MoE).
    const std::int64_t step = spec.dims.numExperts > 1
        ? config.integer("encoder_sparse_step", 0, limits::kLayers).value_or(0)
        : 0;
    const std::int64_t sparse = step > 0 ? layers / step : 0;
    const std::int64_t hidden = spec.dims.hiddenSize, mlp = product({ spec.dims.mlpMatrices, hidden, width });
    addFirstStageWeights(spec.weights, WeightPart::Encoder, WeightSplit::Tensor,
        addSaturated(product({ layers, 4, hidden, shape.queryHeads, shape.headDim }),
            product({ layers - sparse, mlp })));
    addFirstStageWeights(spec.weights, WeightPart::Encoder, WeightSplit::Experts,
        product({ sparse, spec.dims.numExperts, mlp }), spec.dims.numExperts);
    // Whisper: two convolutions over time, and a table of positions on each side.
    if (config.text("model_type") == "whisper")
        addFirstStageWeights(spec.weights, WeightPart::Encoder, WeightSplit::Replicated,
            product({ hidden,
                addSaturated(addSaturated(3 * config.integer("num_mel_bins", 1, limits::kWidth).value_or(80),
                                 3 * hidden),
                    addSaturated(config.integer("max_source_positions", 1, limits::kTokens).value_or(1500),
                        config.integer("max_target_positions", 1, limits::kTokens).value_or(448))) }));
    // A speech front end and nested parts are not counted. Switch-C says that no layer of its decoder is
    // sparse and that fifteen are.
    spec.weightsRough = config.has("speech_encoder_layers") || config.find("encoder") != nullptr
        || (config.integer("decoder_sparse_step", 0, limits::kLayers) == 0
            && config.integer("num_sparse_decoder_layers", 0, limits::kLayers).value_or(0) > 0);
}

} // namespace

bool matchesEncoderDecoder(Config& config)
{
    const std::string type = config.text("model_type");
    const std::string outer = config.root().value("model_type", nlohmann::json()).is_string()
        ? config.root().at("model_type").get<std::string>()
        : std::string();
    if (config.boolean("is_encoder_decoder") == true || config.boolean("add_cross_attention") == true)
        return true;
    return std::find(kTypes.begin(), kTypes.end(), type) != kTypes.end() || outer == "vision-encoder-decoder"
        || outer == "speech-encoder-decoder";
}

void readEncoderDecoder(Config& config, ModelSpec& spec)
{
    spec.layers = decoderLayers(config, spec.layers);
    const bool gemma
        = isKind(config, { "t5gemma", "t5_gemma" }, "T5Gemma"); // its decoder slides as Gemma-2's layers do
    const TypeDefaults defaults = gemma ? *typeDefaults("gemma2") : TypeDefaults {};
    const HeadShape shape = readHeads(config, spec, defaults.kvHeads, defaults.headDim);
    if (gemma) {
        const LayerPattern pattern = layerPattern(config, defaults, spec.layers);
        addIfAny(spec.cache, keyValue(pattern.full, shape.kvHeads, shape.headDim));
        addIfAny(
            spec.cache, windowed(keyValue(pattern.capped, shape.kvHeads, shape.headDim), pattern.capTokens));
    } else {
        addIfAny(spec.cache, keyValue(layerRange(0, spec.layers), shape.kvHeads, shape.headDim));
    }
    CacheComponent cross
        = crossAttention(layerRange(0, spec.layers), shape.kvHeads, shape.headDim, TokenAxis::Encoder);
    outlineEncoder(config, spec, shape);
    spec.encoderTokens = encoderLimit(config);
    if (config.text("model_type") == "whisper") // always fed 30 s, padded: 1500 frames
        cross.axisTokens = spec.encoderTokens.value_or(1500);
    addIfAny(spec.cache, std::move(cross));
    spec.facts["decoder_layers"] = std::to_string(spec.layers);
    if (const auto own = config.firstInteger(
            { "max_target_positions", "max_decoder_position_embeddings", "decoder_max_position_embeddings" },
            1, limits::kTokens))
        spec.contextLength = *own;
}

} // namespace hbm
