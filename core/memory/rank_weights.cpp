// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/rank_weights.h"

#include "core/model/weight_format.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

bool isLinear(WeightPart part)
{
    switch (part) {
    case WeightPart::Attention:
    case WeightPart::LinearAttention:
    case WeightPart::Encoder:
    case WeightPart::DenseMlp:
    case WeightPart::RoutedExperts:
    case WeightPart::SharedExpert:
    case WeightPart::MultiTokenPrediction:
        return true;
    default:
        return false;
    }
}

/// What the user wants the weights to be in place of what the checkpoint has.
struct Requantized
{
    std::optional<WeightFormat> linear; ///< of the linear layers
    std::optional<WeightFormat> all; ///< of everything: an average over the model
};

Requantized requantized(const Scenario& scenario)
{
    if (scenario.weightBits)
        return { {}, WeightFormat { {}, { *scenario.weightBits, 8000 } } };
    if (!scenario.weightFormat)
        return {};
    const auto format = parseWeightFormat(*scenario.weightFormat, "quantization");
    return { format ? std::optional(*format) : std::nullopt, {} };
}

/// One copy of the group, whole. Parameters that cannot be counted stay as they are stored.
Bytes copyBytes(const WeightGroup& group, const Requantized& wanted)
{
    if (group.parameters > 0 && wanted.all)
        return bytesIn(*wanted.all, group.parameters);
    if (group.parameters > 0 && wanted.linear && isLinear(group.part))
        return bytesIn(*wanted.linear, group.parameters);
    return group.bytes;
}

/// What one rank holds of a group: `held` of `units` equal pieces.
struct Share
{
    std::int64_t held = 1;
    std::int64_t units = 1;

    bool operator==(const Share&) const = default;
};

Share shareOf(const WeightGroup& group, const Settled& s)
{
    const std::int64_t units = std::max<std::int64_t>(1, group.units);
    // vLLM runs the shared expert whole on each rank where tokens, not columns, are dealt out for the experts
    // (sequence parallel MoE: expert, tensor and data parallel together).
    if (group.part == WeightPart::SharedExpert && s.expert && s.tensor > 1 && s.data > 1)
        return {};
    switch (group.split) {
    case WeightSplit::Replicated:
        return {};
    case WeightSplit::Tensor:
        return { 1, s.tensor };
    case WeightSplit::KvHeads: {
        const std::int64_t heads = std::max<std::int64_t>(1, ceilDivide(units, s.tensor));
        return units % heads == 0 ? Share { 1, units / heads } : Share { heads, units };
    }
    case WeightSplit::Vocabulary:
        return { ceilDivide(roundUp(units, 64), s.tensor), units };
    case WeightSplit::Experts: {
        // Tensor and data ranks together hold the experts once: whole ones with EP, a slice of each without.
        const std::int64_t ranks = multiplySaturated(s.tensor, s.data);
        return s.expert ? Share { ceilDivide(units, ranks), units } : Share { 1, ranks };
    }
    }
    return {};
}

/// The bytes of one part of the model on a stage, by how its GPUs share them.
class PartLedger
{
public:
    void add(const Share& share, Bytes whole)
    {
        for (auto& [known, bytes] : m_shares)
            if (known == share)
                return void(bytes += whole);
        m_shares.emplace_back(share, whole);
    }
    bool empty() const { return m_shares.empty(); }

    Figure figure(std::string_view name, Evidence evidence, const std::string& source) const
    {
        if (m_shares.size() == 1)
            return oneShare(name, m_shares.front(), evidence, source);
        std::vector<Figure> shares;
        for (const auto& share : m_shares)
            shares.push_back(
                oneShare(isWhole(share.first) ? "weights.whole" : "weights.held", share, evidence, source));
        return sumOf(name, Unit::Bytes, std::move(shares));
    }

private:
    static bool isWhole(const Share& s) { return s.held == s.units; }

    static Figure oneShare(std::string_view name, const std::pair<Share, Bytes>& entry, Evidence evidence,
        const std::string& source)
    {
        const auto& [share, bytes] = entry;
        Figure whole = plainValue(
            isWhole(share) ? name : "weights.shared", Unit::Bytes, bytes.value, evidence, source);
        if (isWhole(share))
            return whole;
        const auto count = [](std::string_view label, std::int64_t n) {
            return plainValue(label, Unit::Count, n, Evidence::Derived, "rule:engine-accounting 5.1");
        };
        if (share.held > 1)
            whole = productOf("weights.product", Unit::Bytes,
                { std::move(whole), count("weights.pieces-held", share.held) });
        return ceilDivideOf(name, Unit::Bytes, std::move(whole), count("weights.divided-by", share.units));
    }

    std::vector<std::pair<Share, Bytes>> m_shares;
};

std::int64_t copiesOn(const WeightGroup& group, const LayerRange& range, bool first, bool last)
{
    switch (group.place) {
    case StagePlace::First:
        return first ? 1 : 0;
    case StagePlace::Last:
        return last ? 1 : 0;
    case StagePlace::Layers:
        break;
    }
    const auto from = std::lower_bound(group.layers.begin(), group.layers.end(), range.first);
    return (last ? group.layers.end() : std::lower_bound(from, group.layers.end(), range.end)) - from;
}

/// How well the bytes are known, and from where.
struct Origin
{
    Evidence evidence = Evidence::Derived;
    std::string source = "config:parameter outline";
};

/// An outline that does not know all blocks of a family is a guess, however well it knows the others.
Origin originOf(const Scenario& scenario)
{
    const ModelSpec& model = *scenario.model;
    if (scenario.weightsOverride)
        return { Evidence::Setting, "setting:weights" };
    const Evidence evidence = weightEvidence(model);
    const bool again = scenario.weightBits || scenario.weightFormat;
    if (model.stored && model.stored->exact())
        return { again ? Evidence::Derived : evidence, "headers:" + model.stored->source };
    if (model.stored && model.stored->scaled)
        return { evidence, "sizes:" + model.stored->source };
    return { evidence, "config:parameter outline" };
}

bool loads(const WeightGroup& group, const Scenario& scenario)
{
    if (isTower(group.part))
        return !scenario.engine.languageModelOnly;
    return group.part != WeightPart::MultiTokenPrediction || scenario.engine.speculativeTokens > 0;
}

std::string_view labelOf(WeightPart part)
{
    switch (part) {
    case WeightPart::Embedding:
        return "weights.embedding";
    case WeightPart::LayerEmbedding:
        return "weights.layer-embedding";
    case WeightPart::Attention:
        return "weights.attention";
    case WeightPart::LinearAttention:
        return "weights.linear-attention";
    case WeightPart::Indexer:
        return "weights.indexer";
    case WeightPart::DenseMlp:
        return "weights.dense-mlp";
    case WeightPart::RoutedExperts:
        return "weights.experts";
    case WeightPart::SharedExpert:
        return "weights.shared-expert";
    case WeightPart::Router:
        return "weights.router";
    case WeightPart::Norm:
        return "weights.norm";
    case WeightPart::OutputHead:
        return "weights.head";
    case WeightPart::MultiTokenPrediction:
        return "weights.mtp";
    case WeightPart::Vision:
        return "weights.vision";
    case WeightPart::Audio:
        return "weights.audio";
    case WeightPart::Encoder:
        return "weights.encoder";
    case WeightPart::Other:
        break;
    }
    return "weights.other";
}

Bytes modelTotal(const Scenario& scenario)
{
    const Requantized wanted = requantized(scenario);
    Bytes sum;
    for (const WeightGroup& group : scenario.model->weights)
        if (loads(group, scenario))
            sum += copyBytes(group, wanted) * copiesOf(group);
    return sum;
}

} // namespace

Figure totalWeights(const Scenario& scenario)
{
    const Origin origin = originOf(scenario);
    const Bytes total = scenario.weightsOverride ? *scenario.weightsOverride : modelTotal(scenario);
    return plainValue("weights.total", Unit::Bytes, total.value, origin.evidence, origin.source);
}

Figure rankWeights(const Scenario& scenario, const Settled& settled, const LayerRange& range, int stage)
{
    const bool first = stage == 0;
    const bool last = stage == settled.pipeline - 1;
    const Requantized wanted = requantized(scenario);
    const Origin origin = originOf(scenario);
    const std::int64_t counted = modelTotal(scenario).value;
    std::array<PartLedger, kWeightParts> parts;
    const auto part = [&](WeightPart p) -> PartLedger& { return parts[static_cast<std::size_t>(p)]; };

    const std::vector<WeightGroup>& groups = scenario.model->weights;
    const bool hasHead = std::any_of(
        groups.begin(), groups.end(), [](const WeightGroup& g) { return g.part == WeightPart::OutputHead; });
    for (const WeightGroup& group : groups) {
        if (!loads(group, scenario))
            continue;
        Bytes one = copyBytes(group, wanted);
        if (scenario.weightsOverride && counted > 0)
            one = { scaleDown(one.value, scenario.weightsOverride->value, counted) };
        const Share share = shareOf(group, settled);
        if (const std::int64_t copies = copiesOn(group, range, first, last); copies > 0 && one.value > 0)
            part(group.part).add(share, one * copies);
        // the table of tokens, not one of positions
        if (group.part != WeightPart::Embedding || group.split != WeightSplit::Vocabulary || !last || first)
            continue;
        // Tied embeddings lie on the first stage and, for the output, on the last one too; prediction layers
        // share them with the model on one stage only.
        if (!hasHead)
            part(WeightPart::OutputHead).add(share, one);
        if (scenario.engine.speculativeTokens > 0 && !scenario.model->speculativeCache.empty())
            part(WeightPart::MultiTokenPrediction).add(share, one);
    }

    std::vector<Figure> figures;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!parts[i].empty())
            figures.push_back(
                parts[i].figure(labelOf(static_cast<WeightPart>(i)), origin.evidence, origin.source));
    if (figures.empty() && scenario.weightsOverride)
        figures.push_back(plainValue("weights.other", Unit::Bytes,
            ceilDivide(scenario.weightsOverride->value, multiplySaturated(settled.tensor, settled.pipeline)),
            origin.evidence, origin.source));
    return sumOf("weights", Unit::Bytes, std::move(figures));
}

} // namespace hbm
