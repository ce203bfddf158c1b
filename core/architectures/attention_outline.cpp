// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/attention_outline.h"

#include "core/architectures/components.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

struct AttentionOutline
{
    Config& config;
    const ModelSpec& spec;
    bool speculative;
    OutlinePieces& pieces;
    std::int64_t hidden = spec.dims.hiddenSize;
    std::map<int, std::int64_t> ownHeads {}; ///< query heads by layer, where a list gives them

    WeightPart part(WeightPart own) const { return speculative ? WeightPart::MultiTokenPrediction : own; }
    bool isType(std::string_view start) const { return std::string_view(spec.modelType).starts_with(start); }

    /// Laguna and OpenELM list them; Step gives its sliding layers a number of their own.
    void readOwnHeads()
    {
        for (std::string_view key : { "num_attention_heads_per_layer", "num_query_heads" })
            if (const nlohmann::json* list = config.find(key); list && list->is_array()) {
                const std::vector<std::int64_t> heads = config.integers(key, 1, limits::kHeads);
                for (std::size_t layer = 0; layer < heads.size(); ++layer)
                    ownHeads[static_cast<int>(layer)] = heads[layer];
            }
        auto other = config.nested("attention_other_setting");
        if (!other)
            return;
        const auto heads = other->integer("num_attention_heads", 1, limits::kHeads);
        config.adopt(*other);
        for (const auto* cache : { &spec.cache, &spec.speculativeCache })
            for (const CacheComponent& c : *cache)
                if (heads && c.kind == CacheKind::KeyValue && c.cap != CapKind::None)
                    for (int layer : c.layers)
                        ownHeads[layer] = *heads;
    }

    std::int64_t headsOf(int layer) const
    {
        const auto own = ownHeads.find(layer);
        return own == ownHeads.end() ? spec.dims.numAttentionHeads : own->second;
    }

    /// Extra columns beside q: a gate on the output, whole (AfMoE) or one column a head (Laguna, Step).
    std::int64_t gateColumns(std::int64_t heads, std::int64_t valueDim)
    {
        if (isType("afmoe"))
            return multiplySaturated(heads, valueDim);
        if ((isType("laguna") && config.find("gating") && *config.find("gating") != false)
            || config.boolean("use_head_wise_attn_gate") == true)
            return heads;
        return 0;
    }

    bool hasBias()
    {
        return isType("qwen2") || spec.modelType == "qwen" || config.boolean("attention_bias") == true;
    }

    void groupedQuery(const CacheComponent& c, const std::vector<int>& layers, bool ownsKeys)
    {
        const bool keysAreValues = config.boolean("attention_k_eq_v") == true && c.cap == CapKind::None;
        const std::int64_t keyAndValue = c.keyElements + (keysAreValues ? 0 : c.valueElements);
        const std::int64_t bias = hasBias() ? 1 : 0;
        std::map<std::int64_t, std::vector<int>> byHeads;
        for (int layer : layers)
            byHeads[headsOf(layer)].push_back(layer);
        for (const auto& [heads, of] : byHeads) {
            const std::int64_t queries
                = addSaturated(product({ heads, c.keyElements }), gateColumns(heads, c.valueElements));
            std::int64_t output = product({ heads, c.valueElements, hidden });
            if (isType("gpt_oss")) // a bias there too, and a sink for each head
                output = addSaturated(output, hidden + heads);
            pieces.add(part(WeightPart::Attention), WeightSplit::Tensor, of,
                product({ queries, addSaturated(hidden, bias) }),
                { "self_attn.q_proj", "self_attn.qkv_proj", "mixer.q_proj", "attn.q_proj",
                    "self_attention.query_key_value" },
                heads);
            pieces.add(part(WeightPart::Attention), WeightSplit::Tensor, of, output,
                { "self_attn.o_proj", "mixer.o_proj", "attn.o_proj", "self_attention.dense" }, heads);
        }
        if (ownsKeys)
            pieces.add(part(WeightPart::Attention), WeightSplit::KvHeads, layers,
                product({ c.heads, keyAndValue, addSaturated(hidden, bias) }),
                { "self_attn.k_proj", "self_attn.qkv_proj", "mixer.k_proj", "attn.k_proj",
                    "self_attention.query_key_value" },
                c.heads);
    }

    void latent(const CacheComponent& c)
    {
        const ModelDimensions& d = spec.dims;
        const std::int64_t rope = c.keyElements - d.kvLoraRank;
        const std::int64_t qRank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(0);
        const std::int64_t heads = d.numAttentionHeads;
        const auto add = [&](WeightSplit split, std::int64_t parameters, OutlinePieces::Names modules) {
            pieces.add(part(WeightPart::Attention), split, c.layers, parameters, modules,
                split == WeightSplit::Tensor ? heads : 1);
        };
        // Replicated: the down-projections (q_a, kv_a). Sharded by head: q_b, kv_b, o.
        add(WeightSplit::Replicated, product({ hidden, qRank }), { "self_attn.q_a_proj" });
        add(WeightSplit::Replicated, product({ hidden, c.keyElements }), { "self_attn.kv_a_proj_with_mqa" });
        add(WeightSplit::Tensor, product({ qRank > 0 ? qRank : hidden, heads, d.qkNopeHeadDim + rope }),
            { "self_attn.q_b_proj", "self_attn.q_proj" });
        add(WeightSplit::Tensor, product({ d.kvLoraRank, heads, d.qkNopeHeadDim + d.vHeadDim }),
            { "self_attn.kv_b_proj" });
        add(WeightSplit::Tensor, product({ heads, d.vHeadDim, hidden }), { "self_attn.o_proj" });
        if (config.boolean("mla_use_output_gate") == true) // Kimi-K3
            add(WeightSplit::Tensor, product({ heads, d.vHeadDim, hidden }), { "self_attn.g_proj" });
    }

    /// Of MiniMax-M3: queries of a few heads and one key, straight from the hidden state.
    void ownIndexer(const CacheComponent& c, Config& sparse)
    {
        const std::int64_t heads = sparse.integer("sparse_num_index_heads", 1, limits::kHeads).value_or(4);
        pieces.add(part(WeightPart::Indexer), WeightSplit::Replicated, c.layers,
            product({ hidden, heads, c.keyElements }), { "self_attn.index_q_proj" });
        pieces.add(part(WeightPart::Indexer), WeightSplit::Replicated, c.layers,
            product({ hidden, c.keyElements }), { "self_attn.index_k_proj" });
    }

    void indexer(const CacheComponent& c)
    {
        if (auto sparse = config.nested("sparse_attention_config"))
            return ownIndexer(c, *sparse);
        const std::int64_t qRank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(hidden);
        const std::int64_t heads = config.integer("index_n_heads", 1, limits::kHeads).value_or(64);
        const auto add = [&](std::int64_t parameters, OutlinePieces::Names modules) {
            pieces.add(part(WeightPart::Indexer), WeightSplit::Replicated, c.layers, parameters, modules);
        };
        add(product({ qRank, heads, c.keyElements }), { "self_attn.indexer.wq_b" });
        add(product({ hidden, c.keyElements }), { "self_attn.indexer.wk" });
        add(product({ hidden, heads }), { "self_attn.indexer.weights_proj", "self_attn.indexers_proj" });
    }

    /// Layers that read another one's cache: the last of Gemma keep matrices of their own for K and V, unused
    /// as they are; those of Hunyuan's cross-layer attention have none.
    void borrowers()
    {
        for (const CacheComponent& c : spec.cache) {
            std::vector<int> layers;
            for (const BorrowedCache& b : spec.borrowed)
                if (c.kind == CacheKind::KeyValue && b.kind == CacheKind::KeyValue
                    && std::binary_search(c.layers.begin(), c.layers.end(), b.owner))
                    layers.push_back(b.layer);
            if (!layers.empty())
                groupedQuery(c, layers, isType("gemma"));
        }
    }

    void all(const std::vector<CacheComponent>& cache)
    {
        for (auto c = cache.begin(); c != cache.end(); ++c) {
            // A looped layer has a cache for each pass and its weights once; rows on no axis are a prompt's.
            if (std::find(cache.begin(), c, *c) != c || c->axis == TokenAxis::None)
                continue;
            if (c->kind == CacheKind::KeyValue || c->kind == CacheKind::Cross)
                groupedQuery(*c, c->layers, true);
            else if (c->kind == CacheKind::Latent)
                latent(*c);
            else if (c->kind == CacheKind::IndexerKey)
                indexer(*c);
        }
        if (!speculative)
            borrowers();
    }
};

} // namespace

void outlineAttention(Config& config, const ModelSpec& spec, bool speculative, OutlinePieces& pieces)
{
    AttentionOutline outline { config, spec, speculative, pieces };
    outline.readOwnHeads();
    outline.all(speculative ? spec.speculativeCache : spec.cache);
}

} // namespace hbm
