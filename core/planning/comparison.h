// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans side by side as values: the same figures of each, which of them is best, and how far each is from a
// baseline. How a row is worded and in which unit it is shown is for those who print it.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct ComparedPlan
{
    std::string name; ///< for people, of the scenario
    const Scenario* scenario = nullptr; ///< set, as `plan` is; both outlive the call only
    const CapacityPlan* plan = nullptr;
    /// longestContext(scenario). The caller asks, since it costs some twenty plans and can be kept. Empty =
    /// unknown.
    std::optional<Tokens> longest {};
};

enum class Better
{
    Neither,
    Higher,
    Lower
};

enum class ComparedAs
{
    Words, ///< `texts`, to be shown as they are
    Verdict, ///< `verdicts`, and their nameOf() in `texts`
    Amount ///< `values`, of `unit`
};

/// One figure of every plan. The vectors of a row are as long as the list of plans, `best` excepted.
struct ComparisonRow
{
    std::string_view code; ///< a row in report/labels.cpp
    ComparedAs as = ComparedAs::Amount;
    Unit unit = Unit::Count;
    std::vector<std::optional<std::int64_t>> values {}; ///< of amounts; empty = unknown
    std::vector<std::string> texts {}; ///< of words; empty text = there is no such thing, or unknown
    std::vector<Verdict> verdicts {};
    Better better = Better::Neither;
    /// Indices of the best, several that are equal; none where all are equal, or fewer than two can be
    /// compared. Unknown, or a figure at the limit of int64, is never best, nor is a plan that the engine
    /// refuses; the fewest GPUs count only where the plan fits.
    std::vector<std::size_t> best {};
    std::vector<std::optional<std::int64_t>> deltas {}; ///< to the baseline; empty = there is none to tell

    bool operator==(const ComparisonRow&) const = default;
};

} // namespace hbm
