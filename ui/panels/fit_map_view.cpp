// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fit_map_view.h"

#include "core/planning/plan.h"
#include "ui/charts/fit_map_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/fit_map_model.h"
#include "ui/panels/card_column.h"
#include "ui/support/format.h"
#include "ui/widgets/copy_table.h"

#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

FitMapView::FitMapView(PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_chart(new FitMapChart(this))
    , m_model(new FitMapModel(this))
    , m_table(new CopyTable(this))
    , m_cards(new CardColumn(this))
{
    setAccessibleName(tr("Fit map"));
    m_table->setModel(m_model);
    m_table->setStretchColumn(FitMapModel::LimitedBy);
    m_table->setAccessibleName(tr("The most sessions that fit at each context length"));
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 4);
    m_cards->addCard(
        m_chart, tr("What fits: context by sessions"), tr("a click or Enter picks both, arrow keys explore"));
    m_cards->addCard(m_table, tr("The same as a table"));
    m_cards->setProportions({ 7, 4 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_cards);

    m_chart->setLongest([this](std::int64_t sessions) {
        Scenario step = m_document.scenario();
        step.sessions = sessions;
        if (!m_contexts.empty()) // as far as the map goes
            step.maxModelLen = m_contexts.back();
        return longestContext(step);
    });
    connect(m_chart, &ChartView::statusText, this, &ViewPage::statusText);
    connect(m_chart, &FitMapChart::picked, this, &FitMapView::pick);
    connect(&document, &PlanDocument::changed, this, &FitMapView::invalidate);
}

void FitMapView::setBaseline(const std::optional<FitPoint>& baseline)
{
    if (baseline == m_baseline)
        return;
    m_baseline = baseline;
    invalidate();
}

FitMapChart& FitMapView::chart()
{
    refresh();
    return *m_chart;
}

ChartView* FitMapView::focusedChart()
{
    return &chart();
}

QList<QWidget*> FitMapView::panes() const
{
    return { m_chart, m_table };
}

void FitMapView::invalidate()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void FitMapView::showEvent(QShowEvent* event)
{
    refresh();
    ViewPage::showEvent(event);
}

void FitMapView::renewMap()
{
    Scenario source = m_document.scenario();
    std::vector<Tokens> contexts = fitContexts(source);
    source.maxModelLen.reset();
    source.sessions = 1;
    if (m_made == source && contexts == m_contexts)
        return;
    m_map = fitMap(source, contexts);
    m_contexts = std::move(contexts);
    m_made = std::move(source);
    ++m_mapsMade;
}

void FitMapView::refresh()
{
    if (!m_stale || !m_document.scenario().model)
        return;
    m_stale = false;
    renewMap();
    const CapacityPlan& plan = m_document.plan();
    std::optional<FitColumn> here;
    if (plan.contextLength >= 1
        && !std::binary_search(m_contexts.begin(), m_contexts.end(), plan.contextLength))
        here = fitColumn(m_document.scenario(), plan.contextLength);
    FitMapData values = fitMapData(m_map, here, plan, m_document.scenario().sessions, m_baseline);
    m_model->setColumns(
        values.noMap == NoMap::None ? values.columns : std::vector<FitColumn> {}, plan.contextLength);
    m_chart->setData(std::move(values));
}

void FitMapView::pick(qint64 context, qint64 sessions)
{
    Scenario next = m_document.scenario();
    next.maxModelLen = context;
    next.sessions = sessions;
    m_document.change(std::move(next),
        tr("Context length → %1, sessions → %2").arg(tokensText(context), countText(sessions)));
}

} // namespace hbm::ui
