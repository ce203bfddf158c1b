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

    QAction* open;
    QAction* openFolder;
    QAction* openProfile;
    QAction* shareDownloads; ///< checkable
    QAction* exportSplit;
    QAction* exportSessions;
    QAction* exportLayers;
    QAction* exportGrowth;
    QAction* exportFocused;
    QAction* quit;
    QAction* undo;
    QAction* redo;
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
    QAction* resetWindow;
    QAction* about;
    QActionGroup* units; ///< data: int of ByteUnit
    QActionGroup* themes; ///< data: int of ThemeChoice
    QActionGroup* views; ///< data: int of ViewChoice
    QMenu* recent = nullptr;
    QMenu* bundled = nullptr;
    QMenu* view = nullptr;

private:
    QAction* make(const QString& text, const QString& shortcut, const QString& tip);
};

} // namespace hbm::ui
