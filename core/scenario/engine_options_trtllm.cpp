// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TensorRT-LLM's options: those of trtllm-serve, and the keys of the YAML file behind --config (once
// --extra_llm_api_options), with dots for its levels.
#include "core/base/text.h"
#include "core/scenario/engine_options_table.h"

namespace hbm::options {

namespace {

using enum OptionValue;

Taken tensorSize(const Given& g)
{
    return withEngineSizes(g, [&](Parallelism& p) { return parallelSize(g, p.tensor); });
}

Taken dataAttention(const Given& g)
{
    return withEngineSizes(g, [&](Parallelism& p) { return flag(g, p.dataAttention); });
}

Taken expertSize(const Given& g)
{
    if (g.value == "-1") // as the engine likes
        return OptionUse::Taken;
    std::optional<int> size;
    const auto taken = parallelSize(g, size);
    if (taken)
        g.scenario.parallelism.expert = size.value_or(1) > 1;
    return taken;
}

Taken method(const Given& g)
{
    EngineSettings& engine = g.scenario.engine;
    const std::string name = lowerCase(g.value);
    if (name == "mtp")
        return engine.draftLayers = 0, OptionUse::Taken;
    if (name == "eagle" || name == "eagle3")
        return engine.draftLayers = 1, OptionUse::Taken;
    if (name == "ngram" || name == "lookahead" || name == "user_provided" || name == "auto")
        return OptionUse::NotAboutMemory;
    if (name == "draft_target" || name == "drafttarget")
        return failure("speculative-draft", std::string(g.option), { printable(g.value, 40) });
    return failure("speculative-method", std::string(g.option), { printable(g.value, 40) });
}

Taken draftTokens(const Given& g)
{
    if (saysNothing(g.value))
        return OptionUse::Taken;
    const auto tokens = wholeNumber(g, 1, 64);
    if (!tokens)
        return tl::unexpected<Error>(tokens.error());
    g.scenario.engine.speculativeTokens = static_cast<int>(*tokens);
    return OptionUse::Taken;
}

/// cuda_graph_config: null turns graphs off; what is in it is not modelled.
Taken graphs(const Given& g)
{
    const std::string value = lowerCase(g.value.substr(0, 8));
    if (value == "null" || value == "none" || value == "~" || value == "false") {
        g.scenario.engine.cudaGraphs = false;
        return OptionUse::Taken;
    }
    return value.empty() || value == "{}" ? OptionUse::NotAboutMemory : OptionUse::NotModelled;
}

constexpr OptionRow kRows[] {
    { "tensor-parallel-size tp-size", One, tensorSize },
    { "pipeline-parallel-size pp-size", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.pipeline); } },
    { "moe-expert-parallel-size ep-size", One, expertSize },
    { "enable-attention-dp", None, dataAttention },
    { "max-batch-size", One,
        [](const Given& g) { return count(g, g.scenario.engine.maxNumSeqs, limits::kSequences); } },
    { "max-num-tokens", One,
        [](const Given& g) {
            return count(g, g.scenario.engine.maxNumBatchedTokens, limits::kBatchedTokens);
        } },
    { "max-seq-len", One, [](const Given& g) { return count(g, g.scenario.maxModelLen, limits::kTokens); } },
    { "kv-cache-free-gpu-memory-fraction free-gpu-memory-fraction kv-cache-config.free-gpu-memory-fraction",
        One, [](const Given& g) { return millionths(g, g.scenario.engine.memoryUtilization, 1'000'000); } },
    { "kv-cache-config.max-tokens", One,
        [](const Given& g) { return count(g, g.scenario.engine.maxTotalTokens, limits::kTokens); } },
    { "kv-cache-dtype kv-cache-config.dtype", One,
        [](const Given& g) { return kvType(g, g.scenario.kvDtype); } },
    { "kv-cache-config.tokens-per-block tokens-per-block", One,
        [](const Given& g) { return count(g, g.scenario.engine.blockSize, limits::kBlockSize); } },
    { "kv-cache-config.enable-block-reuse", None,
        [](const Given& g) { return flag(g, g.scenario.engine.prefixCaching); } },
    { "kv-cache-config.mamba-ssm-cache-dtype", One, stateType },
    { "disable-overlap-scheduler", None,
        [](const Given& g) { return flag(g, g.scenario.engine.asyncScheduling, false); } },
    { "cuda-graph-config", One, graphs },
    { "speculative-config.decoding-type", One, method },
    { "speculative-config.num-nextn-predict-layers speculative-config.max-draft-len", One, draftTokens },
    { "dtype", One, dtype },

    // They change memory, and nothing here plans them.
    { "context-parallel-size cp-size moe-cluster-parallel-size cluster-size moe-tensor-parallel-size "
      "max-beam-width kv-cache-config.max-gpu-total-bytes kv-cache-config.max-attention-window "
      "kv-cache-config.event-buffer-max-size moe-config.backend moe-config.load-balancer "
      "cuda-graph-config.max-batch-size cuda-graph-config.batch-sizes quant-config.quant-algo "
      "quant-config.kv-cache-quant-algo "
      "max-input-len lora-config peft-cache-config torch-compile-config allreduce-strategy",
        One, notModelled },
    { "enable-lora enable-min-latency", None, notModelled },

    // They change none.
    { "host port config extra-llm-api-options backend log-level tokenizer custom-tokenizer revision "
      "hf-revision "
      "gpus-per-node "
      "num-postprocess-workers reasoning-parser tool-parser metadata-server-config-file server-role "
      "otlp-traces-endpoint disagg-cluster-uri media-io-kwargs chat-template custom-module-dirs "
      "kv-cache-config.host-cache-size kv-cache-config.secondary-offload-min-priority "
      "kv-cache-config.cross-kv-cache-fraction scheduler-config.capacity-scheduler-policy "
      "stream-interval attn-backend sampler-type load-format print-iter-log-interval "
      "speculative-config.eagle3-one-model speculative-config.speculative-model "
      "speculative-config.speculative-model-dir guided-decoding-backend batch-wait-timeout-ms "
      "served-model-name api-key",
        One, notAboutMemory },
    { "trust-remote-code fail-fast-on-attention-window-too-large enable-chunked-prefill print-iter-log "
      "enable-iter-perf-stats cuda-graph-config.enable-padding enable-autotuner return-perf-metrics "
      "kv-cache-config.enable-partial-reuse kv-cache-config.copy-on-partial-reuse use-cuda-graph "
      "kv-cache-config.onboard-blocks enable-layerwise-nvtx-marker skip-tokenizer-init",
        None, notAboutMemory },
};

} // namespace

std::span<const OptionRow> tensorRtOptions()
{
    return kRows;
}

} // namespace hbm::options
