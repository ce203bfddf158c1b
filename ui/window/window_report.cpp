// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's review report as a file.
#include "ui/document/plan_document.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/window/export_report.h"
#include "ui/window/main_window.h"
#include "ui/window/save_name.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace hbm::ui {

bool MainWindow::writeReportTo(const QString& file)
{
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Expected<void> written = writeReport(m_document, file);
    QApplication::restoreOverrideCursor();
    if (!written) {
        m_view->messages().show(MessageBar::Kind::Error, sentence(written.error()));
        return false;
    }
    m_view->messages().show(MessageBar::Kind::Note, tr("Wrote %1.").arg(file),
        { { tr("Open"), tr("Open it with the program that the desktop has for it"), [file] {
               QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath()));
           } } });
    return true;
}

void MainWindow::askForReport()
{
    const QString model = QString::fromStdString(m_document.scenario().model->name).section(QChar(u'/'), -1);
    const SaveName::Answer to = SaveName::ask(this,
        { tr("Export the review report"),
            QFileInfo(settings::lastFolder(), tr("%1 review").arg(model) + QStringLiteral(".pdf")).filePath(),
            tr("PDF pages (*.pdf);;Web page (*.html);;Markdown (*.md)").split(QStringLiteral(";;")),
            { QStringLiteral("htm") } });
    if (!to.file.isEmpty())
        writeReportTo(to.file);
}

} // namespace hbm::ui
