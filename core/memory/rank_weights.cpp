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

/// Of one copy with `bytes` in all, what one rank holds.
Bytes bytesPerRank(const WeightGroup& group, Bytes bytes, const Settled& s)
{
    const std::int64_t units = std::max<std::int64_t>(1, group.units);
    const auto ofUnits = [&](std::int64_t count) { return Bytes { scaleUp(bytes.value, count, units) }; };
    switch (group.split) {
    case WeightSplit::Replicated:
        return bytes;
    case WeightSplit::Tensor:
        return { ceilDivide(bytes.value, s.tensor) };
    case WeightSplit::KvHeads:
        return ofUnits(std::max<std::int64_t>(1, ceilDivide(units, s.tensor)));
    case WeightSplit::Vocabulary:
        return ofUnits(ceilDivide(roundUp(units, 64), s.tensor));
    case WeightSplit::Experts: {
        // Tensor and data ranks together hold the experts once: whole ones with EP, a slice of each without.
        const std::int64_t ranks = multiplySaturated(s.tensor, s.data);
        return s.expert ? ofUnits(ceilDivide(units, ranks)) : Bytes { ceilDivide(bytes.value, ranks) };
    }
    }
    return bytes;
}

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

/// An outline that does not know all blocks of a family is a guess, however well it knows the others.
Evidence evidenceOf(const ModelSpec& model)
{
    return model.assumed || model.weightsRough ? Evidence::Assumed : Evidence::Derived;
}

bool loads(const WeightGroup& group, const Scenario& scenario)
{
    return group.part != WeightPart::MultiTokenPrediction || scenario.engine.speculativeTokens > 0;
}

std::string_view labelOf(WeightPart part)
{
    switch (part) {
    case WeightPart::Embedding:
        return "weights.embedding";
    case WeightPart::Attention:
        return "weights.attention";
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
    case WeightPart::Encoder:
        return "weights.encoder";
    }
    return "weights.other";
}

Bytes outlineTotal(const Scenario& scenario)
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
    if (scenario.weightsOverride)
        return plainValue("weights.total", Unit::Bytes, scenario.weightsOverride->value, Evidence::Setting,
            "setting:weights");
    const Bytes total = outlineTotal(scenario);
    return plainValue(
        "weights.total", Unit::Bytes, total.value, evidenceOf(*scenario.model), "config:parameter outline");
}

Figure rankWeights(const Scenario& scenario, const Settled& settled, const LayerRange& range, int stage)
{
    const bool first = stage == 0;
    const bool last = stage == settled.pipeline - 1;
    const Requantized wanted = requantized(scenario);
    std::array<std::int64_t, kWeightParts> byPart {};
    std::int64_t tiedHead = 0;
    bool hasHead = false;
    for (const WeightGroup& group : scenario.model->weights) {
        hasHead = hasHead || group.part == WeightPart::OutputHead;
        if (!loads(group, scenario))
            continue;
        const Bytes one = bytesPerRank(group, copyBytes(group, wanted), settled);
        auto& sum = byPart[static_cast<std::size_t>(group.part)];
        sum = addSaturated(sum, (one * copiesOn(group, range, first, last)).value);
        if (group.part == WeightPart::Embedding && last && !first)
            tiedHead = one.value;
    }
    if (!hasHead) // tied embeddings lie on the first stage and, for the output, on the last one too
        byPart[static_cast<std::size_t>(WeightPart::OutputHead)] = tiedHead;

    const Evidence evidence = scenario.weightsOverride ? Evidence::Setting : evidenceOf(*scenario.model);
    const std::int64_t outline = outlineTotal(scenario).value;
    std::vector<Figure> parts;
    for (std::size_t i = 0; i < byPart.size(); ++i) {
        if (byPart[i] == 0)
            continue;
        std::int64_t bytes = byPart[i];
        if (scenario.weightsOverride && outline > 0)
            bytes = scaleDown(bytes, scenario.weightsOverride->value, outline);
        parts.push_back(plainValue(labelOf(static_cast<WeightPart>(i)), Unit::Bytes, bytes, evidence,
            scenario.weightsOverride ? "setting:weights" : "config:parameter outline"));
    }
    if (parts.empty() && scenario.weightsOverride)
        parts.push_back(plainValue("weights.other", Unit::Bytes,
            ceilDivide(scenario.weightsOverride->value, multiplySaturated(settled.tensor, settled.pipeline)),
            evidence, "setting:weights"));
    return sumOf("weights", Unit::Bytes, std::move(parts));
}

} // namespace hbm
