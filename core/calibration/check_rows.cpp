// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/check_rows.h"

#include "core/calibration/logged_figures.h"
#include "core/calibration/predictor.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm {

namespace {

constexpr std::array kItems { CheckItem::TotalMemory, CheckItem::Requested, CheckItem::Weights,
    CheckItem::Consumed, CheckItem::Activation, CheckItem::NonTorch, CheckItem::Graphs,
    CheckItem::ComputeBuffer, CheckItem::KvPool, CheckItem::BytesPerToken, CheckItem::BlockTokens,
    CheckItem::Blocks, CheckItem::PoolTokens, CheckItem::Concurrency, CheckItem::TokensEndToEnd,
    CheckItem::KvNeeded, CheckItem::EstimatedLength };
constexpr std::array kPoolItems { CheckItem::BytesPerToken, CheckItem::BlockTokens, CheckItem::Blocks,
    CheckItem::PoolTokens, CheckItem::Concurrency, CheckItem::KvNeeded };

CheckVerdict judge(const CheckRow& row)
{
    if (!row.predicted)
        return CheckVerdict::NotPredicted;
    const std::int64_t half = row.logged.halfWidth;
    const bool ranged = !row.predicted->ruleOfThumb; // a range of the reserve is no rounding
    const std::int64_t low = ranged ? row.predicted->low : row.predicted->value;
    const std::int64_t high = ranged ? row.predicted->high : row.predicted->value;
    if (subtractSaturated(low, half) <= row.logged.value && row.logged.value <= addSaturated(high, half))
        return CheckVerdict::WithinRounding;
    return std::abs(differenceBasisPoints(row)) <= kAgreement ? CheckVerdict::Agrees : CheckVerdict::Differs;
}

std::vector<CheckRow> rowsFor(
    const LogFacts& facts, const Scenario& scenario, std::span<const CheckItem> items)
{
    Predictor predictor(facts, scenario);
    std::vector<CheckRow> rows;
    for (CheckItem item : items) {
        const auto logged = loggedFigure(facts, scenario, item);
        if (!logged)
            continue;
        CheckRow row { item, *logged, predictor.of(item), CheckVerdict::NotPredicted, {} };
        row.verdict = judge(row);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

std::vector<CheckRow> checkRows(const LogFacts& facts, const Scenario& scenario)
{
    return rowsFor(facts, scenario, kItems);
}

std::vector<CheckRow> poolRows(const LogFacts& facts, const Scenario& scenario)
{
    return rowsFor(facts, scenario, kPoolItems);
}

} // namespace hbm
