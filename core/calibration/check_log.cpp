// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/check_log.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

CheckRow* find(std::vector<CheckRow>& rows, CheckItem item)
{
    const auto it
        = std::find_if(rows.begin(), rows.end(), [&](const CheckRow& row) { return row.item == item; });
    return it == rows.end() ? nullptr : &*it;
}

/// Parts of the reserve are rules of thumb, and what follows from them is as far off.
void explainByReserve(CheckRow& row, const LogCheck& check)
{
    if (row.verdict != CheckVerdict::Differs || !row.predicted->ruleOfThumb)
        return;
    const bool derived = row.item == CheckItem::KvPool || row.item == CheckItem::TokensEndToEnd;
    if (!derived) {
        row.explanations.push_back({ "explain-rule-of-thumb", {} });
        return;
    }
    if (row.predicted->low <= row.logged.value && row.logged.value <= row.predicted->high)
        row.explanations.push_back({ "explain-reserve-range", {} });
    else if (check.reserve && check.reserve->total.value >= 0)
        row.explanations.push_back(
            { "explain-reserve-fitted", { bytesText(check.reserve->total, ByteUnit::GiB, 2) } });
}

/// End to end the tokens differ for the reasons that the pool and its tokens have.
void explainEndToEnd(std::vector<CheckRow>& rows)
{
    CheckRow* row = find(rows, CheckItem::TokensEndToEnd);
    if (!row || row->verdict != CheckVerdict::Differs || !row->explanations.empty())
        return;
    for (CheckItem item : { CheckItem::KvPool, CheckItem::PoolTokens })
        if (const CheckRow* cause = find(rows, item); cause && !cause->explanations.empty()) {
            row->explanations.push_back({ "explain-follows", {} });
            return;
        }
}

} // namespace

bool LogCheck::explained() const
{
    return std::none_of(rows.begin(), rows.end(),
        [](const CheckRow& row) { return row.verdict == CheckVerdict::Differs && row.explanations.empty(); });
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
    if (const CheckRow* weights = find(check.rows, CheckItem::Weights))
        for (Hypothesis& h : explainWeights(facts, scenario, *weights))
            check.hypotheses.push_back(std::move(h));
    for (CheckRow& row : check.rows) {
        for (const Hypothesis& h : check.hypotheses)
            if (std::find(h.explains.begin(), h.explains.end(), row.item) != h.explains.end())
                row.explanations.push_back(h.explanation);
        explainByReserve(row, check);
    }
    explainEndToEnd(check.rows);
    return check;
}

} // namespace hbm
