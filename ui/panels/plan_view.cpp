// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plan_view.h"

#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/breakdown_model.h"
#include "ui/inputs/fields.h"
#include "ui/models/issues_model.h"
#include "ui/panels/card.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/verdict_strip.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/widgets/copy_table.h"

#include <QApplication>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hbm::ui {

PlanView::PlanView(PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_messages(new MessageBar(this))
    , m_strip(new VerdictStrip(document, this))
    , m_split(new SplitChart(this))
    , m_sessions(new SessionsChart(this))
    , m_breakdown(new BreakdownModel(this))
    , m_issues(new IssuesModel(this))
    , m_tabs(new QTabWidget(this))
{
    auto* splitCard = new Card(this);
    splitCard->setTitle(tr("HBM split"), tr("per kind of GPU · hover for exact bytes"));
    splitCard->setContent(m_split);
    auto* sessionsCard = new Card(this);
    sessionsCard->setTitle(tr("Live sessions over context length"), tr("double-click picks a context"));
    sessionsCard->setContent(m_sessions);

    auto* table = new CopyTable(this);
    table->setModel(m_breakdown);
    table->setAccessibleName(tr("Breakdown of the HBM of the fullest GPU"));
    m_table = table;
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
    m_tabs->addTab(table, tr("&Breakdown"));
    m_tabs->addTab(issues, tr("&Notes"));
    auto* tablesCard = new Card(this);
    tablesCard->setContent(m_tabs);

    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(10);
    for (QWidget* card : { static_cast<QWidget*>(splitCard), static_cast<QWidget*>(sessionsCard),
             static_cast<QWidget*>(tablesCard) })
        splitter->addWidget(card);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 4);
    splitter->setStretchFactor(2, 4);
    splitter->setSizes({ 185, 250, 230 });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(10);
    layout->addWidget(m_messages);
    layout->addWidget(m_strip);
    layout->addWidget(splitter, 1);

    connect(&document, &PlanDocument::changed, this, &PlanView::refresh);
    connect(&document, &PlanDocument::unitChanged, this, &PlanView::refresh);
    connect(&document, &PlanDocument::failed, this,
        [this](const Error& error) { m_messages->show(MessageBar::Kind::Error, sentence(error)); });
    connect(&document, &PlanDocument::modelOpened, m_messages, &QWidget::hide);
    connect(m_split, &ChartView::statusText, this, &PlanView::statusText);
    connect(m_sessions, &ChartView::statusText, this, &PlanView::statusText);
    connect(m_sessions, &SessionsChart::contextPicked, this, &PlanView::pickContext);
    connect(m_split, &SplitChart::segmentActivated, this, &PlanView::selectPart);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == m_split || now == m_sessions)
            m_sessionsFocused = now == m_sessions;
    });
    refresh();
}

void PlanView::refresh()
{
    if (!m_document.scenario().model)
        return;
    const CapacityPlan& plan = m_document.plan();
    m_strip->refresh();
    m_split->setPlan(plan, m_document.unit());
    m_sessions->setData(m_document.curves(), plan);
    m_breakdown->setPlan(plan, m_document.unit());
    m_issues->setIssues(plan.issues, plan.assumptions);
    const int urgent = m_issues->problemCount() + m_issues->warningCount();
    m_tabs->setTabText(1,
        urgent > 0
            ? tr("&Notes (%1, %2 to look at)").arg(plan.issues.size() + plan.assumptions.size()).arg(urgent)
            : tr("&Notes (%1)").arg(plan.issues.size() + plan.assumptions.size()));
}

QWidget* PlanView::tables()
{
    return m_tabs->currentWidget();
}

ChartView& PlanView::focusedChart()
{
    if (m_sessionsFocused)
        return *m_sessions;
    return *m_split;
}

void PlanView::pickContext(qint64 tokens)
{
    Scenario next = m_document.scenario();
    next.maxModelLen = tokens;
    m_document.change(std::move(next), tr("Context length → %1").arg(tokensText(tokens)));
}

void PlanView::selectPart(int, const QString& part)
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
    auto* table = static_cast<CopyTable*>(m_table);
    for (int row = 0; row < m_breakdown->rowCount(); ++row)
        if (m_breakdown->row(row).kind == *kind) {
            m_tabs->setCurrentIndex(0);
            table->selectRow(row);
            table->scrollTo(m_breakdown->index(row, 0));
            return;
        }
}

} // namespace hbm::ui
