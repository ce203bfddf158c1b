// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/placed.h"

#include "core/engines/account_parts.h"
#include "core/engines/llamacpp/reserve.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm::llamacpp {

bool holdsCache(const Placed& device)
{
    return !device.cache.groups.empty();
}

namespace {

void setAside(const Setting& setting, Placed& p)
{
    StageAccount& s = p.stage;
    const Choices& choices = setting.choices;
    const Figure free = differenceOf("memory.free", Unit::Bytes, s.total, { s.weights, s.reserve });
    if (!setting.given() && !choices.fixed) {
        s.keptBack = plainValue("kept-back", Unit::Bytes, std::clamp<std::int64_t>(free.value, 0, kFitMargin),
            Evidence::Derived, "engine:margin of --fit");
        s.available = differenceOf("kv.available", Unit::Bytes, free, { s.keptBack });
        return;
    }
    s.available = setting.given() && !holdsCache(p)
        ? plainValue("kv.available", Unit::Bytes, 0, Evidence::Derived, "rule:no layer with a cache here")
        : setting.given()
        ? givenPool(setting.scenario)
        : plainValue("kv.available", Unit::Bytes, cacheBytes(p.cache, *choices.fixed, choices.cells).value,
            Evidence::Derived, "engine:cells of ctx-size");
    s.keptBack = differenceOf("kept-back", Unit::Bytes, free, { s.available });
    if (s.keptBack.value >= 0)
        return;
    // The server of the log ran: what the pool takes more, the reserve had less.
    if (setting.given() && s.total.value > 0)
        reserveByDifference(s, s.total);
    s.keptBack = plainValue("kept-back", Unit::Bytes, 0, Evidence::Derived, "rule:nothing is left");
}

} // namespace

CellLayout Setting::layoutFor(std::int64_t sessions) const
{
    return llamacpp::layoutFor(settled.contextLength, sessions, choices.unified);
}

Placed place(const Setting& setting, int index)
{
    const Device& device = setting.deal.devices[static_cast<std::size_t>(index)];
    const Choices& choices = setting.choices;
    Placed p;
    p.cache
        = deviceCacheOf(cacheOn(setting.cache, device.range, device.output), setting.settled, choices.cells);
    StageAccount& s = p.stage;
    s.stage = index;
    s.total = deviceMemory(setting.settled);
    const bool towers = index == 0 && !setting.deal.hostOutput;
    s.weights
        = rankWeights(setting.scenario, setting.settled, { device.range, false, towers, device.output });
    const CellLayout layout = choices.fixed.value_or(setting.layoutFor(1));
    chargeParts(s, reserveParts(setting.scenario, device, { choices.cells.microBatch, layout.perStream }),
        setting.scenario.reserve);
    setAside(setting, p);
    s.blockBytes = cellBytes(p.cache);
    const std::int64_t sessions = setting.scenario.sessions;
    s.allSessionsBytes
        = sessions > 0 ? cacheBytes(p.cache, setting.layoutFor(sessions), choices.cells) : Bytes {};
    return p;
}

Figure cellBytes(const DeviceCache& cache)
{
    return ceilDivideOf("kv.per-token", Unit::BytesPerToken,
        plainValue("kv.cell-millionths", Unit::Count, cache.cellMillionths, Evidence::Derived, "config:rows"),
        plainValue("kv.million", Unit::Count, 1'000'000, Evidence::Exact, "rule:millionths of a byte"));
}

std::int64_t sessionsOn(const Setting& setting, const Placed& device, Bytes reserve)
{
    const StageAccount& s = device.stage;
    const Choices& choices = setting.choices;
    const Tokens length = setting.settled.contextLength;
    if (!holdsCache(device) || length <= 0) // nothing here, so no limit
        return length > 0 ? limits::kSequences : 0;
    if (setting.given()) {
        const Bytes pool = s.available.bytes();
        const std::int64_t within
            = sessionsWithin(device.cache, pool, length, choices.unified, choices.cells, limits::kSequences);
        if (!choices.slots || device.cache.cellMillionths <= 0)
            return within;
        // Windows and states of all slots were set aside, whoever uses them.
        const Tokens cells
            = cellsWithin(device.cache, pool, setting.layoutFor(*choices.slots), choices.cells);
        return std::min(within, floorDivide(cells, cellsOfSession(length, choices.unified)));
    }
    const Bytes free = s.total.bytes() - s.weights.bytes() - reserve;
    if (choices.fixed)
        return s.available.bytes() <= free ? sessionsIn(*choices.fixed, length, choices.unified) : 0;
    return sessionsWithin(
        device.cache, free - s.keptBack.bytes(), length, choices.unified, choices.cells, limits::kSequences);
}

} // namespace hbm::llamacpp
