// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/packed_groups.h"

#include <algorithm>
#include <map>

namespace hbm::vllm {

namespace {

constexpr std::int64_t kPageStep = 576; // bytes: pages are rounded up to a whole number of these
constexpr std::int64_t kBlock = 256; // tokens, of the growing rows
constexpr std::int64_t kWindowBlock = 64;

std::int64_t blockOf(const CacheComponent& c)
{
    if (grows(c))
        return kBlock;
    if (c.kind == CacheKind::State) // a short ring of 8 rows by fours, a long one of 128 by eights
        return c.capTokens <= 8 ? 4 : 8;
    return kWindowBlock;
}

Figure pages(const CacheComponent& c, std::int64_t layers, KvDtype dtype)
{
    const std::int64_t block = blockOf(c);
    const std::int64_t page
        = roundUp(multiplySaturated(ceilDivide(block, c.tokensPerRow), rowBytes(c, dtype)), kPageStep);
    return productOf("kv.pages", Unit::Bytes,
        { plainValue("layers", Unit::Count, layers, Evidence::Derived, "config:layers"),
            plainValue("kv.page-rounded", Unit::Bytes, page, Evidence::Derived,
                "engine:packed page|" + std::to_string(block)) });
}

Figure slab(std::int64_t bytes)
{
    return plainValue("kv.block", Unit::Bytes, bytes, Evidence::Derived, "engine:slab");
}

/// Pages of a block of all groups together, by what tells the groups apart.
struct Pages
{
    std::vector<Figure> growing;
    std::map<std::pair<std::int64_t, Tokens>, std::int64_t> capped; ///< block and window -> bytes
};

Pages pagesOf(
    const std::vector<CacheComponent>& components, const std::vector<std::int64_t>& layers, KvDtype dtype)
{
    Pages all;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (layers[i] == 0)
            continue;
        const CacheComponent& c = components[i];
        Figure figure = pages(c, layers[i], dtype);
        if (grows(c))
            all.growing.push_back(std::move(figure));
        else {
            std::int64_t& sum = all.capped[{ blockOf(c), c.capTokens }];
            sum = addSaturated(sum, figure.value);
        }
    }
    return all;
}

} // namespace

bool isPacked(const std::vector<CacheComponent>& components)
{
    return std::any_of(components.begin(), components.end(),
        [](const CacheComponent& c) { return c.kind == CacheKind::State && c.cap != CapKind::None; });
}

CacheGrouping packGroups(const std::vector<CacheComponent>& components, KvDtype dtype)
{
    CacheGrouping grouping;
    grouping.shape = GroupShape::Packed;
    grouping.components = components;
    std::vector<std::int64_t> layers;
    for (const CacheComponent& c : components)
        layers.push_back(static_cast<std::int64_t>(c.layers.size()));
    Pages all = pagesOf(components, layers, dtype);
    grouping.blockBytes = sumOf("kv.block", Unit::Bytes, std::move(all.growing));
    if (grouping.blockBytes.value == 0) { // window-only layers
        std::int64_t largest = 0;
        for (const auto& [key, bytes] : all.capped)
            largest = std::max(largest, bytes);
        grouping.blockBytes = slab(largest);
    } else {
        grouping.groups.push_back({ GroupKind::Tokens, 0, kBlock, 1 });
    }
    for (const auto& [key, bytes] : all.capped)
        grouping.groups.push_back(
            { GroupKind::Window, key.second, key.first, ceilDivide(bytes, grouping.blockBytes.value) });
    grouping.blockTokens = kBlock;
    return grouping;
}

Figure packedBlockOn(const CacheGrouping& model, const std::vector<std::int64_t>& layers, KvDtype dtype)
{
    Pages here = pagesOf(model.components, layers, dtype);
    std::int64_t largest = 0;
    for (const CacheGroup& group : model.groups)
        if (const auto own = here.capped.find({ group.blockTokens, group.capTokens });
            group.kind == GroupKind::Window && own != here.capped.end())
            largest = std::max(largest, ceilDivide(own->second, group.groups));
    Figure growing = sumOf("kv.block", Unit::Bytes, std::move(here.growing));
    return growing.value >= largest ? growing : slab(largest);
}

} // namespace hbm::vllm
