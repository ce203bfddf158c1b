// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with what runs elsewhere: launch commands out and in, start-up logs.
#include "ui/window/main_window.h"

#include "core/report/launch_command.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"
#include "ui/panels/launch_dialog.h"
#include "ui/panels/log_view.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QPlainTextEdit>

namespace hbm::ui {

void MainWindow::connectTools()
{
    const WindowActions& a = *m_actions;
    connect(a.copyLaunch, &QAction::triggered, this, &MainWindow::copyLaunch);
    connect(a.pasteLaunch, &QAction::triggered, this, &MainWindow::pasteLaunch);
    connect(a.checkLog, &QAction::triggered, this, &MainWindow::askForLog);
    connect(a.pasteLog, &QAction::triggered, this, &MainWindow::pasteLog);
    connect(m_view, &PlanView::logOpenRequested, this, &MainWindow::askForLog);
    connect(m_view, &PlanView::logPasteRequested, this, &MainWindow::pasteLog);
    connect(m_view, &PlanView::noted, this, &MainWindow::say);
}

void MainWindow::copyLaunch()
{
    const auto command = launchCommand(m_document.scenario(), m_document.plan());
    if (!command) {
        m_view->messages().show(MessageBar::Kind::Note,
            tr("Nobody can start the textbook: choose an engine under Engine to get its launch command."));
        return;
    }
    QApplication::clipboard()->setText(QString::fromStdString(launchScript(*command)));
    say(command->notes.empty()
            ? tr("The launch command is on the clipboard.")
            : tr("The launch command is on the clipboard; what it cannot say stands in it as comments."));
}

void MainWindow::pasteLaunch()
{
    // What was copied is most likely the command; a dialog in use keeps what is typed in it.
    const bool inUse = m_launch && !m_launch->edit().toPlainText().trimmed().isEmpty();
    showLaunch(inUse ? m_launch->edit().toPlainText() : QApplication::clipboard()->text());
}

void MainWindow::showLaunch(const QString& text)
{
    if (!m_launch)
        m_launch = new LaunchDialog(m_document, this);
    if (m_launch->edit().toPlainText() != text)
        m_launch->setText(text);
    m_launch->show();
    m_launch->raise();
    m_launch->activateWindow();
    m_launch->edit().setFocus();
}

void MainWindow::checkLog(const QString& path)
{
    m_view->showView(ViewChoice::Log);
    m_view->log().checker().checkFile(path);
}

void MainWindow::askForLog()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Check a log"), settings::lastFolder(),
        tr("Logs (*.log *.txt *.out *.jsonl);;All files (*)"));
    if (file.isEmpty())
        return;
    settings::setLastFolder(QFileInfo(file).absolutePath());
    checkLog(file);
}

void MainWindow::pasteLog()
{
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        m_view->messages().show(
            MessageBar::Kind::Note, tr("There is no text on the clipboard: copy the log first."));
        return;
    }
    m_view->showView(ViewChoice::Log);
    m_view->log().checker().checkText(text);
}

} // namespace hbm::ui
