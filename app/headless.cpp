// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "core/planning/plan.h"
#include "core/report/text_report.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/split_chart.h"
#include "ui/window/export_options.h"

#include <QFileInfo>

#include <iostream>

namespace hbm {

int runHeadless(const Scenario& scenario, const QStringList& files)
{
    const CapacityPlan result = plan(scenario);
    std::cout << planText(scenario, result) << "\n";

    ui::SplitChart chart;
    chart.setPlan(result, ByteUnit::GiB);
    for (const QString& file : files) {
        QString error;
        if (!ui::exportChart(chart, file, ui::exportOptionsFor(chart, scenario, result), &error)) {
            std::cerr << "hbm-planner: " << file.toStdString() << " was not written: " << error.toStdString()
                      << "\n";
            return 2;
        }
        std::cout << "HBM split written to " << QFileInfo(file).absoluteFilePath().toStdString() << "\n";
    }
    return result.fits ? 0 : 1;
}

} // namespace hbm
