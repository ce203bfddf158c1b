// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every action of the window in one place, with its default shortcut: menus and tool bar are built from here.
#pragma once

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;
class QToolBar;
class QUndoStack;

namespace hbm::ui {

class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(QUndoStack& undo, QObject* parent);

    void fill(QMenuBar& menuBar);
    void fill(QToolBar& toolBar);

    QAction* newPlan;
    QAction* open;
    QAction* openFolder;
    QAction* save;
    QAction* saveAs;
    QAction* openProfile;
    QAction* editProfiles;
    QAction* shareDownloads; ///< checkable
    QAction* exportSplit;
    QAction* exportSessions;
    QAction* exportLayers;
    QAction* exportGrowth;
    QAction* exportContext;
    QAction* exportFitMap;
    QAction* exportCompare;
    QAction* exportGpus;
    QAction* exportFocused;
    QAction* exportReport;
    QAction* preferences;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* resetAll;
    QAction* duplicate;
    QAction* rename;
    QAction* remove;
    QAction* pinBaseline;
    QAction* nextScenario;
    QAction* previousScenario;
    QAction* copyMarkdown;
    QAction* copyChart;
    QAction* copyCommand;
    QAction* copyLaunch;
    QAction* pasteLaunch;
    QAction* checkLog;
    QAction* pasteLog;
    QAction* goToModel;
    QAction* goToGpu;
    QAction* goToLevers;
    QAction* nextUnit;
    QAction* nextPane;
    QAction* previousPane;
    QAction* explain;
    QAction* resetWindow;
    QAction* findAction;
    QAction* shortcuts;
    QAction* about;
    QActionGroup* units; ///< data: int of ByteUnit
    QActionGroup* themes; ///< data: int of ThemeChoice
    QActionGroup* views; ///< data: int of ViewChoice
    QMenu* recent = nullptr; ///< models
    QMenu* recentPlans = nullptr;
    QMenu* bundled = nullptr;
    QMenu* view = nullptr;

private:
    void makeChoices();
    void giveReasons();
    QAction* make(const QString& text, const QString& shortcut, const QString& tip);
};

} // namespace hbm::ui
