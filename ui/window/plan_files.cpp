// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/plan_files.h"

#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"
#include "ui/panels/message_bar.h"
#include "ui/support/messages.h"
#include "ui/support/settings.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QFileDialog>
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
        const QString path = QFileInfo(QString::fromStdString(plan.path)).absoluteFilePath();
        m_keeper->start(plan.workbook, path, QByteArray::fromStdString(plan.text));
        settings::addRecentPlan(path);
    });
    connect(m_keeper, &PlanKeeper::saved, this, [this](const QString& path) {
        settings::addRecentPlan(path);
        if (m_messages.text() == m_diskMessage)
            m_messages.hide();
        emit said(tr("Saved %1.").arg(path));
    });
    connect(m_keeper, &PlanKeeper::failed, this, [this](const Error& error) {
        m_messages.show(MessageBar::Kind::Error, sentence(error),
            { { tr("Save elsewhere…"), {}, [this] { askWhereToSave(); } } });
    });
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

void PlanFiles::startNew()
{
    m_keeper->start({ { { freeName({}), exampleScenario(m_document.catalogue()) } } }, {}, {});
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
    QString file = QFileDialog::getSaveFileName(
        m_window, tr("Save plan"), name, tr("Plans (*.hbmplan);;All files (*)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += kSuffix;
    settings::setLastFolder(QFileInfo(file).absolutePath());
    m_keeper->saveAs(file);
}

void PlanFiles::tellDisk(bool gone)
{
    const QString name = QFileInfo(m_keeper->path()).fileName();
    const MessageAction over { gone ? tr("Save it again") : tr("Save over it"), {},
        [this] { m_keeper->saveAs(m_keeper->path()); } };
    const MessageAction elsewhere { tr("Save elsewhere…"), {}, [this] { askWhereToSave(); } };
    if (gone) {
        m_diskMessage = tr("%1 is no longer on the disk. What is shown here is all there is.").arg(name);
        m_messages.show(MessageBar::Kind::Note, m_diskMessage, { over, elsewhere });
        return;
    }
    m_diskMessage = m_keeper->isModified()
        ? tr("%1 was changed on the disk by another program, and you have changes that are not saved.")
              .arg(name)
        : tr("%1 was changed on the disk by another program.").arg(name);
    const MessageAction reload { tr("Load it again"),
        m_keeper->isModified() ? tr("Your changes since it was saved are lost") : QString(),
        [this] { m_keeper->reload(); } };
    m_messages.show(MessageBar::Kind::Note, m_diskMessage, { reload, over, elsewhere });
}

void PlanFiles::tellKept(const UnsavedPlan& plan)
{
    const QString name = plan.path.isEmpty() ? tr("the plan before") : QFileInfo(plan.path).fileName();
    m_messages.show(MessageBar::Kind::Note, tr("Unsaved changes of %1 are kept.").arg(name),
        { { tr("Go back to them"), {}, [this, plan] { recover(plan); } },
            { tr("Throw them away"), {}, [this, plan] { m_keeper->forget(plan); } } });
}

void PlanFiles::recover(const UnsavedPlan& plan)
{
    if (const auto done = m_keeper->recover(plan); !done)
        m_messages.show(MessageBar::Kind::Error, sentence(done.error()));
}

bool PlanFiles::recoverNewest()
{
    for (const UnsavedPlan& plan : m_keeper->leftBehind()) {
        if (!m_keeper->recover(plan))
            continue; // it stays where it is, and in the menu
        const QString when = QLocale().toString(plan.when, QLocale::ShortFormat);
        const QString name = title();
        m_messages.show(MessageBar::Kind::Note,
            m_keeper->path().isEmpty()
                ? tr("This plan of %1 was not saved. It is as you left it.").arg(when)
                : tr("These changes of %1 to %2 were not saved. They are as you left them.").arg(when, name),
            { { tr("Save"), {}, [this] { save(); } },
                m_keeper->path().isEmpty()
                    ? MessageAction { tr("Start anew"), tr("Throws it away"),
                        [this] {
                            m_keeper->discard();
                            startNew();
                        } }
                    : MessageAction { tr("Load the saved plan"), tr("Throws the changes away"),
                        [this] { m_keeper->reload(); } } });
        return true;
    }
    return false;
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
