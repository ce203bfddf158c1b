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

/// Communicators and all-to-all buffers come with every rank that talks to another one.
bool talks(const Scenario& scenario, const Settled& settled)
{
    return settled.tensor > 1 || (settled.data > 1 && scenario.model->dims.numExperts > 0);
}

ReservePart context(const Scenario& scenario, const Settled& settled)
{
    return fixedPart(
        part("reserve.context", scenario.reserve.context, talks(scenario, settled) ? gib(100) : gib(50),
            "rule:0.5 GiB alone, 1 GiB with communicators"),
        false);
}

} // namespace

std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const BatchLimits& input)
{
    const std::int64_t persistent = (talks(scenario, settled) ? gib(100) : gib(15))
        + (sharesSystemMemory(scenario.accelerator.get()) ? gib(300) : 0);
    std::vector<ReservePart> parts;
    const ReserveSettings& own = scenario.reserve;
    if (own.fitted && !own.persistent && !own.activation && !own.graphs) {
        parts.push_back(fixedPart(plainValue("reserve.fitted", Unit::Bytes, own.fitted->value,
            Evidence::Measured, "log:" + own.fittedSource)));
        parts.push_back(context(scenario, settled));
        return parts;
    }
    parts.push_back(fixedPart(part("reserve.persistent", scenario.reserve.persistent, persistent,
        "rule:0.15 GiB alone, 1 GiB with communicators")));
    if (const auto indexer = indexerWorkspace(scenario, settled, rules))
        parts.push_back(fixedPart(*indexer));
    parts.push_back(fixedPart(own.activation ? part("reserve.activation", own.activation, 0, {})
                                             : activationPeak(scenario, settled, rules, input)));
    if ((rules.chargesGraphs && scenario.engine.cudaGraphs) || own.graphs)
        parts.push_back(fixedPart(
            part("reserve.graphs", scenario.reserve.graphs, gib(30), "rule:0.3 GiB of CUDA graphs")));
    parts.push_back(context(scenario, settled));
    return parts;
}

void chargeReserve(
    StageAccount& stage, std::vector<ReservePart> parts, const Scenario& scenario, const Settled& settled)
{
    stage.reserve = reserveSum(parts);
    stage.reserveParts = std::move(parts);
    const bool known = std::none_of(stage.reserveParts.begin(), stage.reserveParts.end(),
        [](const ReservePart& p) { return p.inBudget && p.amount.evidence == Evidence::Assumed; });
    const bool wide = talks(scenario, settled) || sharesSystemMemory(scenario.accelerator.get());
    const Bytes uncertainty { known ? 0 : wide ? 2 * kGiB : kGiB };
    stage.reserveLow = std::max(Bytes {}, stage.reserve.bytes() - uncertainty);
    stage.reserveHigh = stage.reserve.bytes() + uncertainty;
}

} // namespace hbm::vllm
