// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plan files on a command line: in the place of MODEL, and written by --save.
#pragma once

#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/scenario/workbook.h"

#include <string>
#include <string_view>

namespace hbm::cli {

/// By its ending: ".hbmplan".
bool isPlanName(const std::string& model);

struct ChosenPlan
{
    Workbook workbook;
    std::size_t index = 0; ///< of the scenario that is meant

    Scenario& scenario() { return workbook.scenarios[index].scenario; }
};

/// The scenario of that name, else of that number from 1 on. Errors, about `option`: "scenario-unknown"
/// (args: what was asked for, the names), "scenario-ambiguous" (the same).
Expected<std::size_t> scenarioNamed(
    const Workbook& workbook, const std::string& name, std::string_view option);

/// The plan that ScenarioOptions::model names, and in it the scenario that is asked for, else the current
/// one. Errors: those of readPlanFileAt and scenarioNamed.
Expected<ChosenPlan> openPlan(const ScenarioOptions& options);

/// Writes `scenario` into `file`: in its place in the plan that was opened, with all others and with keys
/// that are not known here, else as the only one of a new plan. A file that is there and is not the opened
/// plan is left alone unless `replace`. Errors: "plan-suffix", "plan-exists", those of writeFileAtomically.
Expected<void> savePlan(
    const std::string& file, bool replace, const ScenarioOptions& options, const Scenario& scenario);

} // namespace hbm::cli
