// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_report.h"

#include "core/base/atomic_write.h"
#include "core/report/html_text.h"
#include "core/report/markdown_text.h"
#include "core/report/review_report.h"
#include "ui/document/plan_document.h"
#include "ui/support/language.h"
#include "ui/window/chart_maker.h"
#include "ui/window/report_pages.h"

#include <QFileInfo>

namespace hbm::ui {

namespace {

constexpr std::pair<ReportChart, ChartKind> kCharts[] {
    { ReportChart::Split, ChartKind::Split },
    { ReportChart::Sessions, ChartKind::Sessions },
    { ReportChart::Context, ChartKind::Context },
    { ReportChart::FitMap, ChartKind::FitMap },
    { ReportChart::Scenarios, ChartKind::Compare },
};

/// As wide as a page suits: names and numbers stay readable on A4.
constexpr QSizeF kWidth { 860, 180 };
constexpr QSizeF kCurve { 860, 330 };

bool isInReport(const ReportDocument& report, ReportChart chart)
{
    for (const ReportSection& section : report.sections)
        for (const ReportBlock& block : section.blocks)
            if (const auto* picture = std::get_if<ReportPicture>(&block); picture && picture->chart == chart)
                return true;
    return false;
}

ReportDrawings drawingsOf(const ReportDocument& report, const Workbook& workbook)
{
    ReportDrawings drawings;
    for (const auto& [chart, kind] : kCharts) {
        if (!isInReport(report, chart))
            continue;
        const auto view = makeChart(kind, workbook, {});
        ExportOptions options;
        options.title = view->accessibleName();
        options.size = kind == ChartKind::Split || kind == ChartKind::Compare ? kWidth : kCurve;
        drawings[chart] = std::make_shared<ChartPicture>(*view, options);
    }
    return drawings;
}

std::string htmlOf(const ReportDocument& report, const ReportDrawings& drawings)
{
    ReportPictures pictures;
    for (const auto& [chart, picture] : drawings)
        pictures[chart] = svgElement(
            chartSvg(*picture).toStdString(), "chart" + std::to_string(static_cast<int>(chart)) + "-");
    return reportHtml(report, pictures);
}

} // namespace

bool isReportFile(const QString& file)
{
    const QString kind = QFileInfo(file).suffix().toLower();
    return kind == QLatin1String("md") || kind == QLatin1String("html") || kind == QLatin1String("htm")
        || kind == QLatin1String("pdf");
}

Expected<void> writeReport(const Workbook& workbook, const QString& file)
{
    if (!isReportFile(file))
        return failure("report-kind", file.toStdString());
    const EnglishWords english;
    const QString kind = QFileInfo(file).suffix().toLower();
    const ReportDocument report = reviewReport(workbook);
    std::string bytes;
    if (kind == QLatin1String("md"))
        bytes = reportMarkdown(report);
    else {
        const ReportDrawings drawings = drawingsOf(report, workbook);
        bytes = kind == QLatin1String("pdf") ? reportPdf(report, drawings).toStdString()
                                             : htmlOf(report, drawings);
    }
    if (bytes.empty())
        return failure("report-unpainted", file.toStdString());
    return writeFileAtomically(file.toStdString(), bytes);
}

Expected<void> writeReport(const PlanDocument& document, const QString& file)
{
    return writeReport(document.workbook(), file);
}

} // namespace hbm::ui
