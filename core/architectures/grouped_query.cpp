// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain softmax attention (MHA, MQA, GQA), with or without sliding or chunked layers: K and V of
// num_key_value_heads x head_dim in every layer. attention-layouts sections 2 and 4.
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/layer_pattern.h"

#include <numeric>

namespace hbm {

namespace {

CacheComponent keyValue(std::vector<int> layers, std::int64_t heads, std::int64_t headDim)
{
    CacheComponent c;
    c.kind = CacheKind::KeyValue;
    c.layers = std::move(layers);
    c.heads = heads;
    c.keyElements = headDim;
    c.valueElements = headDim;
    c.tpRule = TpRule::KvHeads;
    return c;
}

/// Gemma-4: full layers have heads and a head size of their own; the last layers may borrow another's cache.
/// attention_k_eq_v drops v_proj, but K and V are both still cached (attention-layouts 4.2).
struct GlobalShape
{
    std::int64_t heads;
    std::int64_t headDim;
    std::int64_t sharedLayers;
};

GlobalShape globalShape(Config& config, std::int64_t heads, std::int64_t headDim)
{
    GlobalShape shape { heads, headDim, 0 };
    if (config.text("model_type") != "gemma4_text")
        return shape;
    shape.headDim = config.integer("global_head_dim", 1, limits::kHeadDim).value_or(512);
    if (config.boolean("attention_k_eq_v") == true)
        shape.heads = config.integer("num_global_key_value_heads", 1, limits::kHeads).value_or(heads);
    shape.sharedLayers = config.integer("num_kv_shared_layers", 0, limits::kLayers).value_or(0);
    return shape;
}

void keepOwners(std::vector<int>& layers, std::int64_t owners)
{
    std::erase_if(layers, [&](int layer) { return layer >= owners; });
}

void build(Config& config, ModelSpec& spec, const TypeDefaults& defaults)
{
    const HeadShape shape = readHeads(config, spec, defaults.kvHeads, defaults.headDim, defaults.queryHeads);
    LayerPattern pattern = layerPattern(config, defaults, spec.layers);
    const GlobalShape global = globalShape(config, shape.kvHeads, shape.headDim);
    if (global.sharedLayers > 0) {
        keepOwners(pattern.full, spec.layers - global.sharedLayers);
        keepOwners(pattern.capped, spec.layers - global.sharedLayers);
    }

    if (!pattern.full.empty())
        spec.cache.push_back(keyValue(pattern.full, global.heads, global.headDim));
    if (!pattern.capped.empty()) {
        CacheComponent c = keyValue(pattern.capped, shape.kvHeads, shape.headDim);
        c.cap = pattern.cap;
        c.capTokens = pattern.capTokens;
        spec.cache.push_back(std::move(c));
        spec.facts[pattern.cap == CapKind::Chunk ? "attention_chunk_size" : "sliding_window"]
            = std::to_string(pattern.capTokens);
    }
    if (const auto mtp = config.integer("num_nextn_predict_layers", 0, 64).value_or(0); mtp > 0) {
        std::vector<int> layers(static_cast<std::size_t>(mtp));
        std::iota(layers.begin(), layers.end(), static_cast<int>(spec.layers));
        spec.speculativeCache.push_back(keyValue(std::move(layers), shape.kvHeads, shape.headDim));
    }
}

} // namespace

bool matchesGroupedQuery(Config& config)
{
    return typeDefaults(config.text("model_type")) != nullptr && untaughtMarker(config).empty();
}

void readGroupedQuery(Config& config, ModelSpec& spec)
{
    build(config, spec, *typeDefaults(config.text("model_type")));
}

void readAssumed(Config& config, ModelSpec& spec)
{
    const std::string type = config.text("model_type");
    const TypeDefaults* known = typeDefaults(type);
    spec.assumed = true;
    const std::string_view marker = untaughtMarker(config);
    spec.issues.push_back({ Severity::Problem, marker.empty() ? "model-assumed" : "model-assumed-marker",
        "model", { type.empty() ? "(no model_type)" : type, std::string(marker) } });
    TypeDefaults plain;
    if (known)
        plain = *known;
    plain.rule = WindowRule::None; // an unknown pattern is answered on the safe side: everything kept
    build(config, spec, plain);
}

} // namespace hbm
