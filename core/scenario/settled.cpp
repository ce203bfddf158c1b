// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/settled.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr int kMostGpus = limits::kGpusPerNode * limits::kNodes;

void assume(Settled& s, std::string_view field, std::string value, std::string_view why)
{
    s.assumptions.push_back(
        { Severity::Info, "assumed-" + std::string(why), std::string(field), { std::move(value) } });
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

/// `needed` is tensor x pipeline x data as chosen.
void checkParallelism(const Scenario& scenario, std::int64_t needed, Settled& s)
{
    const ModelSpec& model = *scenario.model;
    const auto text = [](std::int64_t v) { return std::to_string(v); };
    if (needed > s.gpus)
        s.issues.push_back(
            { Severity::Problem, "gpus-too-few", "tensor-parallel-size", { text(needed), text(s.gpus) } });
    else if (s.usedGpus < s.gpus)
        s.issues.push_back({ Severity::Warning, "gpus-idle", "tensor-parallel-size",
            { text(s.gpus - s.usedGpus), text(s.gpus) } });
    if (!dividesHeads(model, s.tensor))
        s.issues.push_back({ Severity::Problem, "tp-heads", "tensor-parallel-size",
            { text(s.tensor), text(model.dims.numAttentionHeads) } });
    const std::int64_t kvHeads = model.dims.numKeyValueHeads;
    if (kvHeads > 1 && kvHeads % s.tensor != 0 && s.tensor % kvHeads != 0)
        s.issues.push_back(
            { Severity::Problem, "tp-kv-heads", "tensor-parallel-size", { text(s.tensor), text(kvHeads) } });
    if (s.decodeContext > 1) {
        // DCP shards what TP would only copy: the whole latent, or the copies of KV heads.
        const std::int64_t copies = model.dims.kvLoraRank > 0 && model.expandedCache.empty()
            ? s.tensor
            : s.tensor / std::max<std::int64_t>(1, kvHeads);
        if (s.tensor % s.decodeContext != 0 || s.decodeContext > std::max<std::int64_t>(1, copies))
            s.issues.push_back({ Severity::Problem, "dcp-range", "decode-context-parallel-size",
                { text(s.decodeContext), text(std::max<std::int64_t>(1, copies)), text(s.tensor) } });
    }
    if (s.pipeline > model.layers && model.layers > 0)
        s.issues.push_back({ Severity::Problem, "pp-layers", "pipeline-parallel-size",
            { text(s.pipeline), text(model.layers) } });
}

KvDtype settleKvDtype(const Scenario& scenario, Settled& s)
{
    if (scenario.kvDtype)
        return *scenario.kvDtype;
    const ModelSpec& model = *scenario.model;
    if (model.checkpointKvDtype) {
        assume(s, "kv-cache-dtype", std::string(nameOf(*model.checkpointKvDtype)), "from-checkpoint");
        return *model.checkpointKvDtype;
    }
    // The textbook quotes an MLA latent at one byte an element; engines store it in the model dtype unless
    // told.
    if (scenario.engine.kind == EngineKind::Ideal && model.dims.kvLoraRank > 0) {
        assume(s, "kv-cache-dtype", "fp8", "textbook-latent");
        return KvDtype::Fp8;
    }
    assume(s, "kv-cache-dtype", "bf16", "model-dtype");
    return KvDtype::Bf16;
}

/// Lengths on the other axes, where the model has them.
void settleOtherAxes(const Scenario& scenario, Settled& s)
{
    for (const CacheComponent& c : scenario.model->cache) {
        if (c.axis == TokenAxis::Encoder && s.encoderTokens == 0) {
            const std::optional<Tokens> limit = c.axisTokens ? c.axisTokens : scenario.model->encoderTokens;
            s.encoderTokens = scenario.encoderTokens.value_or(limit.value_or(s.contextLength));
            if (!scenario.encoderTokens)
                assume(s, "encoder-tokens", std::to_string(s.encoderTokens),
                    limit ? "from-config" : "as-context");
        }
        if (c.axis == TokenAxis::Image && s.imageTokens == 0) {
            s.imageTokens = scenario.imageTokens.value_or(scenario.model->imageTokens.value_or(0));
            if (!scenario.imageTokens)
                assume(s, "image-tokens", std::to_string(s.imageTokens), "one-image");
        }
    }
}

} // namespace

Settled settle(const Scenario& scenario)
{
    Settled s;
    const ModelSpec& model = *scenario.model;
    s.gpus = std::clamp(scenario.gpusPerNode, 1, limits::kGpusPerNode)
        * std::clamp(scenario.nodes, 1, limits::kNodes);
    const auto positive
        = [](std::optional<int> choice) { return std::clamp(choice.value_or(1), 1, kMostGpus); };
    const Parallelism& p = scenario.parallelism;
    s.pipeline = std::min(positive(p.pipeline), static_cast<int>(limits::kLayers));
    s.data = positive(p.data);
    s.decodeContext = positive(p.decodeContext);
    s.expert = p.expert;
    const std::int64_t others = static_cast<std::int64_t>(s.pipeline) * s.data;
    s.tensor = p.tensor ? positive(p.tensor)
                        : defaultTensor(model, static_cast<int>(std::max<std::int64_t>(1, s.gpus / others)));
    const std::int64_t needed = multiplySaturated(s.tensor, others);
    s.pipeline = std::min(s.pipeline, kMostGpus / s.tensor);
    s.data = std::min(s.data, kMostGpus / (s.tensor * s.pipeline));
    s.usedGpus = s.tensor * s.pipeline * s.data;
    if (!p.tensor)
        assume(s, "tensor-parallel-size", std::to_string(s.tensor), "all-gpus");
    checkParallelism(scenario, needed, s);

    s.kvDtype = settleKvDtype(scenario, s);
    s.contextLength = scenario.maxModelLen.value_or(model.contextLength.value_or(0));
    if (!scenario.maxModelLen && model.contextLength)
        assume(s, "max-model-len", std::to_string(*model.contextLength), "from-config");
    if (s.contextLength == 0)
        s.issues.push_back({ Severity::Problem, "context-unknown", "max-model-len", {} });
    if (scenario.maxModelLen && model.contextLength && *scenario.maxModelLen > *model.contextLength)
        s.issues.push_back({ Severity::Warning, "context-beyond-model", "max-model-len",
            { std::to_string(*scenario.maxModelLen), std::to_string(*model.contextLength) } });
    settleOtherAxes(scenario, s);
    if (scenario.accelerator)
        s.memory = planMemory(*scenario.accelerator);
    return s;
}

bool hasProblem(const Issues& issues)
{
    return std::any_of(
        issues.begin(), issues.end(), [](const Issue& i) { return i.severity == Severity::Problem; });
}

} // namespace hbm
