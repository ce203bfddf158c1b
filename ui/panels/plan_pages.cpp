// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plan_pages.h"

#include "ui/document/plan_document.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/context_view.h"
#include "ui/panels/explorer_view.h"
#include "ui/panels/fit_map_view.h"
#include "ui/panels/layers_view.h"
#include "ui/panels/log_view.h"
#include "ui/panels/memory_view.h"

namespace hbm::ui {

PlanPages::PlanPages(PlanDocument& document, QWidget* parent)
    : QStackedWidget(parent)
    , m_document(document)
{
}

template <class Page, class Make> Page& PlanPages::page(ViewChoice choice, Make make)
{
    ViewPage*& made = m_made[choice];
    if (!made) {
        Page* fresh = make();
        made = fresh;
        addWidget(fresh);
        connect(fresh, &ViewPage::statusText, this, &PlanPages::statusText);
        connect(fresh, &ViewPage::noted, this, &PlanPages::noted);
        connect(fresh, &ViewPage::fieldRequested, this, &PlanPages::fieldRequested);
        connect(fresh, &ViewPage::figureRequested, this, &PlanPages::figureRequested);
        connect(
            fresh, &ViewPage::contextPicked, this, [this](qint64 tokens) { memory().pickContext(tokens); });
    }
    return *static_cast<Page*>(made);
}

MemoryView& PlanPages::memory()
{
    return page<MemoryView>(ViewChoice::Memory, [this] { return new MemoryView(m_document, this); });
}

ContextView& PlanPages::context()
{
    return page<ContextView>(ViewChoice::Context, [this] { return new ContextView(m_document, this); });
}

FitMapView& PlanPages::fitMap()
{
    return page<FitMapView>(ViewChoice::FitMap, [this] {
        auto* made = new FitMapView(m_document, this);
        connect(&m_document, &PlanDocument::changed, made, [this, made] { showBaseline(*made); });
        showBaseline(*made);
        return made;
    });
}

LayersView& PlanPages::layers()
{
    return page<LayersView>(ViewChoice::Layers, [this] { return new LayersView(m_document, this); });
}

CompareView& PlanPages::compare()
{
    return page<CompareView>(ViewChoice::Compare, [this] {
        auto* made = new CompareView(this);
        connectCompare(*made);
        return made;
    });
}

ExplorerView& PlanPages::gpus()
{
    return page<ExplorerView>(ViewChoice::Gpus, [this] {
        auto* made = new ExplorerView(m_document, this);
        connectGpus(*made);
        return made;
    });
}

LogView& PlanPages::log()
{
    return page<LogView>(ViewChoice::Log, [this] {
        auto* made = new LogView(m_document, this);
        connectLog(*made);
        return made;
    });
}

void PlanPages::show(ViewChoice choice)
{
    const auto wanted = [&]() -> ViewPage& {
        switch (choice) {
        case ViewChoice::Context:
            return context();
        case ViewChoice::FitMap:
            return fitMap();
        case ViewChoice::Layers:
            return layers();
        case ViewChoice::Compare:
            return compare();
        case ViewChoice::Gpus:
            return gpus();
        case ViewChoice::Log:
            return log();
        case ViewChoice::Memory:
            break;
        }
        return memory();
    };
    setCurrentWidget(&wanted());
}

ViewPage& PlanPages::shown() const
{
    return *static_cast<ViewPage*>(currentWidget());
}

void PlanPages::connectCompare(CompareView& page)
{
    page.setSource([this] {
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
    connect(&m_document, &PlanDocument::changed, &page, &CompareView::invalidate);
    connect(&m_document, &PlanDocument::unitChanged, &page, &CompareView::invalidate);
    connect(&page, &CompareView::scenarioActivated, &m_document, &PlanDocument::setCurrent);
    connect(&page, &CompareView::baselineRequested, &m_document, [this](std::size_t index) {
        m_document.pinBaseline(m_document.workbook().baseline == index ? std::nullopt : std::optional(index));
    });
}

void PlanPages::connectGpus(ExplorerView& page)
{
    connect(&page, &ExplorerView::gpusChosen, &m_document,
        [this](const Scenario& scenario, const QString& step, bool asNew) {
            if (asNew)
                m_document.add(scenario, step);
            else
                m_document.change(scenario, step);
        });
}

void PlanPages::connectLog(LogView& page)
{
    connect(&page, &LogView::failed, this, &PlanPages::failed);
    connect(&page, &LogView::openRequested, this, &PlanPages::logOpenRequested);
    connect(&page, &LogView::pasteRequested, this, &PlanPages::logPasteRequested);
}

void PlanPages::showBaseline(FitMapView& page)
{
    const Planned* baseline = m_document.baseline();
    page.setBaseline(baseline ? fitPoint(baseline->plan(), baseline->scenario().sessions) : std::nullopt);
}

} // namespace hbm::ui
