// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that read another layer's cache: the last layers of Gemma-3n and Gemma-4, the layers between the
// owners in Hunyuan's cross-layer attention. attention-layouts 2.4 and 4.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/layer_pattern.h"
#include "core/architectures/mixers.h"

#include <algorithm>

namespace hbm {

namespace {

/// Takes the layers from `first` on out of `layers`; they read the last one that stays.
void share(std::vector<int>& layers, std::int64_t first, std::vector<BorrowedCache>& borrowed)
{
    const auto end = std::lower_bound(layers.begin(), layers.end(), static_cast<int>(first));
    if (end != layers.begin())
        for (auto layer = end; layer != layers.end(); ++layer)
            borrowed.push_back({ *layer, *(end - 1), CacheKind::KeyValue });
    layers.erase(end, layers.end());
}

/// Embeddings of every layer's own, with a gate and a projection in each layer (Gemma-3n and the small
/// Gemma-4), and what Gemma-3n adds: several streams side by side (AltUp) and a low-rank path (LAuReL).
void addLayerEmbeddings(Config& config, ModelSpec& spec, bool gemma3n)
{
    const std::int64_t hidden = spec.dims.hiddenSize;
    const std::int64_t width
        = config.integer("hidden_size_per_layer_input", 0, limits::kWidth).value_or(gemma3n ? 256 : 0);
    const std::int64_t rows
        = config.integer("vocab_size_per_layer_input", 0, limits::kVocabulary).value_or(262'144);
    const std::vector<int> layers = layerRange(0, spec.layers);
    addFirstStageWeights(spec.weights, WeightPart::LayerEmbedding, WeightSplit::Vocabulary,
        product({ rows, spec.layers, width }), rows);
    addFirstStageWeights(spec.weights, WeightPart::LayerEmbedding, WeightSplit::Replicated,
        product({ hidden, spec.layers, width }));
    addLayerWeights(
        spec.weights, WeightPart::DenseMlp, WeightSplit::Replicated, layers, product({ 2, hidden, width }));
    if (!gemma3n)
        return;
    const std::int64_t streams = config.integer("altup_num_inputs", 1, 64).value_or(4);
    const std::int64_t rank = config.integer("laurel_rank", 1, limits::kWidth).value_or(64);
    addLayerWeights(
        spec.weights, WeightPart::DenseMlp, WeightSplit::Replicated, layers, product({ 2, hidden, rank }));
    addFirstStageWeights(spec.weights, WeightPart::LayerEmbedding, WeightSplit::Replicated,
        product({ 2, streams - 1, hidden, hidden })); // into the streams and back
}

} // namespace

bool matchesGemmaShared(Config& config)
{
    const std::string type = config.text("model_type");
    return type == "gemma3n_text" || type == "gemma4_text" || type == "diffusion_gemma_text";
}

void readGemmaShared(Config& config, ModelSpec& spec)
{
    const bool gemma3n = config.text("model_type") == "gemma3n_text";
    const TypeDefaults& defaults = *typeDefaults(gemma3n ? "gemma3n_text" : "gemma4_text");
    const HeadShape shape = readHeads(config, spec, defaults.kvHeads, defaults.headDim, defaults.queryHeads);
    LayerPattern pattern = layerPattern(config, defaults, spec.layers);

    // Gemma-4: full layers have a head size of their own, and heads of their own only with attention_k_eq_v.
    // That drops v_proj, but K and V differ after their norms and are both cached: nothing is halved.
    std::int64_t heads = shape.kvHeads, headDim = shape.headDim;
    if (!gemma3n) {
        headDim = config.integer("global_head_dim", 1, limits::kHeadDim).value_or(512);
        if (config.boolean("attention_k_eq_v") == true)
            heads = config.integer("num_global_key_value_heads", 1, limits::kHeads).value_or(heads);
    }
    const std::int64_t sharing
        = config.integer("num_kv_shared_layers", 0, limits::kLayers).value_or(gemma3n ? 15 : 0);
    if (sharing > 0) {
        share(pattern.full, spec.layers - sharing, spec.borrowed);
        share(pattern.capped, spec.layers - sharing, spec.borrowed);
        std::sort(spec.borrowed.begin(), spec.borrowed.end(),
            [](const BorrowedCache& a, const BorrowedCache& b) { return a.layer < b.layer; });
        spec.facts["num_kv_shared_layers"] = std::to_string(sharing);
    }
    addLayerEmbeddings(config, spec, gemma3n);
    addIfAny(spec.cache, keyValue(pattern.full, heads, headDim));
    addIfAny(spec.cache, windowed(keyValue(pattern.capped, shape.kvHeads, shape.headDim), pattern.capTokens));
    if (!pattern.capped.empty())
        spec.facts["sliding_window"] = std::to_string(pattern.capTokens);
}

bool matchesCrossLayer(Config& config)
{
    return config.boolean("use_cla") == true; // cla_share_factor beside use_cla false means nothing
}

void readCrossLayer(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    const auto factor = config.integer("cla_share_factor", 1, limits::kLayers).value_or(1);
    spec.cache.push_back(keyValue(
        layersWhere(spec.layers, [&](int i) { return i % factor == 0; }), shape.kvHeads, shape.headDim));
    for (int layer = 0; layer < spec.layers; ++layer)
        if (const auto behind = static_cast<int>(layer % factor); behind != 0)
            spec.borrowed.push_back({ layer, layer - behind, CacheKind::KeyValue });
    spec.facts["cla_share_factor"] = std::to_string(factor);
}

} // namespace hbm
