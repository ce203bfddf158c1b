// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with files and the clipboard: open, drop, recent, export, copy.
#include "ui/window/main_window.h"

#include "core/base/file_access.h"
#include "core/formats/open_model.h"
#include "core/report/command_line.h"
#include "core/report/text_report.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
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
#include <QUrl>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr std::int64_t kLongestCommand = 1024 * 1024; // bytes; manifests are a few thousand

/// What a file is, where its name says so. Everything else is looked into.
enum class ByName
{
    Content,
    Log,
    Launch
};

ByName kindOf(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("log") || suffix == QLatin1String("txt") || suffix == QLatin1String("out")
        || suffix == QLatin1String("jsonl"))
        return ByName::Log;
    if (suffix == QLatin1String("sh") || suffix == QLatin1String("yaml") || suffix == QLatin1String("yml"))
        return ByName::Launch;
    return ByName::Content;
}

/// Files as absolute paths, addresses, or the one name that a text is.
QStringList droppedNames(const QMimeData& mime)
{
    QStringList names;
    const QList<QUrl> urls = mime.urls();
    for (const QUrl& url : urls)
        if (!url.scheme().isEmpty()) // else a comment of the list
            names << (url.isLocalFile() ? url.toLocalFile() : url.toString());
    if (!mime.hasUrls())
        names << mime.text().trimmed();
    names.removeAll(QString());
    return names;
}

/// Whether a dropped file can be read and is of a kind that can be opened, as far as its name says: of
/// several the first such is.
bool isLikely(const QString& name)
{
    const QFileInfo file(name);
    if (!file.isReadable())
        return false;
    static const QStringList known { QStringLiteral("hbmplan"), QStringLiteral("json"),
        QStringLiteral("gguf"), QStringLiteral("safetensors") };
    return file.isDir() || kindOf(name) != ByName::Content || known.contains(file.suffix().toLower());
}

} // namespace

void MainWindow::openPath(const QString& path)
{
    switch (kindOf(path)) {
    case ByName::Log:
        return checkLog(path);
    case ByName::Launch:
        if (const auto text = readFile(path.toStdString(), kLongestCommand))
            showLaunch(QString::fromStdString(*text));
        else
            report({ text.error() });
        return;
    case ByName::Content:
        m_document.openFile(path);
    }
}

void MainWindow::askForFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open"), settings::lastFolder(),
        tr("Plans, models and hardware profiles (*.hbmplan *.json *.gguf *.safetensors);;"
           "Plans (*.hbmplan);;Models (config.json *.gguf *.safetensors *.index.json);;All files (*)"));
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

void MainWindow::addModel(QMenu& menu, const QString& text, const QString& model)
{
    connect(menu.addAction(text), &QAction::triggered, this, [this, model] { m_document.openModel(model); });
}

/// When it is opened: their configs are read for their names.
void MainWindow::fillBundledModels()
{
    if (m_actions->bundled->isEmpty())
        for (const BundledModel& model : bundledModels())
            addModel(*m_actions->bundled, QString::fromStdString(model.name),
                QStringLiteral("bundled:") + QString::fromStdString(model.id));
}

void MainWindow::fillModelMenus()
{
    const QStringList recent = settings::recentModels();
    m_actions->recent->clear();
    for (const QString& model : recent)
        addModel(*m_actions->recent, model, model);
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
    if (!droppedNames(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QMimeData& mime = *event->mimeData();
    QStringList names = droppedNames(mime);
    if (names.isEmpty())
        return;
    event->acceptProposedAction();
    const auto likely = std::find_if(names.begin(), names.end(), isLikely);
    const QString chosen = names.takeAt(likely == names.end() ? 0 : likely - names.begin());
    if (mime.hasUrls() && QFileInfo(chosen).isAbsolute())
        openPath(chosen);
    else // an address of the Hub out of a browser, or a name out of a text
        m_document.openModel(chosen);
    if (names.isEmpty())
        return;
    for (QString& name : names)
        name = name.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);
    constexpr int kNamed = 3; // of thousands
    QString others = names.mid(0, kNamed).join(QStringLiteral(", "));
    if (names.size() > kNamed)
        others = tr("%1 and %2 more").arg(others, QString::number(names.size() - kNamed));
    say(tr("One at a time: %1 is opened, not %2.")
            .arg(chosen.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty), others));
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

void MainWindow::copyCommand()
{
    QApplication::clipboard()->setText(QString::fromStdString(planCommand(m_document.scenario())));
    say(tr("The command is on the clipboard."));
}

} // namespace hbm::ui
