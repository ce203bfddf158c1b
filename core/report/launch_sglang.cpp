// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as `python -m sglang.launch_server …`.
#include "core/report/launch_builder.h"
#include "core/report/option_text.h"

namespace hbm {

namespace {

/// One chain of drafts, so that the tokens to verify are the drafted ones and the bonus.
void addSpeculation(LaunchBuilder& b)
{
    const EngineSettings& e = b.scenario.engine;
    if (e.speculativeTokens == 0)
        return;
    b.option("--speculative-algorithm", e.draftLayers == 0 ? "NEXTN" : "EAGLE3");
    if (e.draftLayers > 0) {
        b.option("--speculative-draft-model-path", std::string(kDraftModel));
        b.note("launch-draft", {}, { std::string(kDraftModel) });
    }
    b.option("--speculative-num-steps", std::to_string(e.speculativeTokens));
    b.option("--speculative-eagle-topk", "1");
    b.option("--speculative-num-draft-tokens", std::to_string(e.speculativeTokens + 1));
}

/// Ranks of the server by pipeline stage. The nodes must divide all of them, and every node runs whole
/// stages or an equal part of one (check_server_args in sglang/srt/server_args.py, and engine.py).
ServerRanks ranksOf(const LaunchBuilder& b)
{
    return { b.sizes.pipeline.value_or(1), b.sizes.tensor.value_or(1) };
}

/// Copies with attention of their own must be on the server's one node: SGLang spreads a server with a data
/// size over nodes only with --enable-dp-attention.
bool copiesApart(const LaunchBuilder& b)
{
    const ServerRanks one = ranksOf(b);
    return !b.sizes.dataAttention && b.plan.data > 1
        && b.nodesFor({ b.plan.data, one.outer * one.inner }) > 1;
}

} // namespace

void buildSglang(LaunchBuilder& b)
{
    const ServerRanks ranks = ranksOf(b);
    const std::optional<int> nodes = b.evenNodesFor(ranks);
    const bool apart = copiesApart(b);
    const Scenario& s = b.scenario;
    const EngineSettings& e = s.engine;
    b.program({ "python", "-m", "sglang.launch_server", "--model-path", launchName(*s.model) });
    b.revision("--revision");
    b.size("--tp-size", b.sizes.tensor);
    b.size("--pp-size", b.sizes.pipeline);
    if (!apart)
        b.size("--dp-size", b.sizes.data);
    b.flag(b.sizes.dataAttention, "--enable-dp-attention");
    b.size("--nnodes", nodes);
    b.size("--dcp-size", b.sizes.decodeContext);
    if (b.sizes.expert && b.sizes.tensor.value_or(1) > 1)
        b.option("--ep-size", std::to_string(*b.sizes.tensor));
    b.weightFormat("--quantization");
    b.kvType("--kv-cache-dtype", s.kvDtype);
    if (s.kvDtype == KvDtype::Nvfp4) // the name came with pull request 21601, of July 2026
        b.note("launch-fp4-name", "kv-cache-dtype");
    b.number("--context-length", s.maxModelLen);
    b.number("--max-running-requests", e.maxNumSeqs);
    b.number("--chunked-prefill-size", e.maxNumBatchedTokens);
    b.fraction("--mem-fraction-static", e.memoryUtilization);
    b.number("--max-total-tokens", e.maxTotalTokens);
    b.number("--page-size", e.blockSize);
    b.fraction("--swa-full-tokens-ratio", e.sglang.swaFullTokensRatio);
    b.fraction("--mamba-full-memory-ratio", e.sglang.mambaFullMemoryRatio);
    if (e.stateElementBytes)
        b.option("--mamba-ssm-dtype", *e.stateElementBytes == 4 ? "float32" : "bfloat16");
    b.number("--cuda-graph-max-bs", e.sglang.cudaGraphMaxBatch);
    addSpeculation(b);
    b.flag(!e.asyncScheduling, "--disable-overlap-schedule");
    b.flag(!e.prefixCaching, "--disable-radix-cache");
    b.flag(!e.cudaGraphs, "--disable-cuda-graph");
    b.flag(!e.hybridCacheManager, "--disable-hybrid-swa-memory");
    b.flag(e.languageModelOnly, "--language-only");
    if (e.availableKv)
        b.note("launch-pool", "max-total-tokens");
    if (apart)
        b.note("launch-copies", {}, { std::to_string(b.plan.data) });
    if (!nodes)
        b.noteUneven("launch-uneven-sglang", ranks);
    else if (*nodes > 1)
        b.note("launch-nodes-sglang", {}, { std::to_string(*nodes) });
}

} // namespace hbm
