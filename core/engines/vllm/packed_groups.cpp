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

Figure pages(const CacheComponent& c, KvDtype dtype)
{
    const std::int64_t block = blockOf(c);
    const std::int64_t page
        = roundUp(multiplySaturated(ceilDivide(block, c.tokensPerRow), rowBytes(c, dtype)), kPageStep);
    return productOf("kv.pages", Unit::Bytes,
        { plainValue("layers", Unit::Count, static_cast<std::int64_t>(c.layers.size()), Evidence::Derived,
              "config:layers"),
            plainValue("kv.page-rounded", Unit::Bytes, page, Evidence::Derived,
                "engine:packed page|" + std::to_string(block)) });
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
    std::vector<Figure> growing;
    std::map<std::pair<std::int64_t, Tokens>, std::int64_t> capped; // block and window -> bytes of its pages
    for (const CacheComponent& c : components) {
        Figure figure = pages(c, dtype);
        if (grows(c))
            growing.push_back(std::move(figure));
        else {
            std::int64_t& sum = capped[{ blockOf(c), c.capTokens }];
            sum = addSaturated(sum, figure.value);
        }
    }
    grouping.blockBytes = sumOf("kv.block", Unit::Bytes, std::move(growing));
    if (grouping.blockBytes.value == 0) { // a stage of window-only layers
        std::int64_t largest = 0;
        for (const auto& [key, bytes] : capped)
            largest = std::max(largest, bytes);
        grouping.blockBytes = plainValue("kv.block", Unit::Bytes, largest, Evidence::Derived, "engine:slab");
    } else {
        grouping.groups.push_back({ GroupKind::Tokens, 0, kBlock, 1 });
    }
    for (const auto& [key, bytes] : capped)
        grouping.groups.push_back(
            { GroupKind::Window, key.second, key.first, ceilDivide(bytes, grouping.blockBytes.value) });
    grouping.blockTokens = kBlock;
    return grouping;
}

} // namespace hbm::vllm
