// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/lever_list.h"

#include "core/planning/plan.h"
#include "core/scenario/engine_traits.h"
#include "core/scenario/settled.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm {

namespace {

/// Keeps decode context parallelism as far as the new tensor ranks allow; the text of the change, when it is
/// one: ", DCP 8 → 4".
std::string keepDecodeContext(Scenario& after, int now)
{
    if (now <= 1)
        return {};
    const auto allowed = [&](int size) {
        after.parallelism.decodeContext = size;
        const Issues issues = settle(after).issues;
        return std::none_of(
            issues.begin(), issues.end(), [](const Issue& i) { return i.code == "dcp-range"; });
    };
    const int tensor = after.parallelism.tensor.value_or(1);
    int kept = std::min(now, tensor);
    while (kept > 1 && (tensor % kept != 0 || !allowed(kept)))
        --kept;
    if (kept == 1)
        after.parallelism.decodeContext.reset();
    return kept == now ? std::string() : fmt::format(", DCP {} → {}", now, kept);
}

} // namespace

/// The same GPUs cut up in another way. With fewer ranks to a session fewer copies of its cache are kept.
void addPlacementLevers(LeverList& c)
{
    if (c.scenario.engine.kind == EngineKind::Ideal || c.scenario.engine.kind == EngineKind::LlamaCpp)
        return;
    const bool experts = c.scenario.model->dims.numExperts > 0;
    for (int tensor = 1; tensor <= c.now.gpus; ++tensor) {
        for (const int pipeline : { c.now.pipeline, c.now.pipeline * 2 }) {
            const std::int64_t group = static_cast<std::int64_t>(tensor) * pipeline; // an int may overflow
            if (group > c.now.gpus || c.now.gpus % group != 0)
                continue;
            const int data = static_cast<int>(c.now.gpus / group);
            const bool stages = pipeline != c.now.pipeline;
            // One step at a time: stages in place of tensor ranks, or data ranks in place of tensor ranks.
            if (stages ? data != c.now.data : tensor == c.now.tensor && data == c.now.data)
                continue;
            Scenario after = c.scenario;
            after.parallelism.tensor = tensor;
            after.parallelism.pipeline = pipeline;
            after.parallelism.data = data;
            if (data > 1 && experts) { // attention by data, experts spread over all ranks
                after.parallelism.expert = true;
                after.parallelism.dataAttention
                    = c.scenario.engine.kind != EngineKind::Vllm; // vLLM's data ranks always do
            } else if (data == 1) { // nothing to attend apart, and engineSizes counts ranks by it
                after.parallelism.dataAttention = false;
            }
            const std::string context = keepDecodeContext(after, c.now.decodeContext);
            const auto text = [](int v) { return std::to_string(v); };
            if (stages)
                c.add("lever-pipeline", "pipeline-parallel-size",
                    { text(c.now.pipeline), text(pipeline), text(tensor), context }, std::move(after));
            else if (data > c.now.data)
                c.add(experts ? "lever-data-attention" : "lever-data", "data-parallel-size",
                    { text(c.now.data), text(data), text(tensor), context }, std::move(after));
            else
                c.add("lever-tensor", "tensor-parallel-size",
                    { text(c.now.tensor), text(tensor), text(data), context }, std::move(after));
        }
    }
}

namespace {

/// Devices that are there and have no layers: all of them.
bool allDevices(LeverList& c)
{
    const int gpus = std::min(c.scenario.gpusPerNode, kLlamaCppDevices);
    if (c.now.pipeline >= gpus)
        return false;
    Scenario after = c.scenario;
    after.parallelism.pipeline = gpus;
    const bool split = !after.engine.llama.tensorSplit.empty();
    after.engine.llama.tensorSplit.clear();
    c.add(split ? "lever-all-gpus-split" : "lever-all-gpus", "pipeline-parallel-size",
        { std::to_string(c.now.pipeline), std::to_string(gpus) }, std::move(after));
    return true;
}

/// llama.cpp deals layers to any number of devices: one more, once all have some.
void oneMoreDevice(LeverList& c)
{
    if (allDevices(c))
        return;
    const int gpus = c.scenario.gpusPerNode + 1;
    if (gpus > limits::kGpusPerNode)
        return;
    Scenario after = c.scenario;
    after.gpusPerNode = gpus;
    if (after.parallelism.pipeline)
        after.parallelism.pipeline = gpus;
    const bool split = !after.engine.llama.tensorSplit.empty(); // has no share for the new one
    after.engine.llama.tensorSplit.clear();
    c.add(split ? "lever-more-gpus-split" : "lever-more-gpus", "gpus",
        { std::to_string(c.scenario.gpusPerNode), std::to_string(gpus) }, std::move(after));
}

} // namespace

/// The smallest number of GPUs above the present one that engines can use, up to twice as many.
void addGpuLevers(LeverList& c)
{
    if (c.scenario.engine.kind == EngineKind::LlamaCpp)
        return oneMoreDevice(c);
    // TensorRT-LLM's attention DP keeps attention whole on a rank: more GPUs are more data ranks. They divide
    // the rest as tensor ranks do, so the same numbers of them are sure to go.
    const std::int64_t heads = c.scenario.model->dims.numAttentionHeads;
    const bool groupsOfOne = c.scenario.engine.kind == EngineKind::TensorRtLlm
        && c.scenario.parallelism.dataAttention && c.now.data > 1;
    for (int gpus = c.scenario.gpusPerNode + 1;
         gpus <= std::min(c.scenario.gpusPerNode * 2, limits::kGpusPerNode); ++gpus) {
        Scenario after = c.scenario;
        after.gpusPerNode = gpus;
        const int others = std::max(1, c.now.pipeline * (groupsOfOne ? 1 : c.now.data));
        const int all = gpus * std::max(1, c.scenario.nodes);
        if (all % others != 0 || (groupsOfOne && heads > 0 && heads % (all / others) != 0))
            continue;
        if (groupsOfOne)
            after.parallelism.data = all / others;
        else if (after.parallelism.tensor)
            after.parallelism.tensor = all / others;
        const CapacityPlan then = plan(after);
        if (then.verdict == Verdict::NotPossible || then.usedGpus < then.gpus)
            continue;
        c.add("lever-more-gpus", "gpus", { std::to_string(c.scenario.gpusPerNode), std::to_string(gpus) },
            std::move(after));
        return;
    }
}

} // namespace hbm
