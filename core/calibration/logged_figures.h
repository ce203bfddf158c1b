// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which figure of a log an item of the comparison is about: the fullest rank's, or the sum of several pools.
#pragma once

#include "core/calibration/check_row.h"

namespace hbm {

/// The figure of the log that an item is about; nullopt when it has none.
std::optional<LogFigure> loggedFigure(const LogFacts& facts, const Scenario& scenario, CheckItem item);

} // namespace hbm
