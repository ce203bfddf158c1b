// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A log beside a plan, figure by figure: what agrees, what differs, and why.
#pragma once

#include "core/calibration/check_rows.h"
#include "core/calibration/fit_reserve.h"
#include "core/calibration/hypotheses.h"

namespace hbm {

struct LogCheck
{
    std::vector<CheckRow> rows;
    std::vector<Hypothesis> hypotheses; ///< what would make the figures of the pool exact
    std::optional<FittedReserve> reserve;

    /// No row differs by more than 1 % without a reason.
    bool explained() const;
    bool empty() const; ///< nothing could be compared
};

/// `scenario` as fillScenario gives it, with a GPU.
LogCheck checkLog(const LogFacts& facts, const Scenario& scenario);

} // namespace hbm
