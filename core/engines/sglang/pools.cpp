// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/sglang/pools.h"

#include "core/base/limits.h"

#include <algorithm>

namespace hbm::sglang {

namespace {

constexpr std::int64_t kMillion = 1'000'000;

Tokens wholePages(Tokens tokens, std::int64_t page)
{
    return floorDivide(tokens, page) * page;
}

/// Slots from a share of the bytes: K + 1 slots, and with speculation the states of D steps for each of
/// K / ratio + 1 requests.
std::int64_t slotsWithin(std::int64_t share, const Cells& cells, const PoolSettings& s)
{
    if (s.draftTokens <= 0)
        return floorDivide(std::max<std::int64_t>(0, share - cells.state), cells.state);
    const std::int64_t first = multiplySaturated(cells.state, s.draftTokens + 1);
    const std::int64_t left = std::max<std::int64_t>(0, subtractSaturated(share, first));
    return scaleDown(floorDivide(left, cells.state), s.slotsPerRequest, s.slotsPerRequest + s.draftTokens);
}

void addStates(std::int64_t& rest, Pools& pools, const Cells& cells, const PoolSettings& s)
{
    if (cells.state <= 0)
        return;
    // A given pool is what the share left for tokens: share = tokens x ratio.
    const std::int64_t share = s.given ? scaleDown(rest, s.stateRatio, kMillion)
                                       : scaleDown(rest, s.stateRatio, kMillion + s.stateRatio);
    pools.slots = !s.radixCache && s.runningRequests ? *s.runningRequests : slotsWithin(share, cells, s);
    std::int64_t bytes = multiplySaturated(addSaturated(pools.slots, 1), cells.state);
    if (s.draftTokens > 0) {
        const std::int64_t requests = std::min(
            s.runningRequests.value_or(limits::kSequences), floorDivide(pools.slots, s.slotsPerRequest));
        bytes = addSaturated(bytes, product({ cells.state, requests + 1, s.draftTokens }));
    }
    pools.slotBytes = { bytes };
    if (!s.given)
        rest = subtractSaturated(rest, bytes);
}

/// Rings of every request that may run, one for padding and one more, in whole pages of 128 rows.
void addRings(std::int64_t& rest, Pools& pools, const Cells& cells, const PoolSettings& s)
{
    if (cells.ringRows <= 0 || s.given)
        return;
    const std::int64_t requests = addSaturated(s.runningRequests.value_or(0), 2);
    const std::int64_t rows = roundUp(addSaturated(multiplySaturated(requests, cells.ringRows), 1), 128);
    pools.ringBytes = { multiplySaturated(rows, cells.ringRow) };
    rest = subtractSaturated(rest, pools.ringBytes.value);
}

/// Tokens of the window pool that a session holds: its window, and a page that is not full.
Tokens windowTokensOf(const Cells& cells, const PoolSettings& s, Tokens length)
{
    return roundUp(std::min(length, addSaturated(cells.window, s.page)), s.page);
}

} // namespace

Pools poolsOf(Bytes available, const Cells& cells, const PoolSettings& s)
{
    Pools pools;
    std::int64_t rest = std::max<std::int64_t>(0, available.value);
    addStates(rest, pools, cells, s);
    addRings(rest, pools, cells, s);
    const std::int64_t perToken = cells.perToken(s.windowRatio, !s.given);
    Tokens tokens = scaleDown(std::max<std::int64_t>(0, rest), kMillion, std::max<std::int64_t>(1, perToken));
    if (perToken <= 0) // a stage of borrowing layers limits nothing
        tokens = kSaturated;
    if (s.given) // to the nearest page: the figure is rounded, the pool is not
        tokens = wholePages(addSaturated(std::max<Tokens>(0, tokens - s.page), s.page / 2), s.page);
    pools.tokens = std::min(wholePages(tokens, s.page), s.mostTokens.value_or(kSaturated));
    pools.tokens = wholePages(pools.tokens, s.page);
    if (cells.window > 0)
        pools.windowTokens = cells.onlyWindow()
            ? pools.tokens
            : wholePages(scaleDown(pools.tokens, s.windowRatio, kMillion), s.page);
    return pools;
}

Bytes sessionBytesOf(const Cells& cells, const PoolSettings& s, Tokens length, int decodeContext)
{
    const auto bytes
        = [](Tokens tokens, std::int64_t millionths) { return scaleUp(tokens, millionths, kMillion); };
    const Tokens own = roundUp(ceilDivide(length, decodeContext), s.page);
    std::int64_t sum = addSaturated(
        cells.fixed, bytes(own, addSaturated(cells.fullMillionths, s.given ? 0 : cells.draftMillionths)));
    if (cells.window > 0)
        sum = addSaturated(sum, bytes(windowTokensOf(cells, s, length), cells.windowMillionths));
    if (!s.given) {
        sum = addSaturated(sum, cells.draftOf > 0 ? sum / cells.draftOf : 0);
        sum = addSaturated(sum, multiplySaturated(cells.state, s.slotsPerRequest));
        sum = addSaturated(sum, multiplySaturated(cells.ringRow, cells.ringRows));
    }
    return { sum };
}

std::int64_t sessionsIn(
    const Pools& pools, const Cells& cells, const PoolSettings& s, Tokens length, int decodeContext)
{
    std::int64_t sessions = limits::kSequences;
    const Tokens each = roundUp(ceilDivide(length, decodeContext), s.page);
    if (!cells.onlyWindow() && cells.perToken(s.windowRatio, false) > 0 && each > 0) {
        // Cross attention takes tokens of the same pool.
        const std::int64_t fixed
            = scaleUp(cells.fixed, kMillion, std::max<std::int64_t>(1, cells.fullMillionths));
        sessions = floorDivide(pools.tokens, addSaturated(each, fixed));
    }
    if (cells.window > 0)
        sessions = std::min(sessions, floorDivide(pools.windowTokens, windowTokensOf(cells, s, length)));
    if (cells.state > 0)
        sessions = std::min(sessions, floorDivide(pools.slots, s.slotsPerRequest));
    return sessions;
}

} // namespace hbm::sglang
