// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/trtllm/pool.h"

#include <algorithm>

namespace hbm::trtllm {

namespace {

/// Compressed rows (DeepSeek-V4) come in one form only.
RowTypes typesOf(const Settled& settled, const std::vector<CacheComponent>& cache)
{
    RowTypes types = settled.rowTypes;
    if (std::any_of(cache.begin(), cache.end(), isRing))
        types.forms = RowTypes::Forms::Packed;
    return types;
}

std::int64_t layerCount(const CacheComponent& c)
{
    return static_cast<std::int64_t>(c.layers.size());
}

bool holdsRows(const CacheComponent& c)
{
    return c.axis == TokenAxis::Context && !isRing(c);
}

} // namespace

PoolShape shapeOf(const Scenario& scenario, const Settled& settled, std::vector<CacheComponent> cache)
{
    PoolShape shape;
    const RowTypes types = typesOf(settled, cache);
    const bool compressed = std::any_of(cache.begin(), cache.end(), isRing);
    std::vector<Figure> rows;
    std::int64_t layers = 0;
    for (const CacheComponent& c : cache) {
        shape.state
            = addSaturated(shape.state, multiplySaturated(layerCount(c), stateBytes(c, settled.tensor)));
        if (isRing(c))
            shape.state
                = addSaturated(shape.state, product({ layerCount(c), c.capTokens, rowBytes(c, types) }));
        if (!holdsRows(c))
            continue;
        shape.windows = shape.windows || (c.cap != CapKind::None && scenario.engine.hybridCacheManager);
        if (compressed && c.cap != CapKind::None) // the window beside compressed rows is a pool of its own
            continue;
        Figure row = productOf("kv.rows", Unit::BytesPerToken,
            { plainValue("layers", Unit::Count, layerCount(c), Evidence::Derived, "config:layers"),
                plainValue("row", Unit::BytesPerToken, rowBytes(c, types, settled.tensor), Evidence::Derived,
                    "config:row") });
        if (c.tokensPerRow > 1)
            row = ceilDivideOf("kv.rows", Unit::BytesPerToken, std::move(row),
                plainValue(
                    "tokens-per-row", Unit::TokenCount, c.tokensPerRow, Evidence::Derived, "config:row"));
        rows.push_back(std::move(row));
        layers += c.kind == CacheKind::IndexerKey ? 0 : layerCount(c);
    }
    shape.perToken = sumOf("kv.per-token", Unit::BytesPerToken, std::move(rows));
    if (scenario.engine.draftLayers > 0 && layers > 0) // layers like the model's own, on average
        shape.perToken = sumOf("kv.per-token", Unit::BytesPerToken,
            { shape.perToken,
                plainValue("kv.draft-rows", Unit::BytesPerToken,
                    scaleUp(shape.perToken.value, scenario.engine.draftLayers, layers), Evidence::Assumed,
                    "rule:draft layers like the model's") });
    shape.cache = std::move(cache);
    return shape;
}

Bytes sessionBytesOf(const PoolShape& shape, const Scenario& scenario, const Settled& settled, Tokens length,
    std::int64_t blockTokens)
{
    const RowTypes types = typesOf(settled, shape.cache);
    Bytes sum;
    std::int64_t plain = 0; // bytes per token of the rows
    for (const CacheComponent& c : shape.cache) {
        if (isRing(c) || (!c.states.empty() && c.axis == TokenAxis::None))
            continue;
        Tokens tokens = c.axis == TokenAxis::Context ? length : cachedTokens(c, 0);
        if (c.cap != CapKind::None && shape.windows)
            tokens = std::min(tokens, c.capTokens);
        const std::int64_t rows = ceilDivide(roundUp(tokens, blockTokens), c.tokensPerRow);
        const std::int64_t row = multiplySaturated(layerCount(c), rowBytes(c, types, settled.tensor));
        sum += Bytes { multiplySaturated(rows, row) };
        plain = addSaturated(plain, holdsRows(c) ? ceilDivide(row, c.tokensPerRow) : 0);
    }
    if (scenario.engine.draftLayers > 0) // what perToken has beyond the rows
        sum += Bytes { multiplySaturated(
            roundUp(length, blockTokens), std::max<std::int64_t>(0, shape.perToken.value - plain)) };
    return sum;
}

} // namespace hbm::trtllm
