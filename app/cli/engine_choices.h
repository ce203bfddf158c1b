// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine and its settings from typed options. Only for toScenario.
#pragma once

#include "app/cli/option_reader.h"
#include "app/cli/options.h"
#include "core/scenario/scenario.h"

namespace hbm::cli {

void readEngine(const ScenarioOptions& options, Scenario& scenario, OptionReader& reader);

/// Sizes as the engine's own options count them, which readEngine must know before.
void readParallelism(const ScenarioOptions& options, Scenario& scenario, OptionReader& reader);

} // namespace hbm::cli
