// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/check_log.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstdlib>

namespace hbm {

namespace {

constexpr std::string_view kOpenWeights = "explain-open-weights";

CheckRow* find(std::vector<CheckRow>& rows, CheckItem item)
{
    const auto it
        = std::find_if(rows.begin(), rows.end(), [&](const CheckRow& row) { return row.item == item; });
    return it == rows.end() ? nullptr : &*it;
}

/// Parts of the reserve are rules of thumb, and what follows from them is as far off. `charged`: the pool
/// hangs on the fitted reserve.
void explainByReserve(CheckRow& row, const LogCheck& check, bool charged, std::int64_t weightsOff)
{
    if (row.verdict != CheckVerdict::Differs || !row.predicted->ruleOfThumb || !row.explanations.empty())
        return;
    if (row.item == CheckItem::TokensEndToEnd)
        return; // see explainEndToEnd
    if (row.item != CheckItem::KvPool) {
        row.explanations.push_back({ "explain-rule-of-thumb", {} });
        return;
    }
    const std::int64_t low = addSaturated(row.predicted->low, weightsOff);
    const std::int64_t high = addSaturated(row.predicted->high, weightsOff);
    if (row.predicted->value > 0 && low <= row.logged.value && row.logged.value <= high)
        row.explanations.push_back({ weightsOff == 0 ? "explain-reserve-range" : "explain-follows", {} });
    else if (weightsOff == 0 && charged && check.reserve && check.reserve->total.value >= 0
        && std::abs(difference(row)) <= 3 * (row.predicted->high - row.predicted->low))
        // Beyond that it is no reserve: another GPU, or other weights.
        row.explanations.push_back(
            { "explain-reserve-fitted", { bytesText(check.reserve->total, ByteUnit::GiB, 2) } });
}

bool isExplained(const CheckRow& row)
{
    return !row.explanations.empty() && row.explanations.front().code != kOpenWeights;
}

/// A log without its weights leaves them open: those that would leave the logged pool, with the reserve as
/// assumed. No reason by itself, since some weights always do.
void nameWeights(CheckRow& row, const LogFacts& facts)
{
    if (row.item != CheckItem::KvPool || row.verdict != CheckVerdict::Differs || !row.explanations.empty()
        || lowest(facts, LogKey::Weights) || !row.predicted->weights)
        return;
    const std::int64_t fitting = *row.predicted->weights + difference(row);
    if (fitting > 0)
        row.explanations.push_back(
            { std::string(kOpenWeights), { bytesText({ fitting }, ByteUnit::GiB, 1) } });
}

/// Memory of the system, of which the GPU sees what is left.
void explainUnified(CheckRow& row, const Scenario& scenario)
{
    const bool ofDevice = row.item == CheckItem::TotalMemory || row.item == CheckItem::Requested;
    if (ofDevice && row.verdict == CheckVerdict::Differs && scenario.accelerator
        && scenario.accelerator->memoryUnified)
        row.explanations.push_back({ "explain-unified", {} });
}

/// End to end the tokens differ for the reasons that the pool and its tokens have.
void explainEndToEnd(std::vector<CheckRow>& rows)
{
    CheckRow* row = find(rows, CheckItem::TokensEndToEnd);
    if (!row || row->verdict != CheckVerdict::Differs || !row->explanations.empty())
        return;
    for (CheckItem item : { CheckItem::KvPool, CheckItem::PoolTokens })
        if (const CheckRow* cause = find(rows, item); cause && isExplained(*cause)) {
            row->explanations.push_back({ "explain-follows", {} });
            return;
        }
}

} // namespace

bool LogCheck::explained() const
{
    return std::none_of(rows.begin(), rows.end(),
        [](const CheckRow& row) { return row.verdict == CheckVerdict::Differs && !isExplained(row); });
}

bool LogCheck::empty() const
{
    return std::none_of(rows.begin(), rows.end(),
        [](const CheckRow& row) { return row.verdict != CheckVerdict::NotPredicted; });
}

LogCheck checkLog(const LogFacts& facts, const Scenario& scenario)
{
    LogCheck check;
    check.rows = checkRows(facts, scenario);
    check.reserve = fitReserve(facts, scenario);
    check.hypotheses = explainRows(facts, scenario, poolRows(facts, scenario));
    for (Hypothesis& h : explainWeights(facts, scenario, check.rows))
        check.hypotheses.push_back(std::move(h));
    // How far off the weights are, the pool is the other way round.
    const CheckRow* weights = find(check.rows, CheckItem::Weights);
    const std::int64_t weightsOff
        = weights && weights->verdict == CheckVerdict::Differs ? difference(*weights) : 0;
    const bool charged = chargesFitted(scenario.engine.kind);
    for (CheckRow& row : check.rows) {
        for (const Hypothesis& h : check.hypotheses)
            if (std::find(h.explains.begin(), h.explains.end(), row.item) != h.explains.end())
                row.explanations.push_back(h.explanation);
        explainByReserve(row, check, charged, weightsOff);
        nameWeights(row, facts);
        explainUnified(row, scenario);
    }
    explainEndToEnd(check.rows);
    return check;
}

} // namespace hbm
