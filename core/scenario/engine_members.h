// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The members of the engine's settings, as scenario_json writes and reads them.
#pragma once

#include "core/base/json_members.h"
#include "core/scenario/scenario.h"

namespace hbm {

inline constexpr StateCacheMode kStateCacheModes[] { StateCacheMode::None, StateCacheMode::Align,
    StateCacheMode::All };
inline constexpr std::int64_t kMillion = 1'000'000;

template <class Visit> void membersOf(Type<SglangSettings>, Visit& visit)
{
    visit("swa-full-tokens-ratio", &SglangSettings::swaFullTokensRatio, Decimal { kMillion, 1, kMillion });
    visit("mamba-full-memory-ratio", &SglangSettings::mambaFullMemoryRatio,
        Decimal { kMillion, 1, 1000 * kMillion });
    visit("cuda-graph-max-bs", &SglangSettings::cudaGraphMaxBatch, Whole { 1, limits::kSequences });
}

template <class Visit> void membersOf(Type<LlamaCppSettings>, Visit& visit)
{
    visit("cache-type-v", &LlamaCppSettings::valueDtype, Names<KvDtype> { allKvDtypes() });
    visit("kv-unified", &LlamaCppSettings::unifiedCache);
    visit("ubatch-size", &LlamaCppSettings::microBatch, Whole { 1, limits::kBatchedTokens });
    visit("swa-full", &LlamaCppSettings::fullWindowCache);
    visit("flash-attn", &LlamaCppSettings::flashAttention);
    visit("n-gpu-layers", &LlamaCppSettings::gpuLayers, Whole { 0, kMillion });
    visit("tensor-split", &LlamaCppSettings::tensorSplit,
        Numbers { { 0, kMillion }, static_cast<std::size_t>(limits::kGpusPerNode) });
}

template <class Visit> void membersOf(Type<EngineSettings>, Visit& visit)
{
    using E = EngineSettings;
    visit.always("name", &E::kind, Names<EngineKind> { allEngineKinds() });
    visit("version", &E::version, Text {});
    visit("gpu-memory-utilization", &E::memoryUtilization, Decimal { kMillion, 1, kMillion });
    visit("max-num-seqs", &E::maxNumSeqs, Whole { 1, limits::kSequences });
    visit("max-num-batched-tokens", &E::maxNumBatchedTokens, Whole { 1, limits::kBatchedTokens });
    visit("block-size", &E::blockSize, Whole { 1, limits::kBlockSize });
    visit("max-total-tokens", &E::maxTotalTokens, Whole { 1, limits::kTokens });
    visit("num-gpu-blocks-override", &E::numGpuBlocks, Whole { 1, limits::kTokens });
    visit("available-kv-bytes", &E::availableKv, Whole {});
    visit("available-kv-rounding-bytes", &E::availableKvRounding, Whole {});
    visit("async-scheduling", &E::asyncScheduling);
    visit("num-speculative-tokens", &E::speculativeTokens, Whole { 0, limits::kLayers });
    visit("draft-layers", &E::draftLayers, Whole { 0, limits::kLayers });
    visit("cuda-graphs", &E::cudaGraphs);
    visit("enable-prefix-caching", &E::prefixCaching);
    visit("hybrid-kv-cache-manager", &E::hybridCacheManager);
    visit("language-model-only", &E::languageModelOnly);
    visit("mamba-cache-mode", &E::stateCacheMode, Names<StateCacheMode> { kStateCacheModes });
    // Types of one size plan alike.
    visit("mamba-ssm-cache-dtype", &E::stateElementBytes, Coded { { { "float32", 4 }, { "bfloat16", 2 } } });
    visit("sglang", &E::sglang, Part {});
    visit("llamacpp", &E::llama, Part {});
}

} // namespace hbm
