// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of the layer strip.
#pragma once

#include "ui/charts/layer_strip_layout.h"

namespace hbm::ui {

void paintLayers(
    QPainter& painter, const LayerStripLayout& layout, const Theme& theme, const ChartFonts& fonts);

/// The frame of the marked layer, the way to the layers whose cache it reads, and frames around those that
/// read its own.
void paintLayerMark(QPainter& painter, const LayerStripLayout& layout, const Theme& theme, std::size_t marked,
    const std::vector<std::size_t>& owners, const std::vector<std::size_t>& readers);

} // namespace hbm::ui
