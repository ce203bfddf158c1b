// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// vLLM's engine arguments, by the names of `vllm serve --help` and of the lines that it logs at start-up.
#include "core/base/text.h"
#include "core/scenario/engine_options_json.h"
#include "core/scenario/engine_options_table.h"

#include <nlohmann/json.hpp>

namespace hbm::options {

namespace {

using enum OptionValue;

/// -1 and auto let the engine shorten the context until it fits, which is no silence.
Taken maxModelLen(const Given& g)
{
    const bool shortened = g.value == "-1" || lowerCase(g.value.substr(0, 8)) == "auto";
    if (shortened)
        return g.scenario.maxModelLen.reset(), OptionUse::NotModelled;
    return count(g, g.scenario.maxModelLen, limits::kTokens);
}

Taken kvBytes(const Given& g)
{
    std::optional<std::int64_t> bytes;
    const auto taken = count(g, bytes, std::int64_t { 1 } << 50);
    if (taken) {
        g.scenario.engine.availableKv = bytes ? std::optional<Bytes>(Bytes { *bytes }) : std::nullopt;
        g.scenario.engine.availableKvRounding = {};
    }
    return taken;
}

Taken stateCopies(const Given& g)
{
    std::optional<StateCacheMode>& mode = g.scenario.engine.stateCacheMode;
    if (saysNothing(g.value) && lowerCase(g.value) != "none") // none is a mode
        return mode.reset(), OptionUse::Taken;
    for (StateCacheMode candidate : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
        if (g.value == nameOf(candidate))
            return mode = candidate, OptionUse::Taken;
    if (g.value == "None")
        return mode.reset(), OptionUse::Taken;
    return failure("state-mode-unknown", std::string(g.option), { printable(g.value, 40) });
}

Taken speculation(const Given& g)
{
    EngineSettings& engine = g.scenario.engine;
    if (saysNothing(g.value)) {
        engine.speculativeTokens = engine.draftLayers = 0;
        return OptionUse::Taken;
    }
    const auto wanted = readSpeculativeConfig(g.value, g.option);
    if (!wanted)
        return tl::unexpected<Error>(wanted.error());
    if (!wanted->draftLayers)
        return failure("speculative-draft", std::string(g.option), { printable(wanted->method, 40) });
    engine.speculativeTokens = wanted->tokens;
    engine.draftLayers = *wanted->draftLayers;
    return wanted->tokens > 0 ? OptionUse::Taken : OptionUse::NotAboutMemory;
}

/// Only whether graphs are captured at all; which sizes, is not modelled.
Taken compilation(const Given& g)
{
    if (saysNothing(g.value))
        return OptionUse::NotAboutMemory;
    if (g.value.find_first_not_of("0123456789") == std::string_view::npos) // old form: a level
        return g.value == "0" ? OptionUse::NotAboutMemory : OptionUse::NotModelled;
    const auto json = readObject(g.value, g.option);
    if (!json)
        return tl::unexpected<Error>(json.error());
    const std::string mode = lowerCase(memberText(*json, "cudagraph_mode"));
    if (mode == "none" || mode == "0") {
        g.scenario.engine.cudaGraphs = false;
        return OptionUse::Taken;
    }
    if (mode == "full_and_piecewise") {
        g.scenario.engine.cudaGraphs = true; // the default
        return OptionUse::Taken;
    }
    return json->empty() ? OptionUse::NotAboutMemory : OptionUse::NotModelled;
}

/// -O0 compiles nothing and captures no graphs.
Taken optimizationLevel(const Given& g)
{
    const auto level = wholeNumber(g, 0, 3);
    if (!level)
        return tl::unexpected<Error>(level.error());
    if (*level > 0)
        return OptionUse::NotAboutMemory;
    g.scenario.engine.cudaGraphs = false;
    return OptionUse::Taken;
}

/// Without chunks, a batch holds the longest prompt.
Taken chunkedPrefill(const Given& g)
{
    const auto on = readFlag(g);
    return on && !*on ? OptionUse::NotModelled : OptionUse::NotAboutMemory;
}

constexpr OptionRow kRows[] {
    { "tensor-parallel-size tp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.tensor); } },
    { "pipeline-parallel-size pp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.pipeline); } },
    { "data-parallel-size dp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.data); } },
    { "decode-context-parallel-size dcp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.decodeContext); } },
    { "enable-expert-parallel ep", None,
        [](const Given& g) { return flag(g, g.scenario.parallelism.expert); } },
    { "gpu-memory-utilization", One,
        [](const Given& g) { return millionths(g, g.scenario.engine.memoryUtilization, 1'000'000); } },
    { "kv-cache-memory-bytes kv-cache-memory", One, kvBytes },
    { "max-model-len max-seq-len", One, maxModelLen },
    { "max-num-seqs", One,
        [](const Given& g) { return count(g, g.scenario.engine.maxNumSeqs, limits::kSequences); } },
    { "max-num-batched-tokens", One,
        [](const Given& g) {
            return count(g, g.scenario.engine.maxNumBatchedTokens, limits::kBatchedTokens);
        } },
    { "block-size", One,
        [](const Given& g) { return count(g, g.scenario.engine.blockSize, limits::kBlockSize); } },
    { "num-gpu-blocks-override", One,
        [](const Given& g) { return count(g, g.scenario.engine.numGpuBlocks, limits::kTokens); } },
    { "kv-cache-dtype cache-dtype", One, [](const Given& g) { return kvType(g, g.scenario.kvDtype); } },
    { "quantization q", One, requantize },
    { "dtype", One, dtype },
    { "speculative-config spec-config sc", One, speculation },
    { "mamba-cache-mode", One, stateCopies },
    { "mamba-ssm-cache-dtype", One, stateType },
    { "async-scheduling", None, [](const Given& g) { return flag(g, g.scenario.engine.asyncScheduling); } },
    { "enable-prefix-caching", None,
        [](const Given& g) { return flag(g, g.scenario.engine.prefixCaching); } },
    { "enforce-eager", None, [](const Given& g) { return flag(g, g.scenario.engine.cudaGraphs, false); } },
    { "compilation-config cc", One, compilation },
    { "optimization-level O", One, optimizationLevel },
    { "disable-hybrid-kv-cache-manager", None,
        [](const Given& g) { return flag(g, g.scenario.engine.hybridCacheManager, false); } },
    { "language-model-only", None,
        [](const Given& g) { return flag(g, g.scenario.engine.languageModelOnly); } },
    { "enable-chunked-prefill", None, chunkedPrefill },

    // They change memory, and nothing here plans them.
    { "cpu-offload-gb kv-offloading-size kv-offloading-backend max-loras max-lora-rank lora-dtype "
      "prefill-context-parallel-size pcp eplb-config ubatch-size max-cudagraph-capture-size "
      "max-seq-len-to-capture mamba-cache-dtype mamba-block-size mm-encoder-tp-mode hf-overrides "
      "rope-scaling "
      "kv-transfer-config speculative-model num-speculative-tokens performance-mode "
      "lora-extra-vocab-size additional-config afd-config ec-transfer-config weight-transfer-config "
      "offload-config offload-backend offload-group-size offload-num-in-group offload-prefetch-step",
        One, notModelled },
    { "enable-lora enable-dbo enable-eplb enable-sleep-mode disable-sliding-window skip-mm-profiling "
      "fully-sharded-loras enable-prompt-adapter enable-tower-connector-lora mm-encoder-only "
      "kv-sharing-fast-prefill",
        None, notModelled },
    { "lora-modules cudagraph-capture-sizes cuda-graph-sizes kv-cache-dtype-skip-layers", Several,
        notModelled },
    { "limit-mm-per-prompt mm-processor-kwargs media-io-kwargs default-mm-loras", One, notModelled },

    // They change none.
    { "host port config uds api-key hf-token ssl-keyfile ssl-certfile ssl-ca-certs ssl-cert-reqs root-path "
      "tokenizer tokenizer-mode tokenizer-revision revision code-revision chat-template "
      "chat-template-content-format response-role download-dir load-format model-loader-extra-config "
      "config-format hf-config-path seed max-logprobs logprobs-mode swap-space runner convert task "
      "reasoning-parser reasoning-parser-plugin tool-call-parser tool-parser-plugin tool-server "
      "generation-config override-generation-config guided-decoding-backend structured-outputs-config "
      "distributed-executor-backend master-addr master-port nnodes n node-rank r data-parallel-rank dpn "
      "data-parallel-start-rank dpr data-parallel-size-local dpl data-parallel-address dpa "
      "data-parallel-rpc-port dpp data-parallel-backend dpb api-server-count asc all2all-backend "
      "expert-placement-strategy attention-backend attention-config ac mm-encoder-attn-backend "
      "prefix-caching-hash-algo max-num-partial-prefills max-long-partial-prefills "
      "long-prefill-token-threshold scheduling-policy scheduler-cls stream-interval worker-cls "
      "worker-extension-cls max-parallel-loading-workers uvicorn-log-level log-config-file "
      "max-log-len otlp-traces-endpoint collect-detailed-traces show-hidden-metrics-for-version "
      "kv-events-config profiler-config pooler-config model-impl rope-theta served-model middleware "
      "allowed-origins allowed-methods allowed-headers allowed-local-media-path logits-processor-pattern "
      "safetensors-load-strategy pt-load-map-location mm-processor-cache-gb mm-processor-cache-type "
      "mm-shm-cache-max-object-size-mb video-pruning-rate max-cpu-loras dcp-kv-cache-interleave-size "
      "cp-kv-cache-interleave-size dbo-decode-token-threshold dbo-prefill-token-threshold "
      "kv-cache-metrics-sample preemption-mode num-scheduler-steps num-lookahead-slots moe-backend "
      "linear-backend device h11-max-incomplete-event-size h11-max-header-count engine-recovery-timeout "
      "default-chat-template-kwargs shutdown-timeout",
        One, notAboutMemory },
    { "trust-remote-code enable-auto-tool-choice disable-log-requests enable-log-requests "
      "disable-log-stats disable-uvicorn-access-log skip-tokenizer-init disable-custom-all-reduce headless "
      "data-parallel-hybrid-lb dph data-parallel-external-lb dpe disable-cascade-attn enable-reasoning "
      "disable-frontend-multiprocessing return-tokens-as-token-ids enable-request-id-headers "
      "enable-ssl-refresh use-tqdm-on-load ray-workers-use-nsight calculate-kv-scales "
      "use-v2-block-manager enable-prompt-tokens-details enable-server-load-tracking "
      "enable-force-include-usage enable-log-outputs enable-log-deltas disable-fastapi-docs "
      "kv-cache-metrics cudagraph-metrics enable-mfu-metrics aggregate-engine-logging "
      "disable-chunked-mm-input interleave-mm-strings enable-mm-embeds enable-prompt-embeds "
      "disable-nccl-for-dp-synchronization enable-layerwise-nvtx-tracing enable-tokenizer-info-endpoint "
      "disable-mm-preprocessor-cache allow-deprecated-quantization enable-return-routed-experts "
      "trust-request-chat-template exclude-tools-when-tool-choice-none log-error-stack tokens-only "
      "disable-access-log-for-endpoints enable-logging-iteration-details enable-fault-tolerance grpc",
        None, notAboutMemory },
    { "served-model-name logits-processors ignore-patterns allowed-media-domains", Several, notAboutMemory },
};

} // namespace

std::span<const OptionRow> vllmOptions()
{
    return kRows;
}

} // namespace hbm::options
