// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/gpu_layouts.h"

#include "core/scenario/engine_traits.h"
#include "core/scenario/parallel_sizes.h"
#include "core/scenario/settled.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr int kUsualNode = 8; // HGX, DGX and OAM boards

ParallelSizes sizesOf(const Scenario& scenario, Issues& issues)
{
    Issues assumptions;
    return settleParallelSizes(scenario, assumptions, issues);
}

/// Whether the engine takes the sizes and every GPU has work.
bool goes(const Scenario& scenario)
{
    Issues issues;
    const ParallelSizes sizes = sizesOf(scenario, issues);
    return sizes.usedGpus == sizes.gpus && !hasProblem(issues);
}

class LayoutList
{
public:
    LayoutList(const Scenario& chosen, GpuCount count)
        : m_chosen(chosen)
        , m_count(count)
    {
    }

    void add(const Parallelism& sizes)
    {
        GpuLayout layout { m_chosen, {} };
        layout.after.gpusPerNode = m_count.perNode;
        layout.after.nodes = m_count.nodes;
        layout.after.parallelism = sizes;
        if (sizes.data.value_or(1) == 1) // nothing to attend apart, and engineSizes counts ranks by it
            layout.after.parallelism.dataAttention = false;
        noteFreed(layout);
        const auto same
            = [&](const GpuLayout& other) { return other.after.parallelism == layout.after.parallelism; };
        if (std::none_of(m_list.begin(), m_list.end(), same) && goes(layout.after))
            m_list.push_back(std::move(layout));
    }

    std::vector<GpuLayout> take() { return std::move(m_list); }

private:
    void noteFreed(GpuLayout& layout) const
    {
        const Parallelism& before = m_chosen.parallelism;
        const Parallelism& after = layout.after.parallelism;
        const auto compare = [&](std::optional<int> chosen, std::optional<int> now, const char* field) {
            if (chosen && chosen != now)
                layout.freed.emplace_back(field);
        };
        compare(before.tensor, after.tensor, "tensor-parallel-size");
        compare(before.pipeline, after.pipeline, "pipeline-parallel-size");
        compare(before.data, after.data, "data-parallel-size");
        compare(before.decodeContext, after.decodeContext, "decode-context-parallel-size");
        std::vector<int>& split = layout.after.engine.llama.tensorSplit;
        const bool others = m_count.perNode != m_chosen.gpusPerNode || before.pipeline != after.pipeline;
        if (m_chosen.engine.kind == EngineKind::LlamaCpp && !split.empty() && others) {
            split.clear(); // has no shares for other devices
            layout.freed.emplace_back("tensor-split");
        }
    }

    const Scenario& m_chosen;
    GpuCount m_count;
    std::vector<GpuLayout> m_list;
};

/// Data ranks as many as fill the GPUs, each as large as it is now.
void addDataRanks(LayoutList& list, const Scenario& scenario, GpuCount count)
{
    if (!parallelSupport(scenario.engine.kind).data)
        return;
    Issues issues;
    const ParallelSizes now = sizesOf(scenario, issues);
    const std::int64_t group = static_cast<std::int64_t>(now.tensor) * now.pipeline;
    if (group > count.all() || count.all() % group != 0)
        return;
    Parallelism sizes = scenario.parallelism;
    sizes.tensor = now.tensor;
    sizes.data = static_cast<int>(count.all() / group);
    list.add(sizes);
}

} // namespace

std::vector<GpuLayout> dataLayouts(const Scenario& scenario, GpuCount count)
{
    const Parallelism& chosen = scenario.parallelism;
    LayoutList list(scenario, count);
    if (!parallelSupport(scenario.engine.kind).data || chosen.tensor || chosen.data)
        return {};
    for (int tensor = std::min(count.perNode, kUsualNode); tensor >= 1; tensor /= 2) {
        const std::int64_t group = static_cast<std::int64_t>(tensor) * chosen.pipeline.value_or(1);
        if (group >= count.all() || count.all() % group != 0)
            continue;
        Parallelism sizes = chosen;
        sizes.tensor = tensor;
        sizes.data = static_cast<int>(count.all() / group);
        list.add(sizes);
    }
    return list.take();
}

GpuCount gpuCountOf(const Scenario& scenario, int gpus)
{
    const int node = scenario.nodes > 1 ? scenario.gpusPerNode : std::max(kUsualNode, scenario.gpusPerNode);
    if (scenario.engine.kind == EngineKind::LlamaCpp || gpus <= node || gpus % node != 0)
        return { gpus, 1 };
    return { node, gpus / node };
}

std::vector<GpuLayout> gpuLayouts(const Scenario& scenario, GpuCount count)
{
    LayoutList list(scenario, count);
    Parallelism sizes = scenario.parallelism;
    list.add(sizes);

    sizes.tensor.reset();
    if (scenario.engine.kind == EngineKind::LlamaCpp)
        sizes.pipeline.reset(); // its devices
    list.add(sizes);

    addDataRanks(list, scenario, count);

    sizes.pipeline.reset();
    sizes.data.reset();
    sizes.decodeContext.reset();
    list.add(sizes);
    return list.take();
}

} // namespace hbm
