// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/levers_panel.h"

#include "core/planning/levers.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/levers_model.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/muted_label.h"

#include <QTimer>
#include <QVBoxLayout>

#include <chrono>

namespace hbm::ui {

namespace {

/// Longer than the gap between two changes of a drag. The list costs as much as a few dozen plans.
constexpr std::chrono::milliseconds kStandsStill { 80 };

/// "KV cache bf16 → fp8": as the input would name the step, or else what the lever says, up to its full stop.
QString stepName(const Lever& lever, const Scenario& before, ByteUnit unit)
{
    const Field* field = findField(QString::fromStdString(lever.field));
    if (field && field->get(before) != field->get(lever.after))
        return changeText(*field, before, lever.after, unit);
    const QString whole = leverSentence(lever);
    const qsizetype end = whole.indexOf(QLatin1String(". "));
    QString first = end < 0 ? whole : whole.left(end);
    if (first.endsWith(QLatin1Char('.')))
        first.chop(1);
    return first;
}

} // namespace

LeversPanel::LeversPanel(PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_source(levers)
    , m_model(new LeversModel(this))
    , m_table(new CopyTable(this))
    , m_none(new MutedLabel(MutedLabel::Style::Note, this))
    , m_timer(new QTimer(this))
{
    m_table->setModel(m_model);
    m_table->setYieldingColumns({ LeversModel::LessNeeded });
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMouseTracking(true);
    m_none->setContentsMargins(8, 8, 8, 8);
    m_none->setAlignment(Qt::AlignTop);
    m_none->setFocusPolicy(Qt::StrongFocus); // so that the pane can be reached without a table
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table);
    layout->addWidget(m_none, 1);

    m_timer->setSingleShot(true);
    m_timer->setInterval(kStandsStill);
    connect(m_timer, &QTimer::timeout, this, &LeversPanel::refreshNow);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { apply(index.row()); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == LeversModel::Apply)
            apply(index.row());
    });
    connect(m_table, &QTableView::entered, this, [this](const QModelIndex& index) {
        m_table->viewport()->setCursor(
            index.column() == LeversModel::Apply ? Qt::PointingHandCursor : Qt::ArrowCursor);
    });
    refresh(); // every lever is a plan or more: not before the window is there
}

QString LeversPanel::title() const
{
    if (!m_looked)
        return m_document.plan().fits ? tr("What brings more") : tr("What would make it fit");
    return m_document.plan().fits ? tr("What brings more (%1)").arg(count())
                                  : tr("What would make it fit (%1)").arg(count());
}

int LeversPanel::count() const
{
    return m_model->rowCount();
}

void LeversPanel::refresh()
{
    m_timer->start();
}

void LeversPanel::refreshNow()
{
    m_timer->stop();
    if (!m_document.scenario().model)
        return;
    m_looked = true;
    m_model->setLevers(m_source(m_document.scenario(), m_document.plan()), m_document.unit());
    const bool none = count() == 0;
    const bool focused = m_table->hasFocus() || m_none->hasFocus();
    setFocusProxy(none ? static_cast<QWidget*>(m_none) : m_table);
    m_none->setVisible(none);
    m_table->setVisible(!none);
    if (focused)
        setFocus(Qt::OtherFocusReason);
    m_none->setText(m_document.plan().fits ? tr("No single change lets more sessions in.")
                                           : tr("No single change brings it nearer to fitting."));
    m_table->setAccessibleName(
        m_document.plan().fits ? tr("What brings more") : tr("What would make it fit"));
    emit titleChanged();
}

void LeversPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    finish();
}

void LeversPanel::finish()
{
    if (m_timer->isActive())
        refreshNow();
}

void LeversPanel::apply(int row)
{
    if (m_timer->isActive()) // tried out on a plan that is no longer there: look again before touching it
        return refreshNow();
    if (row < 0 || row >= count())
        return;
    const Lever lever = m_model->lever(row);
    const QString name = stepName(lever, m_document.scenario(), m_document.unit());
    m_document.change(lever.after, name);
    refreshNow();
}

} // namespace hbm::ui
