// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/cells.h"

#include <algorithm>

namespace hbm::llamacpp {

namespace {

std::int64_t layerCount(const CacheComponent& c)
{
    return static_cast<std::int64_t>(c.layers.size());
}

/// Cells of one stream in a layer of the component.
Tokens streamCells(const CacheComponent& c, const CellLayout& layout, const CellSettings& settings)
{
    if (c.axis != TokenAxis::Context) // of the encoder or the images: every slot has its own
        return cachedTokens(c, 0);
    if (c.cap != CapKind::None && !settings.fullWindows)
        return windowCells(c.capTokens, layout, settings);
    const Tokens cells = layout.perStream;
    return c.tokensPerRow == 1 ? cells : roundUp(ceilDivide(cells, c.tokensPerRow), kPad);
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

std::int64_t sessionsIn(const CellLayout& layout, Tokens length, bool unified)
{
    if (length <= 0)
        return 0;
    if (unified)
        return std::min(layout.slots, floorDivide(layout.total, length));
    return length <= layout.perStream ? layout.slots : 0;
}

DeviceCache deviceCacheOf(std::vector<CacheComponent> cache, const Settled& settled)
{
    DeviceCache device;
    for (const CacheComponent& c : cache) {
        if (!grows(c) || !c.states.empty())
            continue;
        device.perCell = addSaturated(device.perCell,
            scaleUp(
                multiplySaturated(layerCount(c), rowBytes(c, settled.rowTypes)), 1'000'000, c.tokensPerRow));
        device.fullLayers += layerCount(c);
    }
    device.cache = std::move(cache);
    return device;
}

Tokens windowCells(Tokens window, const CellLayout& layout, const CellSettings& settings)
{
    const std::int64_t sharing = layout.streams == 1 ? layout.slots : 1;
    const Tokens wanted
        = addSaturated(multiplySaturated(window, sharing), std::min(settings.microBatch, layout.total));
    return roundUp(std::min(layout.perStream, wanted), kPad);
}

Bytes cacheBytes(
    const DeviceCache& device, const CellLayout& layout, const CellSettings& settings, const Settled& settled)
{
    Bytes sum;
    for (const CacheComponent& c : device.cache) {
        if (!c.states.empty())
            sum += Bytes { product({ layerCount(c), stateBytes(c), layout.slots }) };
        const std::int64_t rowsOfLayers = multiplySaturated(layerCount(c), rowBytes(c, settled.rowTypes));
        if (isRing(c))
            sum += Bytes { product({ rowsOfLayers, c.capTokens, layout.slots }) };
        else if (c.states.empty() || c.axis != TokenAxis::None)
            sum += Bytes { product({ rowsOfLayers, streamCells(c, layout, settings),
                c.axis == TokenAxis::Context ? layout.streams : layout.slots }) };
    }
    return sum;
}

} // namespace hbm::llamacpp
