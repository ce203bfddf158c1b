// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// DeepSeek-V4 and V4.1: a small sliding window in every layer, compressed rows in most, and the state of the
// compressors. attention-layouts 3.6 and 3.7. Logical bytes; pages are the engine's (engine-accounting 1.7).
//
// One head of head_dim elements, of which the last qk_rope_head_dim are rotary; K and V are one row.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

struct Row
{
    std::int64_t elements; ///< head_dim
    std::int64_t
        packedBytes; ///< fp8_ds_mla of V4: 448 fp8, 64 rotary in bf16, 7 scales and a byte of padding
    std::int64_t indexDim;
};

CacheComponent replicatedRow(CacheKind kind, std::vector<int> layers, std::int64_t elements)
{
    CacheComponent c;
    c.kind = kind;
    c.layers = std::move(layers);
    c.keyElements = elements;
    c.tpRule = TpRule::Replicated;
    return c;
}

/// The rows of the window. vLLM keeps them packed; its V4 attention takes no other KV format.
CacheComponent windowRows(std::vector<int> layers, const Row& row, Tokens window)
{
    CacheComponent c = windowed(replicatedRow(CacheKind::KeyValue, std::move(layers), row.elements), window);
    c.fixedRowBytes = row.packedBytes;
    return c;
}

CacheComponent compressedRows(std::vector<int> layers, const Row& row, std::int64_t ratio)
{
    CacheComponent c = replicatedRow(CacheKind::Compressed, std::move(layers), row.elements);
    c.quantisedRowBytes = row.packedBytes;
    c.tokensPerRow = ratio;
    return c;
}

CacheComponent indexRows(std::vector<int> layers, const Row& row, std::int64_t ratio)
{
    CacheComponent c = replicatedRow(CacheKind::IndexerKey, std::move(layers), row.indexDim);
    c.quantisedRowBytes = row.indexDim + 4 * ceilDivide(row.indexDim, 128);
    c.tokensPerRow = ratio;
    return c;
}

/// A ring of `rows` fp32 rows, there from the first token: what a compressor has not turned into a row yet.
CacheComponent ring(std::vector<int> layers, std::int64_t rows, std::int64_t elements)
{
    CacheComponent c = windowed(replicatedRow(CacheKind::State, std::move(layers), elements), rows);
    c.axis = TokenAxis::None;
    c.fixedRowBytes = 4 * elements;
    return c;
}

bool isVersion41(Config& config)
{
    return config.has("kv_source_layer_ids") || isKind(config, { "deepseek_v41" }, "DeepseekV41");
}

/// Ratio of each layer: the list, or layer_types of a re-saved file, or the class's own alternation.
std::vector<std::int64_t> ratios(Config& config, std::int64_t layers)
{
    if (config.has("compress_ratios"))
        return config.perLayer("compress_ratios", layers, 0, 1 << 20); // further entries are the MTP layers'
    if (isVersion41(config)) // two of the window alone, eighteen of two tokens, the others of one
    {
        std::vector<std::int64_t> list(static_cast<std::size_t>(layers), 1);
        for (std::size_t i = 0; i < list.size() && i < 20; ++i)
            list[i] = i < 2 ? 0 : 2;
        return list;
    }
    std::int64_t light = config.integer("compress_rate_csa", 1, 1 << 20).value_or(4);
    std::int64_t heavy = config.integer("compress_rate_hca", 1, 1 << 20).value_or(128);
    if (auto nested = config.nested("compress_rates")) {
        light = nested->integer("compressed_sparse_attention", 1, 1 << 20).value_or(light);
        heavy = nested->integer("heavily_compressed_attention", 1, 1 << 20).value_or(heavy);
        config.adopt(*nested);
    }
    const std::vector<std::string> types = config.namesPerLayer("layer_types", layers);
    std::vector<std::int64_t> list;
    for (std::size_t i = 0; i < static_cast<std::size_t>(layers); ++i) {
        const std::string type = i < types.size() ? types[i]
            : i < 2 || i % 2 == 1                 ? "heavily_compressed_attention"
                                                  : "compressed_sparse_attention";
        list.push_back(type == "sliding_attention"       ? 0
                : type == "heavily_compressed_attention" ? heavy
                                                         : light);
    }
    return list;
}

/// Rows, keys and state of the layers that own compressed rows of one ratio. Light compression overlaps its
/// windows (two of them, twice the width) and has an indexer; heavy compression has neither.
void addCompressed(ModelSpec& spec, const std::vector<int>& layers, std::int64_t ratio, const Row& row,
    bool heavy, bool indexed)
{
    addIfAny(spec.cache, compressedRows(layers, row, ratio));
    if (indexed)
        addIfAny(spec.cache, indexRows(layers, row, ratio));
    if (heavy) {
        addIfAny(spec.cache, ring(layers, ratio, 2 * row.elements));
        return;
    }
    addIfAny(spec.cache, ring(layers, 2 * ratio, 2 * 2 * row.elements));
    addIfAny(spec.cache, ring(layers, 2 * ratio, 2 * 2 * row.indexDim));
}

/// V4.1: only the layers of kv_source_layer_ids own compressed rows; the others read those of the last one.
void readSources(Config& config, ModelSpec& spec, const std::vector<std::int64_t>& list, const Row& row)
{
    spec.preview = true;
    std::vector<int> sources = config.layerList("kv_source_layer_ids", spec.layers);
    if (!config.has("kv_source_layer_ids")) { // the class default
        sources = { 2, 8, 14, 20 };
        spec.issues.push_back({ Severity::Info, "config-default", "kv_source_layer_ids",
            { "kv_source_layer_ids", "2, 8, 14, 20" } });
        std::erase_if(sources, [&](int layer) { return layer >= spec.layers; });
    }
    for (int layer = 0; layer < spec.layers; ++layer) {
        const auto index = static_cast<std::size_t>(layer);
        if (index >= list.size() || list[index] == 0)
            continue;
        const auto next = std::upper_bound(sources.begin(), sources.end(), layer);
        if (next == sources.begin()) // its rows would be nobody's
            return config.fail({ "config-range", config.where() + ": kv_source_layer_ids",
                { sources.empty() ? "none" : std::to_string(sources.front()), "0", std::to_string(layer) } });
        if (const int source = *(next - 1); source != layer) {
            spec.borrowed.push_back({ layer, source, CacheKind::Compressed });
            continue;
        }
        addIfAny(spec.cache, compressedRows({ layer }, row, list[index]));
        addIfAny(spec.cache, indexRows({ layer }, row, list[index]));
        if (list[index] > 1) // fp32, 8 rows of twice the row
            addIfAny(spec.cache, ring({ layer }, 8, 2 * row.elements));
    }
    spec.facts["kv_source_layer_ids"] = std::to_string(sources.size());
}

/// Attention of one layer: q through a rank; one row for K and V; the way back in groups, each through a
/// rank. Only what has heads is divided (DeepSeek's inference code, engine-accounting 5.1).
void addAttention(Config& config, ModelSpec& spec, const std::vector<int>& layers, WeightPart part)
{
    const std::int64_t hidden = spec.dims.hiddenSize, heads = spec.dims.numAttentionHeads,
                       width = product({ heads, spec.dims.vHeadDim });
    const std::int64_t rank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(1024);
    const std::int64_t groups = config.integer("o_groups", 1, limits::kHeads).value_or(8);
    const std::int64_t back
        = multiplySaturated(groups, config.integer("o_lora_rank", 1, limits::kWidth).value_or(1024));
    addLayerWeights(spec.weights, part, WeightSplit::Replicated, layers,
        product({ hidden, addSaturated(rank, spec.dims.vHeadDim) }));
    addLayerWeights(spec.weights, part, WeightSplit::Tensor, layers,
        addSaturated(product({ rank, width }),
            addSaturated(product({ width / groups, back }), product({ back, hidden }))),
        heads);
}

/// Compressors and indexers: a value and a gate for each element of a row, twice as wide where windows
/// overlap; the indexer has a compressor of its own, queries from the rank, and a weight for each head.
void addCompressorWeights(
    Config& config, ModelSpec& spec, const std::vector<int>& layers, const Row& row, bool heavy, bool indexed)
{
    const std::int64_t hidden = spec.dims.hiddenSize, overlap = heavy ? 1 : 2;
    const std::int64_t rank = config.integer("q_lora_rank", 1, limits::kWidth).value_or(1024);
    const std::int64_t heads = config.integer("index_n_heads", 1, limits::kHeads).value_or(64);
    std::int64_t each = product({ 2, overlap, hidden, row.elements });
    if (indexed)
        each = addSaturated(each,
            addSaturated(product({ 2, overlap, hidden, row.indexDim }),
                addSaturated(product({ rank, heads, row.indexDim }), product({ hidden, heads }))));
    addLayerWeights(spec.weights, WeightPart::Indexer, WeightSplit::Replicated, layers, each);
}

} // namespace

bool matchesDeepseekV4(Config& config)
{
    const std::string type = config.text("model_type");
    return config.has("compress_ratios") || config.has("compress_rates") || config.has("kv_source_layer_ids")
        || type.rfind("deepseek_v4", 0) == 0;
}

void readDeepseekV4(Config& config, ModelSpec& spec)
{
    const auto heads = config.integer("num_attention_heads", 1, limits::kHeads);
    if (!heads)
        config.failMissing("num_attention_heads");
    const std::int64_t headDim = config.integer("head_dim", 1, limits::kHeadDim).value_or(512);
    const std::int64_t rope
        = std::min(headDim, config.integer("qk_rope_head_dim", 0, limits::kHeadDim).value_or(64));
    const Row row { headDim, headDim - rope + 2 * rope + roundUp(ceilDivide(headDim - rope, 64), 8),
        config.integer("index_head_dim", 1, limits::kHeadDim).value_or(128) };
    const Tokens window = config.integer("sliding_window", 1, limits::kTokens).value_or(128);
    spec.dims.numAttentionHeads = heads.value_or(1);
    spec.dims.numKeyValueHeads = 1;
    spec.dims.vHeadDim = headDim;
    spec.facts["head_dim"] = std::to_string(headDim);
    spec.facts["sliding_window"] = std::to_string(window);

    spec.cache.push_back(windowRows(layerRange(0, spec.layers), row, window));
    const std::vector<std::int64_t> list = ratios(config, spec.layers);
    addAttention(config, spec, layerRange(0, spec.layers), WeightPart::Attention);
    if (isVersion41(config)) {
        readSources(config, spec, list, row);
        spec.weightsRough = true; // its engram tables are of no size that the file tells
    } else {
        std::vector<std::int64_t> kinds(list);
        std::sort(kinds.begin(), kinds.end());
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
        for (std::int64_t ratio : kinds) {
            if (ratio == 0)
                continue;
            const bool heavy = ratio >= 64; // 4 is indexed, 128 is not; nothing between is published
            const std::vector<int> layers
                = layersWhere(spec.layers, [&](int i) { return list[static_cast<std::size_t>(i)] == ratio; });
            addCompressed(spec, layers, ratio, row, heavy, !heavy);
            addCompressorWeights(config, spec, layers, row, heavy, !heavy);
            spec.facts["compress_ratios"]
                += (spec.facts["compress_ratios"].empty() ? "" : ", ") + std::to_string(ratio);
        }
    }
    const std::int64_t mtp = multiTokenLayers(config);
    addAttention(config, spec, layerRange(spec.layers, mtp), WeightPart::MultiTokenPrediction);
    if (mtp > 0) // its ratio is 0: a window, no growth
        spec.speculativeCache.push_back(windowRows(layerRange(spec.layers, mtp), row, window));
    spec.checkpointKvDtype = KvDtype::Fp8; // the only row format that vLLM's V4 attention takes
}

} // namespace hbm
