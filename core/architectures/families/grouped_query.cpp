// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain softmax attention (MHA, MQA, GQA), with or without sliding or chunked layers: K and V of
// num_key_value_heads x head_dim in every layer. attention-layouts sections 2 and 4. Also the answer for what
// nobody taught: the same formula, and the flag "assumed".
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/layer_pattern.h"
#include "core/architectures/mixers.h"

namespace hbm {

namespace {

/// Doge keeps its experts as rows of two tables, found through a router of two keys: no matrices of their
/// own.
void addDogeExperts(Config& config, ModelSpec& spec)
{
    const std::int64_t experts = spec.dims.numExperts, hidden = spec.dims.hiddenSize;
    spec.dims.numExperts = spec.dims.moeIntermediateSize = 0;
    if (config.boolean("is_moe") != true)
        return;
    std::int64_t keys = 1;
    while (keys * keys < experts)
        ++keys;
    addLayerWeights(spec.weights, WeightPart::RoutedExperts, WeightSplit::Replicated,
        layerRange(0, spec.layers), product({ 2, hidden, addSaturated(experts, keys) }));
}

void build(Config& config, ModelSpec& spec, const TypeDefaults& defaults)
{
    const HeadShape shape = readHeads(config, spec, defaults.kvHeads, defaults.headDim, defaults.queryHeads);
    const LayerPattern pattern = layerPattern(config, defaults, spec.layers);
    if (spec.modelType == "qwen") // the first generation counts gate and up together
        spec.dims.intermediateSize /= 2;
    if (spec.modelType == "doge")
        addDogeExperts(config, spec);
    addIfAny(spec.cache, keyValue(pattern.full, shape.kvHeads, shape.headDim));
    if (!pattern.capped.empty()) {
        CacheComponent c
            = windowed(keyValue(pattern.capped, shape.kvHeads, shape.headDim), pattern.capTokens);
        c.cap = pattern.cap;
        spec.cache.push_back(std::move(c));
        spec.facts[pattern.cap == CapKind::Chunk ? "attention_chunk_size" : "sliding_window"]
            = std::to_string(pattern.capTokens);
    }
    if (const std::int64_t mtp = multiTokenLayers(config); mtp > 0)
        spec.speculativeCache.push_back(keyValue(layerRange(spec.layers, mtp), shape.kvHeads, shape.headDim));
    // CPM-Ant keeps the rows of its prompt for every session, in the KV dtype.
    if (const auto prompt = config.integer("prompt_length", 1, limits::kTokens);
        prompt && spec.modelType == "cpmant") {
        CacheComponent c = windowed(keyValue(pattern.full, shape.kvHeads, shape.headDim), *prompt);
        c.axis = TokenAxis::None;
        spec.cache.push_back(std::move(c));
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
    if (spec.layers == 0) // the first thing to ask of a file that says nothing
        return config.failMissing("num_hidden_layers");
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
