// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the chart of live sessions over context length shows, as plain values, and every word of it.
#pragma once

#include "core/planning/plan.h"
#include "ui/support/theme.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hbm::ui {

struct SessionsData
{
    std::vector<SessionCurve> curves; ///< each with its contexts in rising order, none below 1
    std::vector<Tokens> stops; ///< every context of any curve, rising: where the hover mark can stand
    KvDtype chosen = KvDtype::Bf16;
    Tokens context = 0; ///< of the plan; 0 = none
    std::optional<std::int64_t> sessions; ///< at that context, before max-num-seqs caps it
    std::optional<std::int64_t> cap;
    std::int64_t maxNumSeqs = 0;
    int dataRanks = 1;
    bool noCache = false; ///< the model keeps no KV cache at all
    bool contextUnknown = false; ///< it keeps one, and nobody says how long a session is

    bool hasStops() const { return !stops.empty(); }
    std::int64_t most() const; ///< of all curves
    /// Sessions of one curve at a stop; empty where the curve has no such stop.
    std::optional<std::int64_t> at(const SessionCurve& curve, Tokens context) const;
    bool operator==(const SessionsData& other) const;
};

SessionsData sessionsData(std::vector<SessionCurve> curves, const CapacityPlan& plan);

namespace sessions {

Role roleOf(KvDtype dtype, int other); ///< `other` counts the curves that are neither BF16 nor FP8
QString cacheName(const SessionCurve& curve); ///< "FP8 cache"
QString legendText(const SessionsData& data, const SessionCurve& curve);
QString axesText(); ///< what runs over what
QString capText(const SessionsData& data); ///< "max sequences 1,024"
QString markerText(const SessionsData& data); ///< "1 at 1,048,576"
QString emptyText(const SessionsData& data);
QString axisNumber(double value); ///< "1,000"; powers beyond a million as 10⁹

QString hoverHtml(
    const SessionsData& data, Tokens context, std::optional<KvDtype> strong, const Theme& theme);
QString statusLine(const SessionsData& data, Tokens context);
QString description(const SessionsData& data);

} // namespace sessions

} // namespace hbm::ui
