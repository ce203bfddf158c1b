// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_actions.h"

#include "core/base/text.h"
#include "core/scenario/workbook.h"
#include "ui/support/settings.h"
#include "ui/window/palette_entry.h"

#include <QAction>
#include <QActionGroup>
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
    , newPlan(make(tr("&New plan"), QStringLiteral("Ctrl+N"), tr("Start with the example")))
    , open(make(tr("&Open…"), QStringLiteral("Ctrl+O"),
          tr("Open a plan, a model's config.json, its weight files, or a hardware profile")))
    , openFolder(make(tr("Open model &folder…"), QStringLiteral("Ctrl+Shift+O"),
          tr("Open a folder that holds a config.json, and weight files beside it")))
    , save(make(tr("&Save"), QStringLiteral("Ctrl+S"), tr("Save the plan with all its scenarios")))
    , saveAs(make(tr("Save &as…"), QStringLiteral("Ctrl+Shift+S"), tr("Save the plan to another file")))
    , openProfile(make(
          tr("Open hardware &profile…"), {}, tr("Read an accelerator profile of your own and select it")))
    , editProfiles(make(tr("&Hardware profiles…"), {}, tr("Look at profiles, and make your own")))
    , shareDownloads(make(tr("&Share downloads with other Hugging Face tools"), {},
          tr("Also keep what is fetched of the Hub in HF_HUB_CACHE, where its other tools find it")))
    , exportSplit(make(tr("HBM &split…"), {}, tr("Export the split chart as PNG, SVG or PDF")))
    , exportSessions(
          make(tr("&Sessions over context…"), {}, tr("Export the sessions chart as PNG, SVG or PDF")))
    , exportLayers(make(tr("&Layers…"), {}, tr("Export the strip of layers as PNG, SVG or PDF")))
    , exportGrowth(make(
          tr("Session &bytes over context…"), {}, tr("Export the chart of session bytes as PNG, SVG or PDF")))
    , exportContext(make(tr("&Cache over context…"), {},
          tr("Export the chart of cache and weights over context as PNG, SVG or PDF")))
    , exportFitMap(make(tr("&Fit map…"), {}, tr("Export the fit map as PNG, SVG or PDF")))
    , exportCompare(
          make(tr("S&cenarios side by side…"), {}, tr("Export the chart of scenarios as PNG, SVG or PDF")))
    , exportGpus(make(tr("&GPUs…"), {}, tr("Export the chart of other GPUs as PNG, SVG or PDF")))
    , exportFocused(make(tr("&Export chart…"), QStringLiteral("Ctrl+E"),
          tr("Export the chart that was used last as PNG, SVG or PDF")))
    , exportReport(make(tr("Export &report…"), QStringLiteral("Ctrl+Shift+E"),
          tr("Write everything about this plan as PDF, HTML or Markdown for a design review")))
    , preferences(make(tr("&Preferences…"), QStringLiteral("Ctrl+,"), tr("Units, theme, language, network")))
    , quit(make(tr("&Quit"), QStringLiteral("Ctrl+Q"), tr("Close the window")))
    , undo(stack.createUndoAction(this, tr("&Undo")))
    , redo(stack.createRedoAction(this, tr("&Redo")))
    , resetAll(make(tr("&Reset all to defaults"), QStringLiteral("Ctrl+Shift+Backspace"),
          tr("Forget every setting of this scenario but model, GPUs and sessions")))
    , duplicate(make(tr("&Duplicate"), QStringLiteral("Ctrl+D"), tr("Go on with a copy of this scenario")))
    , rename(make(tr("Re&name…"), {}, tr("Give this scenario another name (F2 on its tab)")))
    , remove(make(tr("&Remove"), {}, tr("Take this scenario out of the plan")))
    , pinBaseline(make(tr("&Pin as baseline"), QStringLiteral("Ctrl+B"),
          tr("Show what every other scenario differs by from this one")))
    , nextScenario(make(tr("&Next scenario"), QStringLiteral("Ctrl+Tab"), tr("Show the next scenario")))
    , previousScenario(
          make(tr("Pre&vious scenario"), QStringLiteral("Ctrl+Shift+Tab"), tr("Show the previous scenario")))
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
    , explain(make(tr("E&xplain"), QStringLiteral("F1"), tr("Say what is behind what has the focus")))
    , resetWindow(make(tr("&Reset window layout"), {}, tr("Put the docks back where they were at first")))
    , findAction(
          make(tr("&Find an action…"), QStringLiteral("Ctrl+K"), tr("Type what you want to do, or to set")))
    , shortcuts(make(tr("&Shortcuts"), QStringLiteral("Ctrl+/"), tr("All keys on one sheet")))
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
    pinBaseline->setCheckable(true);
    save->setIconText(tr("Save"));
    makeChoices();
    giveReasons();
}

/// What the palette says of an action that is disabled.
void WindowActions::giveReasons()
{
    const auto reason
        = [](QAction* action, const QString& why) { action->setProperty(kReasonProperty, why); };
    reason(undo, tr("Nothing has been changed"));
    reason(redo, tr("Nothing was undone"));
    reason(save, tr("Nothing is unsaved"));
    reason(duplicate, tr("A plan holds %1 scenarios at most").arg(kMaxScenarios));
    reason(remove, tr("It is the only scenario"));
    for (QAction* step : { nextScenario, previousScenario })
        reason(step, tr("There is one scenario only"));
}

void WindowActions::makeChoices()
{
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
    choice(views, tr("Memor&y"), static_cast<int>(ViewChoice::Memory), QStringLiteral("Ctrl+1"),
        tr("How the HBM splits, and live sessions over context length"));
    choice(views, tr("&Context"), static_cast<int>(ViewChoice::Context), QStringLiteral("Ctrl+2"),
        tr("What sessions take over their length, and where the cache outgrows the weights"));
    choice(views, tr("&Fit map"), static_cast<int>(ViewChoice::FitMap), QStringLiteral("Ctrl+3"),
        tr("Which context lengths and numbers of sessions fit"));
    choice(views, tr("&Layers"), static_cast<int>(ViewChoice::Layers), QStringLiteral("Ctrl+4"),
        tr("What each layer of the model keeps"));
    choice(views, tr("Com&pare"), static_cast<int>(ViewChoice::Compare), QStringLiteral("Ctrl+5"),
        tr("The scenarios side by side"));
    choice(views, tr("L&og"), static_cast<int>(ViewChoice::Log), QStringLiteral("Ctrl+6"),
        tr("A server's start-up log beside the plan"));
    choice(views, tr("&GPUs"), static_cast<int>(ViewChoice::Gpus), QStringLiteral("Ctrl+7"),
        tr("The same model on other GPUs"));
    choice(themes, tr("As the &system"), static_cast<int>(ThemeChoice::System));
    choice(themes, tr("&Light"), static_cast<int>(ThemeChoice::Light));
    choice(themes, tr("&Dark"), static_cast<int>(ThemeChoice::Dark));
}

} // namespace hbm::ui
