// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One figure of a log beside what the plan of a scenario says of it. Values only.
#pragma once

#include "core/calibration/log_facts.h"
#include "core/planning/capacity_plan.h"

#include <optional>
#include <string_view>
#include <vector>

namespace hbm {

/// What is compared. The pool is predicted end to end; what is made of it (blocks, tokens, concurrency)
/// twice: from the pool that the log states, so that one error does not hide another, and end to end.
enum class CheckItem
{
    TotalMemory,
    Requested,
    Weights,
    Consumed,
    Activation,
    NonTorch,
    Graphs,
    ComputeBuffer,
    KvPool,
    BytesPerToken,
    BlockTokens,
    Blocks, ///< of the pool as logged
    PoolTokens, ///< of the pool as logged
    Concurrency, ///< of the pool as logged
    TokensEndToEnd,
    KvNeeded,
    EstimatedLength,
};

/// What a plan says of one item.
struct Prediction
{
    std::int64_t value = 0;
    std::int64_t low = 0; ///< with the rounding of the logged pool, or the range of the reserve
    std::int64_t high = 0;
    bool ruleOfThumb = false; ///< rests on an assumed part of the reserve
    std::optional<std::int64_t> weights {}; ///< of a pool: what the weights beside it may be at most
};

enum class CheckVerdict
{
    WithinRounding,
    Agrees, ///< to 1 %
    Differs,
    NotPredicted
};

struct CheckRow
{
    CheckItem item = CheckItem::TotalMemory;
    LogFigure logged;
    std::optional<Prediction> predicted;
    CheckVerdict verdict = CheckVerdict::NotPredicted;
    std::vector<Explanation> explanations; ///< why it differs; rows in report/log_messages.cpp
};

/// predicted - logged, and the same in hundredths of a percent of the logged value; 0 where not predicted.
std::int64_t difference(const CheckRow& row);
std::int64_t differenceBasisPoints(const CheckRow& row);

/// 1 %: what agrees. Basis points.
inline constexpr std::int64_t kAgreement = 100;

std::string_view nameOf(CheckItem item); ///< "weights", "kv-pool", …: also the key in JSON
std::string_view nameOf(CheckVerdict verdict); ///< "within-rounding", "agrees", "differs", "not-predicted"

} // namespace hbm
