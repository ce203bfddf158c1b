// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_actions.h"

#include "core/base/text.h"
#include "ui/support/settings.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QUndoStack>

namespace hbm::ui {

QAction* WindowActions::make(const QString& text, const QString& shortcut, const QString& tip)
{
    auto* action = new QAction(text, this);
    if (!shortcut.isEmpty())
        action->setShortcut(QKeySequence(shortcut));
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tip : tip + QStringLiteral(" (") + keys + QStringLiteral(")"));
    action->setStatusTip(tip);
    return action;
}

WindowActions::WindowActions(QUndoStack& stack, QObject* parent)
    : QObject(parent)
    , open(make(tr("&Open model…"), QStringLiteral("Ctrl+O"),
          tr("Open a model's config.json, index of weights, .gguf or .safetensors file")))
    , openFolder(make(tr("Open model &folder…"), QStringLiteral("Ctrl+Shift+O"),
          tr("Open a folder that holds a config.json, and weight files beside it")))
    , openProfile(make(
          tr("Open hardware &profile…"), {}, tr("Read an accelerator profile of your own and select it")))
    , shareDownloads(make(tr("&Share downloads with other Hugging Face tools"), {},
          tr("Also keep what is fetched of the Hub in HF_HUB_CACHE, where its other tools find it")))
    , exportSplit(make(tr("HBM &split…"), {}, tr("Export the split chart as PNG, SVG or PDF")))
    , exportSessions(
          make(tr("&Sessions over context…"), {}, tr("Export the sessions chart as PNG, SVG or PDF")))
    , exportLayers(make(tr("&Layers…"), {}, tr("Export the strip of layers as PNG, SVG or PDF")))
    , exportGrowth(make(
          tr("Session &bytes over context…"), {}, tr("Export the chart of session bytes as PNG, SVG or PDF")))
    , exportFocused(make(tr("&Export chart…"), QStringLiteral("Ctrl+E"),
          tr("Export the chart that was used last as PNG, SVG or PDF")))
    , quit(make(tr("&Quit"), QStringLiteral("Ctrl+Q"), tr("Close the window")))
    , undo(stack.createUndoAction(this, tr("&Undo")))
    , redo(stack.createRedoAction(this, tr("&Redo")))
    , copyMarkdown(
          make(tr("Copy as &Markdown"), QStringLiteral("Ctrl+Shift+C"), tr("Copy the plan as Markdown")))
    , copyChart(make(tr("Copy &chart"), {}, tr("Copy the chart that was used last as an image")))
    , copyCommand(make(
          tr("Copy as hbm-plan comman&d"), {}, tr("Copy the command that prints this plan in a terminal")))
    , copyLaunch(make(tr("&Copy launch command"), QStringLiteral("Ctrl+Shift+L"),
          tr("Copy the command that starts the engine with these settings")))
    , pasteLaunch(make(tr("&Paste launch command…"), QStringLiteral("Ctrl+Shift+V"),
          tr("Take the settings of a command that starts an engine")))
    , checkLog(make(tr("Check a &log…"), QStringLiteral("Ctrl+Shift+G"),
          tr("Lay the start-up log of a server beside the plan")))
    , pasteLog(make(tr("Check the lo&g on the clipboard"), {},
          tr("Lay a start-up log that was copied beside the plan")))
    , goToModel(make(tr("Go to &model"), QStringLiteral("Ctrl+L"), tr("Type a model's name")))
    , goToGpu(make(tr("Go to &GPU"), QStringLiteral("Ctrl+G"), tr("Type a GPU's name")))
    , goToLevers(make(tr("What would &help"), QStringLiteral("Ctrl+Shift+H"),
          tr("Single changes that make the plan fit, or let more sessions in")))
    , nextUnit(make(tr("&Next unit"), QStringLiteral("Ctrl+Shift+U"), tr("GiB, GB or MiB")))
    , nextPane(make(tr("Next &pane"), QStringLiteral("F6"), tr("Move the focus to the next pane")))
    , previousPane(
          make(tr("Pre&vious pane"), QStringLiteral("Shift+F6"), tr("Move the focus to the previous pane")))
    , resetWindow(make(tr("&Reset window layout"), {}, tr("Put the docks back where they were at first")))
    , about(make(tr("&About HBM Planner"), {}, tr("Version and licence")))
    , units(new QActionGroup(this))
    , themes(new QActionGroup(this))
    , views(new QActionGroup(this))
{
    shareDownloads->setCheckable(true);
    // In the tool bar the words stay short, so that nothing jumps; the menu and the tip name the step.
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
    undo->setShortcut(QKeySequence(QStringLiteral("Ctrl+Z")));
    redo->setShortcuts(
        { QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y")) });
    const auto choice = [this](QActionGroup* group, const QString& text, int value, const QString& keys = {},
                            const QString& tip = {}) {
        QAction* action
            = group->addAction(make(text, keys, tip.isEmpty() ? QString(text).remove(QChar(u'&')) : tip));
        action->setCheckable(true);
        action->setData(value);
    };
    choice(units, tr("Gi&B (2^30 bytes)"), static_cast<int>(ByteUnit::GiB));
    choice(units, tr("&GB (10^9 bytes)"), static_cast<int>(ByteUnit::GB));
    choice(units, tr("&MiB (2^20 bytes)"), static_cast<int>(ByteUnit::MiB));
    // Ctrl+2, 3 and 5 belong to Context, Fit map and Compare.
    choice(views, tr("Memor&y"), static_cast<int>(ViewChoice::Memory), QStringLiteral("Ctrl+1"),
        tr("How the HBM splits, and live sessions over context length"));
    choice(views, tr("&Layers"), static_cast<int>(ViewChoice::Layers), QStringLiteral("Ctrl+4"),
        tr("What each layer of the model keeps"));
    choice(views, tr("L&og"), static_cast<int>(ViewChoice::Log), QStringLiteral("Ctrl+6"),
        tr("A server's start-up log beside the plan"));
    choice(themes, tr("As the &system"), static_cast<int>(ThemeChoice::System));
    choice(themes, tr("&Light"), static_cast<int>(ThemeChoice::Light));
    choice(themes, tr("&Dark"), static_cast<int>(ThemeChoice::Dark));
}

void WindowActions::fill(QMenuBar& menuBar)
{
    QMenu* file = menuBar.addMenu(tr("&File"));
    file->setToolTipsVisible(true);
    file->addActions({ open, openFolder });
    bundled = file->addMenu(tr("&Bundled models"));
    recent = file->addMenu(tr("Open &recent"));
    file->addSeparator();
    file->addAction(openProfile);
    file->addSeparator();
    file->addAction(shareDownloads);
    file->addSeparator();
    file->addAction(exportFocused);
    QMenu* exports = file->addMenu(tr("E&xport"));
    exports->addActions({ exportSplit, exportSessions, exportLayers, exportGrowth });
    file->addSeparator();
    file->addAction(quit);

    QMenu* edit = menuBar.addMenu(tr("&Edit"));
    edit->addActions({ undo, redo });
    edit->addSeparator();
    edit->addActions({ copyMarkdown, copyChart, copyCommand });

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

    menuBar.addMenu(tr("&Help"))->addAction(about);
}

void WindowActions::fill(QToolBar& toolBar)
{
    toolBar.addActions({ open });
    toolBar.addSeparator();
    toolBar.addActions({ undo, redo });
    toolBar.addSeparator();
    toolBar.addActions({ copyMarkdown, exportFocused });
}

} // namespace hbm::ui
