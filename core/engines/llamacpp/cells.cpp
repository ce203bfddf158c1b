// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/cells.h"

#include <algorithm>

namespace hbm::llamacpp {

namespace {

Tokens cellsOf(const RowGroup& group, const CellLayout& layout)
{
    return group.tokensPerRow == 1 ? layout.perStream
                                   : roundUp(ceilDivide(layout.perStream, group.tokensPerRow), kPad);
}

} // namespace

CellLayout layoutOf(Tokens contextSize, std::int64_t slots, bool unified)
{
    slots = std::max<std::int64_t>(1, slots);
    const Tokens total = roundUp(std::max<Tokens>(1, contextSize), kPad);
    if (unified)
        return { total, total, slots, 1 };
    const Tokens each = std::max(kPad, roundUp(floorDivide(total, slots), kPad));
    return { multiplySaturated(each, slots), each, slots, slots };
}

CellLayout layoutFor(Tokens length, std::int64_t slots, bool unified)
{
    slots = std::max<std::int64_t>(1, slots);
    if (unified)
        return layoutOf(multiplySaturated(length, slots), slots, true);
    const Tokens each = roundUp(std::max<Tokens>(1, length), kPad);
    return { multiplySaturated(each, slots), each, slots, slots };
}

Tokens cellsOfSession(Tokens length, bool unified)
{
    return unified ? length : roundUp(length, kPad);
}

std::int64_t sessionsIn(const CellLayout& layout, Tokens length, bool unified)
{
    if (length <= 0)
        return 0;
    if (unified)
        return std::min(layout.slots, floorDivide(layout.total, length));
    return length <= layout.perStream ? layout.slots : 0;
}

DeviceCache deviceCacheOf(
    const std::vector<CacheComponent>& cache, const Settled& settled, const CellSettings& settings)
{
    DeviceCache device;
    for (const CacheComponent& c : cache) {
        const auto layers = static_cast<std::int64_t>(c.layers.size());
        const std::int64_t row = multiplySaturated(layers, rowBytes(c, settled.rowTypes));
        if (!c.states.empty())
            device.groups.push_back({ RowCount::PerSlot, multiplySaturated(layers, stateBytes(c)), 1, 1 });
        if (isRing(c) || c.axis == TokenAxis::Encoder || c.axis == TokenAxis::Image) {
            device.groups.push_back({ RowCount::PerSlot, row, cachedTokens(c, 0), 1 });
        } else if (c.axis == TokenAxis::Context) {
            const bool window = c.cap != CapKind::None && !settings.fullWindows;
            device.groups.push_back(
                { window ? RowCount::Window : RowCount::Cells, row, c.capTokens, c.tokensPerRow });
            if (!window)
                device.cellMillionths
                    = addSaturated(device.cellMillionths, scaleUp(row, 1'000'000, c.tokensPerRow));
        }
    }
    return device;
}

Tokens windowCells(Tokens window, const CellLayout& layout, const CellSettings& settings)
{
    const std::int64_t sharing = layout.streams == 1 ? layout.slots : 1;
    const Tokens wanted
        = addSaturated(multiplySaturated(window, sharing), std::min(settings.microBatch, layout.total));
    return roundUp(std::min(layout.perStream, wanted), kPad);
}

Bytes cacheBytes(const DeviceCache& device, const CellLayout& layout, const CellSettings& settings)
{
    Bytes sum;
    for (const RowGroup& g : device.groups) {
        if (g.count == RowCount::PerSlot)
            sum += Bytes { product({ g.bytes, g.tokens, layout.slots }) };
        else if (g.count == RowCount::Window)
            sum += Bytes { product({ g.bytes, windowCells(g.tokens, layout, settings), layout.streams }) };
        else
            sum += Bytes { product({ g.bytes, cellsOf(g, layout), layout.streams }) };
    }
    return sum;
}

Tokens cellsWithin(
    const DeviceCache& device, Bytes pool, const CellLayout& layout, const CellSettings& settings)
{
    if (device.cellMillionths <= 0)
        return 0;
    const std::int64_t growing = scaleUp(layout.total, device.cellMillionths, 1'000'000);
    const std::int64_t fixed = subtractSaturated(cacheBytes(device, layout, settings).value, growing);
    const std::int64_t rest = std::max<std::int64_t>(0, subtractSaturated(pool.value, fixed));
    return floorDivide(addSaturated(scaleDown(rest, 1'000'000, device.cellMillionths), kPad / 2), kPad)
        * kPad;
}

std::int64_t sessionsWithin(const DeviceCache& device, Bytes room, Tokens length, bool unified,
    const CellSettings& settings, std::int64_t most)
{
    const Bytes one = cacheBytes(device, layoutFor(length, 1, unified), settings);
    if (room.value <= 0 || length <= 0)
        return 0;
    if (one.value <= 0)
        return most;
    if (!unified) // streams are alike
        return std::min(most, floorDivide(room.value, one.value));
    std::int64_t low = 0, high = most;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (cacheBytes(device, layoutFor(length, middle, true), settings) <= room)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

} // namespace hbm::llamacpp
