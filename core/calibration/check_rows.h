// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of a log beside a plan.
#pragma once

#include "core/calibration/check_row.h"

namespace hbm {

/// Figures in the log that `scenario` predicts, in the order of CheckItem.
std::vector<CheckRow> checkRows(const LogFacts& facts, const Scenario& scenario);

/// Only the rows that follow from the pool as logged and the model: what hypotheses are tried on.
std::vector<CheckRow> poolRows(const LogFacts& facts, const Scenario& scenario);

} // namespace hbm
