// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_spec.h"

#include <numeric>

namespace hbm {

CacheSummary summarise(const std::vector<CacheComponent>& cache, KvDtype dtype, std::int64_t tp)
{
    CacheSummary summary;
    std::int64_t denominator = 1;
    for (const CacheComponent& c : cache)
        if (c.cap == CapKind::None && c.axis == TokenAxis::Context)
            denominator = std::lcm(denominator, c.tokensPerRow);

    std::int64_t numerator = 0;
    for (const CacheComponent& c : cache) {
        const auto layers = static_cast<std::int64_t>(c.layers.size());
        const std::int64_t perRow = multiplySaturated(layers, rowBytes(c, dtype, tp));
        summary.fixedBytesPerSession += Bytes { multiplySaturated(layers, c.fixedBytesPerLayer) };
        if (c.axis != TokenAxis::Context)
            continue;
        if (c.cap == CapKind::None)
            numerator = addSaturated(numerator, multiplySaturated(perRow, denominator / c.tokensPerRow));
        else
            summary.windowBytesPerSession
                += Bytes { multiplySaturated(perRow, ceilDivide(c.capTokens, c.tokensPerRow)) };
    }
    const std::int64_t common = std::gcd(numerator, denominator);
    summary.growingBytesPerToken
        = common > 0 ? Ratio { numerator / common, denominator / common } : Ratio { 0, 1 };
    return summary;
}

std::int64_t textbookBytesPerToken(const std::vector<CacheComponent>& cache, KvDtype dtype)
{
    std::int64_t sum = 0;
    for (const CacheComponent& c : cache)
        if (c.axis == TokenAxis::Context)
            sum = addSaturated(sum,
                multiplySaturated(static_cast<std::int64_t>(c.layers.size()), textbookRowBytes(c, dtype)));
    return sum;
}

Bytes sessionBytes(const std::vector<CacheComponent>& cache, Tokens tokens, KvDtype dtype)
{
    Bytes sum;
    for (const CacheComponent& c : cache)
        sum += sessionBytes(c, tokens, dtype, 1);
    return sum;
}

} // namespace hbm
