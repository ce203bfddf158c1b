// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explore_gpus.h"

#include "core/planning/fullest_rank.h"
#include "core/planning/least_gpus.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

struct Planned
{
    GpuLayout layout;
    CapacityPlan plan;
};

/// `tryAll` is false where no layout can hold what is wanted: then the first shows by how much.
Planned choose(const Scenario& scenario, int gpus, bool tryAll)
{
    const GpuCount count = gpuCountOf(scenario, gpus);
    std::vector<GpuLayout> layouts = gpuLayouts(scenario, count);
    if (layouts.empty()) {
        layouts.push_back({ scenario, {} });
        layouts.front().after.gpusPerNode = count.perNode;
        layouts.front().after.nodes = count.nodes;
    }
    Planned first { layouts.front(), plan(layouts.front().after) };
    for (std::size_t i = 1; tryAll && !first.plan.fits && i < layouts.size(); ++i) {
        CapacityPlan other = plan(layouts[i].after);
        const bool starts
            = first.plan.verdict == Verdict::NotPossible && other.verdict != Verdict::NotPossible;
        if (other.fits || starts)
            first = { std::move(layouts[i]), std::move(other) };
    }
    return first;
}

void takeSizes(ExploredGpus& row, const CapacityPlan& plan, bool counted)
{
    if (plan.ranks.empty() || !counted)
        return;
    const RankPlan& rank = plan.ranks[fullestRank(plan)];
    if (rank.weights.evidence != Evidence::Unknown)
        row.weights = rank.weights.bytes();
    row.reserve = rank.reserve.bytes();
    if (rank.total.value > 0) {
        row.memoryPerGpu = rank.total.bytes();
        row.memoryOfAll = rank.total.bytes() * plan.gpus;
        row.memoryEvidence = rank.total.evidence;
        row.keptBack = rank.keptBack.bytes();
    }
    if (rank.total.value > 0 || rank.kvPool.value > 0) { // or the pool was said
        row.kvPool = rank.kvPool;
        row.kvInUse = rank.kvInUse;
        row.kvFree = rank.kvFree;
        row.over = rank.over;
    }
}

/// What the GPU is to blame for.
Issues issuesOf(const Scenario& scenario, const CapacityPlan& plan)
{
    Issues issues;
    const Issues& own = scenario.model->issues;
    for (const Issue& issue : plan.issues)
        if (issue.severity == Severity::Problem
            || (issue.severity == Severity::Warning && std::find(own.begin(), own.end(), issue) == own.end()))
            issues.push_back(issue);
    return issues;
}

ExploredGpus rowOf(Planned chosen)
{
    ExploredGpus row;
    row.accelerator = chosen.layout.after.accelerator;
    row.gpus = chosen.plan.gpus;
    row.tensor = chosen.plan.tensor;
    row.pipeline = chosen.plan.pipeline;
    row.data = chosen.plan.data;
    row.decodeContext = chosen.plan.decodeContext;
    row.verdict = chosen.plan.verdict;
    row.fits = chosen.plan.fits;
    row.sessions = chosen.plan.sessions.admission;
    row.basis = chosen.plan.memoryBasis;
    takeSizes(row, chosen.plan, chosen.layout.after.model->noCacheReason.empty());
    row.issues = issuesOf(chosen.layout.after, chosen.plan);
    row.layout = std::move(chosen.layout);
    return row;
}

} // namespace

std::span<const int> usualGpuCounts()
{
    static constexpr std::array kCounts { 1, 2, 4, 8, 16 };
    return kCounts;
}

std::vector<ExploredGpus> exploreGpus(const Scenario& scenario, const CapacityPlan& now,
    std::span<const std::shared_ptr<const Accelerator>> accelerators, std::span<const int> counts)
{
    std::vector<ExploredGpus> rows;
    rows.reserve(accelerators.size() * counts.size());
    Scenario step = scenario;
    for (const std::shared_ptr<const Accelerator>& accelerator : accelerators) {
        step.accelerator = accelerator;
        const std::int64_t least = leastGpus(step, now);
        for (const int gpus : counts)
            rows.push_back(rowOf(choose(step, gpus, gpus >= least)));
    }
    return rows;
}

} // namespace hbm
