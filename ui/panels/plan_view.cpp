// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plan_view.h"

#include "ui/document/plan_document.h"
#include "ui/panels/card_column.h"
#include "ui/panels/failure_cures.h"
#include "ui/panels/levers_panel.h"
#include "ui/panels/memory_view.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_pages.h"
#include "ui/panels/scenario_bar.h"
#include "ui/panels/verdict_strip.h"
#include "ui/panels/view_page.h"
#include "ui/support/messages.h"

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
    , m_pages(new PlanPages(document, this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views"));
    addTab(ViewChoice::Memory, tr("Memory"), QStringLiteral("Ctrl+1"));
    addTab(ViewChoice::Context, tr("Context"), QStringLiteral("Ctrl+2"));
    addTab(ViewChoice::FitMap, tr("Fit map"), QStringLiteral("Ctrl+3"));
    addTab(ViewChoice::Layers, tr("Layers"), QStringLiteral("Ctrl+4"));
    addTab(ViewChoice::Compare, tr("Compare"), QStringLiteral("Ctrl+5"));
    addTab(ViewChoice::Log, tr("Log"), QStringLiteral("Ctrl+6"));
    addTab(ViewChoice::Gpus, tr("GPUs"), QStringLiteral("Ctrl+7"));

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
    connect(m_strip, &VerdictStrip::leversRequested, this, &PlanView::showLevers);
    connect(m_strip, &VerdictStrip::scenarioRequested, &document,
        [&document](const Scenario& scenario, const QString& step) { document.change(scenario, step); });
    connect(m_strip, &VerdictStrip::figureRequested, this, &PlanView::explainRequested);
    connect(&m_pages->memory(), &MemoryView::explainRequested, this, &PlanView::explainRequested);
    connect(&m_pages->memory(), &MemoryView::figureSelected, this, &PlanView::figureSelected);
    connect(m_pages, &PlanPages::failed, this,
        [this](const QString& text) { m_messages->show(MessageBar::Kind::Error, text); });
    connect(m_pages, &PlanPages::statusText, this, &PlanView::statusText);
    connect(m_pages, &PlanPages::noted, this, &PlanView::noted);
    connect(m_pages, &PlanPages::fieldRequested, this, &PlanView::fieldRequested);
    connect(m_pages, &PlanPages::figureRequested, this, &PlanView::figureRequested);
    connect(m_pages, &PlanPages::logOpenRequested, this, &PlanView::logOpenRequested);
    connect(m_pages, &PlanPages::logPasteRequested, this, &PlanView::logPasteRequested);
    m_pages->show(view());
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        const bool hadFocus = m_pages->currentWidget()->isAncestorOf(window()->focusWidget());
        m_pages->show(static_cast<ViewChoice>(m_tabs->tabData(tab).toInt()));
        // The focus goes along; it does not come here from an input or from the tabs themselves.
        if (const QList<QWidget*> next = panes(); hadFocus && !next.isEmpty())
            next.front()->setFocus(Qt::OtherFocusReason);
        emit statusText({});
        emit viewChanged(view());
    });
    refresh();
}

void PlanView::addTab(ViewChoice choice, const QString& name, const QString& keys)
{
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
    m_pages->memory().openWeights();
}

QString PlanView::selectedFigure()
{
    const QString row = view() == ViewChoice::Memory ? m_pages->memory().selectedFigure() : QString();
    return row.isEmpty() ? QStringLiteral("sessions.admission") : row;
}

void PlanView::showLevers()
{
    showView(ViewChoice::Memory);
    m_pages->memory().openLevers();
}

void PlanView::refresh()
{
    if (!m_document.scenario().model)
        return;
    m_strip->refresh();
}

SplitChart& PlanView::splitChart()
{
    return m_pages->memory().splitChart();
}

ChartView& PlanView::memoryChart()
{
    return m_pages->memory().memoryChart();
}

SessionsChart& PlanView::sessionsChart()
{
    return m_pages->memory().sessionsChart();
}

QWidget* PlanView::tables()
{
    return m_pages->memory().tables();
}

LayersView& PlanView::layers()
{
    return m_pages->layers();
}

LogView& PlanView::log()
{
    return m_pages->log();
}

QList<QWidget*> PlanView::panes()
{
    return m_pages->shown().panes();
}

bool PlanView::isComputing()
{
    return m_pages->shown().isComputing();
}

LeversPanel& PlanView::levers()
{
    return m_pages->memory().levers();
}

ChartView* PlanView::focusedChart()
{
    return m_pages->shown().focusedChart();
}

} // namespace hbm::ui
