// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fewest_gpus.h"

#include "core/planning/least_gpus.h"
#include "core/planning/plan.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>

namespace hbm {

std::vector<int> gpuCountsTried(const Scenario& scenario)
{
    std::vector<int> counts;
    if (scenario.engine.kind == EngineKind::LlamaCpp) {
        for (int devices = 1; devices <= kLlamaCppDevices; ++devices)
            counts.push_back(devices);
        return counts;
    }
    const std::int64_t own = multiplySaturated(scenario.gpusPerNode, scenario.nodes);
    const int node = scenario.nodes > 1 ? scenario.gpusPerNode : std::max(8, scenario.gpusPerNode);
    for (int gpus = 1; gpus < node; gpus *= 2)
        counts.push_back(gpus);
    for (std::int64_t gpus = node; gpus <= kMostGpusTried; gpus *= 2)
        counts.push_back(static_cast<int>(gpus));
    if (own >= 1 && own <= kMostGpusTried)
        counts.push_back(static_cast<int>(own));
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

FewestGpus fewestGpus(const Scenario& scenario, const CapacityPlan& now)
{
    FewestGpus found;
    if (!scenario.accelerator || planMemory(*scenario.accelerator).basis == MemoryBasis::Unknown
        || !scenario.model->noCacheReason.empty())
        return found;
    const std::int64_t least = leastGpus(scenario, now);
    bool refused = false;
    bool starts = false;
    for (const int gpus : gpuCountsTried(scenario)) {
        found.gpus = gpus;
        if (gpus < least)
            continue;
        std::vector<GpuLayout> layouts = gpuLayouts(scenario, gpuCountOf(scenario, gpus));
        for (GpuLayout& more : dataLayouts(scenario, gpuCountOf(scenario, gpus)))
            layouts.push_back(std::move(more));
        for (GpuLayout& layout : layouts) {
            const CapacityPlan then = plan(layout.after);
            if (then.verdict == Verdict::Unknown)
                return {};
            (then.verdict == Verdict::NotPossible ? refused : starts) = true;
            if (!then.fits)
                continue;
            found.outcome = FewestOutcome::Found;
            found.sessions = then.sessions.admission;
            found.tensor = then.tensor;
            found.pipeline = then.pipeline;
            found.data = then.data;
            found.decodeContext = then.decodeContext;
            found.layout = std::move(layout);
            return found;
        }
    }
    found.outcome = refused && !starts ? FewestOutcome::NotPossible : FewestOutcome::NoneUpTo;
    return found;
}

} // namespace hbm
