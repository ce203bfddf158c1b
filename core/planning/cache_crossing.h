// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the KV cache of the live sessions outgrows the weights ("LLaMA-3-70B at 128K with n sessions: the
// cache is larger than the model"). Logical bytes over all GPUs: one copy of the weights and one of each
// session's cache, no replicas, no pages, whatever the engine places where.
#pragma once

#include "core/base/figure.h"
#include "core/scenario/scenario.h"

#include <optional>

namespace hbm {

struct CacheCrossing
{
    std::int64_t sessions = 1; ///< the wanted ones
    Figure weights; ///< one copy, as the engine loads them
    Figure session; ///< one session at the scenario's context
    /// The shortest context at which the caches of all sessions are at least the weights; empty = none up to
    /// limits::kTokens, or nothing to compare.
    std::optional<Tokens> context;
    /// The fewest sessions of the scenario's context whose caches are at least the weights.
    std::optional<std::int64_t> sessionsAtContext;
};

/// scenario.model must be set.
CacheCrossing cacheCrossing(const Scenario& scenario);

/// What the components of a session's cache hold together, one copy.
Bytes logicalSessionBytes(
    const std::vector<CacheComponent>& cache, const SessionLength& length, const RowTypes& types);

} // namespace hbm
