// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/weight_outline.h"

#include "core/architectures/components.h"
#include "core/architectures/expert_layers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

WeightGroup group(WeightPart part, WeightSplit split, std::vector<int> layers, std::int64_t parameters,
    const WeightFormat& format, std::int64_t units = 1)
{
    WeightGroup g;
    g.part = part;
    g.split = split;
    g.layers = std::move(layers);
    g.parameters = parameters;
    g.bytes = bytesIn(format, parameters);
    g.format = format.name;
    g.units = units;
    return g;
}

void addIfAny(std::vector<WeightGroup>& groups, WeightGroup g)
{
    if (g.parameters > 0 && copiesOf(g) > 0)
        groups.push_back(std::move(g));
}

struct Outline
{
    Config& config;
    const ModelSpec& spec;
    const Quantization& q;
    std::int64_t hidden = spec.dims.hiddenSize;

    /// One layer's attention of `layers`, from what the cache says about heads and head sizes.
    void groupedQuery(std::vector<WeightGroup>& out, const CacheComponent& c, WeightPart asPart) const
    {
        const std::int64_t heads = spec.dims.numAttentionHeads;
        const bool sharedKeyValue = config.boolean("attention_k_eq_v") == true && c.cap == CapKind::None;
        const std::int64_t keyAndValue = c.keyElements + (sharedKeyValue ? 0 : c.valueElements);
        addIfAny(out,
            group(asPart, WeightSplit::Tensor, c.layers,
                product({ hidden, heads, c.keyElements + c.valueElements }), q.attention, heads));
        addIfAny(out,
            group(asPart, WeightSplit::KvHeads, c.layers, product({ hidden, c.heads, keyAndValue }),
                q.attention, c.heads));
    }

    void latent(std::vector<WeightGroup>& out, const CacheComponent& c, WeightPart asPart) const
    {
        const ModelDimensions& d = spec.dims;
        const std::int64_t rope = c.keyElements - d.kvLoraRank;
        const std::int64_t qRank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(0);
        const std::int64_t heads = d.numAttentionHeads;
        const std::int64_t queryDim = d.qkNopeHeadDim + rope;
        const std::int64_t queryInput = qRank > 0 ? qRank : hidden;
        // Replicated: the down-projections (q_a, kv_a). Sharded by head: q_b, kv_b, o.
        addIfAny(out,
            group(asPart, WeightSplit::Replicated, c.layers, product({ hidden, qRank + c.keyElements }),
                q.attention));
        const std::int64_t sharded = addSaturated(product({ queryInput, heads, queryDim }),
            product({ heads,
                addSaturated(product({ d.kvLoraRank, d.qkNopeHeadDim + d.vHeadDim }),
                    product({ d.vHeadDim, hidden })) }));
        addIfAny(out, group(asPart, WeightSplit::Tensor, c.layers, sharded, q.attention, heads));
    }

    void indexer(std::vector<WeightGroup>& out, const CacheComponent& c, WeightPart asPart) const
    {
        const std::int64_t qRank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(hidden);
        const std::int64_t heads = config.integer("index_n_heads", 1, limits::kHeads).value_or(64);
        // wq_b (rank -> heads x dim), wk (hidden -> dim), weights_proj (hidden -> heads): whole on each rank.
        const std::int64_t each = addSaturated(
            product({ qRank, heads, c.keyElements }), product({ hidden, c.keyElements + heads }));
        addIfAny(out, group(asPart, WeightSplit::Replicated, c.layers, each, q.attention));
    }

    void attention(
        std::vector<WeightGroup>& out, const std::vector<CacheComponent>& cache, bool speculative) const
    {
        for (const CacheComponent& c : cache) {
            const WeightPart part = speculative ? WeightPart::MultiTokenPrediction : WeightPart::Attention;
            if (c.kind == CacheKind::KeyValue || c.kind == CacheKind::Cross)
                groupedQuery(out, c, part);
            else if (c.kind == CacheKind::Latent)
                latent(out, c, part);
            else if (c.kind == CacheKind::IndexerKey)
                indexer(out, c, speculative ? part : WeightPart::Indexer);
        }
    }

    std::int64_t matrices() const { return spec.dims.mlpMatrices; }

    /// Experts, shared expert and router of `layers`.
    void experts(std::vector<WeightGroup>& out, const std::vector<int>& layers, bool speculative) const
    {
        const ModelDimensions& d = spec.dims;
        const auto part = [&](WeightPart p) { return speculative ? WeightPart::MultiTokenPrediction : p; };
        // Experts of Kimi-K3 and Nemotron-3 work on a narrower width, with projections down to it and back.
        const std::int64_t width
            = config.firstInteger({ "routed_expert_hidden_size", "moe_latent_size" }, 1, limits::kWidth)
                  .value_or(hidden);
        std::int64_t perExpert = product({ matrices(), width, d.moeIntermediateSize });
        if (spec.modelType == "gpt_oss") // gate/up and down biases of each expert
            perExpert = addSaturated(perExpert, 2 * d.moeIntermediateSize + hidden);
        addIfAny(out,
            group(part(WeightPart::RoutedExperts), WeightSplit::Experts, layers,
                product({ d.numExperts, perExpert }), q.experts, d.numExperts));
        std::int64_t shared = multiplySaturated(
            config
                .firstInteger({ "n_shared_experts", "num_shared_experts", "moe_num_shared_experts" }, 0,
                    limits::kExperts)
                .value_or(0),
            d.moeIntermediateSize);
        if (const auto own
            = config.firstInteger({ "shared_expert_intermediate_size", "shared_intermediate_size",
                                      "moe_shared_expert_intermediate_size" },
                0, limits::kWidth))
            shared = *own;
        if (spec.modelType == "llama4_text")
            shared = d.moeIntermediateSize;
        addIfAny(out,
            group(part(WeightPart::SharedExpert), WeightSplit::Tensor, layers,
                product({ matrices(), hidden, shared }), q.sharedExpert));
        addIfAny(out,
            group(part(WeightPart::Router), WeightSplit::Replicated, layers,
                product({ hidden, addSaturated(d.numExperts, width == hidden ? 0 : 2 * width) }), q.base));
    }

    void mlp(std::vector<WeightGroup>& out) const
    {
        const std::vector<int> sparse = spec.mlpLayers ? spec.mlpLayers->experts : expertLayers(config, spec);
        std::vector<int> dense;
        if (spec.mlpLayers) {
            dense = spec.mlpLayers->dense;
        } else if (spec.modelType == "gemma4_text") { // dense and experts side by side in each layer
            dense = layerRange(0, spec.layers);
        } else {
            const std::vector<int> all = layerRange(0, spec.layers);
            std::set_difference(
                all.begin(), all.end(), sparse.begin(), sparse.end(), std::back_inserter(dense));
        }
        std::int64_t width = spec.dims.intermediateSize;
        if (spec.modelType == "llama4_text")
            width = config.integer("intermediate_size_mlp", 1, limits::kWidth).value_or(width);
        if (width == 0) // gpt2 and kin: four times the hidden size unless written
            width = multiplySaturated(4, hidden);
        addIfAny(out,
            group(WeightPart::DenseMlp, WeightSplit::Tensor, dense, product({ matrices(), hidden, width }),
                q.denseMlp));
        experts(out, sparse, false);
    }

    void outside(std::vector<WeightGroup>& out) const
    {
        std::optional<bool> written;
        for (std::string_view key : { "tie_word_embeddings", "tie_embedding", "tie_embeddings" })
            if (!written)
                written = config.boolean(key);
        const bool tied = written.value_or(spec.dims.tiedEmbeddings);
        const std::int64_t table = product({ spec.dims.vocabSize, hidden });
        WeightGroup embedding
            = group(WeightPart::Embedding, WeightSplit::Vocabulary, {}, table, q.base, spec.dims.vocabSize);
        embedding.place = StagePlace::First;
        addIfAny(out, embedding);
        WeightGroup head = group(
            WeightPart::OutputHead, WeightSplit::Vocabulary, {}, table, q.outputHead, spec.dims.vocabSize);
        head.place = StagePlace::Last;
        if (!tied)
            addIfAny(out, head);
        addIfAny(out,
            group(WeightPart::Norm, WeightSplit::Replicated, layerRange(0, spec.layers),
                multiplySaturated(2, hidden), q.base));
    }

    /// The multi-token-prediction layer: its attention, its experts, and the projection that joins the last
    /// hidden state and the next embedding (2 x hidden -> hidden).
    void speculative(std::vector<WeightGroup>& out) const
    {
        if (spec.speculativeCache.empty())
            return;
        attention(out, spec.speculativeCache, true);
        const std::vector<int>& layers = spec.speculativeCache.front().layers;
        if (spec.dims.numExperts > 0)
            experts(out, layers, true);
        else
            addIfAny(out,
                group(WeightPart::MultiTokenPrediction, WeightSplit::Tensor, layers,
                    product({ matrices(), hidden, spec.dims.intermediateSize }), q.denseMlp));
        addIfAny(out,
            group(WeightPart::MultiTokenPrediction, WeightSplit::Replicated, layers,
                product({ 2, hidden, hidden }), q.base));
    }

    /// A vision tower by its own block: four hidden x hidden and an MLP of two matrices a layer.
    void vision(std::vector<WeightGroup>& out) const
    {
        const auto it = config.root().find("vision_config");
        if (it == config.root().end() || !it->is_object())
            return;
        const auto number = [&](std::initializer_list<const char*> keys, std::int64_t limit) -> std::int64_t {
            for (const char* key : keys)
                if (const auto v = it->find(key); v != it->end() && v->is_number_integer())
                    return std::clamp<std::int64_t>(v->get<std::int64_t>(), 0, limit);
            return 0;
        };
        const std::int64_t depth
            = number({ "num_hidden_layers", "depth", "layers", "vt_num_hidden_layers" }, limits::kLayers);
        const std::int64_t width
            = number({ "hidden_size", "width", "embed_dim", "vt_hidden_size" }, limits::kWidth);
        const std::int64_t mlpWidth = number({ "intermediate_size", "vt_intermediate_size" }, limits::kWidth);
        const std::int64_t each = addSaturated(
            product({ 4, width, width }), product({ 2, width, mlpWidth > 0 ? mlpWidth : 4 * width }));
        WeightGroup tower
            = group(WeightPart::Vision, WeightSplit::Replicated, {}, product({ depth, each }), q.base);
        tower.place = StagePlace::First;
        addIfAny(out, tower);
    }
};

} // namespace

void outlineWeights(Config& config, ModelSpec& spec, const Quantization& quantization)
{
    const Outline outline { config, spec, quantization };
    std::vector<WeightGroup> groups; // those of the family first, in the format of attention
    for (WeightGroup mixer : spec.weights) {
        mixer.bytes = bytesIn(quantization.attention, mixer.parameters);
        mixer.format = quantization.attention.name;
        groups.push_back(std::move(mixer));
    }
    outline.outside(groups);
    outline.attention(groups, spec.cache, false);
    outline.mlp(groups);
    outline.speculative(groups);
    outline.vision(groups);
    spec.weights = std::move(groups);
    // What no family counts: compressors, and encoders or experts that the decoder's keys do not tell.
    spec.weightsRough = spec.weightsRough || config.has("moe") // params.json keeps its experts in there
        || std::any_of(spec.cache.begin(), spec.cache.end(),
            [](const CacheComponent& c) { return c.kind == CacheKind::Compressed; });
    if (spec.weightsRough)
        spec.issues.push_back({ Severity::Warning, "weights-rough", "weights", {} });
    if (spec.dims.hiddenSize == 0) // every matrix is as wide or as high: all of them came out as 0
        spec.issues.push_back({ Severity::Problem, "weights-unknown", "weights", {} });
    spec.weightFormat = quantization.bulk;
}

} // namespace hbm
