// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the HBM split stands, computed from values, fonts and a size alone.
//
//   marker row    what limits the plan; budget and capacity, each at its line
//   rows          one bar per kind of GPU, its name on the left; the range of its reserve as a whisker below
//                 it, the baseline as a thin bar above it
//   axis row      numbers, the unit on the left
//   legend, note
#pragma once

#include "ui/charts/chart_paint.h"
#include "ui/charts/split_data.h"

#include <optional>

namespace hbm::ui {

struct SplitSegment
{
    std::size_t row = 0;
    Part part = Part::Weights;
    QRectF rect;
    PlacedText text; ///< empty when nothing fits
    bool hatched = false;
};

/// A part of the baseline's bar, above that of the plan.
struct SplitOutline
{
    Part part = Part::Weights;
    QRectF rect;
};

/// A line through one bar, at its capacity or its budget.
struct SplitLine
{
    double x = 0;
    double top = 0;
    double bottom = 0;
    bool capacity = false;
};

/// What the reserve may be, at its edge: a horizontal line with ends, and a dot where the plan has it. The
/// reserve grows to the left, into the pool.
struct SplitWhisker
{
    double most = 0; ///< x of the edge with the reserve at its highest
    double edge = 0; ///< as planned
    double least = 0;
    double y = 0;
    double cap = 3; ///< half the height of the ends
    std::optional<std::size_t> row; ///< of the bar; none in the legend

    QRectF rect() const { return { most - 2, y - cap - 1, least - most + 4, 2 * cap + 2 }; }
};

/// A triangle before the bars that limit the plan, and before the words that say so.
struct SplitPointer
{
    QPointF tip;
    double size = 4;
};

struct SplitSwatch
{
    QRectF rect;
    Part part = Part::Weights;
    bool hatched = false;
};

struct SplitLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot; ///< the rows that are shown
    double axisMaximum = 1; ///< bytes
    double rowHeight = 0;
    double barHeight = 0;
    std::size_t firstRow = 0;
    std::size_t shownRows = 0;
    bool cut = false; ///< a bar ends short of its demand
    double neededHeight = 0; ///< for all rows at their smallest
    double pleasantHeight = 0; ///< for all rows at a comfortable size

    std::vector<double> grid; ///< x of the axis numbers
    std::vector<SplitSegment> segments;
    std::vector<SplitOutline> baseline;
    std::vector<SplitLine> lines;
    std::vector<SplitWhisker> whiskers;
    std::vector<SplitPointer> pointers;
    std::vector<SplitSwatch> swatches;
    QRectF weightsKey; ///< the legend's entry for the weights, which opens them up
    std::vector<PlacedText> texts; ///< all but the segments' own

    bool isEmpty() const { return !empty.isEmpty(); }
    const SplitSegment* segmentAt(QPointF place) const;
    const SplitSegment* segmentOf(std::size_t row, Part part) const;
};

/// `firstRow` is where the rows begin when they do not fit all at once.
SplitLayout layOutSplit(
    const SplitData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow);

/// Where the axis ends, in bytes: the largest of capacity and demand. A demand of many times the capacity
/// would leave nothing to see of the rest, so a bar is cut at three times.
double splitAxisMaximum(const SplitData& data);

} // namespace hbm::ui
