// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many rows of bars fit in a height, and how high they and their bars are.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hbm::ui {

struct RowLimits
{
    double smallestRow; ///< pixels, as all below
    double largestRow;
    double barShare; ///< of the row
    double smallestBar;
    double largestBar;
};

struct RowFit
{
    std::size_t shown = 1;
    std::size_t first = 0;
    double rowHeight = 0;
    double barHeight = 0;
};

/// At least one row, whatever the height; `wantedFirst` as far as there are rows behind it.
inline RowFit fitRows(std::size_t rows, std::size_t wantedFirst, double height, const RowLimits& limits)
{
    RowFit fit;
    const double forRows = std::max(limits.smallestRow, height);
    const auto fitting = static_cast<std::size_t>(forRows / limits.smallestRow);
    fit.shown = std::min(rows, std::max<std::size_t>(1, fitting));
    fit.first = std::min(wantedFirst, rows - fit.shown);
    // What the text of a large font needs goes before what looks well.
    const double largestRow = std::max(limits.smallestRow, limits.largestRow);
    const double largestBar = std::max(limits.smallestBar, limits.largestBar);
    fit.rowHeight
        = std::floor(std::clamp(forRows / static_cast<double>(fit.shown), limits.smallestRow, largestRow));
    fit.barHeight = std::clamp(std::floor(fit.rowHeight * limits.barShare), limits.smallestBar, largestBar);
    if (static_cast<int>(fit.rowHeight - fit.barHeight) % 2 != 0) // an even rest: whole pixels on both sides
        fit.barHeight -= 1;
    return fit;
}

} // namespace hbm::ui
