// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/memory_view.h"

#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/breakdown_model.h"
#include "ui/models/issues_model.h"
#include "ui/support/format.h"
#include "ui/widgets/copy_table.h"

#include <QApplication>
#include <QTabWidget>

namespace hbm::ui {

MemoryView::MemoryView(PlanDocument& document, QWidget* parent)
    : CardColumn(parent)
    , m_document(document)
    , m_split(new SplitChart(this))
    , m_sessions(new SessionsChart(this))
    , m_breakdown(new BreakdownModel(this))
    , m_issues(new IssuesModel(this))
    , m_tabs(new QTabWidget(this))
{
    addCard(m_split, tr("HBM split"), tr("per kind of GPU · hover for exact bytes"));
    addCard(m_sessions, tr("Live sessions over context length"), tr("double-click picks a context"));
    buildTables();
    addCard(m_tabs);

    connect(m_split, &ChartView::statusText, this, &MemoryView::statusText);
    connect(m_sessions, &ChartView::statusText, this, &MemoryView::statusText);
    connect(m_sessions, &SessionsChart::contextPicked, this, &MemoryView::pickContext);
    connect(m_split, &SplitChart::segmentActivated, this, &MemoryView::selectPart);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == m_split || now == m_sessions)
            m_sessionsFocused = now == m_sessions;
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { bringIntoView(m_tabs); });
    refresh();
}

void MemoryView::buildTables()
{
    m_table = new CopyTable(this);
    m_table->setModel(m_breakdown);
    m_table->setAccessibleName(tr("Breakdown of the HBM of the fullest GPU"));
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
    // The tabs, a header and three rows: fewer are a slit, not a table.
    m_tabs->setMinimumHeight((fontMetrics().height() + 10) * 5 + 12);
}

void MemoryView::refresh()
{
    if (!m_document.scenario().model)
        return;
    const CapacityPlan& plan = m_document.plan();
    m_split->setPlan(plan, m_document.unit());
    fit();
    m_sessions->setData(m_document.curves(), plan);
    m_breakdown->setPlan(plan, m_document.unit());
    m_issues->setIssues(plan.issues, plan.assumptions);
    const int urgent = m_issues->problemCount() + m_issues->warningCount();
    m_tabs->setTabText(1,
        urgent > 0
            ? tr("No&tes (%1, %2 to look at)").arg(plan.issues.size() + plan.assumptions.size()).arg(urgent)
            : tr("No&tes (%1)").arg(plan.issues.size() + plan.assumptions.size()));
}

QWidget* MemoryView::tables()
{
    return m_tabs->currentWidget();
}

ChartView& MemoryView::focusedChart()
{
    if (m_sessionsFocused)
        return *m_sessions;
    return *m_split;
}

void MemoryView::pickContext(qint64 tokens)
{
    Scenario next = m_document.scenario();
    next.maxModelLen = tokens;
    m_document.change(std::move(next), tr("Context length → %1").arg(tokensText(tokens)));
}

void MemoryView::selectPart(int, const QString& part)
{
    static const QHash<QString, BreakdownKind> kinds { { QStringLiteral("weights"), BreakdownKind::Weights },
        { QStringLiteral("kvInUse"), BreakdownKind::KvInUse },
        { QStringLiteral("kvFree"), BreakdownKind::KvFree },
        { QStringLiteral("reserve"), BreakdownKind::Reserve },
        { QStringLiteral("keptBack"), BreakdownKind::KeptBack },
        { QStringLiteral("over"), BreakdownKind::Over } };
    const auto kind = kinds.constFind(part);
    if (kind == kinds.constEnd())
        return;
    for (int row = 0; row < m_breakdown->rowCount(); ++row)
        if (m_breakdown->row(row).kind == *kind) {
            m_tabs->setCurrentIndex(0);
            m_table->selectRow(row);
            m_table->scrollTo(m_breakdown->index(row, 0));
            return;
        }
}

} // namespace hbm::ui
