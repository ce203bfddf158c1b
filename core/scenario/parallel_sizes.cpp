// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/parallel_sizes.h"

#include "core/scenario/engine_traits.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr int kMostGpus = limits::kGpusPerNode * limits::kNodes;

std::string text(std::int64_t value)
{
    return std::to_string(value);
}

void problem(Issues& issues, std::string code, std::string_view field, std::vector<std::string> args)
{
    issues.push_back({ Severity::Problem, std::move(code), std::string(field), std::move(args) });
}

bool dividesHeads(const ModelSpec& model, int tp)
{
    const std::int64_t heads = model.dims.numAttentionHeads;
    return heads == 0 || heads % tp == 0;
}

/// The largest tensor-parallel size that the GPUs left over by pipeline and data allow and that divides the
/// heads: what people start with on one node.
int defaultTensor(const ModelSpec& model, int available)
{
    const std::int64_t heads = model.dims.numAttentionHeads; // no more ranks than heads divide them
    const std::int64_t most = heads > 0 ? std::min<std::int64_t>(available, heads) : available;
    for (int tp = static_cast<int>(most); tp > 1; --tp)
        if (available % tp == 0 && dividesHeads(model, tp))
            return tp;
    return 1;
}

/// DCP shards what TP would only copy: the whole latent, or the copies of KV heads. SGLang widens the heads
/// of a rank instead, so that any divisor of the tensor ranks will do.
void checkDecodeContext(const Scenario& scenario, const ParallelSizes& s, Issues& issues)
{
    if (s.decodeContext <= 1)
        return;
    const ModelSpec& model = *scenario.model;
    const bool latent = model.dims.kvLoraRank > 0 && model.expandedCache.empty();
    const std::int64_t copies = latent || scenario.engine.kind == EngineKind::Sglang
        ? s.tensor
        : s.tensor / std::max<std::int64_t>(1, model.dims.numKeyValueHeads);
    if (s.tensor % s.decodeContext != 0 || s.decodeContext > std::max<std::int64_t>(1, copies))
        problem(issues, "dcp-range", "decode-context-parallel-size",
            { text(s.decodeContext), text(std::max<std::int64_t>(1, copies)), text(s.tensor) });
}

/// `needed` is tensor x pipeline x data as chosen.
void check(const Scenario& scenario, std::int64_t needed, const ParallelSizes& s, Issues& issues)
{
    const ModelSpec& model = *scenario.model;
    if (needed > s.gpus)
        problem(issues, "gpus-too-few", "tensor-parallel-size", { text(needed), text(s.gpus) });
    else if (s.usedGpus < s.gpus)
        issues.push_back({ Severity::Warning, "gpus-idle", "tensor-parallel-size",
            { text(s.gpus - s.usedGpus), text(s.gpus) } });
    if (!dividesHeads(model, s.tensor))
        problem(issues, "tp-heads", "tensor-parallel-size",
            { text(s.tensor), text(model.dims.numAttentionHeads) });
    const std::int64_t kvHeads = model.dims.numKeyValueHeads;
    if (kvHeads > 1 && kvHeads % s.tensor != 0 && s.tensor % kvHeads != 0)
        problem(issues, "tp-kv-heads", "tensor-parallel-size", { text(s.tensor), text(kvHeads) });
    checkDecodeContext(scenario, s, issues);
    if (s.pipeline > model.layers && model.layers > 0 && scenario.engine.kind != EngineKind::LlamaCpp)
        problem(issues, "pp-layers", "pipeline-parallel-size", { text(s.pipeline), text(model.layers) });
    // TensorRT-LLM's attention DP keeps attention whole: the size of a group is one.
    if (s.dataAttention && scenario.engine.kind == EngineKind::TensorRtLlm && s.tensor > 1)
        problem(issues, "attention-dp-tensor", "tensor-parallel-size", { text(s.tensor) });
}

/// Sizes above one that the engine does not know are left out, and said.
Parallelism known(const Scenario& scenario, Issues& issues)
{
    Parallelism p = scenario.parallelism;
    const ParallelSupport support = parallelSupport(scenario.engine.kind);
    const auto drop = [&](std::optional<int>& size, std::string_view field) {
        if (size.value_or(1) > 1)
            problem(issues, "parallel-unsupported", field,
                { text(*size), std::string(properName(scenario.engine.kind)) });
        size = 1;
    };
    if (!support.tensor)
        drop(p.tensor, "tensor-parallel-size");
    if (!support.data)
        drop(p.data, "data-parallel-size");
    if (!support.decodeContext)
        drop(p.decodeContext, "decode-context-parallel-size");
    if (!support.expert && p.expert) {
        issues.push_back({ Severity::Info, "option-unused", "enable-expert-parallel", {} });
        p.expert = false;
    }
    return p;
}

/// Layers of llama.cpp lie on the devices of one node; several nodes are several servers.
int defaultDevices(const Scenario& scenario)
{
    return std::min(std::clamp(scenario.gpusPerNode, 1, limits::kGpusPerNode), kLlamaCppDevices);
}

} // namespace

ParallelSizes settleParallelSizes(const Scenario& scenario, Issues& assumptions, Issues& issues)
{
    ParallelSizes s;
    s.gpus = std::clamp(scenario.gpusPerNode, 1, limits::kGpusPerNode)
        * std::clamp(scenario.nodes, 1, limits::kNodes);
    const EngineKind kind = scenario.engine.kind;
    const Parallelism p = known(scenario, issues);
    const auto positive
        = [](std::optional<int> choice) { return std::clamp(choice.value_or(1), 1, kMostGpus); };
    s.pipeline = std::min(positive(p.pipeline), static_cast<int>(limits::kLayers));
    if (kind == EngineKind::LlamaCpp) {
        s.pipeline = p.pipeline ? s.pipeline : defaultDevices(scenario);
        if (s.pipeline > kLlamaCppDevices)
            problem(issues, "devices-most", "pipeline-parallel-size",
                { text(s.pipeline), text(kLlamaCppDevices) });
    }
    s.data = positive(p.data);
    s.decodeContext = positive(p.decodeContext);
    s.expert = p.expert;
    const std::int64_t others = static_cast<std::int64_t>(s.pipeline) * s.data;
    s.tensor = p.tensor
        ? positive(p.tensor)
        : defaultTensor(*scenario.model, static_cast<int>(std::max<std::int64_t>(1, s.gpus / others)));
    const std::int64_t needed = multiplySaturated(s.tensor, others);
    s.pipeline = std::min(s.pipeline, kMostGpus / s.tensor);
    s.data = std::min(s.data, kMostGpus / (s.tensor * s.pipeline));
    // The textbook divides by all GPUs, whatever the sizes.
    s.usedGpus = kind == EngineKind::Ideal ? s.gpus : s.tensor * s.pipeline * s.data;
    const bool hasOption = kind == EngineKind::Sglang || kind == EngineKind::TensorRtLlm;
    s.dataAttention = hasOption && p.dataAttention && s.data > 1;
    s.expertRanks = s.dataAttention || !hasOption ? s.tensor * s.data : s.tensor;
    if (!p.tensor)
        assumptions.push_back(
            { Severity::Info, "assumed-all-gpus", "tensor-parallel-size", { text(s.tensor) } });
    if (kind == EngineKind::LlamaCpp && !p.pipeline)
        assumptions.push_back(
            { Severity::Info, "assumed-devices", "pipeline-parallel-size", { text(s.pipeline) } });
    check(scenario, needed, s, issues);
    return s;
}

} // namespace hbm
