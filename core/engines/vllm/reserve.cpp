// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/reserve.h"

#include <algorithm>

namespace hbm::vllm {

namespace {

constexpr std::int64_t gib(std::int64_t hundredths)
{
    return hundredths * kGiB / 100;
}

Figure part(std::string_view name, std::optional<Bytes> own, std::int64_t rule, std::string source)
{
    return own ? plainValue(name, Unit::Bytes, own->value, Evidence::Setting, "setting:" + std::string(name))
               : plainValue(name, Unit::Bytes, rule, Evidence::Assumed, std::move(source));
}

Figure activation(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const ReserveInput& input)
{
    if (scenario.reserve.activation)
        return part("reserve.activation", scenario.reserve.activation, 0, {});
    const ModelDimensions& d = scenario.model->dims;
    const auto count = [](std::string_view name, std::int64_t v, std::string source) {
        return plainValue(name, Unit::Count, v, Evidence::Assumed, std::move(source));
    };
    // Sampler: c bytes for each sequence and vocabulary entry.
    const Figure sampler = plainValue("reserve.sampler", Unit::Bytes,
        scaleUp(multiplySaturated(input.maxNumSeqs, d.vocabSize), rules.samplerTenthBytes, 10),
        Evidence::Assumed, "rule:sampler bytes x max-num-seqs x vocab_size");
    // Forward pass: two bytes x batched tokens x (3 x intermediate / tp + 4 x hidden).
    const std::int64_t width
        = addSaturated(ceilDivide(3 * d.intermediateSize, settled.tensor), 4 * d.hiddenSize);
    const Figure forward = productOf("reserve.forward", Unit::Bytes,
        { count("bytes-per-element", 2, "rule:2-byte activations"),
            plainValue("max-num-batched-tokens", Unit::TokenCount, input.maxNumBatchedTokens,
                Evidence::Assumed, "setting:max-num-batched-tokens"),
            count("activation-width", width, "rule:3 x intermediate_size / tp + 4 x hidden_size") });
    return maximumOf("reserve.activation", Unit::Bytes, { sampler, forward });
}

ReservePart context(const Scenario& scenario, const Settled& settled)
{
    return fixedPart(part("reserve.context", scenario.reserve.context,
                         settled.tensor > 1 ? gib(100) : gib(50), "rule:0.5 GiB at TP 1, 1 GiB above"),
        false);
}

} // namespace

std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const ReserveInput& input)
{
    const std::int64_t persistent
        = (settled.tensor > 1 ? gib(100) : gib(15)) + (isGb10(scenario.accelerator.get()) ? gib(300) : 0);
    std::vector<ReservePart> parts;
    const ReserveSettings& own = scenario.reserve;
    if (own.fitted && !own.persistent && !own.activation && !own.graphs) {
        parts.push_back(fixedPart(plainValue("reserve.fitted", Unit::Bytes, own.fitted->value,
            Evidence::Measured, "log:" + own.fittedSource)));
        parts.push_back(context(scenario, settled));
        return parts;
    }
    parts.push_back(fixedPart(part("reserve.persistent", scenario.reserve.persistent, persistent,
        "rule:0.15 GiB at TP 1, 1 GiB above")));
    parts.push_back(fixedPart(activation(scenario, settled, rules, input)));
    if ((rules.chargesGraphs && scenario.engine.cudaGraphs) || own.graphs)
        parts.push_back(fixedPart(
            part("reserve.graphs", scenario.reserve.graphs, gib(30), "rule:0.3 GiB of CUDA graphs")));
    parts.push_back(context(scenario, settled));
    return parts;
}

void chargeReserve(StageAccount& stage, std::vector<ReservePart> parts, const Settled& settled)
{
    stage.reserve = reserveSum(parts);
    stage.reserveParts = std::move(parts);
    const bool known = std::none_of(stage.reserveParts.begin(), stage.reserveParts.end(),
        [](const ReservePart& p) { return p.inBudget && p.amount.evidence == Evidence::Assumed; });
    const Bytes uncertainty { known ? 0 : settled.tensor > 1 ? 2 * kGiB : kGiB };
    stage.reserveLow = std::max(Bytes {}, stage.reserve.bytes() - uncertainty);
    stage.reserveHigh = stage.reserve.bytes() + uncertainty;
}

} // namespace hbm::vllm
