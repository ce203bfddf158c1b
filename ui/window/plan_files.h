// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with plan files: new, open, save, recent ones, and a message wherever a program of
// old would have put a box in the way.
#pragma once

#include "core/base/error.h"
#include "core/scenario/workbook.h"
#include "ui/panels/message_bar.h"

#include <QObject>

#include <functional>

namespace hbm::ui {

class PlanDocument;
class PlanKeeper;
class WindowActions;
struct UnsavedPlan;

class PlanFiles : public QObject
{
    Q_OBJECT

public:
    PlanFiles(PlanDocument& document, MessageBar& messages, WindowActions& actions, QWidget* window);
    ~PlanFiles() override;

    PlanKeeper& keeper() { return *m_keeper; }
    QString title() const; ///< "plan.hbmplan"; empty without a file
    void openPlan(const QString& path);
    /// The newest plan that a window left behind takes the place of the one on screen.
    /// False = there is none that can be read.
    bool recoverNewest();
    void fillRecent();
    /// What is unsaved is kept. False = it cannot be, and a message asks what is to become of it.
    bool mayClose();

signals:
    void said(const QString& text); ///< what went well
    void titleChanged();

private:
    void start(const Workbook& workbook, const QString& path, const QByteArray& content);
    void startNew();
    void save();
    void askWhereToSave();
    void refresh();
    void tellDisk(bool gone);
    void tellKept(const UnsavedPlan& plan);
    void tellFailed(const Error& error);
    void tellNotKept(const Error& error, const QString& anyway, std::function<void()> goOn);
    void tellRecovered(const UnsavedPlan& plan);
    std::function<void()> here(std::function<void()> run) const;
    void show(MessageBar::Kind kind, const QString& text, const std::vector<MessageAction>& actions);
    void hide(const QString& text);
    void recover(const UnsavedPlan& plan);

    PlanDocument& m_document;
    MessageBar& m_messages;
    WindowActions& m_actions;
    QWidget* m_window;
    PlanKeeper* m_keeper;
    QString m_message; ///< about the plan on screen, to be taken away when that is saved or another one
    QString m_keptMessage; ///< about the one before
};

} // namespace hbm::ui
