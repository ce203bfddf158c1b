// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Byte Latent Transformer: a small encoder and decoder over bytes, a large transformer over patches of bytes.
// How many bytes make a patch is decided by entropy at run time: assumed. attention-layouts, correction 5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

namespace {

/// K and V of one of the three transformers. Its layers are numbered on from those before it.
void add(Config& config, ModelSpec& spec, std::string_view key, std::int64_t bytesPerRow)
{
    auto part = config.nested(key);
    if (!part)
        return config.failMissing(key);
    const auto layers = part->integer("num_hidden_layers", 1, limits::kLayers).value_or(0);
    const auto hidden = part->integer("hidden_size", 1, limits::kWidth).value_or(0);
    const auto heads = part->integer("num_attention_heads", 1, limits::kHeads).value_or(0);
    if (layers == 0 || heads == 0 || hidden == 0)
        part->failMissing("num_hidden_layers");
    const auto kvHeads = part->integer("num_key_value_heads", 1, limits::kHeads).value_or(heads);
    const std::int64_t headDim = sizeOfPart(*part, hidden, heads, "hidden_size");
    config.adopt(*part);
    if (config.error())
        return;
    const auto width = part->integer("intermediate_size", 1, limits::kWidth).value_or(4 * hidden);
    const bool crossEverywhere = part->boolean("cross_attn_all_layers") == true;
    const auto global = part->integer("hidden_size_global", 1, limits::kWidth);
    const auto ratio = part->integer("cross_attn_k", 1, 1024).value_or(1);
    config.adopt(*part);
    if (config.error())
        return;
    const std::vector<int> own = layerRange(spec.layers, layers);
    addLayerWeights(spec.weights, WeightPart::Attention, WeightSplit::Tensor, own,
        product({ 2, hidden, addSaturated(hidden, product({ kvHeads, headDim })) }));
    addLayerWeights(
        spec.weights, WeightPart::DenseMlp, WeightSplit::Tensor, own, product({ 3, hidden, width }));
    if (global) { // cross-attention to or from the patches, and the way between the two widths
        const std::vector<int> cross = crossEverywhere ? own : std::vector<int> { own.back() };
        addLayerWeights(
            spec.weights, WeightPart::Attention, WeightSplit::Tensor, cross, product({ 4, hidden, hidden }));
        addLayerWeights(spec.weights, WeightPart::Attention, WeightSplit::Tensor, { own.front() },
            product({ hidden, ratio, *global }));
    }
    CacheComponent c = keyValue(own, kvHeads, headDim);
    c.tokensPerRow = bytesPerRow;
    spec.layers += layers;
    spec.dims.hiddenSize = hidden;
    spec.dims.numAttentionHeads = heads;
    spec.dims.numKeyValueHeads = kvHeads;
    spec.cache.push_back(std::move(c));
}

/// Tables of hashed byte groups, the largest part of the small models; and the entropy model that cuts the
/// bytes into patches.
void addTables(Config& config, ModelSpec& spec, std::int64_t width)
{
    const auto sizes = config.integers("encoder_hash_byte_group_size", 0, 1024);
    const auto functions = config.integer("encoder_hash_byte_group_nb_functions", 1, 64).value_or(1);
    const auto rows
        = config.integer("encoder_hash_byte_group_vocab", 1, limits::kVocabulary).value_or(500'002);
    const std::int64_t tables = multiplySaturated(functions, static_cast<std::int64_t>(sizes.size()));
    addFirstStageWeights(
        spec.weights, WeightPart::Embedding, WeightSplit::Vocabulary, product({ tables, rows, width }), rows);
    auto patcher = config.nested("patcher_config");
    if (!patcher)
        return;
    const auto layers = patcher->integer("num_hidden_layers", 1, limits::kLayers).value_or(0);
    const auto hidden = patcher->integer("hidden_size", 1, limits::kWidth).value_or(0);
    const auto inner = patcher->integer("intermediate_size", 1, limits::kWidth).value_or(4 * hidden);
    config.adopt(*patcher);
    addFirstStageWeights(spec.weights, WeightPart::Encoder, WeightSplit::Replicated,
        product({ layers, hidden, addSaturated(4 * hidden, 3 * inner) }));
}

} // namespace

bool matchesByteLatent(Config& config)
{
    return config.text("model_type") == "blt";
}

void readByteLatent(Config& config, ModelSpec& spec)
{
    const auto patch = config.integer("patch_size", 1, 1024).value_or(4);
    spec.layers = 0;
    spec.mlpLayers = MlpLayers {}; // counted with each part
    add(config, spec, "encoder_config", 1);
    if (!config.error())
        addTables(config, spec, spec.dims.hiddenSize);
    add(config, spec, "decoder_config", 1);
    add(config, spec, "global_config", patch);
    spec.assumed = true;
    spec.issues.push_back({ Severity::Warning, "model-byte-patches", "model", { std::to_string(patch) } });
    spec.weightsRough = true;
    spec.facts["patch_size"] = std::to_string(patch);
}

} // namespace hbm
