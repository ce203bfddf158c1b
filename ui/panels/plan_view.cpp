// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plan_view.h"

#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/fields.h"
#include "ui/models/breakdown_model.h"
#include "ui/models/issues_model.h"
#include "ui/panels/card.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/verdict_strip.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kGap = 12; // around and between the cards
constexpr int kEdge = 6; // of that, what the edge of the dock has to the left

} // namespace

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
    // Every letter of the first word belongs to an input already.
    m_tabs->addTab(table, tr("Breakdown"));
    m_tabs->addTab(issues, tr("No&tes"));
    // The tabs, a header and three rows: fewer are a slit, not a table.
    m_tabs->setMinimumHeight((fontMetrics().height() + 10) * 5 + 12);
    auto* tablesCard = new Card(this);
    tablesCard->setContent(m_tabs);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kGap, 0, kGap);
    layout->setSpacing(kGap);
    // The strip does not scroll with the cards: the answer stays in sight.
    auto* fixed = new QVBoxLayout;
    fixed->setContentsMargins(kGap - kEdge, 0, kGap, 0);
    fixed->setSpacing(kGap);
    fixed->addWidget(m_messages);
    fixed->addWidget(m_strip);
    layout->addLayout(fixed);
    layout->addWidget(buildCards(splitCard, sessionsCard, tablesCard), 1);

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
        // The card, since for a table Qt would take the current cell alone.
        for (int i = 0; i < m_splitter->count(); ++i) {
            auto* card = static_cast<Card*>(m_splitter->widget(i));
            const bool active = now && card->isAncestorOf(now);
            card->setActive(active);
            if (active)
                m_scroll->ensureWidgetVisible(card, 0, 0);
        }
    });
    connect(m_tabs, &QTabWidget::currentChanged, this,
        [this] { m_scroll->ensureWidgetVisible(m_splitter->widget(2), 0, 0); });
    refresh();
}

QWidget* PlanView::buildCards(QWidget* split, QWidget* sessions, QWidget* tables)
{
    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(kGap);
    for (QWidget* card : { split, sessions, tables })
        m_splitter->addWidget(card);
    // Once moved by hand, more height goes to curves and rows: taller bars say no more than bars.
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setStretchFactor(2, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterMoved = true; });

    auto* content = new QWidget;
    auto* inset = new QVBoxLayout(content);
    inset->setContentsMargins(kGap - kEdge, 0, kGap, 0);
    inset->addWidget(m_splitter);
    // In a window that is lower than the cards can be, they scroll: nothing is lost.
    m_scroll = new QScrollArea(this);
    m_scroll->setVerticalScrollBar(new SlimScrollBar(Qt::Vertical, nullptr, Role::Ground));
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the charts and tables are the stops of Tab
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(content);
    m_scroll->setMinimumWidth(content->minimumSizeHint().width());
    // The scroll bar stands in the margin, so that cards and strip keep one right edge.
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, inset, [this, inset](int, int most) {
        const int bar = most > 0 ? m_scroll->verticalScrollBar()->sizeHint().width() : 0;
        inset->setContentsMargins(kGap - kEdge, 0, std::max(0, kGap - bar), 0);
    });
    return m_scroll;
}

void PlanView::fitSplit()
{
    QWidget* card = m_splitter->widget(0);
    const int total = m_splitter->height();
    if (m_splitterMoved || total <= 0)
        return;
    // As tall as its bars ask for; the curves and the table share the rest, which is more than half.
    const int least = card->minimumSizeHint().height();
    const int bars = std::clamp(card->sizeHint().height(), least, std::max(least, total * 2 / 5));
    const int rest = total - bars - 2 * m_splitter->handleWidth();
    m_splitter->setSizes({ bars, rest - rest / 2, rest / 2 });
}

void PlanView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitSplit();
}

void PlanView::refresh()
{
    if (!m_document.scenario().model)
        return;
    const CapacityPlan& plan = m_document.plan();
    m_strip->refresh();
    m_split->setPlan(plan, m_document.unit());
    fitSplit();
    m_sessions->setData(m_document.curves(), plan);
    m_breakdown->setPlan(plan, m_document.unit());
    m_issues->setIssues(plan.issues, plan.assumptions);
    const int urgent = m_issues->problemCount() + m_issues->warningCount();
    m_tabs->setTabText(1,
        urgent > 0
            ? tr("No&tes (%1, %2 to look at)").arg(plan.issues.size() + plan.assumptions.size()).arg(urgent)
            : tr("No&tes (%1)").arg(plan.issues.size() + plan.assumptions.size()));
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
