// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the chart of session bytes over context length stands: both axes logarithmic. Zero has
// no logarithm: what holds nothing has no line, and the words name it all the same.
#pragma once

#include "ui/charts/chart_paint.h"
#include "ui/charts/growth_data.h"

#include <QPolygonF>

#include <utility>

namespace hbm::ui {

struct PlacedGrowth
{
    std::optional<std::size_t> series; ///< index in the table; none = the total, or the weights
    CurveLook look;
    QPolygonF points;
    std::vector<std::size_t> contexts; ///< index in the table, one for each point; none for the weights
    bool weights = false; ///< the flat line of the weights

    bool isTotal() const { return !series && !weights; }
};

/// Where a window or a chunk is full and its line turns flat.
struct PlacedBend
{
    QPointF at;
    std::size_t series = 0;
    QColor color;
};

struct GrowthLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot;
    double minimumX = 1, maximumX = 2; ///< tokens
    double minimumY = 1, maximumY = 2; ///< bytes
    std::vector<double> gridX, gridY; ///< places
    std::vector<PlacedGrowth>
        curves; ///< the total first, unless it is the same as the only series; weights last
    std::vector<PlacedBend> bends;
    std::optional<QPointF> crossing; ///< the growing part passes the fixed one, if there is room to say so
    std::optional<QPointF> equal; ///< the cache is as large as the weights
    std::optional<QPointF> marker; ///< the plan's own context
    bool labelsAtEnds = false; ///< names stand at the ends of the lines; else in a legend
    std::vector<std::pair<QLineF, CurveLook>> legend;
    std::vector<std::pair<QPolygonF, QColor>> leaders; ///< from what is named to its name
    std::vector<PlacedText> texts;

    bool isEmpty() const { return !empty.isEmpty(); }
    double xOf(double tokens) const;
    double yOf(double bytes) const;
};

GrowthLayout layOutGrowth(const GrowthData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size);

} // namespace hbm::ui
