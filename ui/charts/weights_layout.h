// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the chart of weights stands, computed from values, fonts and a size alone.
//
//   marker row    the HBM, where the weights are more than it
//   rows          one bar per kind of GPU: its parts, largest first; its name on the left, its sum at the end
//   axis row      numbers, the unit on the left
//   legend        every part with its bytes and its share, in columns
//   note
#pragma once

#include "ui/charts/chart_paint.h"
#include "ui/charts/weights_data.h"

namespace hbm::ui {

struct WeightsSegment
{
    std::size_t row = 0;
    std::vector<std::size_t> parts; ///< several: the slight ones, drawn as one
    std::size_t shade = 0; ///< see weightsShade
    QRectF rect;
    PlacedText text; ///< empty when nothing fits
};

struct WeightsKey
{
    std::size_t part = 0;
    std::size_t shade = 0;
    QRectF rect; ///< of the whole entry
    QRectF swatch;
    PlacedText name, bytes, share;
};

struct WeightsLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot; ///< the rows that are shown
    double axisMaximum = 1; ///< bytes
    double rowHeight = 0;
    double barHeight = 0;
    std::size_t firstRow = 0;
    std::size_t shownRows = 0;
    std::size_t shades = 1;
    double leastHeight = 0; ///< with a few rows at their smallest
    double neededHeight = 0; ///< for all rows at their smallest
    double pleasantHeight = 0; ///< for all rows at a comfortable size

    std::vector<double> grid; ///< x of the axis numbers
    std::vector<WeightsSegment> segments;
    std::vector<QLineF> capacities; ///< through bars that are more than their HBM
    std::vector<WeightsKey> keys;
    std::vector<PlacedText> texts;

    bool isEmpty() const { return !empty.isEmpty(); }
    const WeightsSegment* segmentAt(QPointF place) const;
    const WeightsSegment* segmentOf(std::size_t row, std::size_t part) const;
    const WeightsKey* keyAt(QPointF place) const;
};

/// `firstRow` is where the rows begin when they do not fit all at once.
WeightsLayout layOutWeights(
    const WeightsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow);

} // namespace hbm::ui
