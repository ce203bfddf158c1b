// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of the layer strip stands, computed from values, fonts and a size alone. Few layers stand
// in one line of wide cells with their numbers below; many wrap into lines of thin ones with the number of
// the first at the left.
#pragma once

#include "ui/charts/chart_paint.h"
#include "ui/models/layer_sheet.h"

#include <optional>

namespace hbm::ui {

/// Neighbours in a line that look alike, painted as one: a pattern is cut at no cell.
struct LayerBand
{
    QRectF rect;
    LayerKind kind = LayerKind::None;
    bool speculative = false;
    IndexerUse indexer = IndexerUse::None; ///< of the lowest part: a bar along the bottom
};

struct LayerSwatch
{
    QRectF rect;
    LayerKind kind = LayerKind::None;
    bool speculative = false; ///< only the dashed frame of speculative layers
    IndexerUse indexer = IndexerUse::None; ///< only the bar of an indexer
};

struct LayerStripLayout
{
    QString empty; ///< not empty: this sentence instead of a strip

    QRectF plot; ///< around all cells
    double cellWidth = 0;
    double cellHeight = 0;
    std::size_t perLine = 0; ///< cells in a full line
    std::size_t lines = 0;
    double neededHeight = 0; ///< for all lines at their smallest
    double pleasantHeight = 0;

    std::vector<QRectF> cells; ///< one for each row of the sheet
    std::vector<LayerBand> bands;
    std::vector<LayerSwatch> swatches;
    std::vector<PlacedText> texts;

    bool isEmpty() const { return !empty.isEmpty(); }
    std::optional<std::size_t> cellAt(QPointF place) const;
};

LayerStripLayout layOutLayers(
    const LayerSheet& sheet, const ChartFonts& fonts, const Theme& theme, QSizeF size);

} // namespace hbm::ui
