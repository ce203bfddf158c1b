// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's dealings with scenarios: duplicate, rename, remove, pin, step through them, reset one.
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/panels/plan_view.h"
#include "ui/panels/scenario_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>

namespace hbm::ui {

void MainWindow::connectScenarios()
{
    const WindowActions& a = *m_actions;
    connect(a.duplicate, &QAction::triggered, this, [this] { m_document.duplicate(m_document.current()); });
    connect(a.remove, &QAction::triggered, this, [this] { m_document.remove(m_document.current()); });
    connect(a.rename, &QAction::triggered, this,
        [this] { m_view->scenarios().startRename(static_cast<int>(m_document.current())); });
    connect(a.pinBaseline, &QAction::triggered, this, [this] {
        const bool pinned = m_document.workbook().baseline == m_document.current();
        m_document.pinBaseline(pinned ? std::nullopt : std::optional(m_document.current()));
    });
    connect(a.nextScenario, &QAction::triggered, this, [this] { stepScenario(1); });
    connect(a.previousScenario, &QAction::triggered, this, [this] { stepScenario(-1); });
    connect(a.resetAll, &QAction::triggered, this, &MainWindow::resetAll);
    const auto refresh = [this] {
        const WindowActions& all = *m_actions;
        const Workbook& workbook = m_document.workbook();
        const bool several = workbook.scenarios.size() > 1;
        all.duplicate->setEnabled(workbook.scenarios.size() < kMaxScenarios);
        all.remove->setEnabled(several);
        all.nextScenario->setEnabled(several);
        all.previousScenario->setEnabled(several);
        all.pinBaseline->setChecked(workbook.baseline == workbook.current);
    };
    connect(&m_document, &PlanDocument::workbookChanged, this, refresh);
    refresh();
}

void MainWindow::stepScenario(int step)
{
    const std::size_t count = m_document.workbook().scenarios.size();
    m_document.setCurrent(
        (m_document.current() + count + static_cast<std::size_t>(step + static_cast<int>(count))) % count);
}

/// Everything that has a default goes back to it; what has none (GPUs, sessions) and the model stay.
void MainWindow::resetAll()
{
    Scenario next = m_document.scenario();
    for (const Field& field : fields())
        if (field.isChanged(next))
            field.set(next, std::nullopt);
    m_document.change(std::move(next), tr("Reset all to defaults"));
}

} // namespace hbm::ui
