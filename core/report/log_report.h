// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A checked log as text for a terminal and as JSON. The JSON keys are a contract with outside scripts.
#pragma once

#include "core/calibration/check_log.h"
#include "core/calibration/log_scenario.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace hbm {

std::string logCheckText(const LogFacts& facts, const LogScenario& filled, const LogCheck& check);
nlohmann::json logCheckToJson(const LogFacts& facts, const LogScenario& filled, const LogCheck& check);

/// "Weights", "Tokens of that pool": what a row is about.
std::string rowName(CheckItem item);
/// A value of a figure in its unit: "14.96 GiB", "868,080 tokens", "847.73x".
std::string figureText(Unit unit, CheckItem item, std::int64_t value);

} // namespace hbm
