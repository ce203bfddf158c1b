// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_cache.h"

#include "core/architectures/components.h"
#include "core/architectures/read_model.h"
#include "core/base/limits.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace hbm {

namespace {

std::size_t at(std::int64_t layer)
{
    return static_cast<std::size_t>(layer);
}

/// GLM-5.2 in files without a list (llama.cpp glm-dsa): layers 0 and 1, then each fourth from 2 on. Older GLM
/// and DeepSeek-V3.2 have an indexer in every layer; 5.2 is told by its context of a million tokens.
bool ownsIndexerByDefault(const GgufKeys& keys, const ModelSpec& spec, std::int64_t layer)
{
    const bool shares = keys.architecture() == "glm-dsa" && spec.contextLength.value_or(0) >= 1'048'576;
    return !shares || layer < 2 || layer % 4 == 2;
}

class AttentionBuilder
{
public:
    AttentionBuilder(GgufKeys& keys, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
        : m_keys(keys)
        , m_layers(layers)
        , m_evidence(evidence)
        , m_spec(spec)
    {
    }

    void build()
    {
        const auto index = m_keys.integer("attention.indexer.key_length", 1, limits::kHeadDim);
        const bool mtp = m_layers.blocks > m_layers.trunk && multiTokenLayersThere();
        if (m_layers.latentRank > 0) {
            const auto rows = [&](std::vector<int> list) {
                return latent(std::move(list), m_layers.latentRank, m_layers.ropeLength, index.has_value());
            };
            addIfAny(m_spec.cache, rows(attending(0, m_layers.trunk)));
            if (mtp)
                addIfAny(m_spec.speculativeCache, rows(attending(m_layers.trunk, m_layers.blocks)));
        } else {
            addKeyValue(m_spec.cache, 0, m_layers.trunk);
            if (mtp)
                addKeyValue(m_spec.speculativeCache, m_layers.trunk, m_layers.blocks);
            borrow();
        }
        if (index)
            addIndexers(*index, mtp);
    }

private:
    bool multiTokenLayersThere()
    {
        const bool trunk = m_evidence.any(&GgufLayerEvidence::present, 0, m_layers.trunk);
        const bool there = m_evidence.any(&GgufLayerEvidence::present, m_layers.trunk, m_layers.blocks);
        if (trunk && !there) // split off into a file of their own
            m_spec.issues.push_back({ Severity::Info, "gguf-nextn-absent", "model",
                { std::to_string(m_layers.blocks - m_layers.trunk) } });
        return there || !trunk;
    }

    std::vector<int> attending(std::int64_t from, std::int64_t to) const
    {
        std::vector<int> list;
        for (std::int64_t i = from; i < to; ++i)
            if (m_layers.hasAttention[at(i)] && m_layers.owner[at(i)] == i)
                list.push_back(static_cast<int>(i));
        return list;
    }

    /// One component for all layers of the same heads, sizes and window; full ones first.
    void addKeyValue(std::vector<CacheComponent>& cache, std::int64_t from, std::int64_t to) const
    {
        using Shape = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t>;
        std::map<Shape, std::vector<int>> shapes;
        for (int layer : attending(from, to))
            shapes[{ m_layers.window[at(layer)], m_layers.kvHeads[at(layer)], m_layers.keyOf(layer),
                       m_layers.valueOf(layer) }]
                .push_back(layer);
        for (auto& [shape, list] : shapes) {
            const auto& [window, heads, key, value] = shape;
            CacheComponent c = windowed(keyValue(std::move(list), heads, key, value), window);
            if (window > 0 && m_layers.chunked)
                c.cap = CapKind::Chunk;
            cache.push_back(std::move(c));
        }
    }

    void borrow()
    {
        for (std::int64_t i = 0; i < m_layers.trunk; ++i)
            if (m_layers.owner[at(i)] != i && m_layers.owner[at(i)] >= 0)
                m_spec.borrowed.push_back(
                    { static_cast<int>(i), static_cast<int>(m_layers.owner[at(i)]), CacheKind::KeyValue });
    }

    std::vector<int> indexerOwners()
    {
        std::vector<std::int64_t> types;
        if (m_keys.isList("attention.indexer.types")) // some files have words there; then the tensors tell
            types = m_keys.perLayer("attention.indexer.types", m_layers.blocks, m_layers.trunk, 0, 1);
        const bool tensors = m_evidence.any(&GgufLayerEvidence::indexer, 0, m_layers.trunk);
        std::vector<int> owners;
        for (int layer : attending(0, m_layers.trunk)) {
            const bool owns = !types.empty() ? types[at(layer)] != 0
                : tensors                    ? m_evidence.layers[at(layer)].indexer
                                             : ownsIndexerByDefault(m_keys, m_spec, layer);
            if (owns)
                owners.push_back(layer);
        }
        return owners;
    }

    void addIndexers(std::int64_t length, bool mtp)
    {
        const auto component = [&](std::vector<int> list) {
            CacheComponent c = indexer(std::move(list), length);
            if (m_layers.latentRank == 0) // MiniMax-M3 keeps them in two bytes (attention-layouts 3.8)
                c.fixedRowBytes = 2 * length;
            return c;
        };
        const std::vector<int> owners = indexerOwners();
        addIfAny(m_spec.cache, component(owners));
        m_spec.facts["attention.indexer.key_length"] = std::to_string(length);
        if (m_layers.latentRank == 0)
            return; // a dense layer there selects nothing
        if (mtp)
            addIfAny(m_spec.speculativeCache, component(attending(m_layers.trunk, m_layers.blocks)));
        for (int layer : attending(0, m_layers.trunk)) {
            const auto next = std::upper_bound(owners.begin(), owners.end(), layer);
            if (next != owners.begin() && *(next - 1) != layer)
                m_spec.borrowed.push_back({ layer, *(next - 1), CacheKind::IndexerKey });
        }
    }

    GgufKeys& m_keys;
    const GgufLayers& m_layers;
    const GgufEvidence& m_evidence;
    ModelSpec& m_spec;
};

} // namespace

void addGgufAttention(GgufKeys& keys, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
{
    AttentionBuilder(keys, layers, evidence, spec).build();
}

void addGgufEncoderDecoder(GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec)
{
    const std::int64_t heads = spec.dims.numKeyValueHeads;
    if (heads == 0 || layers.keyLength == 0 || layers.valueLength == 0)
        return keys.failMissing(heads == 0 ? "attention.head_count" : "attention.key_length");
    const std::vector<int> all = layerRange(0, layers.trunk);
    spec.cache.push_back(keyValue(all, heads, layers.keyLength, layers.valueLength));
    CacheComponent cross = crossAttention(all, heads, layers.keyLength, TokenAxis::Encoder);
    cross.valueElements = layers.valueLength;
    spec.cache.push_back(std::move(cross));
}

void addGgufDeepseek4(GgufKeys& keys, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
{
    nlohmann::json config { { "model_type", "deepseek_v4" }, { "num_hidden_layers", layers.trunk },
        { "num_attention_heads", std::max<std::int64_t>(1, spec.dims.numAttentionHeads) } };
    const auto copy = [&](const char* name, std::string_view key, std::int64_t least, std::int64_t most) {
        if (const auto value = keys.integer(key, least, most))
            config[name] = *value;
    };
    copy("head_dim", "attention.key_length", 1, limits::kHeadDim);
    copy("qk_rope_head_dim", "rope.dimension_count", 0, limits::kHeadDim);
    copy("index_head_dim", "attention.indexer.key_length", 1, limits::kHeadDim);
    copy("sliding_window", "attention.sliding_window", 1, limits::kTokens);
    if (!keys.has("attention.compress_ratios"))
        keys.failMissing("attention.compress_ratios");
    config["compress_ratios"] = keys.list("attention.compress_ratios", 0, 1 << 20);
    const bool trunk = evidence.any(&GgufLayerEvidence::present, 0, layers.trunk);
    if (evidence.any(&GgufLayerEvidence::present, layers.trunk, layers.blocks) || !trunk)
        config["num_nextn_predict_layers"] = layers.blocks - layers.trunk;
    if (keys.error())
        return;
    auto read = readModelConfig(config, { spec.name, spec.source, keys.where("attention.compress_ratios") });
    if (!read)
        return keys.fail(read.error());
    spec.cache = std::move(read->cache);
    spec.speculativeCache = std::move(read->speculativeCache);
    spec.checkpointKvDtype = read->checkpointKvDtype;
    spec.dims.vHeadDim = read->dims.vHeadDim;
}

} // namespace hbm
