// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as `llama-server …`.
#include "core/report/launch_builder.h"
#include "core/report/option_text.h"

#include <algorithm>

namespace hbm {

namespace {

bool isFile(std::string_view name)
{
    constexpr std::string_view kEnd = ".gguf";
    return name.size() > kEnd.size() && name.substr(name.size() - kEnd.size()) == kEnd;
}

/// The context of one slot, where the command must say it: a server without --ctx-size divides the model's
/// own among its slots, and the plan counts whole ones.
std::optional<Tokens> slotContext(const LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    const bool several = s.sessions > 1 || s.engine.maxNumSeqs.value_or(1) > 1;
    if (s.engine.maxTotalTokens || s.maxModelLen || !several || b.plan.contextLength <= 0)
        return s.maxModelLen;
    return b.plan.contextLength;
}

/// A server allocates the context of every slot when it starts: no more slots than fit.
std::optional<std::int64_t> slotsOf(LaunchBuilder& b, std::optional<Tokens> context)
{
    const Scenario& s = b.scenario;
    const std::optional<std::int64_t> chosen = s.engine.maxNumSeqs;
    if (!context || s.engine.maxTotalTokens)
        return chosen;
    if (!chosen)
        return s.sessions;
    const std::int64_t fitting = b.plan.sessions.admission.value_or(0) / std::max(1, b.plan.data);
    if (fitting < 1 || fitting >= *chosen)
        return chosen;
    b.note("launch-slots", "parallel",
        { std::to_string(*chosen), std::to_string(*context), std::to_string(fitting) });
    return fitting;
}

/// The pool is shared by the slots: a context for each of them.
void addContext(LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    const std::optional<Tokens> context = slotContext(b);
    const std::optional<std::int64_t> slots = slotsOf(b, context);
    if (s.engine.maxTotalTokens)
        b.number("--ctx-size", s.engine.maxTotalTokens);
    else if (context)
        b.option("--ctx-size", std::to_string(multiplySaturated(*context, slots.value_or(1))));
    b.number("--parallel", slots);
}

} // namespace

void buildLlamaCpp(LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    const EngineSettings& e = s.engine;
    const LlamaCppSettings& llama = e.llama;
    const std::string model = launchName(*s.model);
    const bool hub = !isFile(model) && model == s.model->name && model.find('/') != std::string::npos;
    if (s.model->hub && isFile(model)) // no tag names it alone
        b.program({ "llama-server", "-hf", s.model->hub->repository, "--hf-file", s.model->hub->file });
    else
        b.program({ "llama-server", hub ? "-hf" : "--model", model });
    if (!isFile(model))
        b.note("launch-gguf", {}, { model });
    if (s.model->hub && !s.model->hub->revision.empty())
        b.note("launch-revision", {}, { s.model->hub->revision, s.model->hub->repository });
    addContext(b);
    b.flag(llama.unifiedCache == true, "--kv-unified");
    b.flag(llama.unifiedCache == false, "--no-kv-unified");
    b.kvType("--cache-type-k", s.kvDtype);
    // The other cache has a type of its own: it does not follow.
    b.kvType("--cache-type-v", llama.valueDtype ? llama.valueDtype : s.kvDtype);
    if (!llama.flashAttention)
        b.option("--flash-attn", "off");
    b.number("--batch-size", e.maxNumBatchedTokens);
    b.number("--ubatch-size", llama.microBatch);
    b.flag(llama.fullWindowCache, "--swa-full");
    b.number("--n-gpu-layers", llama.gpuLayers);
    std::string split;
    for (int part : llama.tensorSplit)
        split += (split.empty() ? "" : ",") + std::to_string(part);
    if (!split.empty())
        b.option("--tensor-split", split);
    b.flag(!e.prefixCaching, "--no-cache-prompt");
    b.weightFormat({});
    if (e.availableKv)
        b.note("launch-pool", "ctx-size");
    if (b.plan.data > 1)
        b.note("launch-copies", {}, { std::to_string(b.plan.data) });
    if (const int nodes = b.nodesFor({ b.plan.pipeline, b.plan.tensor }); nodes > 1)
        b.note("launch-nodes-llamacpp", {}, { std::to_string(nodes) });
}

} // namespace hbm
