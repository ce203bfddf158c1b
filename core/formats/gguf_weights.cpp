// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_weights.h"

#include "core/base/text.h"
#include "core/formats/gguf_parts.h"
#include "core/model/weight_sums.h"

#include <algorithm>

namespace hbm {

namespace {

class Groups
{
public:
    Groups(const TensorTable& tensors, const GgufLayers& layers, std::int64_t experts)
        : m_tensors(tensors)
        , m_layers(layers)
        , m_experts(experts)
    {
    }

    void add(std::size_t i)
    {
        const GgufName name = parseGgufName(m_tensors.name(i));
        const bool inModel = name.stack == GgufStack::Decoder && name.layer < m_layers.blocks;
        const bool state = inModel && !m_layers.hasState.empty()
            && m_layers.hasState[static_cast<std::size_t>(name.layer)];
        GgufPart part = partOf(name, state);
        const WeightAmount amount { m_tensors.elements(i), m_tensors.bytes(i) };
        if (!part.known)
            m_unknown = addSaturated(m_unknown, amount.bytes.value);
        if (name.stack == GgufStack::Decoder && name.layer >= m_layers.trunk) {
            part.part = WeightPart::MultiTokenPrediction;
            if (!inModel) // past block_count: nobody loads it
                part.place = StagePlace::Last;
        }
        if (name.base == "attn_qkv" && inModel && !state && part.split == WeightSplit::Tensor)
            if (const std::int64_t shared = keyValueShare(i, name.layer); shared > 0)
                return addFused(i, name, part, amount, shared);
        put(i, name.layer, part, amount);
    }

    std::int64_t unknownBytes() const { return m_unknown; }

    std::vector<WeightGroup> result() const { return groupsOf(m_sums); }

private:
    std::int64_t dimension(std::size_t i, std::size_t d) const
    {
        const auto shape = m_tensors.shape(i);
        return d < shape.size() ? shape[d] : 1;
    }

    std::int64_t unitsOf(std::size_t i, std::int64_t layer, WeightSplit split) const
    {
        const auto shape = m_tensors.shape(i);
        switch (split) {
        case WeightSplit::Experts: // the last dimension, unless each expert has a tensor of its own
            return std::max<std::int64_t>(1, m_experts > 0 || shape.empty() ? m_experts : shape.back());
        case WeightSplit::Vocabulary:
            return std::max<std::int64_t>(1, dimension(i, 1));
        case WeightSplit::KvHeads:
            if (layer >= 0 && layer < static_cast<std::int64_t>(m_layers.kvHeads.size()))
                return std::max<std::int64_t>(1, m_layers.kvHeads[static_cast<std::size_t>(layer)]);
            return 1;
        default:
            return 1;
        }
    }

    void put(std::size_t i, std::int64_t layer, const GgufPart& part, const WeightAmount& amount)
    {
        addTo(m_sums,
            { part.part, part.split, part.place, lowerCase(m_tensors.dtype(i)),
                unitsOf(i, layer, part.split) },
            static_cast<int>(layer), amount);
    }

    /// Rows of a fused matrix that make K and V; 0 when its height is not q + k + v.
    std::int64_t keyValueShare(std::size_t i, std::int64_t layer) const
    {
        const auto index = static_cast<std::size_t>(layer);
        if (m_layers.kvHeads.empty() || m_layers.kvHeads[index] == 0)
            return 0;
        const std::int64_t key = m_layers.keyOf(layer), value = m_layers.valueOf(layer);
        const std::int64_t shared = multiplySaturated(m_layers.kvHeads[index], addSaturated(key, value));
        const std::int64_t whole = addSaturated(multiplySaturated(m_layers.queryHeads[index], key), shared);
        const bool bias = m_tensors.shape(i).size() == 1;
        const std::int64_t rows = dimension(i, bias ? 0 : 1);
        const bool even
            = rows > 0 && m_tensors.bytes(i).value % rows == 0 && m_tensors.elements(i) % rows == 0;
        return rows == whole && even ? shared : 0;
    }

    /// Rows are stored one after the other, each in as many bytes: q divides over ranks, k and v by KV heads.
    void addFused(
        std::size_t i, const GgufName& name, GgufPart part, const WeightAmount& whole, std::int64_t shared)
    {
        const std::int64_t rows = dimension(i, m_tensors.shape(i).size() == 1 ? 0 : 1);
        const WeightAmount keyValue { whole.parameters / rows * shared,
            { whole.bytes.value / rows * shared } };
        put(i, name.layer, part, { whole.parameters - keyValue.parameters, whole.bytes - keyValue.bytes });
        part.split = WeightSplit::KvHeads;
        put(i, name.layer, part, keyValue);
    }

    const TensorTable& m_tensors;
    const GgufLayers& m_layers;
    std::int64_t m_experts;
    std::int64_t m_unknown = 0;
    WeightsByKind m_sums;
};

/// The type of activations and cache: of the tensors that are not quantized, the one with most bytes.
void setModelDtype(const std::vector<DtypeTotal>& types, ModelSpec& spec)
{
    std::int64_t half = 0, brain = 0;
    for (const DtypeTotal& type : types) {
        half += type.dtype == "F16" ? type.bytes.value : 0;
        brain += type.dtype == "BF16" ? type.bytes.value : 0;
    }
    spec.modelDtype = brain > half ? "bfloat16" : "float16";
    if (types.empty() || (types.front().dtype != "BF16" && types.front().dtype != "F16"))
        spec.issues.push_back({ Severity::Info, "gguf-dtype-assumed", "dtype", { spec.modelDtype } });
}

void setMlpLayers(const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
{
    MlpLayers mlp;
    for (std::int64_t i = 0; i < layers.trunk; ++i) {
        if (evidence.layers[static_cast<std::size_t>(i)].dense)
            mlp.dense.push_back(static_cast<int>(i));
        if (evidence.layers[static_cast<std::size_t>(i)].experts)
            mlp.experts.push_back(static_cast<int>(i));
    }
    spec.mlpLayers = std::move(mlp);
}

} // namespace

std::vector<DtypeTotal> ggufTypes(const TensorTable& tensors)
{
    std::vector<DtypeTotal> types;
    for (const std::string& dtype : tensors.dtypes())
        types.push_back({ dtype });
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const auto type = std::find_if(
            types.begin(), types.end(), [&](const DtypeTotal& t) { return t.dtype == tensors.dtype(i); });
        ++type->tensors;
        type->bytes += tensors.bytes(i);
    }
    std::stable_sort(types.begin(), types.end(),
        [](const DtypeTotal& a, const DtypeTotal& b) { return a.bytes > b.bytes; });
    return types;
}

void addGgufWeights(
    const TensorTable& tensors, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec)
{
    Groups groups(tensors, layers, spec.dims.numExperts);
    Bytes total;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        groups.add(i);
        total += tensors.bytes(i);
    }
    spec.weights = groups.result();
    const std::vector<DtypeTotal> types = ggufTypes(tensors);
    spec.weightFormat = types.empty() ? std::string() : lowerCase(types.front().dtype);
    setModelDtype(types, spec);
    if (!tensors.empty()) {
        spec.dims.tiedEmbeddings = !evidence.outputHead;
        spec.dims.mlpMatrices = evidence.gatedMlp ? 3 : 2;
        setMlpLayers(layers, evidence, spec);
    }
    if (groups.unknownBytes() > total.value / 100)
        spec.issues.push_back({ Severity::Warning, "gguf-tensors-unknown", "weights",
            { bytesText({ groups.unknownBytes() }) } });
    if (evidence.beyond > 0)
        spec.issues.push_back({ Severity::Warning, "gguf-layers-beyond", "weights",
            { std::to_string(evidence.beyond), std::to_string(layers.blocks) } });
}

} // namespace hbm
