// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_spec.h"

#include <algorithm>
#include <numeric>

namespace hbm {

namespace {

/// The smallest number of tokens after which the rows of all growing components are whole. Published models
/// have 4 and 128; a file with many ratios that share no factor would leave int64, so that from a billion
/// tokens on the fraction is rounded up instead.
std::int64_t commonTokensPerRow(const std::vector<CacheComponent>& cache)
{
    constexpr std::int64_t kMost = 1 << 30;
    std::int64_t common = 1;
    for (const CacheComponent& c : cache)
        if (grows(c))
            common = std::min(
                kMost, multiplySaturated(common, c.tokensPerRow / std::gcd(common, c.tokensPerRow)));
    return common;
}

} // namespace

Evidence weightEvidence(const ModelSpec& model)
{
    if (model.stored && model.stored->exact())
        return Evidence::Exact;
    if (model.stored && model.stored->scaled)
        return Evidence::Derived;
    return model.assumed || model.weightsRough ? Evidence::Assumed : Evidence::Derived;
}

CacheSummary summarise(const std::vector<CacheComponent>& cache, const RowTypes& types, std::int64_t tp)
{
    CacheSummary summary;
    const std::int64_t denominator = commonTokensPerRow(cache);

    std::int64_t numerator = 0;
    for (const CacheComponent& c : cache) {
        const auto layers = static_cast<std::int64_t>(c.layers.size());
        const std::int64_t perRow = multiplySaturated(layers, rowBytes(c, types, tp));
        summary.fixedBytesPerSession += Bytes { multiplySaturated(layers, stateBytes(c, tp)) };
        if (grows(c)) {
            numerator = addSaturated(numerator, scaleUp(perRow, denominator, c.tokensPerRow));
        } else if (c.axis == TokenAxis::Context) {
            summary.windowBytesPerSession
                += Bytes { multiplySaturated(perRow, ceilDivide(c.capTokens, c.tokensPerRow)) };
        } else if (c.axis == TokenAxis::None || c.axisTokens) {
            summary.fixedBytesPerSession += Bytes { multiplySaturated(perRow, cachedTokens(c, 0)) };
        } else {
            std::int64_t& perToken
                = c.axis == TokenAxis::Encoder ? summary.encoderBytesPerToken : summary.imageBytesPerToken;
            perToken = addSaturated(perToken, perRow);
        }
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
        sum = addSaturated(
            sum, multiplySaturated(static_cast<std::int64_t>(c.layers.size()), textbookRowBytes(c, dtype)));
    return sum;
}

Bytes sessionBytes(
    const std::vector<CacheComponent>& cache, const SessionLength& length, const RowTypes& types)
{
    Bytes sum;
    for (const CacheComponent& c : cache)
        sum += sessionBytes(c, length, types, 1);
    return sum;
}

} // namespace hbm
