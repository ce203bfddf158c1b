// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single choices under which the logged figures would come out as printed, found by planning again. A log
// does not always state its settings, and a version counts tokens in its own way.
#pragma once

#include "core/calibration/check_rows.h"

#include <vector>

namespace hbm {

struct Hypothesis
{
    Explanation explanation; ///< "explain-kv-dtype", {"fp8"}
    std::string option; ///< the same as an option: "kv-cache-dtype fp8"
    std::vector<CheckItem> explains; ///< the items that come out within their rounding
};

/// Tries them on the rows that follow from the pool as logged; `rows` are those of `scenario`. A hypothesis
/// is returned only if every row that was off comes out within the rounding of the log and none that agreed
/// gets worse. Pairs are tried when no single choice does it. At most five, the plainest first.
std::vector<Hypothesis> explainRows(
    const LogFacts& facts, const Scenario& scenario, const std::vector<CheckRow>& rows);

/// The same for the weights of a GPU, which come out to 0.5 %: format, prediction layers, towers, placement.
/// A log without weights has only its pool, which comes out within the range of an assumed reserve.
std::vector<Hypothesis> explainWeights(
    const LogFacts& facts, const Scenario& scenario, const std::vector<CheckRow>& rows);

} // namespace hbm
