// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang's defaults: sizes by the memory of the device, the static fraction, and what depends on the release
// (engine-accounting 2.1, 2.2; python/sglang/srt/arg_groups/memory_hook).
#pragma once

#include "core/hardware/accelerator.h"
#include "core/scenario/settled.h"

#include <string_view>

namespace hbm::sglang {

inline constexpr std::string_view kNewestVersion = "0.5.19";

/// What releases differ in. The boundaries are inferred from dates, not read off tags.
struct Rules
{
    bool olderTier = false; ///< devices of 20 to 35 GiB: chunks of 2,048 and smaller graphs
    std::int64_t speculationMib = 0; ///< more reserved with speculative decoding
    std::int64_t unknownMemory = 950'000; ///< the fraction when the size of the GPU is not known, millionths
};
Rules rulesFor(std::string_view version);

/// Chunked prefill size and the largest batch that CUDA graphs are captured for.
struct SizeDefaults
{
    std::int64_t chunkedPrefill;
    std::int64_t graphMaxBatch;
};
SizeDefaults sizeDefaults(const Rules& rules, Bytes deviceMemory, int tensor);

/// What nvidia-smi prints for one device: what SGLang's rules go by. Falls back to the size planned with.
Bytes smiMemory(const Accelerator* accelerator, const PlanMemory& memory);

/// mem-fraction-static when nobody says one, millionths: (memory - reserved) / memory to three decimals, with
///   512 + 1.5 x max(chunk, 2048) + ranks / 8 x 1024 + 2 x graph batch MiB, under DP attention 3 x dp x graph
///   batch more and from 301 on 4.5 x, at least 10 GiB on devices above 60 GiB;
/// for models with a vision tower x 0.95 x a factor by its size.
std::int64_t defaultFraction(const Scenario& scenario, const Settled& settled, const Rules& rules,
    std::int64_t chunkedPrefill, std::int64_t graphMaxBatch);

/// Tokens of a page: compressed rows (DeepSeek-V4) want 256, sparse attention 64, the rest 1.
std::int64_t defaultPageSize(const ModelSpec& model);

/// True when SGLang gives the sliding layers of this model a pool of their own; it keeps those of other
/// models (Gemma 2 and 3, Cohere 2, …) at full length (attention-layouts 1.8).
bool hasWindowPool(const ModelSpec& model);

/// swa-full-tokens-ratio when nobody says one, millionths.
std::int64_t defaultWindowRatio(const ModelSpec& model);

/// max-running-requests before the pools limit it: 48 with speculative decoding, 256 for DeepSeek-V4, else
/// clamp(tokens / context x 512, 2048, 4096).
std::int64_t defaultRunningRequests(const Scenario& scenario, Tokens poolTokens, Tokens contextLength);
bool runningRequestsPreset(const Scenario& scenario); ///< one of the first two

} // namespace hbm::sglang
