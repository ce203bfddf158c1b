// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/cache_groups.h"

#include "core/engines/vllm/packed_groups.h"

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
    case CacheKind::State:
        return "row.state";
    default:
        return "row.key-value";
    }
}

bool isState(const CacheComponent& c)
{
    return !c.states.empty();
}

/// layers x rows of a block x bytes of a row; a state has one row.
Figure pagesOf(
    const CacheComponent& c, std::int64_t layers, KvDtype dtype, std::int64_t tp, std::int64_t blockTokens)
{
    const std::int64_t rows = isState(c) ? 1 : ceilDivide(blockTokens, c.tokensPerRow);
    return productOf("kv.pages", Unit::Bytes,
        { plainValue("layers", Unit::Count, layers, Evidence::Derived, "config:layers"),
            plainValue("block-tokens", Unit::TokenCount, rows, Evidence::Derived, "engine:block size"),
            plainValue(rowName(c.kind), Unit::BytesPerToken,
                isState(c) ? stateBytes(c, tp) : rowBytes(c, dtype, tp), Evidence::Derived, "config:row") });
}

CacheGroup groupOf(const CacheComponent& c, std::int64_t blockTokens, const GroupingRules& rules)
{
    CacheGroup group;
    group.blockTokens = blockTokens;
    if (isState(c)) {
        group.kind = GroupKind::State;
        group.slots = rules.draftTokens
            + (rules.stateMode == StateCacheMode::None         ? 1
                    : rules.stateMode == StateCacheMode::Align ? 2
                                                               : 0);
        group.slotPerBlock = rules.stateMode == StateCacheMode::All;
        return group;
    }
    group.capTokens = c.capTokens;
    if (c.axis != TokenAxis::Context) {
        group.kind = GroupKind::FixedTokens;
        group.capTokens = cachedTokens(c, 0);
    } else if (c.cap != CapKind::None) {
        group.kind = c.cap == CapKind::Window ? GroupKind::Window : GroupKind::Chunk;
    }
    return group;
}

bool sameLifetime(const std::vector<CacheComponent>& components)
{
    const CacheComponent& first = components.front();
    return std::all_of(components.begin(), components.end(), [&](const CacheComponent& c) {
        return c.cap == first.cap && c.capTokens == first.capTokens && c.axis == first.axis
            && isState(c) == isState(first);
    });
}

CacheGrouping uniform(const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp,
    std::int64_t blockSize, const GroupingRules& rules)
{
    CacheGrouping grouping;
    grouping.blockTokens = blockSize;
    grouping.groups.push_back(groupOf(components.front(), blockSize, rules));
    grouping.components = components;
    std::vector<Figure> pages;
    for (const CacheComponent& c : components)
        pages.push_back(pagesOf(c, layerCount(c), dtype, tp, blockSize));
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
            // most differ here already; a file may list thousands, and the copy below is dear
            if (c.kind != bucket.kind || c.heads != bucket.heads || c.capTokens != bucket.capTokens
                || c.tokensPerRow != bucket.tokensPerRow)
                return false;
            CacheComponent other = c;
            other.layers = bucket.layers;
            return other == bucket;
        });
        if (same == list.end())
            list.push_back(c);
        else
            same->layers.insert(same->layers.end(), c.layers.begin(), c.layers.end());
    }
    for (CacheComponent& bucket : list) // in the order of the model
        std::sort(bucket.layers.begin(), bucket.layers.end());
    return list;
}

/// The block that holds the largest state in one attention page: step x ceil(state / (step x bytes of a
/// token)) (engine-accounting 1.4 with correction 3).
std::int64_t raisedBlock(
    const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp, std::int64_t blockSize)
{
    std::int64_t state = 0, token = 0, step = 16;
    for (const CacheComponent& c : components) {
        if (isState(c)) {
            state = std::max(state, stateBytes(c, tp));
            continue;
        }
        token = std::max(token, rowBytes(c, dtype, tp));
        if (c.kind == CacheKind::Latent)
            step = std::max<std::int64_t>(step, 64);
        if (c.kind == CacheKind::IndexerKey && c.tokensPerRow > 1)
            step = 256;
    }
    return std::max(blockSize, multiplySaturated(step, ceilDivide(state, multiplySaturated(step, token))));
}

Figure hybridBlock(std::int64_t page, std::int64_t groupSize)
{
    return productOf("kv.block", Unit::Bytes,
        { plainValue("kv.page", Unit::Bytes, page, Evidence::Derived, "engine:largest page"),
            plainValue(
                "kv.group-size", Unit::Count, groupSize, Evidence::Derived, "engine:layers per group") });
}

CacheGrouping hybrid(const std::vector<CacheComponent>& all, KvDtype dtype, std::int64_t tp,
    std::int64_t blockSize, const GroupingRules& rules)
{
    CacheGrouping grouping;
    grouping.shape = GroupShape::Hybrid;
    grouping.components = buckets(all);
    const std::vector<CacheComponent>& components = grouping.components;
    std::int64_t page = 0, smallest = 0, largest = 0;
    for (const CacheComponent& c : components) {
        page = std::max(page, isState(c) ? stateBytes(c, tp) : pageBytes(c, dtype, tp, blockSize));
        largest = std::max(largest, layerCount(c));
        smallest = smallest == 0 ? layerCount(c) : std::min(smallest, layerCount(c));
    }
    // 2 x largest < 3 x smallest is largest < 1.5 x smallest in whole numbers.
    const std::int64_t groupSize = 2 * largest < 3 * smallest ? largest : smallest;
    grouping.blockTokens = blockSize;
    for (const CacheComponent& c : components) {
        // Pages that do not divide are scaled down and padded (correction 5); a state takes a whole page.
        const std::int64_t own = std::max<std::int64_t>(1, pageBytes(c, dtype, tp, blockSize));
        const std::int64_t scale = isState(c) ? 1 : std::max<std::int64_t>(1, page / own);
        CacheGroup group = groupOf(c, multiplySaturated(blockSize, scale), rules);
        group.groups = ceilDivide(layerCount(c), groupSize);
        grouping.paddingLayers += group.groups * groupSize - layerCount(c);
        grouping.groups.push_back(group);
    }
    grouping.pageBytes = page;
    grouping.blockBytes = hybridBlock(page, groupSize);
    return grouping;
}

/// Layers are dealt to the groups of a shape in turn (layers[i::groups]), so those of a stage, which follow
/// each other, are as many in each but for one.
Figure hybridBlockOn(const CacheGrouping& model, const std::vector<std::int64_t>& layers)
{
    std::int64_t most = 0;
    for (std::size_t i = 0; i < layers.size(); ++i)
        most = std::max(most, ceilDivide(layers[i], model.groups[i].groups));
    return hybridBlock(model.pageBytes, most);
}

} // namespace

std::int64_t CacheGrouping::groupCount() const
{
    std::int64_t count = 0;
    for (const CacheGroup& g : groups)
        count += g.groups;
    return count;
}

CacheGrouping groupLayers(const std::vector<CacheComponent>& components, KvDtype dtype, std::int64_t tp,
    std::int64_t blockSize, const GroupingRules& rules)
{
    if (components.empty())
        return {};
    if (isPacked(components))
        return packGroups(components, dtype);
    if (sameLifetime(components))
        return uniform(components, dtype, tp, blockSize, rules);
    if (std::none_of(components.begin(), components.end(), isState))
        return hybrid(components, dtype, tp, blockSize, rules);
    const std::int64_t raised = raisedBlock(components, dtype, tp, blockSize);
    CacheGrouping grouping = hybrid(components, dtype, tp, raised, rules);
    grouping.raisedFrom = raised > blockSize ? blockSize : 0;
    return grouping;
}

std::optional<Figure> blockOnStage(
    const CacheGrouping& model, const LayerRange& range, bool lastStage, KvDtype dtype, std::int64_t tp)
{
    std::vector<std::int64_t> layers;
    for (const CacheComponent& c : model.components)
        layers.push_back(static_cast<std::int64_t>(layersOn(c.layers, range, lastStage).size()));
    if (std::all_of(layers.begin(), layers.end(), [](std::int64_t n) { return n == 0; }))
        return std::nullopt;
    if (model.shape == GroupShape::Hybrid)
        return hybridBlockOn(model, layers);
    if (model.shape == GroupShape::Packed)
        return packedBlockOn(model, layers, dtype);
    std::vector<Figure> pages;
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (layers[i] > 0)
            pages.push_back(pagesOf(model.components[i], layers[i], dtype, tp, model.blockTokens));
    return sumOf("kv.block", Unit::Bytes, std::move(pages));
}

std::int64_t blocksPerSession(const CacheGrouping& grouping, Tokens tokens, Tokens inFlight, std::int64_t dcp)
{
    std::int64_t blocks = 0;
    for (const CacheGroup& g : grouping.groups) {
        std::int64_t own = 0;
        switch (g.kind) {
        case GroupKind::Tokens:
            own = ceilDivide(ceilDivide(tokens, dcp), g.blockTokens);
            break;
        case GroupKind::Window: // the last W - 1 tokens, those in flight, and one block not aligned with them
            own = ceilDivide(std::min(addSaturated(g.capTokens - 1, inFlight), tokens), g.blockTokens) + 1;
            break;
        case GroupKind::Chunk:
            own = ceilDivide(std::min(addSaturated(g.capTokens, inFlight), tokens), g.blockTokens);
            break;
        case GroupKind::FixedTokens:
            own = ceilDivide(g.capTokens, g.blockTokens);
            break;
        case GroupKind::State:
            own = addSaturated(g.slots, g.slotPerBlock ? ceilDivide(tokens, g.blockTokens) : 0);
            break;
        }
        blocks = addSaturated(blocks, multiplySaturated(own, g.groups));
    }
    return blocks;
}

} // namespace hbm::vllm
