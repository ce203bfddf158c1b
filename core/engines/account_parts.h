// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces that the accounts of several engines are made of.
#pragma once

#include "core/engines/engine_account.h"

#include <string_view>

namespace hbm {

/// "field value: the default of engine".
void assumeDefault(
    EngineAccount& account, std::string_view field, std::string value, std::string_view engine);

/// The version as the user gave it, else the newest that is modelled, which is then an assumption. What is no
/// version is a warning: the rules do not depend on it.
void settleVersion(
    EngineAccount& account, const Scenario& scenario, std::string_view newest, std::string_view engine);

/// Says which choices are vLLM's own and change nothing here.
void noteForeignOptions(EngineAccount& account, const Scenario& scenario);

/// "memory.total" of one device.
Figure deviceMemory(const Settled& settled);

/// A pool read off a log, per GPU.
Figure givenPool(const Scenario& scenario);

/// With a given pool: what is left of `budget` beside weights and pool must have been the reserve.
void reserveByDifference(StageAccount& stage, const Figure& budget);

/// By how much a pool that was given, and not made of what is left, passes what weights and reserve leave of
/// the budget and of the device itself. Nothing where the weights alone are too much: that is the verdict.
struct PoolExcess
{
    Bytes budget;
    Bytes memory;
};

/// What a given pool takes beyond the budget comes out of what is kept back: `stage.keptBack` becomes what is
/// left of it. The device's memory must be known.
PoolExcess takeFromKeptBack(StageAccount& stage);

/// Warns when the given pool and the weights are more than the budget leaves; a problem when they are more
/// than the device has.
void checkGivenPool(const Scenario& scenario, const Settled& settled, EngineAccount& account);

/// Warns when the parts outside the budget are more than is kept back.
void checkKeptBack(EngineAccount& account, const Settled& settled);

/// A part of the reserve: what the user said, or the rule's amount within its range.
ReservePart reservePart(std::string_view name, const std::optional<Bytes>& own, Figure rule, Bytes low,
    Bytes high, bool inBudget);

/// "reserve.forward": two bytes x tokens of a batch x (3 x intermediate_size / tp + 4 x hidden_size).
Figure forwardPass(const Scenario& scenario, const Settled& settled, std::int64_t batchedTokens);

/// Fills in the stage's reserve, its parts and its range. A reserve fitted to a log stands for all charged
/// parts that the user did not give.
void chargeParts(StageAccount& stage, std::vector<ReservePart> parts, const ReserveSettings& chosen);

/// Bytes of so many hundredths of a GiB, for rules of thumb.
constexpr std::int64_t hundredthsOfGib(std::int64_t hundredths)
{
    return hundredths * kGiB / 100;
}

} // namespace hbm
