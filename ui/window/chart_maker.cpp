// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_maker.h"

#include "core/memory/session_cache.h"
#include "core/planning/cache_crossing.h"
#include "core/planning/explore_gpus.h"
#include "core/planning/fit_map.h"
#include "ui/charts/explorer_chart.h"
#include "ui/charts/fit_map_chart.h"
#include "ui/charts/growth_chart.h"
#include "ui/charts/layer_strip.h"
#include "ui/charts/scenario_bars.h"
#include "ui/charts/sessions_chart.h"
#include "ui/document/planned.h"
#include "ui/models/explorer_filter.h"
#include "ui/models/explorer_model.h"
#include "ui/models/layer_sheet.h"
#include "ui/panels/explorer_bars.h"
#include "ui/support/messages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

constexpr std::array<std::pair<ChartKind, std::string_view>, 8> kNames { {
    { ChartKind::Split, "split" },
    { ChartKind::Sessions, "sessions" },
    { ChartKind::Context, "context" },
    { ChartKind::FitMap, "fit-map" },
    { ChartKind::Layers, "layers" },
    { ChartKind::Growth, "growth" },
    { ChartKind::Compare, "compare" },
    { ChartKind::Gpus, "gpus" },
} };

/// Names of the pages of the window, so that a picture is titled as it is there.
QString contextName()
{
    return QCoreApplication::translate(
        "hbm::ui::ContextView", "Cache of the live sessions over context, and the weights");
}

const NamedScenario& current(const Workbook& workbook)
{
    return workbook.scenarios[workbook.current];
}

/// The baseline, unless it is the current one itself.
const NamedScenario* pinnedBeside(const Workbook& workbook)
{
    return workbook.baseline && *workbook.baseline != workbook.current
        ? &workbook.scenarios[*workbook.baseline]
        : nullptr;
}

std::unique_ptr<ChartView> sessionsChart(const Planned& planned)
{
    auto chart = std::make_unique<SessionsChart>();
    chart->setData(planned.curves(), planned.plan());
    return chart;
}

/// Of one session, or of the wanted ones with the weights beside them.
std::unique_ptr<ChartView> cacheChart(const Planned& planned, ByteUnit unit, bool withWeights)
{
    const Scenario& scenario = planned.scenario();
    auto chart = std::make_unique<GrowthChart>();
    if (withWeights)
        chart->setAccessibleName(contextName());
    const Settled settled = settle(scenario);
    const bool noCache = !noCacheIssue(*scenario.model).code.empty();
    const GrowthTable table = noCache ? GrowthTable {}
                                      : growthTableOf(sessionCache(scenario, settled), sessionLength(settled),
                                          settled.rowTypes, scenario.model->contextLength.value_or(0));
    GrowthLoad load;
    if (withWeights) {
        const CacheCrossing crossing = cacheCrossing(scenario);
        load = { crossing.sessions, crossing.weights.bytes(), crossing.context };
    }
    chart->setData(table, settled.contextLength, unit, noCache, load);
    return chart;
}

std::unique_ptr<ChartView> fitMapChart(const Planned& planned, const Planned* baseline)
{
    const Scenario& scenario = planned.scenario();
    const CapacityPlan& plan = planned.plan();
    const std::vector<Tokens> contexts = fitContexts(scenario);
    std::optional<FitColumn> here;
    if (plan.contextLength >= 1 && !std::binary_search(contexts.begin(), contexts.end(), plan.contextLength))
        here = fitColumn(scenario, plan.contextLength);
    auto chart = std::make_unique<FitMapChart>();
    chart->setData(fitMapData(fitMap(scenario, contexts), here, plan, scenario.sessions,
        baseline ? fitPoint(baseline->plan(), baseline->scenario().sessions) : std::nullopt));
    return chart;
}

std::unique_ptr<ChartView> compareChart(const Workbook& workbook, ByteUnit unit)
{
    std::vector<Planned> planned;
    for (const NamedScenario& named : workbook.scenarios)
        planned.emplace_back(named.scenario);
    std::vector<ComparedPlan> plans;
    for (std::size_t i = 0; i < planned.size(); ++i)
        plans.push_back({ workbook.scenarios[i].name, &planned[i].scenario(), &planned[i].plan(),
            planned[i].longestContext() });
    auto chart = std::make_unique<ScenarioBars>();
    chart->setPlans(plans, workbook.baseline, workbook.current, unit);
    return chart;
}

std::unique_ptr<ChartView> gpusChart(const Planned& planned, const Catalogue& catalogue, ByteUnit unit)
{
    ExplorerModel model;
    ExplorerFilter filter;
    filter.setSourceModel(&model);
    filter.sort(ExplorerModel::Sessions, Qt::DescendingOrder);
    model.setRows(
        exploreGpus(planned.scenario(), planned.plan(), catalogue.accelerators, usualGpuCounts()), unit);
    auto chart = std::make_unique<ExplorerChart>();
    chart->setBars(explorerBars(model, filter, planned.scenario().sessions));
    return chart;
}

std::unique_ptr<ChartView> layersChart(const Planned& planned, ByteUnit unit)
{
    auto chart = std::make_unique<LayerStrip>();
    chart->setSheet(layerSheet(planned.scenario(), unit));
    return chart;
}

std::unique_ptr<ChartView> splitChart(const Planned& planned, ByteUnit unit, const PinnedPlan& pinned)
{
    auto chart = std::make_unique<SplitChart>();
    chart->setPlan(planned.plan(), unit, pinned);
    return chart;
}

} // namespace

std::string_view nameOf(ChartKind kind)
{
    for (const auto& [known, name] : kNames)
        if (known == kind)
            return name;
    return {};
}

std::vector<std::string> chartNames()
{
    std::vector<std::string> names;
    for (const auto& entry : kNames)
        names.emplace_back(entry.second);
    return names;
}

std::optional<ChartKind> parseChartKind(std::string_view name)
{
    for (const auto& [kind, known] : kNames)
        if (known == name)
            return kind;
    return std::nullopt;
}

std::unique_ptr<ChartView> makeChart(
    ChartKind kind, const Workbook& workbook, const Catalogue& catalogue, ByteUnit unit)
{
    if (kind == ChartKind::Compare)
        return compareChart(workbook, unit);
    const Planned planned(current(workbook).scenario);
    const NamedScenario* pinned = pinnedBeside(workbook);
    const std::optional<Planned> baseline = pinned ? std::optional<Planned>(pinned->scenario) : std::nullopt;
    switch (kind) {
    case ChartKind::Sessions:
        return sessionsChart(planned);
    case ChartKind::Context:
        return cacheChart(planned, unit, true);
    case ChartKind::Growth:
        return cacheChart(planned, unit, false);
    case ChartKind::FitMap:
        return fitMapChart(planned, baseline ? &*baseline : nullptr);
    case ChartKind::Layers:
        return layersChart(planned, unit);
    case ChartKind::Gpus:
        return gpusChart(planned, catalogue, unit);
    case ChartKind::Split:
    case ChartKind::Compare:
        break;
    }
    return splitChart(planned, unit,
        baseline ? PinnedPlan { &baseline->plan(), QString::fromStdString(pinned->name) } : PinnedPlan {});
}

} // namespace hbm::ui
