// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything a user chooses, as one value: the single source of truth of a plan. No behaviour. An empty
// optional means "the user said nothing": the default that takes its place is listed as an assumption.
#pragma once

#include "core/base/limits.h"
#include "core/hardware/accelerator.h"
#include "core/model/model_spec.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

enum class EngineKind
{
    Ideal, ///< the textbook
    Vllm,
    Sglang,
    TensorRtLlm,
    LlamaCpp
};

/// mamba-cache-mode: how many copies of a recurrent state vLLM keeps for a session.
enum class StateCacheMode
{
    None, ///< one, and one for each draft token
    Align, ///< two, and one for each draft token: needed by prefix caching
    All, ///< one for every block of the context
};

struct Parallelism
{
    std::optional<int> tensor; ///< tensor-parallel-size; default: what is left of the GPUs
    std::optional<int> pipeline; ///< pipeline-parallel-size; default 1
    std::optional<int> data; ///< data-parallel-size; default 1
    std::optional<int> decodeContext; ///< decode-context-parallel-size; default 1
    bool expert = false; ///< enable-expert-parallel
    /// SGLang's enable-dp-attention, TensorRT-LLM's enable_attention_dp: data ranks attend to sessions of
    /// their own and share one copy of the experts. vLLM's data ranks always do; elsewhere each is a whole
    /// copy. `tensor` stays the size of the group that shares one session's attention: SGLang's --tp 16 --dp
    /// 2 is tensor 8, data 2.
    bool dataAttention = false;

    bool operator==(const Parallelism&) const = default;
};

/// Choices that only SGLang has.
struct SglangSettings
{
    std::optional<std::int64_t> swaFullTokensRatio; ///< swa-full-tokens-ratio, millionths
    std::optional<std::int64_t> mambaFullMemoryRatio; ///< mamba-full-memory-ratio, millionths
    std::optional<std::int64_t> cudaGraphMaxBatch; ///< cuda-graph-max-bs

    bool operator==(const SglangSettings&) const = default;
};

/// Choices that only llama.cpp has.
struct LlamaCppSettings
{
    std::optional<KvDtype>
        valueDtype; ///< cache-type-v; empty = as the keys (Scenario::kvDtype, cache-type-k)
    std::optional<bool> unifiedCache; ///< kv-unified: one cache that all slots share
    std::optional<std::int64_t> microBatch; ///< ubatch-size, tokens
    bool fullWindowCache = false; ///< swa-full: window layers keep the whole context
    bool flashAttention = true; ///< flash-attn
    std::optional<int> gpuLayers; ///< n-gpu-layers: layers on GPUs, the last ones; empty = all
    std::vector<int> tensorSplit; ///< tensor-split: proportions of the layers per GPU; empty = by memory

    bool operator==(const LlamaCppSettings&) const = default;
};

struct EngineSettings
{
    EngineKind kind = EngineKind::Vllm;
    std::string version; ///< "0.28"; empty = the newest that is modelled
    /// gpu-memory-utilization, mem-fraction-static, free_gpu_memory_fraction: millionths, (0, 10^6]
    std::optional<std::int64_t> memoryUtilization;
    std::optional<std::int64_t> maxNumSeqs; ///< max-num-seqs, max-running-requests, max_batch_size, parallel
    std::optional<std::int64_t> maxNumBatchedTokens; ///< max-num-batched-tokens, chunked-prefill-size, …
    std::optional<std::int64_t> blockSize; ///< block-size, page-size, tokens_per_block: tokens
    std::optional<Tokens> maxTotalTokens; ///< max-total-tokens, max_tokens, ctx-size: of the whole pool
    std::optional<std::int64_t> numGpuBlocks; ///< num-gpu-blocks-override
    std::optional<Bytes> availableKv; ///< skip the budget and use this pool per GPU, as a log prints it
    Bytes availableKvRounding {}; ///< half of the last printed digit: what that figure is good to
    bool asyncScheduling = true; ///< false: no-async-scheduling
    int speculativeTokens = 0; ///< num_speculative_tokens; 0 = off
    int draftLayers = 0; ///< of a draft beside the model (EAGLE 1, DFlash 6); 0 = its own prediction layers
    bool cudaGraphs = true; ///< false: enforce-eager, disable-cuda-graph
    bool prefixCaching = true; ///< false: no-enable-prefix-caching, disable-radix-cache
    bool hybridCacheManager
        = true; ///< false: disable-hybrid-kv-cache-manager, windows cost the whole context
    bool languageModelOnly = false; ///< language-model-only: towers for images and sound are not loaded
    std::optional<StateCacheMode> stateCacheMode; ///< mamba-cache-mode; default by version
    std::optional<int> stateElementBytes; ///< mamba-ssm-cache-dtype: 2 or 4; empty = auto
    SglangSettings sglang;
    LlamaCppSettings llama;

    bool operator==(const EngineSettings&) const = default;
};

/// Parts of the reserve that the user knows better, per GPU. Empty = the engine's rule of thumb.
struct ReserveSettings
{
    std::optional<Bytes> persistent; ///< communicator channels, workspaces, kernel modules
    std::optional<Bytes> activation; ///< peak of one forward pass
    std::optional<Bytes> graphs; ///< CUDA graphs
    std::optional<Bytes> context; ///< CUDA context and communicator set-up, outside vLLM's budget
    std::optional<Bytes> fitted {}; ///< all parts charged to the budget as one, from a log; the parts above win
    std::string fittedSource {}; ///< of it: which log

    bool operator==(const ReserveSettings&) const = default;
};

struct Scenario
{
    std::shared_ptr<const ModelSpec> model; ///< shared, so that undo snapshots stay small
    std::shared_ptr<const Accelerator> accelerator;
    int gpusPerNode = 1;
    int nodes = 1;

    EngineSettings engine;
    Parallelism parallelism;
    std::optional<KvDtype> kvDtype; ///< kv-cache-dtype; empty = auto
    std::optional<std::string> weightFormat; ///< requantize to this; empty = as the checkpoint has it
    std::optional<std::int64_t> weightBits; ///< thousandths of a bit per parameter, over the whole model
    std::optional<Bytes> weightsOverride; ///< total weight bytes by the user; before bits, before the format

    std::optional<Tokens> maxModelLen; ///< tokens of context per session; empty = the model's own limit
    std::int64_t sessions = 1; ///< live sessions wanted
    std::optional<Tokens> encoderTokens; ///< input of an encoder-decoder, per session; empty = its maximum
    std::optional<Tokens> imageTokens; ///< of the images of a session, where they have a cache of their own
    ReserveSettings reserve;
};

/// Equal in every choice; models and accelerators are compared by value.
bool operator==(const Scenario& a, const Scenario& b);

std::string_view nameOf(EngineKind kind); ///< "ideal", "vllm", "sglang", "trtllm", "llamacpp"
std::string_view properName(EngineKind kind); ///< "textbook", "vLLM", "SGLang", "TensorRT-LLM", "llama.cpp"
std::optional<EngineKind> parseEngineKind(std::string_view text); ///< of nameOf; empty when unknown
std::span<const EngineKind> allEngineKinds();
std::string_view nameOf(StateCacheMode mode); ///< "none", "align", "all"

} // namespace hbm
