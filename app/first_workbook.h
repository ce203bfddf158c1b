// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window starts with: the example, a model or a plan file, and the options beside it.
#pragma once

#include "app/cli/options.h"
#include "core/hardware/catalogue.h"
#include "core/hub/hub.h"
#include "core/scenario/workbook.h"

#include <memory>
#include <string>

namespace hbm {

/// A name that ends as plan files do.
bool namesPlan(const std::string& model);

/// The first screen's example, changed by what the options say; `model` in place of the example's.
Expected<Scenario> firstScenario(
    const cli::ScenarioOptions& options, const Catalogue& catalogue, std::shared_ptr<const ModelSpec> model);

/// The same with what MODEL names, read here and now. Of a plan file, the options change the current
/// scenario.
Expected<Workbook> readFirst(const cli::ScenarioOptions& options, const Catalogue& catalogue, hub::Hub& hub);

/// Says on stderr which options change nothing.
void tellUnused(const cli::ScenarioOptions& options, const Scenario& scenario);

} // namespace hbm
