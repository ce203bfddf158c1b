// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The scenario that a command line describes: numbers read, names looked up, and what had no effect.
#pragma once

#include "app/cli/options.h"
#include "core/base/error.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <string>
#include <vector>

namespace hbm::cli {

/// Shipped and the user's own profiles and those of --profile. A named file that cannot be read is an error;
/// a broken one in the user's folder is reported in Catalogue::broken.
Expected<Catalogue> loadCatalogue(const std::vector<std::string>& profileFiles);

/// The scenario with what was typed in place of what it says. Errors: about the first option that is wrong.
Expected<Scenario> withOptions(Scenario scenario, const ScenarioOptions& options, const Catalogue& catalogue);

/// Reads the numbers and looks up the GPU; opens the model unless `model` is given. Where MODEL is a plan
/// file, its scenario with the options over it. Errors: also those of openNamed and openPlan,
/// "scenario-no-plan".
Expected<Scenario> toScenario(const ScenarioOptions& options, const Catalogue& catalogue,
    std::shared_ptr<const ModelSpec> model = nullptr);

/// Options that were taken, so that an engine's command line can be pasted, but change nothing in the plan of
/// `scenario`, which was made of them.
Issues unusedOptions(const ScenarioOptions& options, const Scenario& scenario);

} // namespace hbm::cli
