// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plan_view.h"

#include "ui/charts/growth_chart.h"
#include "ui/charts/layer_strip.h"
#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/panels/card_column.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/context_view.h"
#include "ui/panels/explorer_view.h"
#include "ui/panels/failure_cures.h"
#include "ui/panels/fit_map_view.h"
#include "ui/panels/layers_view.h"
#include "ui/panels/levers_panel.h"
#include "ui/panels/log_view.h"
#include "ui/panels/memory_view.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/scenario_bar.h"
#include "ui/panels/verdict_strip.h"
#include "ui/support/messages.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace hbm::ui {

namespace {

constexpr int kGap = CardColumn::kGap;
constexpr int kEdge = CardColumn::kEdge;

} // namespace

PlanView::PlanView(PlanDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_messages(new MessageBar(this))
    , m_scenarios(new ScenarioBar(document, this))
    , m_strip(new VerdictStrip(document, this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_memory(new MemoryView(document, this))
    , m_context(new ContextView(document, this))
    , m_fitMap(new FitMapView(document, this))
    , m_layers(new LayersView(document, this))
    , m_compare(new CompareView(this))
    , m_gpus(new ExplorerView(document, this))
    , m_log(new LogView(document, this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views"));
    addPage(ViewChoice::Memory, m_memory, tr("Memory"), QStringLiteral("Ctrl+1"));
    addPage(ViewChoice::Context, m_context, tr("Context"), QStringLiteral("Ctrl+2"));
    addPage(ViewChoice::FitMap, m_fitMap, tr("Fit map"), QStringLiteral("Ctrl+3"));
    addPage(ViewChoice::Layers, m_layers, tr("Layers"), QStringLiteral("Ctrl+4"));
    addPage(ViewChoice::Compare, m_compare, tr("Compare"), QStringLiteral("Ctrl+5"));
    addPage(ViewChoice::Log, m_log, tr("Log"), QStringLiteral("Ctrl+6"));
    addPage(ViewChoice::Gpus, m_gpus, tr("GPUs"), QStringLiteral("Ctrl+7"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kGap, 0, kGap);
    layout->setSpacing(0);
    // The strip does not scroll with the cards: the answer stays in sight.
    auto* fixed = new QVBoxLayout;
    fixed->setContentsMargins(kGap - kEdge, 0, kGap, 0);
    fixed->setSpacing(kGap);
    fixed->addWidget(m_messages);
    auto* answer = new QVBoxLayout; // the tabs belong to the strip below them
    answer->setSpacing(4);
    answer->addWidget(m_scenarios);
    answer->addWidget(m_strip);
    fixed->addLayout(answer);
    layout->addLayout(fixed);
    auto* tabs = new QHBoxLayout;
    tabs->setContentsMargins(kGap - kEdge + kGap, 2, kGap, 6); // where the titles of the cards start
    tabs->addWidget(m_tabs);
    layout->addLayout(tabs);
    layout->addWidget(m_pages, 1);

    connect(&document, &PlanDocument::changed, this, &PlanView::refresh);
    connect(&document, &PlanDocument::unitChanged, this, &PlanView::refresh);
    connect(&document, &PlanDocument::failed, this, [this](const Error& error) {
        m_failure = sentence(error);
        m_messages->show(MessageBar::Kind::Error, m_failure, curesOf(error, m_document));
    });
    // A message about something else stays: a model may come minutes after it was asked for.
    const auto forgetFailure = [this] {
        if (m_messages->text() == m_failure)
            m_messages->hide();
    };
    connect(&document, &PlanDocument::modelOpened, this, forgetFailure);
    connect(&document, &PlanDocument::openingChanged, this, [this, forgetFailure](bool opening) {
        if (opening && m_messages->hasActions()) // they are about what was asked for before
            forgetFailure();
    });
    connectCompare();
    connectGpus();
    connect(m_strip, &VerdictStrip::leversRequested, this, &PlanView::showLevers);
    connect(m_log, &LogView::failed, this,
        [this](const QString& text) { m_messages->show(MessageBar::Kind::Error, text); });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        const bool hadFocus = m_pages->currentWidget()->isAncestorOf(window()->focusWidget());
        m_pages->setCurrentIndex(tab);
        // The focus goes along; it does not come here from an input or from the tabs themselves.
        if (const QList<QWidget*> next = panes(); hadFocus && !next.isEmpty())
            next.front()->setFocus(Qt::OtherFocusReason);
        emit statusText({});
        emit viewChanged(view());
    });
    refresh();
}

void PlanView::connectCompare()
{
    m_compare->setSource([this] {
        Compared all;
        const Workbook& workbook = m_document.workbook();
        for (std::size_t i = 0; i < workbook.scenarios.size(); ++i) {
            const Planned& planned = m_document.planned(i);
            all.plans.push_back({ workbook.scenarios[i].name, &planned.scenario(), &planned.plan(),
                planned.longestContext() });
        }
        all.baseline = workbook.baseline;
        all.current = workbook.current;
        all.unit = m_document.unit();
        return all;
    });
    connect(&m_document, &PlanDocument::changed, m_compare, &CompareView::invalidate);
    connect(&m_document, &PlanDocument::unitChanged, m_compare, &CompareView::invalidate);
    connect(m_compare, &CompareView::scenarioActivated, &m_document, &PlanDocument::setCurrent);
    connect(m_compare, &CompareView::baselineRequested, this, [this](std::size_t index) {
        m_document.pinBaseline(m_document.workbook().baseline == index ? std::nullopt : std::optional(index));
    });
}

void PlanView::connectGpus()
{
    connect(m_gpus, &ExplorerView::gpusChosen, this,
        [this](const Scenario& scenario, const QString& step, bool asNew) {
            if (asNew)
                m_document.add(scenario, step);
            else
                m_document.change(scenario, step);
        });
}

void PlanView::addPage(ViewChoice choice, ViewPage* page, const QString& name, const QString& keys)
{
    m_pages->addWidget(page);
    connect(page, &ViewPage::statusText, this, &PlanView::statusText);
    connect(page, &ViewPage::noted, this, &PlanView::noted);
    connect(page, &ViewPage::fieldRequested, this, &PlanView::fieldRequested);
    connect(page, &ViewPage::figureRequested, this, &PlanView::figureRequested);
    connect(page, &ViewPage::contextPicked, m_memory, &MemoryView::pickContext);
    // Every letter of these words belongs to an input already: the keys are Ctrl and a digit.
    const int tab = m_tabs->addTab(name);
    m_tabs->setTabData(tab, static_cast<int>(choice));
    m_tabs->setTabToolTip(
        tab, tr("%1 (%2)").arg(name, QKeySequence(keys).toString(QKeySequence::NativeText)));
}

ViewChoice PlanView::view() const
{
    return static_cast<ViewChoice>(m_tabs->tabData(m_tabs->currentIndex()).toInt());
}

void PlanView::showView(ViewChoice view)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (m_tabs->tabData(tab).toInt() == static_cast<int>(view))
            m_tabs->setCurrentIndex(tab);
}

void PlanView::showWeights()
{
    showView(ViewChoice::Memory);
    m_memory->openWeights();
}

void PlanView::showLevers()
{
    showView(ViewChoice::Memory);
    m_memory->openLevers();
}

void PlanView::refresh()
{
    if (!m_document.scenario().model)
        return;
    m_strip->refresh();
    const Planned* baseline = m_document.baseline();
    m_fitMap->setBaseline(baseline && baseline->plan().contextLength > 0
            ? std::optional(FitPoint {
                baseline->plan().contextLength, baseline->scenario().sessions, baseline->plan().verdict })
            : std::nullopt);
}

SplitChart& PlanView::splitChart()
{
    return m_memory->splitChart();
}

ChartView& PlanView::memoryChart()
{
    return m_memory->memoryChart();
}

SessionsChart& PlanView::sessionsChart()
{
    return m_memory->sessionsChart();
}

QWidget* PlanView::tables()
{
    return m_memory->tables();
}

ViewPage* PlanView::page() const
{
    return static_cast<ViewPage*>(m_pages->currentWidget());
}

QList<QWidget*> PlanView::panes()
{
    return page()->panes();
}

LeversPanel& PlanView::levers()
{
    return m_memory->levers();
}

ChartView* PlanView::focusedChart()
{
    return page()->focusedChart();
}

} // namespace hbm::ui
