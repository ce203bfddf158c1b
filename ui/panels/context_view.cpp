// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/context_view.h"

#include "core/memory/session_cache.h"
#include "core/planning/cache_crossing.h"
#include "core/planning/plan.h"
#include "ui/charts/growth_chart.h"
#include "ui/charts/growth_text.h"
#include "ui/charts/sessions_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/context_model.h"
#include "ui/panels/card_column.h"
#include "ui/panels/context_words.h"
#include "ui/support/messages.h"
#include "ui/widgets/clamped_label.h"
#include "ui/widgets/copy_table.h"

#include <QApplication>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

ContextView::ContextView(const PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_cache(new GrowthChart(this))
    , m_sessions(new SessionsChart(this))
    , m_model(new ContextModel(this))
    , m_table(new CopyTable(this))
    , m_cards(new CardColumn(this))
    , m_headline(new ClampedLabel(ClampedLabel::Room::Asked, this))
{
    setAccessibleName(tr("Context"));
    m_cache->setAccessibleName(tr("Cache of the live sessions over context, and the weights"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("What the sessions keep at the planned and at the marked context"));
    m_table->setMinimumHeight((fontMetrics().height() + 10) * 4);
    m_cards->addCard(m_headline);
    // One copy of each, over all GPUs: replicas and pages are the engine's business, in the chart below.
    m_cards->addCard(
        m_cache, tr("Cache and weights over context length"), tr("one copy of each, over all GPUs"));
    m_cards->addCard(m_sessions, tr("Live sessions over context length"), tr("double-click picks a context"));
    m_cards->addCard(m_table, tr("At the planned and the marked context"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_cards);

    share(*m_cache, *m_sessions);
    share(*m_sessions, *m_cache);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == m_cache || now == m_sessions)
            m_sessionsFocused = now == m_sessions;
    });
    connect(&document, &PlanDocument::changed, this, &ContextView::invalidate);
    connect(&document, &PlanDocument::unitChanged, this, &ContextView::invalidate);
}

/// What is marked in one chart is a line in the other, and a pair of columns in the table.
void ContextView::share(ContextChart& from, ContextChart& to)
{
    connect(&from, &ChartView::statusText, this, &ViewPage::statusText);
    connect(&from, &ContextChart::contextPicked, this, &ViewPage::contextPicked);
    connect(&from, &ContextChart::contextMarked, &to, &ContextChart::showCursor);
    connect(&from, &ContextChart::contextMarked, this, [this](qint64 tokens) {
        m_marked = tokens;
        if (!m_stale)
            fillTable();
    });
}

QString ContextView::headline() const
{
    return m_headline->text();
}

GrowthChart& ContextView::cacheChart()
{
    refresh();
    return *m_cache;
}

SessionsChart& ContextView::sessionsChart()
{
    refresh();
    return *m_sessions;
}

ChartView* ContextView::focusedChart()
{
    if (m_sessionsFocused)
        return &sessionsChart();
    return &cacheChart();
}

QList<QWidget*> ContextView::panes() const
{
    return { m_cache, m_sessions, m_table };
}

void ContextView::invalidate()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void ContextView::showEvent(QShowEvent* event)
{
    refresh();
    ViewPage::showEvent(event);
}

void ContextView::refresh()
{
    const Scenario& scenario = m_document.scenario();
    if (!m_stale || !scenario.model)
        return;
    const ModelSpec& model = *scenario.model;
    const Issue noCache = noCacheIssue(model);
    const Settled settled = settle(scenario);
    const CacheCrossing crossing = cacheCrossing(scenario);
    const Tokens limit = model.contextLength.value_or(0);
    m_headline->setText(noCache.code.empty()
            ? crossingSentence(crossing, settled.contextLength, limit, m_document.unit())
            : sentence(noCache));
    const GrowthTable table = noCache.code.empty()
        ? growthTableOf(sessionCache(scenario, settled), sessionLength(settled), settled.rowTypes, limit)
        : GrowthTable {};
    m_cache->setData(table, settled.contextLength, m_document.unit(), !noCache.code.empty(),
        { crossing.sessions, crossing.weights.bytes(), crossing.context });
    m_sessions->setData(m_document.curves(), m_document.plan());
    m_stale = false; // the charts' own marks are told while they take their data
    fillTable();
    m_cards->fit();
}

void ContextView::fillTable()
{
    const Scenario& scenario = m_document.scenario();
    const Settled settled = settle(scenario);
    ContextSheet sheet;
    sheet.planned = settled.contextLength;
    sheet.marked = m_marked == sheet.planned ? 0 : m_marked;
    sheet.unit = m_document.unit();
    sheet.sessions = m_cache->data().load.sessions;
    sheet.weights = m_cache->data().load.weights;
    std::vector<Tokens> contexts;
    for (const Tokens tokens : { sheet.planned, sheet.marked })
        if (tokens > 0)
            contexts.push_back(tokens);
    if (!m_cache->data().isEmpty() && !contexts.empty()) {
        const GrowthData here = growthData(
            growthTable(sessionCache(scenario, settled), sessionLength(settled), settled.rowTypes, contexts),
            sheet.planned, sheet.unit, false, m_cache->data().load);
        const auto bytesAt = [&here](const GrowthSeries& series, Tokens tokens) {
            const auto row = here.indexOf(tokens);
            return row ? series.bytes[*row] : Bytes {};
        };
        for (const GrowthSeries& series : here.table.series)
            sheet.parts.push_back({ growth::seriesName(series), bytesAt(series, sheet.planned),
                bytesAt(series, sheet.marked) });
    }
    sheet.admittedPlanned = m_document.plan().sessions.admission;
    if (sheet.marked > 0) {
        Scenario step = scenario;
        step.maxModelLen = sheet.marked;
        sheet.admittedMarked = plan(step).sessions.admission;
    }
    const bool marked = sheet.marked > 0;
    m_model->setSheet(std::move(sheet));
    for (const int column : { ContextModel::Marked, ContextModel::MarkedShare })
        if (m_table->isColumnHidden(column) == marked)
            m_table->setColumnHidden(column, !marked);
}

} // namespace hbm::ui
