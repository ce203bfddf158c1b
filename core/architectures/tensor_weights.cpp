// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/tensor_weights.h"

#include "core/architectures/tensor_formats.h"
#include "core/architectures/tensor_parts.h"
#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

bool isTied(const ModelSpec& spec) // the outline has no head of its own
{
    return !spec.weights.empty()
        && std::none_of(spec.weights.begin(), spec.weights.end(),
            [](const WeightGroup& g) { return g.part == WeightPart::OutputHead; });
}

bool hasEncoder(const ModelSpec& spec)
{
    return std::any_of(spec.weights.begin(), spec.weights.end(),
        [](const WeightGroup& g) { return g.part == WeightPart::Encoder; });
}

WeightSplit towerSplit(const ModelSpec& spec)
{
    for (const WeightGroup& g : spec.weights)
        if (g.part == WeightPart::Vision || g.part == WeightPart::Audio)
            return g.split;
    return WeightSplit::Replicated;
}

/// KV heads that tensor ranks divide, by layer: what k_proj and v_proj go by. 0 in layers that keep a state.
std::vector<std::int64_t> kvHeadsByLayer(const ModelSpec& spec)
{
    std::vector<std::int64_t> heads(
        static_cast<std::size_t>(spec.layers), std::max<std::int64_t>(1, spec.dims.numKeyValueHeads));
    const auto set = [&](CacheKind kind, auto value) {
        for (const CacheComponent& c : spec.cache)
            if (c.kind == kind)
                for (int layer : c.layers)
                    if (layer >= 0 && layer < spec.layers)
                        heads[static_cast<std::size_t>(layer)] = value(c);
    };
    set(CacheKind::State, [](const CacheComponent&) { return 0; });
    set(CacheKind::Latent, [](const CacheComponent&) { return 1; });
    set(CacheKind::Compressed, [](const CacheComponent&) { return 1; });
    set(CacheKind::KeyValue, [](const CacheComponent& c) { return std::max<std::int64_t>(1, c.heads); });
    return heads;
}

StagePlace placeOf(const TensorPart& t, bool afterLayers)
{
    if (t.layer >= 0)
        return StagePlace::Layers;
    if (t.part == WeightPart::OutputHead || t.part == WeightPart::MultiTokenPrediction || afterLayers)
        return StagePlace::Last;
    return StagePlace::First;
}

} // namespace

WeightTally::WeightTally(const ModelSpec& spec)
    : m_spec(spec)
    , m_tied(isTied(spec))
    , m_hasEncoder(hasEncoder(spec))
    , m_towerSplit(towerSplit(spec))
    , m_kvHeads(kvHeadsByLayer(spec))
{
}

void WeightTally::add(const TensorTable& tensors, const std::vector<bool>& counts)
{
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (counts.empty() || counts[i])
            addTensor(tensors, i);
}

void WeightTally::addTensor(const TensorTable& tensors, std::size_t i)
{
    const Bytes stored = tensors.bytes(i);
    const std::string_view dtype = tensors.dtype(i);
    ++m_tensors;
    m_stored += stored;
    DtypeTotal& total = m_dtypes.try_emplace(std::string(dtype)).first->second;
    ++total.tensors;
    total.bytes += stored;

    TensorPart t = partOf(tensors.name(i), { m_spec.layers, m_hasEncoder });
    if (t.buffer)
        return void(m_difference.buffers += stored);
    if (t.unserved)
        return void(m_difference.unserved += stored);
    if (t.sharedCopy)
        return void(m_difference.sharedCopies += stored);

    const LoadedTensor loaded
        = loadedAs({ tensors.name(i), dtype, tensors.elements(i), stored, t.auxiliary }, m_spec.weightFormat);
    m_difference.cast += stored - loaded.bytes;
    const WeightAmount amount { loaded.parameters, loaded.bytes };

    const std::int64_t kvHeads = t.layer >= 0 && t.layer < m_spec.layers
        ? m_kvHeads[static_cast<std::size_t>(t.layer)]
        : std::max<std::int64_t>(1, m_spec.dims.numKeyValueHeads);
    if (t.part == WeightPart::Attention && kvHeads == 0) { // its keys and values have heads of their own
        t.part = WeightPart::LinearAttention;
        t.fusedHeads = false;
        if (t.split == WeightSplit::KvHeads)
            t.split = WeightSplit::Tensor;
    }
    if (t.part == WeightPart::Vision || t.part == WeightPart::Audio)
        t.split = m_towerSplit;
    const bool finalNorm = t.part == WeightPart::Norm && t.layer < 0;
    WeightKind kind { t.part, t.split, placeOf(t, finalNorm), loaded.format, 1 };
    const auto shape = tensors.shape(i);
    if (kind.split == WeightSplit::KvHeads)
        kind.units = kvHeads;
    else if (kind.split == WeightSplit::Experts)
        kind.units = std::max<std::int64_t>(1, m_spec.dims.numExperts);
    else if (kind.split == WeightSplit::Vocabulary)
        kind.units = shape.empty() ? 1 : std::max<std::int64_t>(1, shape.front());

    if (t.part == WeightPart::OutputHead && m_tied)
        return addTo(m_head, kind, -1, amount);
    if (t.fusedHeads) { // queries by rank, keys and values by KV head
        const std::int64_t queries = std::max<std::int64_t>(1, m_spec.dims.numAttentionHeads);
        const std::int64_t all = queries + 2 * kvHeads;
        const WeightAmount keys { scaleDown(amount.parameters, 2 * kvHeads, all),
            { scaleDown(amount.bytes.value, 2 * kvHeads, all) } };
        WeightKind ofKeys = kind;
        ofKeys.split = WeightSplit::KvHeads;
        ofKeys.units = kvHeads;
        addTo(m_kinds, ofKeys, t.layer, keys);
        addTo(m_kinds, kind, t.layer, { amount.parameters - keys.parameters, amount.bytes - keys.bytes });
        return;
    }
    addTo(m_kinds, kind, t.layer, amount);
}

/// A head that is tied is a copy of the embedding; a file may as well hold only the head.
bool WeightTally::headIsCopy() const
{
    const auto parametersOf = [](const WeightsByKind& sums, WeightPart part) {
        std::int64_t sum = 0;
        for (const auto& [kind, at] : sums)
            if (kind.part == part && kind.split == WeightSplit::Vocabulary)
                sum = addSaturated(sum, at.begin()->second.parameters);
        return sum;
    };
    return parametersOf(m_head, WeightPart::OutputHead) == parametersOf(m_kinds, WeightPart::Embedding);
}

/// Scales join the weights they belong to: the largest packed ones of the same part and layer.
WeightsByKind WeightTally::withScales() const
{
    WeightsByKind kinds = m_kinds;
    if (!headIsCopy())
        kinds.insert(m_head.begin(), m_head.end());
    const WeightsByKind all = kinds;
    for (const auto& [scales, layers] : all) {
        if (scales.format != kScales)
            continue;
        for (const auto& [layer, amount] : layers) {
            WeightAmount* base = nullptr;
            for (auto& [kind, at] : kinds)
                if (kind.part == scales.part && kind.split == scales.split && kind.place == scales.place
                    && kind.format != kScales && kind.format != "bf16" && kind.format != "fp16")
                    if (const auto it = at.find(layer);
                        it != at.end() && (!base || it->second.bytes > base->bytes))
                        base = &it->second;
            if (!base)
                continue;
            base->bytes += amount.bytes;
            kinds[scales].erase(layer);
        }
    }
    return kinds;
}

WeightTally::Difference WeightTally::difference() const
{
    Difference d = m_difference;
    if (headIsCopy())
        for (const auto& [kind, at] : m_head)
            for (const auto& [layer, amount] : at)
                d.tiedHead += amount.bytes;
    return d;
}

void WeightTally::apply(ModelSpec& target) const
{
    target.weights = groupsOf(withScales());
    target.weightsRough = false;
    std::erase_if(target.issues,
        [](const Issue& i) { return i.code == "weights-rough" || i.code == "weights-unknown"; });
    const Difference d = difference();
    const auto note = [&](std::string code, Bytes bytes) {
        if (bytes.value > 0)
            target.issues.push_back(
                { Severity::Info, std::move(code), "weights", { bytesText(bytes, ByteUnit::GiB) } });
    };
    note("weights-cast", d.cast);
    note("weights-tied-head", d.tiedHead);
    note("weights-shared-copies", d.sharedCopies);
    note("weights-unserved", d.unserved);
    if (target.stored) {
        target.stored->tensors = m_tensors;
        target.stored->tensorBytes = m_stored;
        for (const auto& [dtype, total] : m_dtypes) {
            target.stored->dtypes.push_back(total);
            target.stored->dtypes.back().dtype = dtype;
        }
        std::stable_sort(target.stored->dtypes.begin(), target.stored->dtypes.end(),
            [](const DtypeTotal& a, const DtypeTotal& b) { return a.bytes > b.bytes; });
    }
}

} // namespace hbm
