// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "core/report/text_report.h"
#include "ui/window/export_options.h"
#include "ui/window/export_report.h"

#include <QFileInfo>

#include <iostream>

namespace hbm {

namespace {

std::string whole(const QString& file)
{
    return QFileInfo(file).absoluteFilePath().toStdString();
}

} // namespace

bool isReport(const QString& file, bool pdfIsReport)
{
    const bool pdf = QFileInfo(file).suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) == 0;
    return ui::isReportFile(file) && (pdfIsReport || !pdf);
}

int runHeadless(const Workbook& workbook, const Catalogue& catalogue, const HeadlessJob& job)
{
    const Scenario& scenario = workbook.scenarios[workbook.current].scenario;
    const CapacityPlan result = plan(scenario);
    std::cout << planText(scenario, result) << "\n";

    std::unique_ptr<ui::ChartView> chart;
    for (const HeadlessExport& one : job.exports) {
        if (one.report) {
            if (const auto written = ui::writeReport(workbook, one.file); !written) {
                std::cerr << "hbm-planner: " << sentence(written.error()) << "\n";
                return 2;
            }
            std::cout << "Report written to " << whole(one.file) << "\n";
            continue;
        }
        if (!chart)
            chart = ui::makeChart(job.chart, workbook, catalogue);
        ui::ExportOptions options = ui::exportOptionsFor(*chart, scenario, result);
        options.scale = job.scale;
        QString error;
        if (!ui::exportChart(*chart, one.file, options, &error)) {
            std::cerr << "hbm-planner: " << one.file.toStdString()
                      << " was not written: " << error.toStdString() << "\n";
            return 2;
        }
        std::cout << (job.chart == ui::ChartKind::Split ? "HBM split" : "Chart") << " written to "
                  << whole(one.file) << "\n";
    }
    return result.fits ? 0 : 1;
}

} // namespace hbm
