// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the chart of session bytes over context length shows, as plain values: a table of growth made fit for
// two logarithmic axes. Its words are in growth_text, its colours in growth_look.
#pragma once

#include "core/base/text.h"
#include "core/model/growth.h"

#include <optional>
#include <vector>

namespace hbm::ui {

/// Where what depends on the context becomes larger than what does not.
struct GrowthCrossing
{
    Tokens context = 0; ///< between two contexts of the table, so a few tokens off where rows span several
    Bytes bytes; ///< of the fixed part, and of the other one there
    bool stateOnly = true; ///< the fixed part is recurrent state and no cross-attention
};

/// What the chart is to show beside one session: several of them, and the weights that they are measured by.
struct GrowthLoad
{
    std::int64_t sessions = 1; ///< what the bytes are multiplied by
    Bytes weights {}; ///< one copy; 0 = no line
    std::optional<Tokens> equalAt; ///< where the caches of all sessions are as large as the weights

    bool operator==(const GrowthLoad&) const = default;
};

struct GrowthData
{
    GrowthTable table; ///< contexts rising, none below 1; of all sessions; fixed parts of one kind are one
    GrowthLoad load;
    std::vector<Tokens> stops; ///< of these contexts, where the hover mark can stand: the round ones
    Tokens context = 0; ///< of the plan; 0 = none
    ByteUnit unit = ByteUnit::GiB;
    bool noCache = false; ///< the model keeps nothing at all for a session

    bool isEmpty() const; ///< there is not one byte to draw
    std::optional<std::size_t> indexOf(Tokens tokens) const; ///< among the table's contexts
    std::size_t drawnSeries() const; ///< those that are not zero throughout
    std::optional<GrowthCrossing> crossing() const;
    std::optional<Tokens> equalAt() const; ///< of the load, where it lies inside the table
    bool operator==(const GrowthData&) const = default;
};

/// A series that bends inside the table: the context where it does.
std::optional<Tokens> bendOf(const GrowthData& data, const GrowthSeries& series);

/// `table` is of one session.
GrowthData growthData(
    GrowthTable table, Tokens context, ByteUnit unit, bool noCache, const GrowthLoad& load = {});

/// The table that the chart wants: from some tokens below the smallest cap to `contextLimit` or the length's
/// context, whichever is larger, with the plan's context, the powers of two and every cap as points.
/// `contextLimit` 0 = unknown.
GrowthTable growthTableOf(const std::vector<CacheComponent>& cache, const SessionLength& length,
    const RowTypes& types, Tokens contextLimit);

} // namespace hbm::ui
