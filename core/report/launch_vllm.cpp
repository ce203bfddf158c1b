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

} // namespace

void buildVllm(LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    const EngineSettings& e = s.engine;
    b.program({ "vllm", "serve", launchName(*s.model) });
    b.size("--tensor-parallel-size", b.sizes.tensor);
    b.size("--pipeline-parallel-size", b.sizes.pipeline);
    b.size("--data-parallel-size", b.sizes.data);
    b.size("--decode-context-parallel-size", b.sizes.decodeContext);
    if (hasNnodes(b.plan.engineVersion))
        b.size("--nnodes", b.nodesUsed());
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
    if (b.nodesUsed() > 1)
        b.note(hasNnodes(b.plan.engineVersion) ? "launch-nodes-vllm" : "launch-nodes-ray", {},
            { std::to_string(b.nodesUsed()) });
}

} // namespace hbm
