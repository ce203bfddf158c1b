// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as `trtllm-serve …`, with a YAML file for what is an option only there.
#include "core/report/launch_builder.h"
#include "core/report/option_text.h"

namespace hbm {

namespace {

/// Sections in the order of their first key; keys without a section come first.
std::string yamlOf(const LaunchBuilder& b)
{
    const EngineSettings& e = b.scenario.engine;
    std::string text;
    if (b.sizes.dataAttention)
        text += "enable_attention_dp: true\n";
    if (!e.asyncScheduling)
        text += "disable_overlap_scheduler: true\n";
    if (!e.cudaGraphs)
        text += "cuda_graph_config: null\n";
    std::string cache;
    const auto add = [&](const char* key, const std::string& value) {
        cache += std::string("  ") + key + ": " + value + "\n";
    };
    const std::string type
        = b.scenario.kvDtype ? kvName(EngineKind::TensorRtLlm, *b.scenario.kvDtype) : std::string();
    if (!type.empty())
        add("dtype", type);
    if (e.maxTotalTokens)
        add("max_tokens", std::to_string(*e.maxTotalTokens));
    if (e.blockSize)
        add("tokens_per_block", std::to_string(*e.blockSize));
    if (e.stateElementBytes)
        add("mamba_ssm_cache_dtype", *e.stateElementBytes == 4 ? "float32" : "bfloat16");
    if (!e.prefixCaching)
        add("enable_block_reuse", "false");
    if (!cache.empty())
        text += "kv_cache_config:\n" + cache;
    if (e.speculativeTokens > 0 && e.draftLayers == 0)
        text += "speculative_config:\n  decoding_type: MTP\n  num_nextn_predict_layers: "
            + std::to_string(e.speculativeTokens) + "\n";
    else if (e.speculativeTokens > 0)
        text += "speculative_config:\n  decoding_type: Eagle\n  max_draft_len: "
            + std::to_string(e.speculativeTokens) + "\n  speculative_model_dir: " + std::string(kDraftModel)
            + "\n";
    return text;
}

} // namespace

void buildTensorRt(LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    const EngineSettings& e = s.engine;
    b.program({ "trtllm-serve", launchName(*s.model) });
    b.revision("--revision"); // newer ones prefer --hf_revision, and take both (common_llm_options.py)
    b.size("--tp_size", b.sizes.tensor);
    b.size("--pp_size", b.sizes.pipeline);
    if (b.sizes.expert && b.sizes.tensor.value_or(1) > 1)
        b.option("--ep_size", std::to_string(*b.sizes.tensor));
    b.weightFormat({});
    b.number("--max_seq_len", s.maxModelLen);
    b.number("--max_batch_size", e.maxNumSeqs);
    b.number("--max_num_tokens", e.maxNumBatchedTokens);
    b.fraction("--kv_cache_free_gpu_memory_fraction", e.memoryUtilization);
    if (s.kvDtype && *s.kvDtype != KvDtype::Bf16 && kvName(EngineKind::TensorRtLlm, *s.kvDtype).empty())
        b.note("launch-no-option", "kv-cache-dtype", { std::string(properName(EngineKind::TensorRtLlm)) });
    b.command.fileText = yamlOf(b);
    if (!b.command.fileText.empty()) {
        b.command.fileName = "trtllm_options.yaml";
        b.option("--config", b.command.fileName);
    }
    if (e.speculativeTokens > 0 && e.draftLayers > 0)
        b.note("launch-draft", {}, { std::string(kDraftModel) });
    if (b.sizes.dataAttention && b.plan.tensor > 1)
        b.note("launch-attention-ranks", {}, { std::to_string(b.plan.tensor) });
    if (!b.sizes.dataAttention && b.plan.data > 1)
        b.note("launch-copies", {}, { std::to_string(b.plan.data) });
    if (e.availableKv)
        b.note("launch-pool", "kv_cache_config.max_tokens");
    // One MPI task for each rank, on nodes that need not be equally full.
    const ServerRanks ranks { b.plan.pipeline, b.plan.tensor * (b.sizes.dataAttention ? b.plan.data : 1) };
    if (const int nodes = b.nodesFor(ranks); nodes > 1)
        b.note("launch-nodes-trtllm", {},
            { std::to_string(nodes), std::to_string(multiplySaturated(ranks.outer, ranks.inner)) });
}

} // namespace hbm
