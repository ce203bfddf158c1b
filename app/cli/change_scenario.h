// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options beside a plan file: they take the place of what its scenario says, and nothing else changes.
#pragma once

#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/scenario.h"

namespace hbm::cli {

/// `base` with what the options say. The model stays, and so does its GPU unless one is named; another engine
/// brings its own newest version. Errors: those of toScenario.
Expected<Scenario> changed(const Scenario& base, const ScenarioOptions& options, const Catalogue& catalogue);

} // namespace hbm::cli
