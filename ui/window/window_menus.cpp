// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where each action stands.
#include "ui/support/menu_text.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace hbm::ui {

void WindowActions::fill(QMenuBar& menuBar)
{
    QMenu* file = menuBar.addMenu(tr("&File"));
    file->setToolTipsVisible(true);
    file->addActions({ newPlan, open, openFolder });
    recentPlans = file->addMenu(tr("Recent p&lans"));
    recentPlans->setToolTipsVisible(true);
    recent = file->addMenu(tr("Recent &models"));
    bundled = file->addMenu(tr("&Bundled models"));
    for (QMenu* models : { recent, bundled }) // the palette has the models in a group of their own
        models->setProperty(kListsThingsProperty, true);
    file->addSeparator();
    file->addActions({ save, saveAs });
    file->addSeparator();
    file->addAction(exportReport);
    file->addAction(exportFocused);
    QMenu* exports = file->addMenu(tr("E&xport"));
    exports->addActions({ exportSplit, exportSessions, exportContext, exportFitMap, exportLayers,
        exportGrowth, exportCompare, exportGpus });
    file->addSeparator();
    file->addAction(shareDownloads);
    file->addSeparator();
    file->addAction(quit);

    QMenu* edit = menuBar.addMenu(tr("&Edit"));
    edit->addActions({ undo, redo });
    edit->addSeparator();
    edit->addActions({ copyMarkdown, copyChart, copyCommand });
    edit->addSeparator();
    edit->addAction(resetAll);
    edit->addSeparator();
    edit->addAction(preferences);

    QMenu* scenario = menuBar.addMenu(tr("&Scenario"));
    scenario->addActions({ duplicate, rename, remove });
    scenario->addSeparator();
    scenario->addAction(pinBaseline);
    scenario->addSeparator();
    scenario->addActions({ nextScenario, previousScenario });

    view = menuBar.addMenu(tr("&View"));
    view->addActions(views->actions());
    view->addSeparator();
    QMenu* unitMenu = view->addMenu(tr("&Units"));
    unitMenu->addActions(units->actions());
    unitMenu->addSeparator();
    unitMenu->addAction(nextUnit);
    view->addMenu(tr("&Theme"))->addActions(themes->actions());
    view->addSeparator();
    view->addActions({ goToModel, goToGpu, goToLevers, nextPane, previousPane });
    view->addSeparator();
    view->addAction(resetWindow);

    QMenu* tools = menuBar.addMenu(tr("&Tools"));
    tools->addActions({ copyLaunch, pasteLaunch });
    tools->addSeparator();
    tools->addActions({ checkLog, pasteLog });
    tools->addSeparator();
    tools->addActions({ editProfiles, openProfile });

    QMenu* help = menuBar.addMenu(tr("&Help"));
    help->addActions({ explain, findAction, shortcuts });
    help->addSeparator();
    help->addAction(about);
}

void WindowActions::fill(QToolBar& toolBar)
{
    toolBar.addActions({ open, save });
    toolBar.addSeparator();
    toolBar.addActions({ undo, redo });
    toolBar.addSeparator();
    toolBar.addActions({ duplicate, pinBaseline });
    toolBar.addSeparator();
    toolBar.addActions({ copyMarkdown, exportFocused });
}

} // namespace hbm::ui
