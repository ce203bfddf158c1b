// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with files and the clipboard: open, drop, recent, export, copy.
#include "ui/window/main_window.h"

#include "core/formats/open_model.h"
#include "core/report/command_line.h"
#include "core/report/text_report.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_view.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/window/export_options.h"
#include "ui/window/window_actions.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>

namespace hbm::ui {

void MainWindow::openPath(const QString& path)
{
    m_document.openFile(path);
}

void MainWindow::askForConfig()
{
    const QString file
        = QFileDialog::getOpenFileName(this, tr("Open model or profile"), settings::lastFolder(),
            tr("Models and hardware profiles (*.json *.gguf *.safetensors);;"
               "Models (config.json *.gguf *.safetensors *.index.json);;All files (*)"));
    if (file.isEmpty())
        return;
    settings::setLastFolder(QFileInfo(file).absolutePath());
    openPath(file);
}

void MainWindow::askForFolder()
{
    const QString folder
        = QFileDialog::getExistingDirectory(this, tr("Open model folder"), settings::lastFolder());
    if (folder.isEmpty())
        return;
    settings::setLastFolder(folder);
    openPath(folder);
}

void MainWindow::askForProfile()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open hardware profile"), settings::lastFolder(), tr("Hardware profile (*.json)"));
    if (!file.isEmpty())
        m_document.openProfile(file);
}

void MainWindow::fillModelMenus()
{
    const auto fill = [this](QMenu& menu, const QString& text, const QString& model) {
        connect(
            menu.addAction(text), &QAction::triggered, this, [this, model] { m_document.openModel(model); });
    };
    if (m_actions->bundled->isEmpty())
        for (const BundledModel& model : bundledModels())
            fill(*m_actions->bundled, QString::fromStdString(model.name),
                QStringLiteral("bundled:") + QString::fromStdString(model.id));
    const QStringList recent = settings::recentModels();
    m_actions->recent->clear();
    for (const QString& model : recent)
        fill(*m_actions->recent, model, model);
    m_actions->recent->setEnabled(!recent.isEmpty());
    if (!recent.isEmpty()) {
        m_actions->recent->addSeparator();
        connect(m_actions->recent->addAction(tr("&Clear this list")), &QAction::triggered, this, [this] {
            settings::clearRecentModels();
            fillModelMenus();
        });
    }
    m_inputs->setRecentModels(recent);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().constFirst().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    const QString path = event->mimeData()->urls().constFirst().toLocalFile();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("log") || suffix == QLatin1String("txt"))
        checkLog(path);
    else
        openPath(path);
}

bool MainWindow::exportTo(ChartView& chart, const QString& file)
{
    QString error;
    if (exportChart(chart, file, exportOptionsFor(chart, m_document.scenario(), m_document.plan()), &error)) {
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
    QString filter;
    QString file = QFileDialog::getSaveFileName(this, tr("Export: %1").arg(what),
        QFileInfo(settings::lastFolder(), name + QStringLiteral(".png")).filePath(),
        tr("PNG image (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"), &filter);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += filter.contains(QStringLiteral("svg")) ? QStringLiteral(".svg")
            : filter.contains(QStringLiteral("pdf"))   ? QStringLiteral(".pdf")
                                                       : QStringLiteral(".png");
    settings::setLastFolder(QFileInfo(file).absolutePath());
    exportTo(chart, file);
}

void MainWindow::report(const std::vector<Error>& errors)
{
    QStringList lines;
    for (const Error& error : errors)
        lines << sentence(error);
    if (!lines.isEmpty())
        m_view->messages().show(MessageBar::Kind::Error, lines.join(QChar(u'\n')));
}

void MainWindow::say(const QString& text)
{
    m_status->setText(text);
    m_status->setAccessibleName(text);
    QAccessibleEvent event(m_status, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MainWindow::copyMarkdown()
{
    QApplication::clipboard()->setText(
        QString::fromStdString(planMarkdown(m_document.scenario(), m_document.plan())));
    say(tr("The plan is on the clipboard as Markdown."));
}

void MainWindow::copyChart()
{
    ChartView& chart = m_view->focusedChart();
    QApplication::clipboard()->setImage(
        renderChart(chart, exportOptionsFor(chart, m_document.scenario(), m_document.plan())));
    say(tr("The chart is on the clipboard."));
}

void MainWindow::copyCommand()
{
    QApplication::clipboard()->setText(QString::fromStdString(planCommand(m_document.scenario())));
    say(tr("The command is on the clipboard."));
}

} // namespace hbm::ui
