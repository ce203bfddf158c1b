// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/compare.h"

#include "core/planning/compare_rows.h"

#include <algorithm>

namespace hbm {

namespace {

using Amount = std::optional<std::int64_t>;

/// What is known, and not at the limit of int64, where a figure means nothing any more.
bool comparable(const Amount& amount)
{
    return amount && *amount != kSaturated;
}

bool mayBeBest(const ComparedPlan& compared, bool onlyFitting)
{
    return compared.plan->verdict != Verdict::NotPossible && (!onlyFitting || compared.plan->fits);
}

std::vector<std::size_t> bestOf(
    const ComparisonRow& row, std::span<const ComparedPlan> plans, bool onlyFitting)
{
    std::vector<std::size_t> candidates;
    if (row.better == Better::Neither)
        return candidates;
    for (std::size_t i = 0; i < plans.size(); ++i)
        if (comparable(row.values[i]) && mayBeBest(plans[i], onlyFitting))
            candidates.push_back(i);
    const auto less = [&](std::size_t a, std::size_t b) { return *row.values[a] < *row.values[b]; };
    const auto range = std::minmax_element(candidates.begin(), candidates.end(), less);
    if (candidates.empty() || *row.values[*range.first] == *row.values[*range.second])
        return {};
    const std::int64_t best = *row.values[row.better == Better::Higher ? *range.second : *range.first];
    std::erase_if(candidates, [&](std::size_t i) { return *row.values[i] != best; });
    return candidates;
}

void compareTo(ComparisonRow& row, std::size_t baseline)
{
    for (std::size_t i = 0; i < row.values.size(); ++i)
        if (comparable(row.values[i]) && comparable(row.values[baseline]))
            row.deltas[i] = subtractSaturated(*row.values[i], *row.values[baseline]);
}

} // namespace

std::vector<ComparisonRow> comparePlans(
    std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline)
{
    std::vector<ComparisonRow> rows;
    for (const compare::RowKind& kind : compare::rowKinds()) {
        ComparisonRow row { kind.code, kind.as, kind.unit };
        row.better = kind.better;
        row.deltas.resize(plans.size());
        for (const ComparedPlan& compared : plans)
            if (kind.as == ComparedAs::Amount)
                row.values.push_back(kind.amount(compared));
            else
                row.texts.push_back(kind.text(compared));
        if (kind.as == ComparedAs::Verdict)
            for (const ComparedPlan& compared : plans)
                row.verdicts.push_back(compared.plan->verdict);
        if (kind.as == ComparedAs::Amount) {
            row.best = bestOf(row, plans, kind.onlyFitting);
            if (baseline && *baseline < plans.size())
                compareTo(row, *baseline);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace hbm
