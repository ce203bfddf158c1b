// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Multi-head latent attention (DeepSeek-V2/V3, Kimi-K2, GLM-4.7-Flash, LongCat), with or without the indexer
// of sparse attention (DeepSeek-V3.2, GLM-5.x). attention-layouts sections 3.1 to 3.4.
//
// head_dim and num_key_value_heads of such files mislead and are not read for the cache: GLM-5 writes
// head_dim 64, GLM-5.2 writes 192, for the same 576-element row.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// Which layers own an indexer: the list, else the F/S pattern, else the frequency rule of GLM IndexShare.
std::vector<int> indexerLayers(Config& config, std::int64_t layers)
{
    const std::vector<std::string> types = config.namesPerLayer("indexer_types", layers);
    const std::string pattern = config.text("index_topk_pattern", limits::kLayers);
    if (types.empty() && !pattern.empty() && static_cast<std::int64_t>(pattern.size()) < layers)
        config.fail({ "config-list-length", config.where() + ": index_topk_pattern",
            { std::to_string(pattern.size()), std::to_string(layers) } });
    const std::int64_t frequency = config.integer("index_topk_freq", 1, limits::kLayers).value_or(1);
    const std::int64_t offset = config.integer("index_skip_topk_offset", 0, limits::kLayers).value_or(2);
    return layersWhere(layers, [&](int layer) {
        const auto index = static_cast<std::size_t>(layer);
        if (index < types.size())
            return types[index] == "full";
        if (index < pattern.size())
            return pattern[index] == 'F';
        return std::max<std::int64_t>(layer - offset + 1, 0) % frequency == 0;
    });
}

/// A layer without an indexer of its own reuses the selection of the last one that has one.
void borrowIndexers(const std::vector<int>& owners, ModelSpec& spec)
{
    for (int layer = 0; layer < spec.layers; ++layer) {
        const auto next = std::upper_bound(owners.begin(), owners.end(), layer);
        if (next != owners.begin() && *(next - 1) != layer)
            spec.borrowed.push_back({ layer, *(next - 1), CacheKind::IndexerKey });
    }
}

/// Every layer of LongCat holds two latent blocks. num_layers counts layers; a file with num_hidden_layers
/// alone has doubled it already.
void doubleLongcat(Config& config, ModelSpec& spec)
{
    if (const auto layers = config.integer("num_layers", 1, limits::kLayers / 2))
        spec.layers = 2 * *layers;
    // A dense MLP behind each block, experts once for both.
    spec.mlpLayers = MlpLayers { layerRange(0, spec.layers),
        layersWhere(spec.layers, [](int block) { return block % 2 == 0; }) };
    spec.facts["num_layers"] = std::to_string(spec.layers) + " attention blocks";
}

/// vLLM has no latent kernel for MiniCPM3: every head keeps K, and V padded to the width of K.
void expandMinicpm3(ModelSpec& spec, std::int64_t rope)
{
    spec.expandedCache.push_back(
        keyValue(layerRange(0, spec.layers), spec.dims.numAttentionHeads, spec.dims.qkNopeHeadDim + rope));
    const auto perToken = [&](const CacheComponent& c) {
        return withThousands(multiplySaturated(rowBytes(c, KvDtype::Bf16), spec.layers));
    };
    spec.issues.push_back({ Severity::Warning, "latent-expanded", "engine",
        { perToken(spec.expandedCache.front()), perToken(spec.cache.front()) } });
}

} // namespace

bool matchesMla(Config& config)
{
    // Where the class takes 512 for an absent rank; null says that there is no latent.
    const bool byClass = config.state("kv_lora_rank") == KeyState::Absent
        && isKind(config,
            { "deepseek_v2", "deepseek_v3", "kimi_k2", "glm_moe_dsa", "glm4_moe_lite", "longcat_flash" }, {});
    return (config.has("kv_lora_rank") || byClass) && config.boolean("use_mla") != false
        && untaughtMarker(config).empty();
}

void readLatentDimensions(Config& config, ModelSpec& spec)
{
    const auto heads = config.firstInteger({ "num_attention_heads", "n_heads" }, 1, limits::kHeads);
    if (!heads)
        config.failMissing("num_attention_heads");
    spec.dims.numAttentionHeads = heads.value_or(1);
    spec.dims.numKeyValueHeads = 1;
    spec.dims.kvLoraRank = config.integer("kv_lora_rank", 1, limits::kHeadDim).value_or(512);
    spec.dims.qkNopeHeadDim = config.integer("qk_nope_head_dim", 0, limits::kHeadDim).value_or(128);
    spec.dims.vHeadDim = config.integer("v_head_dim", 1, limits::kHeadDim).value_or(128);
    spec.facts["kv_lora_rank"] = std::to_string(spec.dims.kvLoraRank);
}

void readMla(Config& config, ModelSpec& spec)
{
    const bool minicpm3 = isKind(config, { "minicpm3" }, "MiniCPM3");
    readLatentDimensions(config, spec);
    if (minicpm3) {
        spec.dims.tiedEmbeddings = true;
        if (!config.has("v_head_dim"))
            spec.dims.vHeadDim = spec.dims.hiddenSize / spec.dims.numAttentionHeads;
    }
    const std::int64_t rank = spec.dims.kvLoraRank;
    const std::int64_t rope
        = config.integer("qk_rope_head_dim", 0, limits::kHeadDim).value_or(minicpm3 ? 32 : 64);
    const auto indexDim = config.integer("index_head_dim", 1, limits::kHeadDim);
    spec.facts["qk_rope_head_dim"] = std::to_string(rope);
    if (isKind(config, { "longcat" }, "Longcat"))
        doubleLongcat(config, spec);

    spec.cache.push_back(latent(layerRange(0, spec.layers), rank, rope, indexDim.has_value()));
    if (indexDim) {
        const std::vector<int> owners = indexerLayers(config, spec.layers);
        addIfAny(spec.cache, indexer(owners, *indexDim));
        borrowIndexers(owners, spec);
        spec.facts["index_head_dim"] = std::to_string(*indexDim);
        if (config.has("indexer_types"))
            spec.facts["indexer_types"] = std::to_string(owners.size()) + " full";
    }
    if (const std::int64_t mtp = multiTokenLayers(config); mtp > 0) {
        spec.speculativeCache.push_back(
            latent(layerRange(spec.layers, mtp), rank, rope, indexDim.has_value()));
        if (indexDim) // the MTP layer owns one, whatever the sharing pattern says
            spec.speculativeCache.push_back(indexer(layerRange(spec.layers, mtp), *indexDim));
    }
    if (minicpm3)
        expandMinicpm3(spec, rope);
}

} // namespace hbm
