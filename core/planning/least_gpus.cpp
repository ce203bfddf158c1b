// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/least_gpus.h"

#include <algorithm>

namespace hbm {

std::int64_t leastGpus(const Scenario& scenario, const CapacityPlan& now)
{
    const EngineSettings& engine = scenario.engine;
    const bool poolGiven = engine.availableKv || engine.numGpuBlocks || engine.maxTotalTokens;
    const bool layersInHost = engine.kind == EngineKind::LlamaCpp && engine.llama.gpuLayers;
    if (poolGiven || layersInHost || !scenario.accelerator)
        return 1;
    // The textbook plans with the datasheet's size: the largest of the known ones bounds all.
    const Accelerator& gpu = *scenario.accelerator;
    const std::int64_t memory
        = std::max(planMemory(gpu).bytes.value, gpu.memoryMarketed.value_or(Bytes {}).value);
    if (memory <= 0)
        return 1;
    const std::int64_t sessions = multiplySaturated(now.sessionLogical.value, scenario.sessions);
    return std::max<std::int64_t>(1, ceilDivide(addSaturated(now.weightsTotal.value, sessions), memory));
}

} // namespace hbm
