// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the explorer's chart stands: a bar of admitted sessions for each kind and number of
// GPUs.
//
//   rows      name on the left, the bar, what it says behind it
//   axis row  numbers of sessions; a line through the rows at the wanted ones
//   legend    what the fills mean; how many rows there are beyond these
#pragma once

#include "core/planning/capacity_plan.h"
#include "ui/charts/chart_paint.h"

#include <optional>

namespace hbm::ui {

struct ExplorerBar
{
    QString name; ///< "8 × NVIDIA B200 SXM 180GB"
    Verdict verdict = Verdict::Unknown;
    std::optional<std::int64_t> sessions;
    QString detail; ///< for the hover: memory, parallel sizes; a line each

    bool operator==(const ExplorerBar&) const = default;
};

struct ExplorerBars
{
    std::vector<ExplorerBar> rows; ///< in the order of the table
    std::size_t all = 0; ///< rows of the table, of which these are the first
    std::int64_t wanted = 1; ///< sessions
    bool computing = false; ///< none yet, but there will be

    bool operator==(const ExplorerBars&) const = default;
};

/// How a verdict looks: its colour, and lines where it is not plainly good.
enum class BarLook
{
    Fits,
    Tight,
    TooFew, ///< does not fit
    None ///< unknown, not possible: there is no bar
};
BarLook lookOf(Verdict verdict);
Role roleOf(BarLook look);

struct PlacedBar
{
    std::size_t row = 0;
    QRectF rect; ///< empty = no bar
    BarLook look = BarLook::None;
};

struct ExplorerLayout
{
    QString empty; ///< not empty: this sentence instead of a chart

    QRectF plot;
    double axisMaximum = 1; ///< sessions
    double rowHeight = 0;
    double barHeight = 0;
    std::size_t firstRow = 0;
    std::size_t shownRows = 0;
    double neededHeight = 0;
    double pleasantHeight = 0;

    std::vector<double> grid;
    std::vector<PlacedBar> bars; ///< one for each row that is shown
    std::optional<double> wantedX; ///< none where it is beyond the axis
    std::vector<std::pair<QRectF, BarLook>> swatches;
    std::vector<PlacedText> texts;

    bool isEmpty() const { return !empty.isEmpty(); }
    std::optional<std::size_t> rowAt(QPointF place) const; ///< in its whole height
    QRectF rowRect(std::size_t row) const;
};

ExplorerLayout layOutExplorer(
    const ExplorerBars& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow);

QString sessionsWords(const ExplorerBar& bar); ///< "13 sessions", or why there are none to tell

} // namespace hbm::ui
