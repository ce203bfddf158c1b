// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/rank_weights.h"

#include "core/memory/weight_shares.h"
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

bool isTable(WeightPart part)
{
    return part == WeightPart::Embedding || part == WeightPart::LayerEmbedding;
}

std::int64_t copiesOn(const WeightGroup& group, const StageShare& stage)
{
    switch (group.place) {
    case StagePlace::First:
        return (isTable(group.part) ? stage.tables : stage.front) ? 1 : 0;
    case StagePlace::Last:
        return stage.output ? 1 : 0;
    case StagePlace::Layers:
        break;
    }
    const auto from = std::lower_bound(group.layers.begin(), group.layers.end(), stage.range.first);
    return (stage.output ? group.layers.end() : std::lower_bound(from, group.layers.end(), stage.range.end))
        - from;
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
    return rankWeights(scenario, settled, { range, first, first, stage == settled.pipeline - 1 });
}

Figure rankWeights(const Scenario& scenario, const Settled& settled, const StageShare& stage)
{
    const bool llama = scenario.engine.kind == EngineKind::LlamaCpp;
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
        const Share share = shareOf(group, settled, scenario.engine.kind);
        if (const std::int64_t copies = copiesOn(group, stage); copies > 0 && one.value > 0)
            part(group.part).add(share, one * copies);
        // the table of tokens, not one of positions
        if (group.part != WeightPart::Embedding || group.split != WeightSplit::Vocabulary || !stage.output
            || stage.tables)
            continue;
        // Tied embeddings lie on the first stage and, for the output, on the last one too; prediction layers
        // share them with the model on one stage only.
        if (!hasHead)
            part(WeightPart::OutputHead).add(share, one);
        if (!llama && scenario.engine.speculativeTokens > 0 && !scenario.model->speculativeCache.empty())
            part(WeightPart::MultiTokenPrediction).add(share, one);
    }

    std::vector<Figure> figures;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!parts[i].empty())
            figures.push_back(
                parts[i].figure(labelOf(static_cast<WeightPart>(i)), origin.evidence, origin.source));
    if (figures.empty() && counted == 0 && scenario.weightsOverride) {
        const std::int64_t all = scenario.weightsOverride->value;
        const std::int64_t here = llama
            ? scaleUp(
                all, stage.range.end - stage.range.first, std::max<std::int64_t>(1, scenario.model->layers))
            : ceilDivide(all, multiplySaturated(settled.tensor, settled.pipeline));
        figures.push_back(plainValue("weights.other", Unit::Bytes, here, origin.evidence, origin.source));
    }
    return sumOf("weights", Unit::Bytes, std::move(figures));
}

} // namespace hbm
