// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models, plans and profiles as JSON. The keys are a contract with outside scripts (DESIGN section 6): add
// freely, never change or remove.
#pragma once

#include "core/hardware/catalogue.h"
#include "core/model/model_spec.h"
#include "core/planning/capacity_plan.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace hbm {

nlohmann::json modelToJson(const ModelSpec& model);
nlohmann::json planToJson(const Scenario& scenario, const CapacityPlan& plan);
nlohmann::json catalogueToJson(const Catalogue& catalogue);

/// As text with a line end. Names of files need not be UTF-8: such bytes become U+FFFD.
std::string jsonText(const nlohmann::json& value);

} // namespace hbm
