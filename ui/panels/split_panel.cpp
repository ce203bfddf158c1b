// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/split_panel.h"

#include "ui/charts/split_chart.h"
#include "ui/charts/weights_chart.h"
#include "ui/panels/trail.h"
#include "ui/widgets/link_button.h"

#include <QToolTip>
#include <QVBoxLayout>

namespace hbm::ui {

SplitPanel::SplitPanel(QWidget* parent)
    : QWidget(parent)
    , m_split(new SplitChart(this))
    , m_weights(new WeightsChart(this))
    , m_trail(new Trail(tr("All memory"), tr("Weights"), this))
{
    m_weights->hide();
    m_trail->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_split);
    layout->addWidget(m_weights);
    for (ChartView* chart : { static_cast<ChartView*>(m_split), static_cast<ChartView*>(m_weights) })
        connect(chart, &ChartView::statusText, this, &SplitPanel::statusText);
    connect(m_split, &SplitChart::segmentActivated, this, [this](int rank, const QString& part) {
        emit activated(part);
        if (part == QLatin1String("weights"))
            openWeights(rank);
    });
    connect(m_weights, &WeightsChart::partActivated, this, &SplitPanel::activated);
    connect(m_weights, &WeightsChart::leaveRequested, this, &SplitPanel::goBack);
    connect(m_trail, &Trail::backRequested, this, &SplitPanel::goBack);
}

ChartView& SplitPanel::shown()
{
    if (m_open)
        return *m_weights;
    return *m_split;
}

void SplitPanel::setPlan(const CapacityPlan& plan, ByteUnit unit)
{
    m_split->setPlan(plan, unit);
    m_weights->setPlan(plan, unit);
}

void SplitPanel::openWeights(int rank, const QString& part)
{
    show(true);
    if (part.isEmpty())
        m_weights->markLargest(rank);
    else
        m_weights->setMarked(part);
}

void SplitPanel::goBack()
{
    if (!m_open)
        return;
    const int rank = m_weights->markedPlanRow();
    show(false);
    if (m_split->hasFocus())
        m_split->markPart(rank, Part::Weights);
}

void SplitPanel::show(bool open)
{
    if (open == m_open)
        return;
    QToolTip::hideText();
    const bool focused = shown().hasFocus() || m_trail->back().hasFocus();
    QWidget& leaving = shown();
    m_open = open;
    m_trail->setVisible(open);
    shown().setVisible(true);
    if (focused) // before the other one is hidden: the focus would wander off to the next input
        shown().setFocus(Qt::OtherFocusReason);
    leaving.setVisible(false);
    emit openChanged(open);
}

} // namespace hbm::ui
