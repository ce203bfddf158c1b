// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models, plans and profiles as plain text for a terminal, as Markdown for a forum post, and as CSV. C
// locale, same input same bytes: approval tests compare the output with stored files.
#pragma once

#include "core/base/text.h"
#include "core/hardware/catalogue.h"
#include "core/model/model_spec.h"
#include "core/planning/capacity_plan.h"

#include <string>

namespace hbm {

std::string modelText(const ModelSpec& model);
std::string planText(const Scenario& scenario, const CapacityPlan& plan);
std::string planMarkdown(const Scenario& scenario, const CapacityPlan& plan);
std::string planCsv(
    const Scenario& scenario, const CapacityPlan& plan); ///< one row per distinct GPU, exact bytes
std::string catalogueText(const Catalogue& catalogue);

/// "8 x NVIDIA B200 SXM 180GB, vLLM 0.28, TP 8": the line under a title.
std::string scenarioLine(const Scenario& scenario, const CapacityPlan& plan);

} // namespace hbm
