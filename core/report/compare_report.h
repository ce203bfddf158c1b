// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans side by side for a terminal, a forum post, a spreadsheet and other programs.
#pragma once

#include "core/planning/comparison.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

namespace hbm {

/// The figures of comparePlans(plans, baseline), and what they are of. The plans stand beside it as long as
/// it is used.
struct ComparisonTable
{
    std::span<const ComparedPlan> plans;
    std::vector<ComparisonRow> rows;
    std::optional<std::size_t> baseline; ///< inside `plans`
};

/// The best of a row has a "*"; behind it, in brackets, how far it is from the baseline.
std::string comparisonText(const ComparisonTable& table);
std::string comparisonMarkdown(const ComparisonTable& table); ///< the same; the best is bold

/// One line for each figure of each plan, exact: "figure,unit,scenario,value,best,delta".
std::string comparisonCsv(const ComparisonTable& table);

nlohmann::json comparisonToJson(const ComparisonTable& table);

} // namespace hbm
