// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/growth.h"

#include <algorithm>
#include <cmath>

namespace hbm {

GrowthTable growthTable(const std::vector<CacheComponent>& cache, const SessionLength& length,
    const RowTypes& types, std::vector<Tokens> contexts)
{
    GrowthTable table;
    table.contexts = std::move(contexts);
    table.total.resize(table.contexts.size());
    for (const CacheComponent& c : cache) {
        const auto same = std::find_if(table.series.begin(), table.series.end(), [&](const GrowthSeries& s) {
            return s.kind == c.kind && s.cap == c.cap && s.capTokens == c.capTokens
                && s.tokensPerRow == c.tokensPerRow && s.axis == c.axis;
        });
        GrowthSeries& series = same != table.series.end()
            ? *same
            : table.series.emplace_back(GrowthSeries { c.kind, c.cap, c.capTokens, c.tokensPerRow, c.axis, 0,
                std::vector<Bytes>(table.contexts.size()) });
        series.layers += static_cast<std::int64_t>(c.layers.size());
        for (std::size_t i = 0; i < table.contexts.size(); ++i) {
            const Bytes bytes = sessionBytes(c, { table.contexts[i], length.encoder, length.image }, types);
            series.bytes[i] += bytes;
            table.total[i] += bytes;
        }
    }
    return table;
}

std::vector<Tokens> growthContexts(
    const std::vector<CacheComponent>& cache, Tokens from, Tokens to, int perDecade)
{
    from = std::max<Tokens>(1, from);
    to = std::max(from, to);
    std::vector<Tokens> contexts { from, to };
    const double step = std::pow(10.0, 1.0 / std::clamp(perDecade, 1, 100));
    for (double tokens = static_cast<double>(from) * step; tokens < static_cast<double>(to); tokens *= step)
        contexts.push_back(std::min(to, static_cast<Tokens>(std::llround(tokens))));
    for (const CacheComponent& c : cache)
        if (c.axis == TokenAxis::Context && c.cap != CapKind::None && c.capTokens > from && c.capTokens < to)
            contexts.push_back(c.capTokens);
    std::sort(contexts.begin(), contexts.end());
    contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
    return contexts;
}

} // namespace hbm
