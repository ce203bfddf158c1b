// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_map_data.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr std::int64_t kLeastTop = 8;

bool told(const CapacityPlan& plan, std::string_view code)
{
    return std::any_of(
        plan.issues.begin(), plan.issues.end(), [code](const Issue& issue) { return issue.code == code; });
}

NoMap reasonIn(const FitMapData& data, const CapacityPlan& plan)
{
    const auto all
        = [&data](auto holds) { return std::all_of(data.columns.begin(), data.columns.end(), holds); };
    if (told(plan, "model-no-cache"))
        return NoMap::NotKnown;
    if (data.columns.empty())
        return NoMap::NoContext;
    if (all([](const FitColumn& c) { return c.unlimited(); }))
        return told(plan, "cache-in-host") ? NoMap::InHost : NoMap::NoCache;
    if (all([](const FitColumn& c) { return c.beyond == Verdict::Unknown; }))
        return NoMap::NoMemory;
    if (all([](const FitColumn& c) { return c.beyond == Verdict::NotPossible; }))
        return NoMap::Settings;
    if (all([](const FitColumn& c) { return c.beyond == Verdict::DoesNotFitWeights; }))
        return NoMap::Weights;
    if (all([](const FitColumn& c) { return c.admitted == 0; }))
        return NoMap::Nothing;
    return NoMap::None;
}

} // namespace

bool FitMapData::showsCap() const
{
    std::int64_t most = kLeastTop;
    for (const FitColumn& column : columns)
        if (!column.unlimited())
            most = std::max(most, column.admitted);
    return cap && *cap >= 1 && *cap <= multiplySaturated(most, 4);
}

std::int64_t FitMapData::topSessions() const
{
    std::int64_t most = kLeastTop / 2;
    for (const FitColumn& column : columns)
        if (!column.unlimited())
            most = std::max(most, column.admitted);
    for (const auto& point : { plan, baseline })
        if (point)
            most = std::max(most, point->sessions);
    if (showsCap())
        most = std::max(most, *cap);
    // Room above the highest edge, so that what lies beyond it is seen too.
    return std::min(limits::kSessions, std::max(kLeastTop, multiplySaturated(most, 3)));
}

std::optional<std::size_t> FitMapData::indexOf(Tokens context) const
{
    const auto it = std::lower_bound(columns.begin(), columns.end(), context,
        [](const FitColumn& column, Tokens tokens) { return column.context < tokens; });
    if (it == columns.end() || it->context != context)
        return std::nullopt;
    return static_cast<std::size_t>(it - columns.begin());
}

std::size_t FitMapData::nearestColumn(double context) const
{
    std::size_t best = 0;
    double distance = 1e300;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double here
            = std::abs(std::log2(static_cast<double>(columns[i].context) / std::max(context, 1e-9)));
        if (here < distance) {
            distance = here;
            best = i;
        }
    }
    return best;
}

std::vector<std::int64_t> FitMapData::steps(std::size_t column) const
{
    const std::int64_t top = topSessions();
    std::vector<std::int64_t> steps;
    for (std::int64_t n = 1; n < 16; ++n)
        steps.push_back(n);
    for (std::int64_t octave = 16; octave <= top; octave *= 2)
        for (std::int64_t part = 0; part < 8; ++part)
            steps.push_back(octave + octave * part / 8);
    const FitColumn& edges = columns[column];
    for (const std::int64_t n :
        { edges.comfortable, edges.admitted, cap.value_or(0), plan ? plan->sessions : 0, top })
        steps.push_back(n);
    std::erase_if(steps, [top](std::int64_t n) { return n < 1 || n > top; });
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

std::optional<FitPoint> fitPoint(const CapacityPlan& plan, std::int64_t sessions)
{
    if (plan.contextLength < 1)
        return std::nullopt;
    return FitPoint { plan.contextLength, std::clamp<std::int64_t>(sessions, 1, limits::kSessions),
        plan.verdict };
}

FitMapData fitMapData(const FitMap& map, const std::optional<FitColumn>& here, const CapacityPlan& plan,
    std::int64_t sessions, const std::optional<FitPoint>& baseline)
{
    FitMapData data;
    data.columns = map.columns;
    if (here)
        data.columns.push_back(*here);
    std::erase_if(data.columns, [](const FitColumn& column) { return column.context < 1; });
    std::stable_sort(data.columns.begin(), data.columns.end(),
        [](const FitColumn& a, const FitColumn& b) { return a.context < b.context; });
    data.columns.erase(std::unique(data.columns.begin(), data.columns.end(),
                           [](const FitColumn& a, const FitColumn& b) { return a.context == b.context; }),
        data.columns.end());
    data.plan = fitPoint(plan, sessions);
    if (baseline && baseline->context >= 1 && baseline->sessions >= 1)
        data.baseline = baseline;
    data.cap = map.cap;
    data.maxNumSeqs = plan.maxNumSeqs;
    data.dataRanks = plan.data;
    data.noMap = reasonIn(data, plan);
    return data;
}

} // namespace hbm::ui
