// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/plan_files.h"

#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"
#include "ui/panels/message_bar.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/window/save_name.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace hbm::ui {

namespace {

const QString kSuffix = QStringLiteral(".hbmplan");

} // namespace

PlanFiles::PlanFiles(PlanDocument& document, MessageBar& messages, WindowActions& actions, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_messages(messages)
    , m_actions(actions)
    , m_window(window)
    , m_keeper(new PlanKeeper(document, unsavedFolder(), this))
{
    connect(actions.newPlan, &QAction::triggered, this, &PlanFiles::startNew);
    connect(actions.save, &QAction::triggered, this, &PlanFiles::save);
    connect(actions.saveAs, &QAction::triggered, this, &PlanFiles::askWhereToSave);
    connect(actions.recentPlans, &QMenu::aboutToShow, this, &PlanFiles::fillRecent);
    connect(&document, &PlanDocument::planRead, this, [this](const OpenedPlan& plan) {
        start(plan.workbook, QFileInfo(QString::fromStdString(plan.path)).absoluteFilePath(),
            QByteArray::fromStdString(plan.text));
    });
    connect(m_keeper, &PlanKeeper::saved, this, [this](const QString& path) {
        settings::addRecentPlan(path);
        if (path == m_keeper->path())
            hide(m_message);
        emit said(tr("Saved %1.").arg(path));
    });
    connect(m_keeper, &PlanKeeper::failed, this, &PlanFiles::tellFailed);
    connect(m_keeper, &PlanKeeper::changedOnDisk, this, &PlanFiles::tellDisk);
    connect(m_keeper, &PlanKeeper::kept, this, &PlanFiles::tellKept);
    connect(m_keeper, &PlanKeeper::stateChanged, this, &PlanFiles::refresh);
    refresh();
}

PlanFiles::~PlanFiles() = default;

QString PlanFiles::title() const
{
    return QFileInfo(m_keeper->path()).fileName();
}

void PlanFiles::refresh()
{
    m_actions.save->setEnabled(
        !m_keeper->isSaving() && (m_keeper->isModified() || m_keeper->path().isEmpty()));
    m_window->setWindowModified(m_keeper->isModified());
    emit titleChanged();
}

void PlanFiles::start(const Workbook& workbook, const QString& path, const QByteArray& content)
{
    const auto started = m_keeper->start(workbook, path, content);
    hide(m_message);
    if (started) {
        if (!path.isEmpty())
            settings::addRecentPlan(path);
        return;
    }
    tellNotKept(started.error(), tr("Go on without them"), [this, workbook, path, content] {
        m_keeper->discard();
        start(workbook, path, content);
    });
}

bool PlanFiles::mayClose()
{
    const auto kept = m_keeper->keepNow();
    if (!kept)
        tellNotKept(kept.error(), tr("Close anyway"), [this] {
            m_keeper->discard();
            m_window->close();
        });
    return kept.has_value();
}

void PlanFiles::startNew()
{
    start({ { { freeName({}), exampleScenario(m_document.catalogue()) } } }, {}, {});
}

void PlanFiles::openPlan(const QString& path)
{
    m_document.openPlan(path);
}

void PlanFiles::save()
{
    if (m_keeper->path().isEmpty())
        askWhereToSave();
    else
        m_keeper->save();
}

void PlanFiles::askWhereToSave()
{
    const QString name = m_keeper->path().isEmpty()
        ? QFileInfo(settings::lastFolder(),
            QString::fromStdString(m_document.scenario().model->name).section(QLatin1Char('/'), -1) + kSuffix)
              .filePath()
        : m_keeper->path();
    const QStringList filters = tr("Plans (*.hbmplan);;All files (*)").split(QStringLiteral(";;"));
    const QString file = SaveName::ask(m_window, { tr("Save plan"), name, filters }).file;
    if (!file.isEmpty())
        m_keeper->saveAs(file);
}

/// For an action that is on the plan which is on screen now, and on no other.
std::function<void()> PlanFiles::here(std::function<void()> run) const
{
    return [this, path = m_keeper->path(), run = std::move(run)] {
        if (m_keeper->path() == path)
            run();
    };
}

void PlanFiles::show(MessageBar::Kind kind, const QString& text, const std::vector<MessageAction>& actions)
{
    m_message = text;
    m_messages.show(kind, text, actions);
}

void PlanFiles::hide(const QString& text)
{
    if (m_messages.text() == text)
        m_messages.hide();
}

void PlanFiles::tellFailed(const Error& error)
{
    show(MessageBar::Kind::Error, sentence(error),
        { { tr("Save elsewhere…"), {}, [this] { askWhereToSave(); } } });
}

void PlanFiles::tellNotKept(const Error& error, const QString& anyway, std::function<void()> goOn)
{
    std::vector<MessageAction> actions;
    if (!m_keeper->path().isEmpty())
        actions.push_back({ tr("Save"), {}, here([this] { save(); }) });
    actions.push_back({ tr("Save elsewhere…"), {}, [this] { askWhereToSave(); } });
    actions.push_back({ anyway, tr("Throws the changes away"), here(std::move(goOn)) });
    const QString name = title();
    show(MessageBar::Kind::Error,
        (name.isEmpty() ? tr("This plan is not saved, and no copy of it can be kept.")
                        : tr("The changes to %1 are not saved, and no copy of them can be kept.").arg(name))
            + QChar(u' ') + sentence(error),
        actions);
}

void PlanFiles::tellDisk(bool gone)
{
    const QString name = title();
    const bool modified = m_keeper->isModified();
    const MessageAction over { gone ? tr("Save it again") : tr("Save over it"), {},
        here([this] { m_keeper->saveAs(m_keeper->path()); }) };
    const MessageAction elsewhere { tr("Save elsewhere…"), {}, [this] { askWhereToSave(); } };
    if (gone) {
        show(MessageBar::Kind::Note,
            tr("%1 is no longer on the disk. What is shown here is all there is.").arg(name),
            { over, elsewhere });
        return;
    }
    // What is changed after this was told is kept: the button did not say that it would be lost.
    const MessageAction reload { tr("Load it again"),
        modified ? tr("Your changes since it was saved are lost") : QString(), here([this, modified] {
            if (modified)
                m_keeper->reload();
            else
                openPlan(m_keeper->path());
        }) };
    show(MessageBar::Kind::Note,
        modified
            ? tr("%1 was changed on the disk by another program, and you have changes that are not saved.")
                  .arg(name)
            : tr("%1 was changed on the disk by another program.").arg(name),
        { reload, over, elsewhere });
}

void PlanFiles::tellKept(const UnsavedPlan& plan)
{
    const QString name = plan.path.isEmpty() ? tr("the plan before") : QFileInfo(plan.path).fileName();
    m_keptMessage = tr("Unsaved changes of %1 are kept.").arg(name);
    m_messages.show(MessageBar::Kind::Note, m_keptMessage,
        { { tr("Go back to them"), {}, [this, plan] { recover(plan); } },
            { tr("Throw them away"), {}, [this, plan] { m_keeper->forget(plan); } } });
}

void PlanFiles::recover(const UnsavedPlan& plan)
{
    hide(m_keptMessage); // it may be what offers this one
    const auto done = m_keeper->recover(plan);
    hide(m_message);
    if (!done)
        show(MessageBar::Kind::Error, sentence(done.error()), {});
}

bool PlanFiles::recoverNewest()
{
    for (const UnsavedPlan& plan : m_keeper->leftBehind()) {
        if (!m_keeper->recover(plan))
            continue; // it stays where it is, and in the menu
        tellRecovered(plan);
        return true;
    }
    return false;
}

void PlanFiles::tellRecovered(const UnsavedPlan& plan)
{
    const QString when = QLocale().toString(plan.when, QLocale::ShortFormat);
    const MessageAction saveIt { tr("Save"), {}, here([this] { save(); }) };
    if (m_keeper->path().isEmpty()) {
        const auto startAnew = [this] {
            m_keeper->discard();
            startNew();
        };
        show(MessageBar::Kind::Note, tr("This plan of %1 was not saved. It is as you left it.").arg(when),
            { saveIt, { tr("Start anew"), tr("Throws it away"), here(startAnew) } });
        return;
    }
    show(MessageBar::Kind::Note,
        tr("These changes of %1 to %2 were not saved. They are as you left them.").arg(when, title()),
        { saveIt, { tr("Load the saved plan"), tr("Throws the changes away"), here([this] {
                       m_keeper->reload();
                   }) } });
}

void PlanFiles::fillRecent()
{
    QMenu& menu = *m_actions.recentPlans;
    menu.clear();
    for (const QString& path : settings::recentPlans()) {
        QAction* action = menu.addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, this, [this, path] { openPlan(path); });
    }
    const QList<UnsavedPlan> left = m_keeper->leftBehind();
    if (!left.isEmpty())
        menu.addSection(tr("Not saved"));
    for (const UnsavedPlan& plan : left) {
        const QString when = QLocale().toString(plan.when, QLocale::ShortFormat);
        QAction* action = menu.addAction(plan.path.isEmpty()
                ? tr("Plan of %1").arg(when)
                : tr("%1 as of %2").arg(QFileInfo(plan.path).fileName(), when));
        connect(action, &QAction::triggered, this, [this, plan] { recover(plan); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No plans yet"))->setEnabled(false);
}

} // namespace hbm::ui
