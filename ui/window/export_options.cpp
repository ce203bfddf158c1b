// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_options.h"

#include "core/report/text_report.h"

namespace hbm::ui {

ExportOptions exportOptionsFor(const ChartView& chart, const Scenario& scenario, const CapacityPlan& plan)
{
    ExportOptions options;
    options.title
        = QString::fromStdString(scenario.model->name) + QStringLiteral(" – ") + chart.accessibleName();
    options.footer = QString::fromStdString(scenarioLine(scenario, plan))
        + QStringLiteral(" · HBM Planner " HBM_VERSION);
    return options;
}

} // namespace hbm::ui
