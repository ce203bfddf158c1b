// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang's server arguments, by the names of `python -m sglang.launch_server --help` and of the ServerArgs
// that it logs.
#include "core/base/text.h"
#include "core/scenario/engine_options_table.h"

#include <algorithm>

namespace hbm::options {

namespace {

using enum OptionValue;

Taken tensorSize(const Given& g)
{
    return withEngineSizes(g, [&](Parallelism& p) { return parallelSize(g, p.tensor); });
}

Taken dataSize(const Given& g)
{
    return withEngineSizes(g, [&](Parallelism& p) { return parallelSize(g, p.data); });
}

Taken dataAttention(const Given& g)
{
    return withEngineSizes(g, [&](Parallelism& p) { return flag(g, p.dataAttention); });
}

/// Experts are either whole on a rank or sliced: the planner knows no mix of both.
Taken expertSize(const Given& g)
{
    std::optional<int> size;
    const auto taken = parallelSize(g, size);
    if (taken)
        g.scenario.parallelism.expert = size.value_or(1) > 1;
    return taken;
}

/// An all-to-all backend sets the expert-parallel size to the tensor-parallel one.
Taken allToAll(const Given& g)
{
    if (saysNothing(g.value))
        return OptionUse::NotAboutMemory;
    g.scenario.parallelism.expert = true;
    return OptionUse::Taken;
}

Taken chunk(const Given& g)
{
    if (g.value == "-1") // whole prompts at once
        return OptionUse::NotModelled;
    return count(g, g.scenario.engine.maxNumBatchedTokens, limits::kBatchedTokens);
}

/// Tokens drafted a step, the bonus token aside. SGLang picks the numbers itself when only the algorithm is
/// named: 3 steps for models with a prediction layer of their own.
constexpr int kStepsUnlessSaid = 3;

Taken algorithm(const Given& g)
{
    EngineSettings& engine = g.scenario.engine;
    if (saysNothing(g.value)) {
        engine.speculativeTokens = engine.draftLayers = 0;
        return OptionUse::Taken;
    }
    const std::string name = lowerCase(g.value);
    if (name == "ngram") {
        engine.speculativeTokens = engine.draftLayers = 0;
        return OptionUse::NotAboutMemory;
    }
    if (name == "standalone" || name == "dflash")
        return failure("speculative-draft", std::string(g.option), { printable(g.value, 40) });
    if (name != "eagle" && name != "eagle3" && name != "nextn")
        return failure("speculative-method", std::string(g.option), { printable(g.value, 40) });
    if (engine.speculativeTokens == 0)
        engine.speculativeTokens = kStepsUnlessSaid;
    if (name == "eagle3")
        engine.draftLayers = 1;
    return OptionUse::Taken;
}

Taken draftModel(const Given& g)
{
    if (!saysNothing(g.value))
        g.scenario.engine.draftLayers = 1; // EAGLE's, or a prediction layer in a checkpoint of its own
    return OptionUse::Taken;
}

Taken draftTokens(const Given& g, std::int64_t bonus)
{
    if (saysNothing(g.value))
        return OptionUse::Taken;
    const auto tokens = wholeNumber(g, 1 + bonus, 64);
    if (!tokens)
        return tl::unexpected<Error>(tokens.error());
    // A tree holds more tokens than steps: the larger number counts, whichever comes first.
    const int drafted = static_cast<int>(*tokens - bonus);
    int& target = g.scenario.engine.speculativeTokens;
    target = bonus > 0 || target == 0 || target == kStepsUnlessSaid ? drafted : std::max(target, drafted);
    return OptionUse::Taken;
}

constexpr OptionRow kRows[] {
    { "tensor-parallel-size tp-size tp", One, tensorSize },
    { "data-parallel-size dp-size dp", One, dataSize },
    { "pipeline-parallel-size pp-size pp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.pipeline); } },
    { "decode-context-parallel-size dcp-size dcp", One,
        [](const Given& g) { return parallelSize(g, g.scenario.parallelism.decodeContext); } },
    { "expert-parallel-size ep-size ep", One, expertSize },
    { "moe-a2a-backend", One, allToAll },
    { "enable-dp-attention", None, dataAttention },
    { "enable-ep-moe enable-deepep-moe", None,
        [](const Given& g) { return flag(g, g.scenario.parallelism.expert); } },
    { "mem-fraction-static", One,
        [](const Given& g) { return millionths(g, g.scenario.engine.memoryUtilization, 1'000'000); } },
    { "context-length", One,
        [](const Given& g) { return count(g, g.scenario.maxModelLen, limits::kTokens); } },
    { "max-running-requests", One,
        [](const Given& g) { return count(g, g.scenario.engine.maxNumSeqs, limits::kSequences); } },
    { "chunked-prefill-size", One, chunk },
    { "max-total-tokens", One,
        [](const Given& g) { return count(g, g.scenario.engine.maxTotalTokens, limits::kTokens); } },
    { "page-size", One,
        [](const Given& g) { return count(g, g.scenario.engine.blockSize, limits::kBlockSize); } },
    { "kv-cache-dtype", One, [](const Given& g) { return kvType(g, g.scenario.kvDtype); } },
    { "quantization", One, requantize },
    { "dtype", One, dtype },
    { "swa-full-tokens-ratio", One,
        [](const Given& g) {
            return millionths(g, g.scenario.engine.sglang.swaFullTokensRatio, 1'000'000);
        } },
    { "mamba-full-memory-ratio", One,
        [](const Given& g) {
            return millionths(g, g.scenario.engine.sglang.mambaFullMemoryRatio, 1'000'000'000);
        } },
    { "mamba-ssm-dtype", One, stateType },
    { "cuda-graph-max-bs", One,
        [](const Given& g) {
            return count(g, g.scenario.engine.sglang.cudaGraphMaxBatch, limits::kSequences);
        } },
    { "disable-cuda-graph", None,
        [](const Given& g) { return flag(g, g.scenario.engine.cudaGraphs, false); } },
    { "disable-radix-cache", None,
        [](const Given& g) { return flag(g, g.scenario.engine.prefixCaching, false); } },
    { "disable-overlap-schedule", None,
        [](const Given& g) { return flag(g, g.scenario.engine.asyncScheduling, false); } },
    { "disable-hybrid-swa-memory", None,
        [](const Given& g) { return flag(g, g.scenario.engine.hybridCacheManager, false); } },
    { "language-only", None, [](const Given& g) { return flag(g, g.scenario.engine.languageModelOnly); } },
    { "speculative-algorithm speculative-algo", One, algorithm },
    { "speculative-draft-model-path speculative-draft-model", One, draftModel },
    { "speculative-num-steps", One, [](const Given& g) { return draftTokens(g, 0); } },
    { "speculative-num-draft-tokens", One, [](const Given& g) { return draftTokens(g, 1); } },

    // They change memory, and nothing here plans them.
    { "cpu-offload-gb max-loras-per-batch max-lora-rank lora-dtype attention-context-parallel-size "
      "attn-cp-size moe-data-parallel-size moe-dp-size moe-dense-tp-size ep-num-redundant-experts "
      "max-mamba-cache-size mamba-scheduler-strategy torch-compile-max-bs piecewise-cuda-graph-max-tokens "
      "kt-num-gpu-experts kt-weight-path json-model-override-args disaggregation-mode modelopt-quant "
      "torchao-config offload-group-size num-reserved-decode-tokens dllm-algorithm",
        One, notModelled },
    { "enable-lora enable-eplb enable-two-batch-overlap enable-memory-saver enable-multi-layer-eagle "
      "enable-lmcache enable-symm-mem encoder-only keep-mm-feature-on-device enable-dp-lm-head "
      "enable-fp32-lm-head enable-single-batch-overlap",
        None, notModelled },
    { "lora-paths cuda-graph-bs piecewise-cuda-graph-tokens lora-target-modules", Several, notModelled },

    // They change none.
    { "host port config nccl-port api-key admin-api-key tokenizer-path tokenizer-mode tokenizer-worker-num "
      "load-format model-loader-extra-config revision model-impl fastapi-root-path warmups "
      "quantization-param-path max-queued-requests prefill-max-requests max-prefill-tokens schedule-policy "
      "schedule-conservativeness priority-scheduling-preemption-threshold radix-eviction-policy device "
      "pp-max-micro-batch-size pp-async-batch-depth stream-interval random-seed watchdog-timeout "
      "soft-watchdog-timeout dist-timeout download-dir base-gpu-id gpu-id-step log-level log-level-http "
      "log-requests-level log-requests-format decode-log-interval otlp-traces-endpoint served-model-name "
      "chat-template hf-chat-template-name completion-template file-storage-path reasoning-parser "
      "tool-call-parser tool-server sampling-defaults load-balance-method dist-init-addr nccl-init-addr "
      "nnodes node-rank preferred-sampling-params max-loaded-loras lora-backend lora-eviction-policy "
      "attention-backend prefill-attention-backend decode-attention-backend sampling-backend "
      "grammar-backend mm-attention-backend dsa-prefill-backend nsa-prefill-backend dsa-decode-backend "
      "nsa-decode-backend nsa-prefill dsa-prefill-cp-mode nsa-prefill-cp-mode fp8-gemm-backend "
      "fp4-gemm-backend linear-attn-backend speculative-draft-model-revision "
      "speculative-draft-load-format speculative-eagle-topk speculative-accept-threshold-single "
      "speculative-accept-threshold-acc speculative-token-map speculative-attention-mode "
      "speculative-draft-attention-backend speculative-draft-model-quantization "
      "speculative-moe-runner-backend speculative-moe-a2a-backend moe-runner-backend deepep-mode "
      "deepep-config ep-dispatch-algorithm init-expert-location eplb-algorithm "
      "expert-distribution-recorder-mode hicache-ratio hicache-size hicache-write-policy "
      "hicache-io-backend hicache-mem-layout hicache-storage-backend hicache-storage-prefetch-policy "
      "hicache-storage-backend-extra-config mamba-track-interval triton-attention-num-kv-splits "
      "num-continuous-decode-steps scheduler-recv-interval tbo-token-distribution-threshold "
      "disaggregation-transfer-backend disaggregation-bootstrap-port disaggregation-ib-device "
      "kv-events-config weight-version crash-dump-folder mooncake-ib-device elastic-ep-backend "
      "constrained-json-whitespace-pattern multi-item-scoring-delimiter custom-weight-loader",
        One, notAboutMemory },
    { "trust-remote-code skip-tokenizer-init is-embedding enable-multimodal grpc-mode skip-server-warmup "
      "log-requests show-time-cost enable-metrics enable-cache-report enable-request-time-stats-logging "
      "enable-trace enable-priority-scheduling enable-dynamic-chunking enable-mixed-chunk "
      "disable-custom-all-reduce enable-p2p-check enable-nccl-nvls enable-mscclpp enable-torch-compile "
      "enable-flashinfer-allreduce-fusion enable-nan-detection disable-cuda-graph-padding "
      "disable-piecewise-cuda-graph enable-profile-cuda-graph enable-cudagraph-gc "
      "disable-shared-experts-fusion disable-chunked-prefix-cache disable-flashinfer-autotune "
      "enable-hierarchical-cache sleep-on-idle allow-auto-truncate enable-custom-logit-processor "
      "enable-return-hidden-states enable-deterministic-inference disable-outlines-disk-cache "
      "triton-attention-reduce-in-fp32 delete-ckpt-after-loading enable-weights-cpu-backup "
      "enable-tokenizer-batch-encode disable-tokenizer-batch-decode flashinfer-mla-disable-ragged "
      "disable-fast-image-processor collect-tokens-histogram enable-metrics-for-all-schedulers "
      "enable-expert-distribution-metrics incremental-streaming-output enable-fused-qk-norm-rope",
        None, notAboutMemory },
    { "log-requests-target bucket-time-to-first-token bucket-inter-token-latency "
      "bucket-e2e-request-latency",
        Several, notAboutMemory },
};

} // namespace

std::span<const OptionRow> sglangOptions()
{
    return kRows;
}

} // namespace hbm::options
