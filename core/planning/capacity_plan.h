// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer: how the HBM of each GPU splits, and how many live sessions fit. Values only.
//
// Three counts, never one word for two of them (DESIGN section 2):
//   ceiling    all memory minus weights, divided by one session; nothing replicated, no reserve
//   admission  what the engine admits at start-up, with blocks, windows in flight and replication
//   steady     what stays resident while decoding
// "demand" is what the wanted sessions need, "pool" what the engine sets aside for KV cache.
#pragma once

#include "core/base/error.h"
#include "core/base/figure.h"
#include "core/engines/engine_account.h"
#include "core/hardware/accelerator.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace hbm {

enum class Verdict
{
    Fits,
    Tight,
    DoesNotFitWeights,
    DoesNotFitContext,
    DoesNotFitSessions,
    NotPossible,
    Unknown
};

/// What stops one more session from fitting.
enum class Limit
{
    None,
    Weights,
    Reserve,
    KvPool,
    States, ///< set aside for max-num-seqs requests, they leave no room for a context
    MaxNumSeqs,
    Configuration,
    Unknown
};

/// GPUs that hold the same bytes. The six parts add up to `total` to the byte, unless the GPU is overfull:
/// then `over` says by how much.
struct RankPlan
{
    int firstRank = 0;
    int count = 1; ///< GPUs like this one
    int stage = 0; ///< pipeline stage
    std::int64_t sessions = 0; ///< wanted sessions that live here

    Figure total; ///< device memory as planned with
    Figure weights; ///< a sum over parts
    Figure reserve; ///< a sum over named parts
    std::vector<ReservePart> reserveParts; ///< with their ranges; also those paid from what is kept back
    Bytes reserveLow {}; ///< of `reserve`: at least
    Bytes reserveHigh {}; ///< at most
    Figure keptBack; ///< total x (1 - utilization)
    Bytes kvPool {}; ///< what the engine sets aside
    Bytes kvInUse {}; ///< demand of the wanted sessions, at most the pool
    Bytes kvFree {}; ///< pool - in use
    Bytes over {}; ///< demand + weights + reserve beyond what there is; 0 when it fits
    bool replicated = false; ///< the same cache bytes lie on other ranks too (latent under TP)

    bool operator==(const RankPlan&) const = default;
};

struct SessionCounts
{
    std::optional<std::int64_t> ceiling; ///< empty = unknown
    std::optional<std::int64_t> admission;
    std::optional<std::int64_t> steady;
    std::optional<std::int64_t> byPool; ///< admission before max-num-seqs caps it
    std::optional<std::int64_t> cap; ///< max-num-seqs x data-parallel ranks; empty = none
    std::optional<std::int64_t> admissionLow; ///< with the reserve at its highest
    std::optional<std::int64_t> admissionHigh; ///< with the reserve at its lowest

    bool operator==(const SessionCounts&) const = default;
};

/// Why two counts differ, for the hover: factors and amounts, largest first.
struct Explanation
{
    std::string code; ///< row in report/messages.cpp, e.g. "why-replicated"
    std::vector<std::string> args;

    bool operator==(const Explanation&) const = default;
};

struct CapacityPlan
{
    Verdict verdict = Verdict::Unknown;
    Limit limit = Limit::Unknown;
    bool fits = false;

    MemoryBasis memoryBasis = MemoryBasis::Unknown;
    std::vector<RankPlan> ranks; ///< distinct kinds of GPU, first rank first
    PoolPlan pool;
    SessionCounts sessions;
    std::vector<Explanation> explanations;

    Figure bytesPerToken; ///< growth per GPU for one token of one session
    Figure bytesPerSession; ///< per GPU, at the context length, admission
    Figure textbookBytesPerToken; ///< the article-style floor, nothing divided or replicated
    Figure sessionLogical; ///< one session over all GPUs, nothing replicated, no pages
    Figure weightsTotal; ///< one copy
    Figure kvBudgetCeiling; ///< all memory - one copy of the weights
    std::int64_t cacheCopies = 1; ///< tensor ranks that hold the same cache bytes; 1 = nothing is replicated

    Tokens contextLength = 0;
    KvDtype kvDtype = KvDtype::Bf16;
    int tensor = 1, pipeline = 1, data = 1, decodeContext = 1;
    int gpus = 1, usedGpus = 1;
    std::int64_t memoryUtilization = 0; ///< millionths
    std::int64_t maxNumSeqs = 0; ///< 0 = the engine has none
    std::int64_t maxNumBatchedTokens = 0;
    std::string engineVersion;

    Issues assumptions;
    Issues issues;

    bool operator==(const CapacityPlan&) const = default;
};

/// Index of the GPU that decides: the one that is over by most, else the one with the least free. 0 when
/// there is none.
std::size_t fullestRank(const CapacityPlan& plan);

std::string_view nameOf(Verdict verdict); ///< "fits", "tight", "does-not-fit-weights", …
std::string_view nameOf(Limit limit); ///< "none", "weights", "kv_pool", …

} // namespace hbm
