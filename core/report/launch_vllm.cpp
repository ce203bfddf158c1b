// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as `vllm serve …`.
#include "core/report/launch_builder.h"
#include "core/report/option_text.h"

#include <charconv>

namespace hbm {

namespace {

/// From 0.12 on the server itself spans nodes (--nnodes); before, a Ray cluster did.
bool hasNnodes(std::string_view version)
{
    if (version.starts_with('v'))
        version.remove_prefix(1);
    int minor = 0;
    if (!version.starts_with("0."))
        return true; // none chosen: the newest
    std::from_chars(version.data() + 2, version.data() + version.size(), minor);
    return minor >= 12;
}

/// --nnodes needs tensor x pipeline x data divisible by the nodes, and a copy is on whole nodes or within
/// one (vllm/engine/arg_utils.py, nnodes_within_dp in vllm/config/parallel.py). Ray places ranks as it can.
struct Nodes
{
    int count = 1;
    std::string note {}; ///< its code; empty = none
};

ServerRanks ranksOf(const LaunchBuilder& b)
{
    return { b.plan.data, b.plan.tensor * b.plan.pipeline };
}

Nodes nodesOf(const LaunchBuilder& b)
{
    const ServerRanks ranks = ranksOf(b);
    const int fewest = b.nodesFor(ranks);
    if (fewest == 1)
        return {};
    if (!hasNnodes(b.plan.engineVersion))
        return { fewest, "launch-nodes-ray" };
    const auto even = b.evenNodesFor(ranks);
    return even ? Nodes { *even, "launch-nodes-vllm" } : Nodes { 1, "launch-uneven-vllm" };
}

void noteNodes(LaunchBuilder& b, const Nodes& nodes)
{
    if (nodes.note == "launch-uneven-vllm")
        b.noteUneven(nodes.note, ranksOf(b),
            { b.plan.data > 1 ? "--data-parallel-backend ray" : "--distributed-executor-backend ray" });
    else if (!nodes.note.empty())
        b.note(nodes.note, {}, { std::to_string(nodes.count) });
}

} // namespace

void buildVllm(LaunchBuilder& b)
{
    const Nodes nodes = nodesOf(b);
    const Scenario& s = b.scenario;
    const EngineSettings& e = s.engine;
    b.program({ "vllm", "serve", launchName(*s.model) });
    b.revision("--revision");
    b.size("--tensor-parallel-size", b.sizes.tensor);
    b.size("--pipeline-parallel-size", b.sizes.pipeline);
    b.size("--data-parallel-size", b.sizes.data);
    b.size("--decode-context-parallel-size", b.sizes.decodeContext);
    if (nodes.note == "launch-nodes-vllm")
        b.size("--nnodes", nodes.count);
    b.flag(b.sizes.expert, "--enable-expert-parallel");
    b.weightFormat("--quantization");
    b.kvType("--kv-cache-dtype", s.kvDtype);
    b.number("--max-model-len", s.maxModelLen);
    b.number("--max-num-seqs", e.maxNumSeqs);
    b.number("--max-num-batched-tokens", e.maxNumBatchedTokens);
    b.fraction("--gpu-memory-utilization", e.memoryUtilization);
    if (e.availableKv)
        b.option("--kv-cache-memory-bytes", std::to_string(e.availableKv->value));
    b.number("--num-gpu-blocks-override", e.numGpuBlocks);
    b.number("--block-size", e.blockSize);
    if (e.stateCacheMode)
        b.option("--mamba-cache-mode", std::string(nameOf(*e.stateCacheMode)));
    if (e.stateElementBytes)
        b.option("--mamba-ssm-cache-dtype", *e.stateElementBytes == 4 ? "float32" : "bfloat16");
    if (e.speculativeTokens > 0) {
        b.option("--speculative-config", speculativeConfig(e.speculativeTokens, e.draftLayers));
        if (e.draftLayers > 0)
            b.note("launch-draft", {}, { std::string(kDraftModel) });
    }
    b.flag(!e.asyncScheduling, "--no-async-scheduling");
    b.flag(!e.prefixCaching, "--no-enable-prefix-caching");
    b.flag(!e.cudaGraphs, "--enforce-eager");
    b.flag(!e.hybridCacheManager, "--disable-hybrid-kv-cache-manager");
    b.flag(e.languageModelOnly, "--language-model-only");
    noteNodes(b, nodes);
}

} // namespace hbm
