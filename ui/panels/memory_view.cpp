// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/memory_view.h"

#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/charts/weights_chart.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/breakdown_model.h"
#include "ui/models/figure_names.h"
#include "ui/models/issues_model.h"
#include "ui/panels/card.h"
#include "ui/panels/card_column.h"
#include "ui/panels/levers_panel.h"
#include "ui/panels/split_panel.h"
#include "ui/panels/trail.h"
#include "ui/support/format.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/link_button.h"

#include <QApplication>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hbm::ui {

MemoryView::MemoryView(PlanDocument& document, QWidget* parent)
    : ViewPage(parent)
    , m_document(document)
    , m_cards(new CardColumn(this))
    , m_split(new SplitPanel(document, this))
    , m_sessions(new SessionsChart(this))
    , m_breakdown(new BreakdownModel(this))
    , m_issues(new IssuesModel(this))
    , m_tabs(new QTabWidget(this))
    , m_levers(new LeversPanel(document, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_cards);
    m_splitCard = m_cards->addCard(m_split);
    m_splitCard->setTrail(&m_split->trail());
    titleSplit();
    m_cards->addCard(m_sessions, tr("Live sessions over context length"), tr("double-click picks a context"));
    buildTables();
    m_cards->addCard(m_tabs);

    connect(m_split, &SplitPanel::statusText, this, &MemoryView::statusText);
    connect(m_split, &SplitPanel::activated, this, &MemoryView::selectPart);
    connect(m_split, &SplitPanel::openChanged, this, [this] {
        titleSplit();
        markSelected();
    });
    connect(m_sessions, &ChartView::statusText, this, &MemoryView::statusText);
    connect(m_sessions, &SessionsChart::contextPicked, this, &MemoryView::pickContext);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == &m_split->shown() || now == m_sessions)
            m_sessionsFocused = now == m_sessions;
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { m_cards->bringIntoView(m_tabs); });
    connect(&document, &PlanDocument::changed, this, &MemoryView::invalidate);
    connect(&document, &PlanDocument::unitChanged, this, &MemoryView::invalidate);
    refresh();
}

void MemoryView::invalidate()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void MemoryView::showEvent(QShowEvent* event)
{
    refresh();
    ViewPage::showEvent(event);
}

void MemoryView::buildTables()
{
    m_table = new CopyTable(this);
    m_table->setModel(m_breakdown);
    m_table->setAccessibleName(tr("Breakdown of the HBM of the fullest GPU"));
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MemoryView::markSelected);
    connect(m_table, &QTableView::activated, this, &MemoryView::openSelected);
    m_issues->setFieldName([](const QString& key) {
        const Field* field = findField(key);
        return field ? field->plainLabel() : QString();
    });
    auto* issues = new CopyTable(this);
    issues->setModel(m_issues);
    issues->setAccessibleName(tr("Issues and assumptions"));
    connect(issues, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit fieldRequested(index.siblingAtColumn(0).data(IssuesModel::FieldKeyRole).toString());
    });
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Tables"));
    // Every letter of the first word belongs to an input already.
    m_tabs->addTab(m_table, tr("Breakdown"));
    m_tabs->addTab(issues, tr("No&tes"));
    m_tabs->addTab(m_levers, m_levers->title());
    connect(m_levers, &LeversPanel::titleChanged, m_tabs,
        [this] { m_tabs->setTabText(m_tabs->indexOf(m_levers), m_levers->title()); });
    // The tabs, a header and three rows: fewer are a slit, not a table.
    m_tabs->setMinimumHeight((fontMetrics().height() + 10) * 5 + 12);
}

void MemoryView::refresh()
{
    if (!m_stale || !m_document.scenario().model)
        return;
    m_stale = false;
    const CapacityPlan& plan = m_document.plan();
    m_split->refresh();
    m_cards->fit();
    m_sessions->setData(m_document.curves(), plan);
    const Planned* baseline = m_document.baseline();
    m_breakdown->setBaseline(baseline ? &baseline->plan() : nullptr,
        baseline
            ? QString::fromStdString(m_document.workbook().scenarios[*m_document.workbook().baseline].name)
            : QString());
    m_breakdown->setPlan(plan, m_document.unit());
    m_table->setColumnHidden(BreakdownModel::Delta, !baseline);
    m_issues->setIssues(plan.issues, plan.assumptions);
    m_levers->refresh();
    const int urgent = m_issues->problemCount() + m_issues->warningCount();
    m_tabs->setTabText(1,
        urgent > 0
            ? tr("No&tes (%1, %2 to look at)").arg(plan.issues.size() + plan.assumptions.size()).arg(urgent)
            : tr("No&tes (%1)").arg(plan.issues.size() + plan.assumptions.size()));
}

QWidget* MemoryView::tables() const
{
    return m_tabs->currentWidget();
}

QList<QWidget*> MemoryView::panes() const
{
    return { &m_split->shown(), m_sessions, tables() };
}

ChartView* MemoryView::focusedChart()
{
    return m_sessionsFocused ? static_cast<ChartView*>(&sessionsChart()) : &memoryChart();
}

void MemoryView::pickContext(qint64 tokens)
{
    Scenario next = m_document.scenario();
    next.maxModelLen = tokens;
    m_document.change(std::move(next), tr("Context length → %1").arg(tokensText(tokens)));
}

SplitPanel& MemoryView::splitPanel()
{
    refresh();
    return *m_split;
}

SessionsChart& MemoryView::sessionsChart()
{
    refresh();
    return *m_sessions;
}

SplitChart& MemoryView::splitChart()
{
    refresh();
    return m_split->split();
}

ChartView& MemoryView::memoryChart()
{
    refresh();
    return m_split->shown();
}

void MemoryView::titleSplit()
{
    if (m_split->isOpen())
        m_splitCard->setTitle({}, tr("by part of the model · Esc leads back"));
    else
        m_splitCard->setTitle(tr("HBM split"), tr("click the weights for their parts"));
}

void MemoryView::selectPart(const QString& part)
{
    static const QHash<QString, BreakdownKind> kinds { { QStringLiteral("weights"), BreakdownKind::Weights },
        { QStringLiteral("kvInUse"), BreakdownKind::KvInUse },
        { QStringLiteral("kvFree"), BreakdownKind::KvFree },
        { QStringLiteral("reserve"), BreakdownKind::Reserve },
        { QStringLiteral("keptBack"), BreakdownKind::KeptBack },
        { QStringLiteral("over"), BreakdownKind::Over } };
    const auto kind = kinds.constFind(part);
    const auto isIt = [&](const BreakdownRow& row) {
        if (kind != kinds.constEnd())
            return row.kind == *kind && !row.isPart;
        return row.kind == BreakdownKind::Weights && row.isPart && part.toStdString() == row.perGpu.name;
    };
    for (int row = 0; row < m_breakdown->rowCount(); ++row)
        if (isIt(m_breakdown->row(row))) {
            m_tabs->setCurrentIndex(0);
            m_table->selectRow(row);
            m_table->scrollTo(m_breakdown->index(row, 0));
            return;
        }
}

QString MemoryView::selectedFigure() const
{
    const QModelIndex now = m_table->currentIndex();
    return now.isValid() && m_table->selectionModel()->isRowSelected(now.row())
        ? figureNameFor(m_breakdown->row(now.row()))
        : QString();
}

void MemoryView::markSelected()
{
    const QModelIndex now = m_table->currentIndex();
    if (const QString figure = selectedFigure(); !figure.isEmpty())
        emit figureSelected(figure);
    if (!m_split->isOpen() || !now.isValid() || !m_table->selectionModel()->isRowSelected(now.row()))
        return;
    const BreakdownRow& row = m_breakdown->row(now.row());
    if (row.kind == BreakdownKind::Weights && row.isPart)
        m_split->weights().setMarked(
            QString::fromUtf8(row.perGpu.name.data(), static_cast<qsizetype>(row.perGpu.name.size())));
    else
        m_split->weights().setMarked({});
}

void MemoryView::openSelected()
{
    const QModelIndex now = m_table->currentIndex();
    if (!now.isValid())
        return;
    emit explainRequested(figureNameFor(m_breakdown->row(now.row())));
    if (m_breakdown->row(now.row()).kind != BreakdownKind::Weights)
        return;
    openWeights();
    markSelected();
}

LeversPanel& MemoryView::levers()
{
    m_levers->finish();
    return *m_levers;
}

void MemoryView::openLevers()
{
    m_tabs->setCurrentWidget(m_levers);
    m_cards->bringIntoView(m_tabs);
    m_levers->setFocus(Qt::ShortcutFocusReason);
}

void MemoryView::openWeights()
{
    m_split->openWeights(static_cast<int>(fullestRank(m_document.plan())));
}

} // namespace hbm::ui
