// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Title and footer of an exported chart: model, hardware, engine, program version, so that a picture in a
// review says what it shows.
#pragma once

#include "core/planning/capacity_plan.h"
#include "ui/charts/chart_export.h"

namespace hbm::ui {

ExportOptions exportOptionsFor(const ChartView& chart, const Scenario& scenario, const CapacityPlan& plan);

} // namespace hbm::ui
