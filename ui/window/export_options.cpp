// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_options.h"

#include "core/report/origin_text.h"
#include "core/report/text_report.h"
#include "ui/charts/layer_strip.h"

namespace hbm::ui {

ExportOptions exportOptionsFor(const ChartView& chart, const Scenario& scenario, const CapacityPlan& plan)
{
    ExportOptions options;
    options.title
        = QString::fromStdString(scenario.model->name) + QStringLiteral(" – ") + chart.accessibleName();
    // In the window the headline above the strip says it.
    const auto* strip = qobject_cast<const LayerStrip*>(&chart);
    const QString note = strip ? strip->note() : QString();
    // "main" moves on; the commit makes the picture's figures reproducible.
    const QString origin = QString::fromStdString(originText(*scenario.model));
    options.footer = (note.isEmpty() ? note : note + QStringLiteral(" · "))
        + QString::fromStdString(scenarioLine(scenario, plan))
        + (origin.isEmpty() ? origin : QStringLiteral(" · ") + origin)
        + QStringLiteral(" · HBM Planner " HBM_VERSION);
    return options;
}

} // namespace hbm::ui
