// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the fit map stands. Context to the base of 2, sessions to the base of 10, and a number
// of sessions is a cell from half a session below to half a session above, so that an edge runs between what
// fits and what does not, and nothing fits where it touches the floor.
#pragma once

#include "ui/charts/chart_hatch.h"
#include "ui/charts/chart_paint.h"
#include "ui/charts/fit_map_data.h"

#include <array>

namespace hbm::ui {

enum class FitRegion
{
    Fits,
    Tight,
    Over
};
inline constexpr std::array<FitRegion, 3> kFitRegions { FitRegion::Fits, FitRegion::Tight, FitRegion::Over };

struct FitArea
{
    FitRegion region = FitRegion::Fits;
    QPolygonF outline; ///< empty where there is no such cell
    QColor fill;
    QColor ink; ///< of the hatch and the key's frame
    QList<QLineF> hatch;
    QRectF key; ///< its sample in the legend
    QList<QLineF> keyHatch;
};

/// A text on a little surface of its own, which hatches and lines stop at.
struct FitLabel
{
    PlacedText text;
    QColor ground;
};

struct FitMapLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot;
    double minimumX = 1, maximumX = 2; ///< tokens
    double minimumY = 0.5, maximumY = 10; ///< sessions
    std::vector<double> gridX, gridY; ///< places
    std::vector<FitArea> areas; ///< in the order of kFitRegions
    QPolygonF comfortable, admitted; ///< the two edges
    CurveLook comfortableLook, admittedLook;
    std::optional<double> capY;
    std::optional<QPointF> plan, baseline;
    std::optional<QPointF> planKey, baselineKey; ///< their samples in the legend
    std::vector<std::pair<QLineF, QColor>> leaders; ///< from a name to its region
    std::vector<FitLabel> labels; ///< inside the plot
    std::vector<PlacedText> texts; ///< around it

    bool isEmpty() const { return !empty.isEmpty(); }
    double xOf(double tokens) const;
    double yOf(double sessions) const;
    double tokensAt(double x) const;
    double sessionsAt(double y) const;
};

FitMapLayout layOutFitMap(const FitMapData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size);

} // namespace hbm::ui
