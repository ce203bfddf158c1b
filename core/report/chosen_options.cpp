// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/chosen_options.h"

#include "core/base/text.h"

#include "core/report/option_text.h"

#include <fmt/format.h>

namespace hbm {

namespace {

enum Engines : unsigned
{
    kVllm = 1,
    kSglang = 2,
    kTrt = 4,
    kLlama = 8,
    kIdeal = 16,
    kServers = kVllm | kSglang | kTrt,
    kAll = 31
};

unsigned bitOf(EngineKind engine)
{
    switch (engine) {
    case EngineKind::Ideal:
        return kIdeal;
    case EngineKind::Vllm:
        return kVllm;
    case EngineKind::Sglang:
        return kSglang;
    case EngineKind::TensorRtLlm:
        return kTrt;
    case EngineKind::LlamaCpp:
        return kLlama;
    }
    return 0;
}

struct EnginesOf
{
    std::string_view option;
    unsigned engines;
};

/// By the engines' own lists of options; the textbook knows sizes and types only.
constexpr EnginesOf kEngines[] {
    { "decode-context-parallel-size", kVllm | kSglang | kIdeal },
    { "enable-expert-parallel", kServers | kIdeal },
    { "enable-dp-attention", kSglang | kTrt },
    { "gpu-memory-utilization", kServers },
    { "max-num-batched-tokens", kServers | kLlama },
    { "block-size", kServers },
    { "max-total-tokens", kSglang | kTrt | kLlama },
    { "num-gpu-blocks-override", kVllm },
    { "available-kv-gib", kServers | kLlama }, // hbm-plan's own: a pool as a log prints it
    { "mamba-cache-mode", kVllm },
    { "max-num-seqs", kServers | kLlama },
    { "mamba-ssm-cache-dtype", kServers },
    { "speculative-config", kServers | kIdeal },
    { "draft-layers", kServers | kIdeal },
    { "language-model-only", kVllm | kSglang | kIdeal },
    { "no-async-scheduling", kServers },
    { "enforce-eager", kServers },
    { "no-enable-prefix-caching", kServers | kLlama },
    { "disable-hybrid-kv-cache-manager", kVllm | kSglang },
    { "swa-full-tokens-ratio", kSglang },
    { "mamba-full-memory-ratio", kSglang },
    { "cuda-graph-max-bs", kSglang },
    { "cache-type-v", kLlama },
    { "kv-unified", kLlama },
    { "no-kv-unified", kLlama },
    { "ubatch-size", kLlama },
    { "swa-full", kLlama },
    { "flash-attn", kLlama },
    { "n-gpu-layers", kLlama },
    { "tensor-split", kLlama },
};

/// A pool as a log prints it, with as many digits as it is good to: 46.80 is more than 46.8.
std::string poolGib(Bytes pool, Bytes rounding)
{
    int digits = 0;
    for (std::int64_t half = kGiB / 2; digits < 6 && half > rounding.value; half /= 10)
        ++digits;
    const std::int64_t millionths = scaleUp(pool.value, 1'000'000, kGiB); // undoes the reader's rounding down
    std::string text = fmt::format("{}.{:06}", millionths / 1'000'000, millionths % 1'000'000);
    text.resize(text.size() - static_cast<std::size_t>(6 - digits) - (digits == 0 ? 1 : 0));
    return text;
}

class List
{
public:
    std::vector<ChosenOption> options;

    template <class T> void add(std::string_view name, const std::optional<T>& value)
    {
        if (value)
            options.push_back({ name, fmt::format("{}", *value) });
    }
    void bytes(std::string_view name, const std::optional<Bytes>& value)
    {
        if (value)
            options.push_back({ name, std::to_string(value->value) });
    }
    void fraction(std::string_view name, const std::optional<std::int64_t>& millionths)
    {
        if (millionths)
            options.push_back({ name, decimalText(*millionths) });
    }
    void flag(std::string_view name, bool given)
    {
        if (given)
            options.push_back({ name });
    }
    void text(std::string_view name, bool given, std::string value)
    {
        if (given)
            options.push_back({ name, std::move(value) });
    }
};

void addLlama(List& list, const LlamaCppSettings& llama)
{
    list.text("cache-type-v", llama.valueDtype.has_value(),
        llama.valueDtype ? std::string(nameOf(*llama.valueDtype)) : std::string());
    list.flag("kv-unified", llama.unifiedCache == true);
    list.flag("no-kv-unified", llama.unifiedCache == false);
    list.add("ubatch-size", llama.microBatch);
    list.flag("swa-full", llama.fullWindowCache);
    list.text("flash-attn", !llama.flashAttention, "off");
    list.add("n-gpu-layers", llama.gpuLayers);
    std::string split;
    for (int part : llama.tensorSplit)
        split += (split.empty() ? "" : ",") + std::to_string(part);
    list.text("tensor-split", !split.empty(), split);
}

} // namespace

std::vector<ChosenOption> chosenOptions(const Scenario& s)
{
    List list;
    const EngineSettings& e = s.engine;
    list.add("tensor-parallel-size", s.parallelism.tensor);
    list.add("pipeline-parallel-size", s.parallelism.pipeline);
    list.add("data-parallel-size", s.parallelism.data);
    list.add("decode-context-parallel-size", s.parallelism.decodeContext);
    list.flag("enable-expert-parallel", s.parallelism.expert);
    list.flag("enable-dp-attention", s.parallelism.dataAttention);
    if (s.kvDtype)
        list.text("kv-cache-dtype", true, std::string(nameOf(*s.kvDtype)));
    list.add("quantization", s.weightFormat);
    if (s.weightBits)
        list.text("bits-per-weight", true, decimalText(*s.weightBits * 1000));
    list.add("max-model-len", s.maxModelLen);
    list.add("encoder-tokens", s.encoderTokens);
    list.add("image-tokens", s.imageTokens);
    list.add("max-num-seqs", e.maxNumSeqs);
    list.add("max-num-batched-tokens", e.maxNumBatchedTokens);
    list.fraction("gpu-memory-utilization", e.memoryUtilization);
    list.add("block-size", e.blockSize);
    list.add("max-total-tokens", e.maxTotalTokens);
    list.add("num-gpu-blocks-override", e.numGpuBlocks);
    if (e.speculativeTokens > 0) {
        list.text("speculative-config", true, speculativeConfig(e.speculativeTokens, e.draftLayers));
        list.text("draft-layers", e.draftLayers > 1, std::to_string(e.draftLayers));
    }
    if (e.stateCacheMode)
        list.text("mamba-cache-mode", true, std::string(nameOf(*e.stateCacheMode)));
    if (e.stateElementBytes) // types of one size plan alike
        list.text("mamba-ssm-cache-dtype", true, *e.stateElementBytes == 4 ? "float32" : "bfloat16");
    if (e.availableKv)
        list.text("available-kv-gib", true, poolGib(*e.availableKv, e.availableKvRounding));
    list.bytes("weights", s.weightsOverride);
    list.bytes("reserve-persistent", s.reserve.persistent);
    list.bytes("reserve-activation", s.reserve.activation);
    list.bytes("reserve-graphs", s.reserve.graphs);
    list.bytes("reserve-context", s.reserve.context);
    list.bytes("reserve-fitted", s.reserve.fitted);
    list.text("reserve-fitted-source", !s.reserve.fittedSource.empty(), s.reserve.fittedSource);
    list.flag("language-model-only", e.languageModelOnly);
    list.flag("no-async-scheduling", !e.asyncScheduling);
    list.flag("enforce-eager", !e.cudaGraphs);
    list.flag("no-enable-prefix-caching", !e.prefixCaching);
    list.flag("disable-hybrid-kv-cache-manager", !e.hybridCacheManager);
    list.fraction("swa-full-tokens-ratio", e.sglang.swaFullTokensRatio);
    list.fraction("mamba-full-memory-ratio", e.sglang.mambaFullMemoryRatio);
    list.add("cuda-graph-max-bs", e.sglang.cudaGraphMaxBatch);
    addLlama(list, e.llama);
    return list.options;
}

bool engineHas(EngineKind engine, std::string_view option)
{
    for (const EnginesOf& row : kEngines)
        if (row.option == option)
            return (row.engines & bitOf(engine)) != 0;
    return true;
}

} // namespace hbm
