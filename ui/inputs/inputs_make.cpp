// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// When what is in the inputs panel is made, and where it then stands in the order of Tab.
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/support/tab_order.h"
#include "ui/widgets/filter_combo.h"

#include <QEvent>
#include <QTimer>

#include <chrono>

namespace hbm::ui {

namespace {

constexpr std::chrono::milliseconds kPatience { 150 }; // a read that takes less needs no announcement

} // namespace

bool InputsPanel::viewportEvent(QEvent* event)
{
    // With the events that follow: this picture is the window's first.
    if (event->type() == QEvent::Paint && !m_column)
        QMetaObject::invokeMethod(this, &InputsPanel::make, Qt::QueuedConnection);
    return QScrollArea::viewportEvent(event);
}

void InputsPanel::make()
{
    if (m_column)
        return;
    build();
    connectPickers();
    listModels();
    listGpus();
    refresh();
    connect(&m_document, &PlanDocument::changed, this, &InputsPanel::refresh);
    connect(&m_document, &PlanDocument::unitChanged, this, [this] {
        listGpus();
        refresh();
    });
    connect(&m_document, &PlanDocument::catalogueChanged, this, &InputsPanel::listGpus);
    connect(&m_document.hub(), &HubAccess::changed, this, &InputsPanel::listModels);
    connect(&m_document, &PlanDocument::openingChanged, this, [this](bool opening) {
        if (opening)
            QTimer::singleShot(kPatience, this, &InputsPanel::showModel);
        else
            showModel();
    });
    connect(&m_document, &PlanDocument::openingProgress, this, &InputsPanel::showModel);
    if (window()->focusWidget() == this) // it was put here before there was anything in it
        m_model->setFocus(Qt::OtherFocusReason);
}

const std::vector<FieldRow*>& InputsPanel::rows()
{
    make();
    return m_rows;
}

FilterCombo& InputsPanel::modelPicker()
{
    make();
    return *m_model;
}

FilterCombo& InputsPanel::gpuPicker()
{
    make();
    return *m_gpu;
}

LinkButton& InputsPanel::cancelButton()
{
    make();
    return *m_cancel;
}

LinkButton& InputsPanel::exactWeightsButton()
{
    make();
    return *m_exact;
}

/// What comes late comes last in the order of Tab: put it where the panel stands, rows that are still empty
/// too.
void InputsPanel::keepTabOrder()
{
    QList<QWidget*> inside;
    for (QWidget* next = widget(); next && isAncestorOf(next); next = next->nextInFocusChain()) {
        inside << next;
        if (next->nextInFocusChain() == widget())
            break;
    }
    QWidget* before = this;
    for (QWidget* next : inside) {
        tabRightBehind(*before, *next);
        before = next;
    }
}

} // namespace hbm::ui
