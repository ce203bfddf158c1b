// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_model.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/formats/gguf_architectures.h"
#include "core/formats/gguf_cache.h"
#include "core/formats/gguf_evidence.h"
#include "core/formats/gguf_keys.h"
#include "core/formats/gguf_layers.h"
#include "core/formats/gguf_states.h"
#include "core/formats/gguf_weights.h"

#include <algorithm>

namespace hbm {

namespace {

/// Files with the same ending that hold no model of their own: nullopt for a model.
std::optional<Error> notAModel(const GgufMetadata& metadata, const std::string& where)
{
    const std::string architecture = ggufText(metadata, "general.architecture");
    const std::string type = lowerCase(ggufText(metadata, "general.type"));
    if (type == "imatrix" || metadata.contains("imatrix.chunk_count"))
        return Error { "gguf-is-imatrix", where };
    if (type == "adapter" || metadata.contains("adapter.type"))
        return Error { "gguf-is-adapter", where };
    const GgufArchitecture* known = ggufArchitecture(architecture);
    if (type == "mmproj" || (known && known->use == GgufUse::Projector))
        return Error { "gguf-is-mmproj", where };
    if (known && known->use == GgufUse::Draft)
        return Error { "gguf-is-draft", where, { architecture } };
    if (architecture.empty())
        return Error { "gguf-key-missing", where, { "general.architecture" } };
    return std::nullopt;
}

void readDimensions(GgufKeys& keys, const GgufMetadata& metadata, ModelSpec& spec)
{
    ModelDimensions& d = spec.dims;
    if (const auto context = keys.integer("context_length", 1, limits::kTokens))
        spec.contextLength = *context;
    d.hiddenSize = keys.integer("embedding_length", 1, limits::kWidth).value_or(0);
    d.intermediateSize = keys.integer("feed_forward_length", 0, limits::kWidth).value_or(0);
    d.numExperts = keys.integer("expert_count", 0, limits::kExperts).value_or(0);
    d.numExpertsPerToken = keys.integer("expert_used_count", 0, limits::kExperts).value_or(0);
    if (d.numExperts > 0) // Mixtral's conversions name one width only
        d.moeIntermediateSize
            = keys.integer("expert_feed_forward_length", 0, limits::kWidth).value_or(d.intermediateSize);
    d.vocabSize = keys.integer("vocab_size", 0, limits::kVocabulary)
                      .value_or(ggufCount(metadata, "tokenizer.ggml.tokens"));
    d.numAttentionHeads = keys.integer("attention.head_count", 0, limits::kHeads).value_or(0);
}

void completeDimensions(const GgufEvidence& evidence, ModelSpec& spec)
{
    if (spec.dims.hiddenSize == 0)
        spec.dims.hiddenSize = std::min(evidence.embeddingWidth, limits::kWidth);
    if (spec.dims.vocabSize == 0)
        spec.dims.vocabSize = std::min(evidence.embeddingRows, limits::kVocabulary);
}

void readHeadDimensions(GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec)
{
    ModelDimensions& d = spec.dims;
    if (layers.kvHeads.empty())
        return;
    d.numKeyValueHeads = *std::max_element(layers.kvHeads.begin(), layers.kvHeads.end());
    if (layers.latentRank == 0)
        return;
    d.numKeyValueHeads = 1;
    d.kvLoraRank = layers.latentRank;
    const std::int64_t key = keys.integer("attention.key_length_mla", 1, limits::kHeadDim).value_or(0);
    d.qkNopeHeadDim = std::max<std::int64_t>(0, key - layers.ropeLength);
    d.vHeadDim = keys.integer("attention.value_length_mla", 1, limits::kHeadDim).value_or(0);
}

void checkKeyRows(const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
{
    for (std::int64_t i = 0; i < layers.trunk && layers.latentRank == 0; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const std::int64_t rows = evidence.layers[index].keyRows;
        const std::int64_t expected = multiplySaturated(layers.kvHeads[index], layers.keyOf(i));
        if (rows == 0 || !layers.hasAttention[index] || layers.hasState[index] || rows == expected)
            continue;
        spec.issues.push_back({ Severity::Warning, "gguf-shape-disagrees", "model",
            { "attention.head_count_kv x key_length", std::to_string(expected),
                "blk." + std::to_string(i) + ".attn_k", std::to_string(rows) } });
        return;
    }
}

void noteFacts(const GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec)
{
    spec.facts["general.architecture"] = keys.architecture();
    spec.facts["block_count"] = std::to_string(layers.blocks);
    if (layers.blocks > layers.trunk)
        spec.facts["nextn_predict_layers"] = std::to_string(layers.blocks - layers.trunk);
    if (layers.latentRank > 0) {
        spec.facts["attention.kv_lora_rank"] = std::to_string(layers.latentRank);
        spec.facts["rope.dimension_count"] = std::to_string(layers.ropeLength);
    } else if (layers.keyLength > 0) {
        spec.facts["attention.key_length"] = std::to_string(layers.keyLength);
        spec.facts["attention.value_length"] = std::to_string(layers.valueLength);
    }
    if (const auto widest = std::max_element(layers.window.begin(), layers.window.end());
        widest != layers.window.end() && *widest > 0)
        spec.facts["attention.sliding_window"] = std::to_string(*widest);
}

std::string_view noCacheReason(const GgufArchitecture* known, GgufKeys& keys)
{
    if (known && known->use == GgufUse::MaskedDiffusion)
        return "masked-diffusion";
    const bool bothWays = keys.has("attention.causal") && keys.boolean("attention.causal") == false;
    return bothWays || (known && known->use == GgufUse::Encoder) ? "encoder-only" : "";
}

/// The layers' caches. Of a model that decodes.
void readCache(GgufKeys& keys, const GgufArchitecture* known, const GgufEvidence& evidence,
    const GgufLayers& layers, ModelSpec& spec)
{
    if (known && known->use == GgufUse::EncoderDecoder)
        return addGgufEncoderDecoder(keys, layers, spec);
    if (keys.architecture() == "deepseek4")
        return addGgufDeepseek4(keys, layers, evidence, spec);
    checkKeyRows(layers, evidence, spec);
    addGgufAttention(keys, layers, evidence, spec);
    addGgufStates(keys, layers, spec);
}

void noteUse(GgufKeys& keys, const GgufArchitecture* known, ModelSpec& spec)
{
    if (!known) {
        spec.assumed = true;
        spec.issues.push_back(
            { Severity::Problem, "gguf-architecture-unknown", "model", { spec.modelType } });
    }
    if (keys.integer("pooling_type", 0, 64).value_or(0) > 0)
        spec.issues.push_back({ Severity::Warning, "pooling-use", "model", {} });
    if (sessionBytes(spec.cache, { 1, 1, 1 }, KvDtype::Bf16).value == 0)
        spec.issues.push_back(
            { Severity::Warning, spec.borrowed.empty() ? "keeps-nothing" : "all-borrowed", "model", {} });
}

} // namespace

Expected<ModelSpec> readGgufModel(
    const GgufMetadata& metadata, const TensorTable& tensors, const GgufOrigin& origin)
{
    if (auto other = notAModel(metadata, origin.where))
        return tl::unexpected<Error>(std::move(*other));
    GgufKeys keys(metadata, ggufText(metadata, "general.architecture"), origin.where);
    const GgufArchitecture* known = ggufArchitecture(keys.architecture());
    ModelSpec spec;
    spec.name = origin.name;
    spec.source = origin.source;
    spec.modelType = printable(keys.architecture(), 60);
    spec.family = "gguf";
    spec.noCacheReason = std::string(noCacheReason(known, keys));
    readDimensions(keys, metadata, spec);
    std::int64_t blocks = keys.required("block_count", 1, limits::kLayers);
    if (known && known->use == GgufUse::EncoderDecoder) // that was the encoder's
        blocks = keys.integer("decoder_block_count", 1, limits::kLayers).value_or(blocks);
    const GgufEvidence evidence = ggufEvidence(tensors, blocks);
    completeDimensions(evidence, spec);
    const GgufLayers layers = readGgufLayers(keys, known, evidence, blocks, spec);
    spec.layers = layers.trunk;
    if (keys.error())
        return tl::unexpected<Error>(*keys.error());
    if (evidence.any(&GgufLayerEvidence::present, layers.trunk, layers.blocks)
        && !evidence.any(&GgufLayerEvidence::present, 0, layers.trunk))
        return failure("gguf-is-draft", origin.where, { "multi-token-prediction layers only" });

    readHeadDimensions(keys, layers, spec);
    noteFacts(keys, layers, spec);
    if (spec.noCacheReason.empty()) {
        readCache(keys, known, evidence, layers, spec);
        noteUse(keys, known, spec);
    } else {
        spec.issues.push_back({ Severity::Warning, "no-cache-" + spec.noCacheReason, "model", {} });
    }
    addGgufWeights(tensors, layers, evidence, spec);
    if (keys.error())
        return tl::unexpected<Error>(*keys.error());
    return spec;
}

} // namespace hbm
