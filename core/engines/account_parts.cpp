// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/account_parts.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

void assumeDefault(EngineAccount& account, std::string_view field, std::string value, std::string_view engine)
{
    account.assumptions.push_back({ Severity::Info, "assumed-engine-default", std::string(field),
        { std::move(value), std::string(engine) } });
}

void settleVersion(
    EngineAccount& account, const Scenario& scenario, std::string_view newest, std::string_view engine)
{
    const std::string& wanted = scenario.engine.version;
    if (wanted.empty()) {
        account.version = newest;
        if (!newest.empty())
            account.assumptions.push_back(
                { Severity::Info, "assumed-newest-version", "engine-version", { std::string(newest) } });
        return;
    }
    account.version = printable(wanted, 40);
    if (std::none_of(wanted.begin(), wanted.end(), [](char c) { return c >= '0' && c <= '9'; }))
        account.issues.push_back({ Severity::Warning, "engine-version-unread", "engine-version",
            { account.version, std::string(engine) } });
}

void noteForeignOptions(EngineAccount& account, const Scenario& scenario)
{
    const auto unused = [&](bool chosen, std::string_view field) {
        if (chosen)
            account.issues.push_back({ Severity::Info, "option-unused", std::string(field), {} });
    };
    unused(scenario.engine.stateCacheMode.has_value(), "mamba-cache-mode");
    unused(scenario.engine.numGpuBlocks.has_value(), "num-gpu-blocks-override");
    const bool llama = scenario.engine.kind == EngineKind::LlamaCpp;
    unused(llama && scenario.engine.memoryUtilization, "gpu-memory-utilization");
    unused(llama && scenario.engine.blockSize, "block-size");
    unused(llama && scenario.engine.stateElementBytes, "mamba-ssm-cache-dtype");
}

Figure deviceMemory(const Settled& settled)
{
    return plainValue("memory.total", Unit::Bytes, settled.memory.bytes.value, Evidence::Measured,
        "profile:" + std::string(nameOf(settled.memory.basis)));
}

Figure givenPool(const Scenario& scenario)
{
    return plainValue("kv.available", Unit::Bytes, scenario.engine.availableKv.value_or(Bytes {}).value,
        Evidence::Measured, "setting:available-kv-gib");
}

void reserveByDifference(StageAccount& stage, const Figure& budget)
{
    const std::int64_t rest
        = subtractSaturated(subtractSaturated(budget.value, stage.weights.value), stage.available.value);
    ReservePart part = fixedPart(plainValue("reserve.by-difference", Unit::Bytes,
        std::max<std::int64_t>(0, rest), Evidence::Derived, "rule:budget - weights - given pool"));
    std::erase_if(stage.reserveParts, [](const ReservePart& p) { return p.inBudget; });
    stage.reserveParts.push_back(std::move(part));
    stage.reserve = reserveSum(stage.reserveParts);
    stage.reserveLow = stage.reserveHigh = stage.reserve.bytes();
}

PoolExcess takeFromKeptBack(StageAccount& stage)
{
    const Bytes own = stage.weights.bytes() + stage.reserve.bytes();
    const Bytes pool = stage.available.bytes();
    const Bytes budget = stage.total.bytes() - stage.keptBack.bytes();
    const auto beyond = [&](Bytes limit) {
        return stage.weights.bytes() >= limit ? Bytes {} // they are what is too much
                                              : std::max(Bytes {}, pool - std::max(Bytes {}, limit - own));
    };
    const PoolExcess excess { beyond(budget), beyond(stage.total.bytes()) };
    if (own + pool > stage.total.bytes())
        stage.keptBack = plainValue("kept-back", Unit::Bytes, 0, Evidence::Derived, "rule:nothing is left");
    else if (own + pool > budget)
        stage.keptBack = differenceOf(
            "kept-back", Unit::Bytes, stage.total, { stage.weights, stage.reserve, stage.available });
    return excess;
}

void checkGivenPool(const Scenario& scenario, const Settled& settled, EngineAccount& account)
{
    if (!scenario.engine.availableKv || settled.memory.basis == MemoryBasis::Unknown)
        return;
    PoolExcess most;
    const StageAccount* worst = nullptr;
    for (StageAccount& s : account.stages)
        if (const PoolExcess excess = takeFromKeptBack(s);
            excess.budget > most.budget || excess.memory > most.memory) {
            most = excess;
            worst = &s;
        }
    if (worst && most.memory.value > 0)
        account.issues.push_back(
            { Severity::Problem, "pool-beyond-memory", "available-kv-gib", { bytesText(most.memory) } });
    else if (worst)
        account.issues.push_back(
            { Severity::Warning, "pool-beyond-budget", "available-kv-gib", { bytesText(most.budget) } });
}

void checkKeptBack(EngineAccount& account, const Settled& settled)
{
    if (settled.memory.basis == MemoryBasis::Unknown || account.stages.empty())
        return;
    const StageAccount& first = account.stages.front();
    const Figure outside = reserveSum(first.reserveParts, false);
    if (first.keptBack.value < outside.value)
        account.issues.push_back({ Severity::Warning, "kept-back-small", "gpu-memory-utilization",
            { bytesText(first.keptBack.bytes()), bytesText(outside.bytes()) } });
}

ReservePart reservePart(
    std::string_view name, const std::optional<Bytes>& own, Figure rule, Bytes low, Bytes high, bool inBudget)
{
    if (own)
        return fixedPart(
            plainValue(name, Unit::Bytes, own->value, Evidence::Setting, "setting:" + std::string(name)),
            inBudget);
    rule.name = name;
    return { std::move(rule), low, high, inBudget };
}

Figure forwardPass(const Scenario& scenario, const Settled& settled, std::int64_t batchedTokens)
{
    const ModelDimensions& d = scenario.model->dims;
    const std::int64_t width
        = addSaturated(ceilDivide(multiplySaturated(3, d.intermediateSize), settled.tensor),
            multiplySaturated(4, d.hiddenSize));
    return productOf("reserve.forward", Unit::Bytes,
        { plainValue("bytes-per-element", Unit::Count, 2, Evidence::Assumed, "rule:2-byte activations"),
            plainValue("max-num-batched-tokens", Unit::TokenCount, batchedTokens, Evidence::Assumed,
                "setting:max-num-batched-tokens"),
            plainValue("activation-width", Unit::Count, width, Evidence::Assumed,
                "rule:3 x intermediate_size / tp + 4 x hidden_size") });
}

void chargeParts(StageAccount& stage, std::vector<ReservePart> parts, const ReserveSettings& chosen)
{
    if (chosen.fitted) {
        std::erase_if(
            parts, [](const ReservePart& p) { return p.inBudget && p.amount.evidence != Evidence::Setting; });
        const Bytes rest = *chosen.fitted - reserveSum(parts).bytes();
        parts.push_back(fixedPart(plainValue("reserve.fitted", Unit::Bytes,
            std::max<std::int64_t>(0, rest.value), Evidence::Measured, "log:" + chosen.fittedSource)));
    }
    stage.reserve = reserveSum(parts);
    stage.reserveLow = stage.reserveHigh = {};
    for (const ReservePart& part : parts)
        if (part.inBudget) {
            stage.reserveLow += part.low;
            stage.reserveHigh += part.high;
        }
    stage.reserveParts = std::move(parts);
}

} // namespace hbm
