// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/cache_groups.h"

#include <algorithm>

namespace hbm::vllm {

namespace {

std::int64_t pageBytes(const CacheComponent& c, KvDtype dtype, std::int64_t tp, std::int64_t blockTokens)
{
    return multiplySaturated(ceilDivide(blockTokens, c.tokensPerRow), rowBytes(c, dtype, tp));
}

std::int64_t layerCount(const CacheComponent& c)
{
    return static_cast<std::int64_t>(c.layers.size());
}

std::string_view rowName(CacheKind kind)
{
    switch (kind) {
    case CacheKind::Latent:
        return "row.latent";
    case CacheKind::IndexerKey:
        return "row.indexer";
    default:
        return "row.key-value";
    }
}

/// layers x block tokens x bytes of a row.
Figure pagesOf(const CacheComponent& c, KvDtype dtype, std::int64_t tp, std::int64_t blockTokens)
{
    return productOf("kv.pages", Unit::Bytes,
        { plainValue("layers", Unit::Count, layerCount(c), Evidence::Derived, "config:layers"),
            plainValue("block-tokens", Unit::TokenCount, ceilDivide(blockTokens, c.tokensPerRow),
                Evidence::Derived, "engine:block size"),
            plainValue(rowName(c.kind), Unit::BytesPerToken, rowBytes(c, dtype, tp), Evidence::Derived,
                "config:row") });
}

bool sameLifetime(const std::vector<CacheComponent>& components)
{
    return std::all_of(components.begin(), components.end(), [&](const CacheComponent& c) {
        return c.cap == components.front().cap && c.capTokens == components.front().capTokens;
    });
}

CacheGrouping uniform(
    const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp, std::int64_t blockSize)
{
    CacheGrouping grouping;
    grouping.blockTokens = blockSize;
    grouping.groups.push_back({ components.front().cap, components.front().capTokens, blockSize, 1 });
    std::vector<Figure> pages;
    for (const CacheComponent& c : components)
        pages.push_back(pagesOf(c, dtype, tp, blockSize));
    grouping.blockBytes = sumOf("kv.block", Unit::Bytes, std::move(pages));
    return grouping;
}

/// Components that differ in nothing but their layers are one bucket: a multi-token-prediction layer joins
/// the layers whose shape it has.
std::vector<CacheComponent> buckets(const std::vector<CacheComponent>& components)
{
    std::vector<CacheComponent> list;
    for (const CacheComponent& c : components) {
        const auto same = std::find_if(list.begin(), list.end(), [&](const CacheComponent& bucket) {
            CacheComponent other = c;
            other.layers = bucket.layers;
            return other == bucket;
        });
        if (same == list.end())
            list.push_back(c);
        else
            same->layers.insert(same->layers.end(), c.layers.begin(), c.layers.end());
    }
    return list;
}

CacheGrouping hybrid(
    const std::vector<CacheComponent>& all, KvDtype dtype, std::int64_t tp, std::int64_t blockSize)
{
    const std::vector<CacheComponent> components = buckets(all);
    CacheGrouping grouping;
    std::int64_t page = 0, smallest = 0, largest = 0;
    for (const CacheComponent& c : components) {
        page = std::max(page, pageBytes(c, dtype, tp, blockSize));
        largest = std::max(largest, layerCount(c));
        smallest = smallest == 0 ? layerCount(c) : std::min(smallest, layerCount(c));
    }
    // 2 x largest < 3 x smallest is largest < 1.5 x smallest in whole numbers.
    const std::int64_t groupSize = 2 * largest < 3 * smallest ? largest : smallest;
    grouping.blockTokens = blockSize;
    for (const CacheComponent& c : components) {
        const std::int64_t own = std::max<std::int64_t>(1, pageBytes(c, dtype, tp, blockSize));
        const std::int64_t count = ceilDivide(layerCount(c), groupSize);
        // Pages that do not divide are scaled down and padded (correction 5).
        grouping.groups.push_back({ c.cap, c.capTokens,
            multiplySaturated(blockSize, std::max<std::int64_t>(1, page / own)), count });
        grouping.paddingLayers += count * groupSize - layerCount(c);
    }
    grouping.blockBytes = productOf("kv.block", Unit::Bytes,
        { plainValue("kv.page", Unit::Bytes, page, Evidence::Derived, "engine:largest page"),
            plainValue(
                "kv.group-size", Unit::Count, groupSize, Evidence::Derived, "engine:layers per group") });
    return grouping;
}

} // namespace

std::int64_t CacheGrouping::groupCount() const
{
    std::int64_t count = 0;
    for (const CacheGroup& g : groups)
        count += g.groups;
    return count;
}

CacheGrouping groupLayers(
    const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp, std::int64_t blockSize)
{
    if (components.empty())
        return {};
    return sameLifetime(components) ? uniform(components, dtype, tp, blockSize)
                                    : hybrid(components, dtype, tp, blockSize);
}

std::int64_t blocksPerSession(const CacheGrouping& grouping, Tokens tokens, Tokens inFlight, std::int64_t dcp)
{
    std::int64_t blocks = 0;
    for (const CacheGroup& g : grouping.groups) {
        std::int64_t own = 0;
        switch (g.cap) {
        case CapKind::None:
            own = ceilDivide(ceilDivide(tokens, dcp), g.blockTokens);
            break;
        case CapKind::Window: // the last W - 1 tokens, those in flight, and one block not aligned with them
            own = ceilDivide(std::min(addSaturated(g.capTokens - 1, inFlight), tokens), g.blockTokens) + 1;
            break;
        case CapKind::Chunk:
            own = ceilDivide(std::min(addSaturated(g.capTokens, inFlight), tokens), g.blockTokens);
            break;
        }
        blocks = addSaturated(blocks, multiplySaturated(own, g.groups));
    }
    return blocks;
}

} // namespace hbm::vllm
