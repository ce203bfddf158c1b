// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How SGLang cuts the bytes for KV into pools of tokens, of window tokens and of state slots, and how many
// requests they take (engine-accounting 2.3 to 2.5; mem_cache/kv_cache_configurator).
#pragma once

#include "core/engines/sglang/cells.h"

namespace hbm::sglang {

struct PoolSettings
{
    std::int64_t page = 1; ///< tokens
    std::int64_t windowRatio = 800'000; ///< swa-full-tokens-ratio, millionths
    std::int64_t stateRatio = 900'000; ///< mamba-full-memory-ratio: state bytes to token bytes, millionths
    std::int64_t slotsPerRequest = 3; ///< of state: with the radix cache 3, without it 1
    std::int64_t draftTokens = 0; ///< that one step verifies; 0 = no speculation
    std::optional<std::int64_t> runningRequests; ///< of one data-parallel worker
    std::optional<Tokens> mostTokens; ///< max-total-tokens
    bool radixCache = true;
    bool given = false; ///< the bytes are those that a log prints for K and V: tokens and one page
};

struct Pools
{
    Tokens tokens = 0; ///< max_total_num_tokens
    Tokens windowTokens = 0;
    std::int64_t slots = 0; ///< of state
    Bytes slotBytes {}; ///< of all of them, and what drafts need beside them
    Bytes ringBytes {}; ///< compressor state of all requests
};

/// Pools of one GPU. A state slot more than the count is allocated, as padding.
Pools poolsOf(Bytes available, const Cells& cells, const PoolSettings& settings);

/// Bytes that one session of `length` tokens takes of all pools on one GPU.
Bytes sessionBytesOf(const Cells& cells, const PoolSettings& settings, Tokens length, int decodeContext);

/// Sessions of `length` tokens that the pools hold at once, whatever max-running-requests says.
std::int64_t sessionsIn(
    const Pools& pools, const Cells& cells, const PoolSettings& settings, Tokens length, int decodeContext);

} // namespace hbm::sglang
