// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Charts of the window as files and on the clipboard.
#include "ui/charts/chart_export.h"
#include "ui/charts/explorer_chart.h"
#include "ui/charts/fit_map_chart.h"
#include "ui/charts/growth_chart.h"
#include "ui/charts/layer_strip.h"
#include "ui/charts/scenario_bars.h"
#include "ui/charts/sessions_chart.h"
#include "ui/document/plan_document.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/context_view.h"
#include "ui/panels/explorer_view.h"
#include "ui/panels/fit_map_view.h"
#include "ui/panels/layers_view.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_pages.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/window/export_options.h"
#include "ui/window/main_window.h"
#include "ui/window/save_name.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>

namespace hbm::ui {

void MainWindow::connectExports()
{
    const WindowActions& a = *m_actions;
    const auto exports = [this](QAction* action, auto chart) {
        connect(action, &QAction::triggered, this, [this, chart] {
            ChartView& it = chart();
            askForExport(it, it.accessibleName());
        });
    };
    exports(a.exportSplit, [this]() -> ChartView& { return m_view->memoryChart(); });
    exports(a.exportSessions, [this]() -> ChartView& { return m_view->sessionsChart(); });
    exports(a.exportContext, [this]() -> ChartView& { return m_view->pages().context().cacheChart(); });
    exports(a.exportFitMap, [this]() -> ChartView& { return m_view->pages().fitMap().chart(); });
    exports(a.exportCompare, [this]() -> ChartView& { return m_view->pages().compare().bars(); });
    exports(a.exportGpus, [this]() -> ChartView& { return *m_view->pages().gpus().focusedChart(); });
    exports(a.exportLayers, [this]() -> ChartView& { return m_view->layers().strip(); });
    exports(a.exportGrowth, [this]() -> ChartView& { return m_view->layers().growthChart(); });
    connect(a.exportReport, &QAction::triggered, this, &MainWindow::askForReport);
    connect(a.exportFocused, &QAction::triggered, this, [this] {
        if (ChartView* chart = m_view->focusedChart())
            askForExport(*chart, chart->accessibleName());
        else
            say(tr("There is no chart here."));
    });
}

bool MainWindow::exportTo(ChartView& chart, const QString& file, int scale)
{
    QString error;
    ExportOptions options = exportOptionsFor(chart, m_document.scenario(), m_document.plan());
    options.scale = scale;
    if (exportChart(chart, file, options, &error)) {
        m_view->messages().show(MessageBar::Kind::Note, tr("Wrote %1.").arg(file));
        return true;
    }
    m_view->messages().show(MessageBar::Kind::Error, tr("%1 was not written: %2").arg(file, error));
    return false;
}

void MainWindow::askForExport(ChartView& chart, const QString& what)
{
    const QString name = QString::fromStdString(m_document.scenario().model->name).section(QChar(u'/'), -1)
        + QStringLiteral(" ") + what;
    struct Format
    {
        QString name;
        int scale = 2;
    };
    const Format formats[] { { tr("PNG image, 2× (*.png)"), 2 }, { tr("PNG image, 1× (*.png)"), 1 },
        { tr("PNG image, 4× (*.png)"), 4 }, { tr("SVG drawing (*.svg)") }, { tr("PDF page (*.pdf)") } };
    QStringList filters;
    for (const Format& format : formats)
        filters << format.name;
    const SaveName::Answer to = SaveName::ask(this,
        { tr("Export: %1").arg(what),
            QFileInfo(settings::lastFolder(), name + QStringLiteral(".png")).filePath(), filters });
    if (!to.file.isEmpty())
        exportTo(chart, to.file, formats[to.filter].scale);
}

void MainWindow::copyChart()
{
    const ChartView* chart = m_view->focusedChart();
    if (!chart)
        return say(tr("There is no chart here."));
    QApplication::clipboard()->setImage(
        renderChart(*chart, exportOptionsFor(*chart, m_document.scenario(), m_document.plan())));
    say(tr("The chart is on the clipboard."));
}

} // namespace hbm::ui
