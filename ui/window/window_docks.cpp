// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the view and can be moved or closed: the inputs, how a figure comes about, the history.
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/window/main_window.h"

#include <QDockWidget>
#include <QUndoView>
#include <QVBoxLayout>

namespace hbm::ui {

void MainWindow::addDocks()
{
    const auto add = [this](const QString& title, const char* name, Qt::DockWidgetArea area) {
        auto* dock = new QDockWidget(title, this);
        dock->setObjectName(QLatin1String(name));
        dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
        addDockWidget(area, dock);
        return dock;
    };
    m_inputsDock = add(tr("Inputs"), "inputs", Qt::LeftDockWidgetArea);
    m_inputsDock->setWidget(m_inputs);
    m_explainDock = add(tr("Explain"), "explain", Qt::RightDockWidgetArea);
    m_explainDock->hide(); // until a figure is asked about
    m_historyDock = add(tr("History"), "history", Qt::RightDockWidgetArea);
    m_historyDock->hide();
    connect(m_historyDock, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        if (!visible || m_historyDock->widget())
            return;
        auto* inset = new QWidget;
        inset->setBackgroundRole(QPalette::Base);
        inset->setAutoFillBackground(true);
        auto* history = new QUndoView(&m_document.undoStack());
        history->setEmptyLabel(tr("As it was opened"));
        history->setFrameShape(QFrame::NoFrame);
        history->setAccessibleName(tr("History: what was changed, step by step"));
        history->setUniformItemSizes(true);
        history->setSpacing(2);
        auto* layout = new QVBoxLayout(inset);
        layout->setContentsMargins(9, 0, 9, 9);
        layout->addWidget(history);
        m_historyDock->setWidget(inset);
    });
}

} // namespace hbm::ui
