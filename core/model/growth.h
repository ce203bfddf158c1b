// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of one session over its context length, component by component: what a chart of growth draws.
// Logical bytes, one copy, no pages.
#pragma once

#include "core/model/cache_component.h"

#include <vector>

namespace hbm {

/// What components have in common that go up and flatten together: one line of the chart.
struct GrowthSeries
{
    CacheKind kind = CacheKind::KeyValue;
    CapKind cap = CapKind::None;
    Tokens capTokens = 0; ///< with a cap: where the line turns flat
    std::int64_t tokensPerRow = 1;
    TokenAxis axis = TokenAxis::Context;
    std::int64_t layers = 0;
    std::vector<Bytes> bytes; ///< at each context of the table

    bool fixed() const { return axis != TokenAxis::Context; } ///< the same at every context
    bool operator==(const GrowthSeries&) const = default;
};

struct GrowthTable
{
    std::vector<Tokens> contexts; ///< rising
    std::vector<GrowthSeries> series; ///< in the order of the components
    std::vector<Bytes> total;

    bool operator==(const GrowthTable&) const = default;
};

/// Components alike in kind, cap, rows per token and axis are one series. `contexts` are taken as they are;
/// `length` says how long the encoder's input and the images are.
GrowthTable growthTable(const std::vector<CacheComponent>& cache, const SessionLength& length,
    const RowTypes& types, std::vector<Tokens> contexts);

/// Contexts for a logarithmic axis from `from` to `to`: `perDecade` a factor of ten, and every cap between,
/// so that the bend of a window lies on a point. Both ends are in; rising, each once.
std::vector<Tokens> growthContexts(
    const std::vector<CacheComponent>& cache, Tokens from, Tokens to, int perDecade);

} // namespace hbm
