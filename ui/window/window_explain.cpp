// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any figure of the window leads to its formula, and every operand of it back to where it can be changed.
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>

namespace hbm::ui {

void MainWindow::connectExplain()
{
    connect(m_explainDock, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        if (visible)
            explainPanel();
    });
    connect(m_view, &PlanView::explainRequested, this, &MainWindow::explain);
    connect(m_view, &PlanView::figureRequested, this, [this](const Figure& figure) {
        m_explainDock->show();
        explainPanel().showFigure(figure);
    });
    connect(m_view, &PlanView::figureSelected, this, [this](const QString& name) {
        if (m_explainDock->isVisible()) // a selection alone opens nothing
            explainPanel().follow(name);
    });
    connect(m_actions->explain, &QAction::triggered, this, &MainWindow::explainFocused);
}

ExplainPanel& MainWindow::explainPanel()
{
    if (m_explain)
        return *m_explain;
    m_explain = new ExplainPanel(m_document, this);
    m_explainDock->setWidget(m_explain);
    connect(m_explain, &ExplainPanel::fieldRequested, m_inputs,
        [this](const QString& field) { m_inputs->focusField(field); });
    connect(m_explain, &ExplainPanel::profileRequested, this, &MainWindow::showProfiles);
    connect(m_explain, &ExplainPanel::logRequested, this, [this] { m_view->showView(ViewChoice::Log); });
    connect(m_explain, &ExplainPanel::noted, this, &MainWindow::say);
    const auto showBaseline = [this] {
        const Planned* baseline = m_document.baseline();
        m_explain->setBaseline(baseline ? std::optional(baseline->scenario()) : std::nullopt);
    };
    connect(&m_document, &PlanDocument::changed, m_explain, showBaseline);
    showBaseline();
    return *m_explain;
}

void MainWindow::explain(const QString& figure)
{
    m_explainDock->show();
    m_explainDock->raise();
    explainPanel().show(figure);
}

/// The input that has the focus; anywhere else what the plan admits, from which all the rest can be reached.
void MainWindow::explainFocused()
{
    for (const QWidget* w = QApplication::focusWidget(); w; w = w->parentWidget())
        if (const Field* field = findField(w->objectName().section(QLatin1Char('/'), 0, 0))) {
            m_explainDock->show();
            explainPanel().showField(field->key);
            return;
        }
    explain(m_view->selectedFigure());
}

} // namespace hbm::ui
