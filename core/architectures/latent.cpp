// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multi-head latent attention (DeepSeek-V2/V3, Kimi-K2, GLM-4.7-Flash), with or without the indexer of sparse
// attention (DeepSeek-V3.2, GLM-5.x). attention-layouts sections 3.1 and 3.4.
//
// head_dim and num_key_value_heads of such files mislead and are not read for the cache: GLM-5 writes
// head_dim 64, GLM-5.2 writes 192, for the same 576-element row.
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

namespace hbm {

namespace {

constexpr std::array<std::string_view, 6> kExpandedOrDoubled { "minicpm3", "longcat_flash",
    "longcat_flash_ngram", "longcat_next", "deepseek_v4", "deepseek_v41" };

/// The indexer of one layer caches index_head_dim fp8 elements and one fp32 scale per 128 of them.
std::int64_t indexerRowBytes(std::int64_t indexHeadDim)
{
    return indexHeadDim + 4 * ceilDivide(indexHeadDim, 128);
}

/// Which layers own an indexer: the list, else the F/S pattern, else the frequency rule of GLM IndexShare.
std::vector<int> indexerLayers(Config& config, std::int64_t layers)
{
    const std::vector<std::string> types = config.strings("indexer_types");
    if (!types.empty() && static_cast<std::int64_t>(types.size()) < layers)
        config.fail({ "config-list-length", config.where() + ": indexer_types",
            { std::to_string(types.size()), std::to_string(layers) } });
    const std::string pattern = config.text("index_topk_pattern", limits::kLayers);
    if (types.empty() && !pattern.empty() && static_cast<std::int64_t>(pattern.size()) < layers)
        config.fail({ "config-list-length", config.where() + ": index_topk_pattern",
            { std::to_string(pattern.size()), std::to_string(layers) } });
    const std::int64_t frequency = config.integer("index_topk_freq", 1, limits::kLayers).value_or(1);
    const std::int64_t offset = config.integer("index_skip_topk_offset", 0, limits::kLayers).value_or(2);

    std::vector<int> owners;
    for (int layer = 0; layer < layers; ++layer) {
        const auto index = static_cast<std::size_t>(layer);
        bool own = false;
        if (index < types.size())
            own = types[index] == "full";
        else if (index < pattern.size())
            own = pattern[index] == 'F';
        else
            own = std::max<std::int64_t>(layer - offset + 1, 0) % frequency == 0;
        if (own)
            owners.push_back(layer);
    }
    return owners;
}

std::vector<int> range(std::int64_t first, std::int64_t count)
{
    std::vector<int> layers(static_cast<std::size_t>(count));
    std::iota(layers.begin(), layers.end(), static_cast<int>(first));
    return layers;
}

CacheComponent latent(std::vector<int> layers, std::int64_t rank, std::int64_t rope, bool sparse)
{
    CacheComponent c;
    c.kind = CacheKind::Latent;
    c.layers = std::move(layers);
    c.keyElements = rank + rope;
    c.tpRule = TpRule::Replicated;
    // fp8_ds_mla of the sparse backends: fp8 latent, an fp32 scale per 128 elements, rotary part in bf16.
    if (sparse)
        c.quantisedRowBytes = rank + 4 * ceilDivide(rank, 128) + 2 * rope;
    return c;
}

CacheComponent indexer(std::vector<int> layers, std::int64_t headDim)
{
    CacheComponent c;
    c.kind = CacheKind::IndexerKey;
    c.layers = std::move(layers);
    c.keyElements = headDim;
    c.fixedRowBytes = indexerRowBytes(headDim);
    c.tpRule = TpRule::Replicated;
    return c;
}

} // namespace

bool matchesMla(Config& config)
{
    const std::string type = config.text("model_type");
    for (std::string_view other : kExpandedOrDoubled)
        if (type == other)
            return false;
    return config.has("kv_lora_rank") && config.boolean("use_mla") != false && config.has("num_hidden_layers")
        && untaughtMarker(config).empty();
}

void readMla(Config& config, ModelSpec& spec)
{
    const std::int64_t rank = config.integer("kv_lora_rank", 1, limits::kHeadDim).value_or(512);
    const std::int64_t rope = config.integer("qk_rope_head_dim", 0, limits::kHeadDim).value_or(64);
    const auto indexDim = config.integer("index_head_dim", 1, limits::kHeadDim);
    const auto heads = config.integer("num_attention_heads", 1, limits::kHeads);
    if (!heads)
        config.fail({ "config-missing", config.where(), { "num_attention_heads" } });
    spec.dims.numAttentionHeads = heads.value_or(1);
    spec.dims.numKeyValueHeads = 1;
    spec.dims.kvLoraRank = rank;
    spec.dims.qkNopeHeadDim = config.integer("qk_nope_head_dim", 0, limits::kHeadDim).value_or(128);
    spec.dims.vHeadDim = config.integer("v_head_dim", 1, limits::kHeadDim).value_or(128);
    spec.facts["kv_lora_rank"] = std::to_string(rank);
    spec.facts["qk_rope_head_dim"] = std::to_string(rope);

    spec.cache.push_back(latent(range(0, spec.layers), rank, rope, indexDim.has_value()));
    if (indexDim) {
        spec.cache.push_back(indexer(indexerLayers(config, spec.layers), *indexDim));
        spec.facts["index_head_dim"] = std::to_string(*indexDim);
        if (config.has("indexer_types"))
            spec.facts["indexer_types"] = std::to_string(spec.cache.back().layers.size()) + " full";
    }
    if (const auto mtp = config.integer("num_nextn_predict_layers", 0, 64).value_or(0); mtp > 0) {
        spec.speculativeCache.push_back(latent(range(spec.layers, mtp), rank, rope, indexDim.has_value()));
        if (indexDim) // the MTP layer owns one, whatever the sharing pattern says
            spec.speculativeCache.push_back(indexer(range(spec.layers, mtp), *indexDim));
    }
}

} // namespace hbm
