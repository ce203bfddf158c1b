// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/split_panel.h"

#include "ui/charts/split_chart.h"
#include "ui/charts/weights_chart.h"
#include "ui/document/plan_document.h"
#include "ui/panels/trail.h"
#include "ui/widgets/link_button.h"

#include <QToolTip>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

PinnedPlan pinnedPlan(const PlanDocument& document)
{
    const Planned* baseline = document.baseline();
    if (!baseline)
        return {};
    const Workbook& workbook = document.workbook();
    return { &baseline->plan(), QString::fromStdString(workbook.scenarios[*workbook.baseline].name) };
}

} // namespace

SplitPanel::SplitPanel(const PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_split(new SplitChart(this))
    , m_trail(new Trail(tr("All memory"), tr("Weights"), this))
{
    m_trail->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    adopt(*m_split);
    connect(m_split, &SplitChart::segmentActivated, this, [this](int rank, const QString& part) {
        emit activated(part);
        if (part == QLatin1String("weights"))
            openWeights(rank);
    });
    connect(m_trail, &Trail::backRequested, this, &SplitPanel::goBack);
}

void SplitPanel::adopt(ChartView& chart)
{
    layout()->addWidget(&chart);
    connect(&chart, &ChartView::statusText, this, &SplitPanel::statusText);
}

WeightsChart& SplitPanel::weights()
{
    if (m_weights)
        return *m_weights;
    m_weights = new WeightsChart(this);
    m_weights->hide();
    adopt(*m_weights);
    setTabOrder(&m_trail->back(), m_weights); // as they are read
    connect(m_weights, &WeightsChart::partActivated, this, &SplitPanel::activated);
    connect(m_weights, &WeightsChart::leaveRequested, this, &SplitPanel::goBack);
    m_weights->setPlan(m_document.plan(), m_document.unit());
    return *m_weights;
}

ChartView& SplitPanel::shown()
{
    if (m_open)
        return *m_weights;
    return *m_split;
}

void SplitPanel::refresh()
{
    m_split->setPlan(m_document.plan(), m_document.unit(), pinnedPlan(m_document));
    if (m_weights)
        m_weights->setPlan(m_document.plan(), m_document.unit());
}

void SplitPanel::openWeights(int rank, const QString& part)
{
    WeightsChart& chart = weights();
    show(true);
    if (part.isEmpty())
        chart.markLargest(rank);
    else
        chart.setMarked(part);
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
