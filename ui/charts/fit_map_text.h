// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the fit map.
#pragma once

#include "ui/charts/fit_map_layout.h"
#include "ui/support/theme.h"

#include <QString>

namespace hbm::ui::fit {

/// A cell with what is worked out for its hover alone.
struct Cell
{
    std::size_t column = 0;
    std::int64_t sessions = 1;
    std::optional<Tokens> longest; ///< the longest context with so many sessions; empty = not asked
};

Role roleOf(FitRegion region);
FitRegion regionOf(Verdict verdict);
QString regionName(FitRegion region); ///< inside it: "fits"
QString legendText(FitRegion region); ///< "tight: less than a tenth of usable memory free"
QString planKeyText();
QString baselineKeyText();
QString axesText(bool brief); ///< what runs over what
QString axisNumber(double sessions); ///< "1,000"; beyond a million "10⁷"
QString capText(const FitMapData& data); ///< "max sequences 1,024"
QString planText(const FitMapData& data); ///< "4 sessions at 131,072: tight"
QString emptyText(const FitMapData& data);

QString hoverHtml(const FitMapData& data, const Cell& cell, const Theme& theme);
QString statusLine(const FitMapData& data, const Cell& cell);
QString description(const FitMapData& data);

} // namespace hbm::ui::fit
