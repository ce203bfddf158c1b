// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calibrations on the command line: which file, and what one of its entries does to a plan.
#pragma once

#include "core/base/error.h"
#include "core/calibration/fit_reserve.h"
#include "core/calibration/log_facts.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>

namespace hbm::cli {

/// Puts the reserve of the closest log in `file` into the scenario, and says so. Nothing for an empty name.
/// Errors: those of loadCalibration.
Expected<Issues> useCalibration(const std::string& file, Scenario& scenario);

/// Keeps the fitted reserve in `file`, or in the user's own when it is empty. Returns the file's name.
/// Errors: "calibration-nothing", "calibration-folder", those of loadCalibration and saveCalibration.
Expected<std::string> keepCalibration(const std::string& file, const LogFacts& facts,
    const Scenario& scenario, const std::optional<FittedReserve>& fitted);

} // namespace hbm::cli
