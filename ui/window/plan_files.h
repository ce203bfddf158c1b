// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with plan files: new, open, save, recent ones, and a message wherever a program of
// old would have put a box in the way.
#pragma once

#include "core/base/error.h"

#include <QObject>

namespace hbm::ui {

class MessageBar;
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

signals:
    void said(const QString& text); ///< what went well
    void titleChanged();

private:
    void startNew();
    void save();
    void askWhereToSave();
    void refresh();
    void tellDisk(bool gone);
    void tellKept(const UnsavedPlan& plan);
    void recover(const UnsavedPlan& plan);

    PlanDocument& m_document;
    MessageBar& m_messages;
    WindowActions& m_actions;
    QWidget* m_window;
    PlanKeeper* m_keeper;
    QString m_diskMessage; ///< shown now, so that it can be taken away
};

} // namespace hbm::ui
