// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the fit map shows, as plain values: the map's columns and the plan's own among them, the cap, and the
// points that stand on it. Its words are in fit_map_text.
#pragma once

#include "core/planning/fit_map.h"

#include <optional>
#include <vector>

namespace hbm::ui {

/// A context with a number of sessions: a plan on the map.
struct FitPoint
{
    Tokens context = 0;
    std::int64_t sessions = 0;
    Verdict verdict = Verdict::Unknown;

    bool operator==(const FitPoint&) const = default;
};

/// Why there is no map.
enum class NoMap
{
    None, ///< there is one
    NoContext, ///< nobody says how long a session can be
    NoCache, ///< a session keeps nothing
    InHost, ///< every layer with a cache lies in host memory
    NotKnown, ///< neither weights nor cache of this kind of model
    NoMemory, ///< of the GPU
    Settings, ///< they do not go together
    Weights, ///< they are more than there is, whatever the context
    Nothing, ///< not one session fits at any context
};

struct FitMapData
{
    std::vector<FitColumn> columns; ///< contexts rising, each once, none below 1
    std::optional<FitPoint> plan; ///< none while its context is unknown
    std::optional<FitPoint> baseline;
    std::optional<std::int64_t> cap;
    std::int64_t maxNumSeqs = 0;
    int dataRanks = 1;
    NoMap noMap = NoMap::NoContext;

    std::int64_t topSessions() const; ///< the upper end of the axis
    bool showsCap() const; ///< it is near enough to what fits
    std::optional<std::size_t> indexOf(Tokens context) const;
    std::size_t nearestColumn(double context) const; ///< on a logarithmic axis
    /// Numbers of sessions where a mark can stand in a column, rising from 1 to the top: all small ones,
    /// eight to an octave above, and the column's own edges.
    std::vector<std::int64_t> steps(std::size_t column) const;
    bool operator==(const FitMapData&) const = default;
};

/// `here` is the column of the plan's own context, so that the map is exact where the plan stands; `sessions`
/// are the wanted ones.
FitMapData fitMapData(const FitMap& map, const std::optional<FitColumn>& here, const CapacityPlan& plan,
    std::int64_t sessions, const std::optional<FitPoint>& baseline);

/// Where a plan stands; none while its context is unknown.
std::optional<FitPoint> fitPoint(const CapacityPlan& plan, std::int64_t sessions);

} // namespace hbm::ui
