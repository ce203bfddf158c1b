// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_layers.h"

#include "core/base/limits.h"
#include "core/formats/gguf_windows.h"

#include <algorithm>

namespace hbm {

namespace {

std::size_t at(std::int64_t layer)
{
    return static_cast<std::size_t>(layer);
}

/// The kind of state that the keys of an unknown architecture tell of.
GgufState stateByKeys(const GgufKeys& keys, const GgufEvidence& evidence)
{
    if (keys.has("kda.head_dim"))
        return GgufState::Kda;
    if (keys.has("wkv.head_size"))
        return GgufState::Rwkv;
    if (keys.has("shortconv.l_cache"))
        return GgufState::ShortConvolution;
    if (!keys.has("ssm.inner_size"))
        return GgufState::None;
    if (evidence.deltaTensors)
        return GgufState::Delta;
    return evidence.mamba1Tensors || !keys.has("ssm.group_count") ? GgufState::Mamba1 : GgufState::Mamba2;
}

class LayerReader
{
public:
    LayerReader(GgufKeys& keys, const GgufArchitecture* architecture, const GgufEvidence& evidence,
        ModelSpec& spec, GgufLayers& layers)
        : m_keys(keys)
        , m_architecture(architecture)
        , m_evidence(evidence)
        , m_spec(spec)
        , m_layers(layers)
    {
    }

    void read()
    {
        m_layers.state = m_architecture ? m_architecture->state : stateByKeys(m_keys, m_evidence);
        readHeads();
        m_layers.window = ggufWindows(m_keys, m_architecture, m_layers.blocks, m_layers.trunk, m_spec.issues);
        m_layers.chunked = m_architecture && m_architecture->chunked;
        if (m_keys.error())
            return;
        share();
        byKeys();
        byTensors();
        readLengths();
    }

private:
    void readHeads()
    {
        const auto each = [&](std::string_view key) {
            return m_keys.perLayer(key, m_layers.blocks, m_layers.trunk, 0, limits::kHeads);
        };
        m_layers.queryHeads = each("attention.head_count");
        m_layers.kvHeads = each("attention.head_count_kv");
        if (m_layers.queryHeads.empty())
            m_layers.queryHeads.assign(at(m_layers.blocks), 0); // nothing but states
        if (m_layers.kvHeads.empty())
            m_layers.kvHeads = m_layers.queryHeads;
    }

    bool recurrent(std::int64_t layer) const
    {
        return m_recurrent.empty() ? layer < m_layers.trunk && (layer + 1) % m_interval != 0
                                   : m_recurrent[at(layer)] != 0;
    }

    void readRecurrent()
    {
        if (m_layers.state != GgufState::Delta)
            return;
        m_recurrent = m_keys.perLayer("attention.recurrent_layers", m_layers.blocks, m_layers.trunk, 0, 1);
        m_interval = m_keys.integer("full_attention_interval", 1, limits::kLayers).value_or(4);
        if (!m_recurrent.empty() && m_keys.isList("attention.recurrent_layers"))
            std::fill(m_recurrent.begin() + m_layers.trunk, m_recurrent.end(), 0); // MTP: full attention
    }

    void byKeys()
    {
        readRecurrent();
        const std::string& name = m_keys.architecture();
        const bool beside = name == "falcon-h1"; // attention and a state in every layer
        std::vector<std::int64_t> mlp;
        if (name.starts_with("nemotron_h"))
            mlp = m_keys.perLayer("feed_forward_length", m_layers.blocks, m_layers.trunk, 0, limits::kWidth);
        m_layers.hasAttention.assign(at(m_layers.blocks), 0);
        m_layers.hasState.assign(at(m_layers.blocks), 0);
        for (std::int64_t i = 0; i < m_layers.blocks && !m_keys.error(); ++i) {
            bool keys = m_layers.kvHeads[at(i)] > 0;
            bool state = false;
            switch (m_layers.state) {
            case GgufState::None:
                break;
            case GgufState::Delta:
                state = recurrent(i);
                keys = keys && !state;
                break;
            case GgufState::Rwkv:
                state = true;
                keys = false;
                break;
            default: // no K and V: a state; of Nemotron-H only if there is no MLP either
                state = beside || (!keys && (mlp.empty() || mlp[at(i)] == 0));
            }
            m_layers.hasAttention[at(i)] = keys;
            m_layers.hasState[at(i)] = state;
        }
    }

    /// Tensors that are in the file win over keys that say otherwise.
    void byTensors()
    {
        const bool ownsAttention = m_layers.state != GgufState::Delta && m_layers.state != GgufState::Kda;
        std::int64_t differ = 0;
        for (std::int64_t i = 0; i < m_layers.blocks && !m_keys.error(); ++i) {
            const GgufLayerEvidence& tensors = m_evidence.layers[at(i)];
            if (!tensors.present || m_layers.owner[at(i)] != i)
                continue;
            // The q, k and v of a delta block have the names of attention.
            const bool attention = tensors.attention && (ownsAttention || !tensors.state);
            const bool state = tensors.state && m_layers.state != GgufState::None;
            if (attention == (m_layers.hasAttention[at(i)] != 0) && state == (m_layers.hasState[at(i)] != 0))
                continue;
            ++differ;
            m_layers.hasAttention[at(i)] = attention;
            m_layers.hasState[at(i)] = state;
            if (attention && m_layers.kvHeads[at(i)] == 0)
                m_layers.kvHeads[at(i)] = *std::max_element(m_layers.kvHeads.begin(), m_layers.kvHeads.end());
            if (attention && m_layers.kvHeads[at(i)] == 0)
                m_keys.failMissing("attention.head_count");
        }
        if (differ > 0)
            m_spec.issues.push_back({ Severity::Warning, "gguf-layers-disagree", "model",
                { std::to_string(differ), std::to_string(m_layers.blocks) } });
    }

    /// Which layers read another one's cache: the last one before that has the same kind of window.
    void share()
    {
        m_layers.owner.resize(at(m_layers.blocks));
        std::int64_t sharing = m_keys.integer("attention.shared_kv_layers", 0, limits::kLayers).value_or(0);
        if (m_keys.architecture() == "gemma3n" && !m_keys.has("attention.shared_kv_layers"))
            sharing = std::max<std::int64_t>(0, m_layers.trunk - 20); // llama.cpp: the first 20 have KV
        const std::int64_t first = m_layers.trunk - std::min(sharing, m_layers.trunk);
        std::int64_t full = -1, sliding = -1;
        for (std::int64_t i = 0; i < m_layers.blocks; ++i) {
            std::int64_t& last = m_layers.window[at(i)] > 0 ? sliding : full;
            const bool owns = i < first || i >= m_layers.trunk;
            if (owns)
                last = i;
            m_layers.owner[at(i)] = owns ? i : last;
        }
        if (sharing > 0)
            m_spec.facts["attention.shared_kv_layers"] = std::to_string(sharing);
    }

    void readLengths()
    {
        const std::int64_t heads = *std::max_element(m_layers.queryHeads.begin(), m_layers.queryHeads.end());
        const auto length
            = [&](std::string_view key) { return m_keys.integer(key, 1, limits::kHeadDim).value_or(0); };
        const std::int64_t byWidth
            = heads > 0 ? std::min(m_spec.dims.hiddenSize / heads, limits::kHeadDim) : 0;
        const auto otherwise
            = [](std::int64_t value, std::int64_t fallback) { return value > 0 ? value : fallback; };
        m_layers.keyLength = otherwise(length("attention.key_length"), byWidth);
        m_layers.valueLength = otherwise(length("attention.value_length"), byWidth);
        m_layers.keyLengthSwa = otherwise(length("attention.key_length_swa"), m_layers.keyLength);
        m_layers.valueLengthSwa = otherwise(length("attention.value_length_swa"), m_layers.valueLength);
        const std::int64_t rank = length("attention.kv_lora_rank");
        // Old conversions have the rank and not this key: every head's K and V are cached.
        if (rank > 0 && m_keys.has("attention.key_length_mla"))
            readLatent(rank);
        const bool attends = std::find(m_layers.hasAttention.begin(), m_layers.hasAttention.end(), 1)
            != m_layers.hasAttention.end();
        if (attends && m_layers.latentRank == 0 && m_layers.keyLength == 0)
            m_keys.failMissing(heads > 0 ? "attention.key_length" : "attention.head_count");
        if (attends && m_layers.latentRank == 0 && m_layers.valueLength == 0)
            m_keys.failMissing("attention.value_length");
    }

    void readLatent(std::int64_t rank)
    {
        auto rope = m_keys.integer("rope.dimension_count", 0, limits::kHeadDim);
        for (const GgufLayerEvidence& layer : m_evidence.layers)
            if (layer.latentRows > rank && layer.latentRows - rank <= limits::kHeadDim) {
                if (rope && *rope != layer.latentRows - rank)
                    m_spec.issues.push_back({ Severity::Warning, "gguf-shape-disagrees", "model",
                        { "rope.dimension_count", std::to_string(*rope), "attn_kv_a_mqa",
                            std::to_string(layer.latentRows - rank) } });
                rope = layer.latentRows - rank;
                break;
            }
        if (!rope)
            m_keys.failMissing("rope.dimension_count");
        m_layers.latentRank = rank;
        m_layers.ropeLength = rope.value_or(0);
    }

    GgufKeys& m_keys;
    const GgufArchitecture* m_architecture;
    const GgufEvidence& m_evidence;
    ModelSpec& m_spec;
    GgufLayers& m_layers;
    std::vector<std::int64_t> m_recurrent;
    std::int64_t m_interval = 4;
};

} // namespace

std::int64_t GgufLayers::keyOf(std::int64_t layer) const
{
    return window[at(layer)] > 0 ? keyLengthSwa : keyLength;
}

std::int64_t GgufLayers::valueOf(std::int64_t layer) const
{
    return window[at(layer)] > 0 ? valueLengthSwa : valueLength;
}

GgufLayers readGgufLayers(GgufKeys& keys, const GgufArchitecture* architecture, const GgufEvidence& evidence,
    std::int64_t blocks, ModelSpec& spec)
{
    GgufLayers layers;
    layers.blocks = blocks;
    const std::int64_t nextn
        = keys.integer("nextn_predict_layers", 0, std::max<std::int64_t>(0, layers.blocks - 1)).value_or(0);
    layers.trunk = layers.blocks - nextn;
    if (!keys.error())
        LayerReader(keys, architecture, evidence, spec, layers).read();
    return layers;
}

} // namespace hbm
