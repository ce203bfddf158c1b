// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of the fit map.
#pragma once

#include "ui/charts/fit_map_layout.h"

namespace hbm::ui {

void paintFitMapUnder(QPainter& painter, const FitMapLayout& layout, const Theme& theme);

/// `marked` is the cell under the mouse or chosen by the keyboard.
void paintFitMapOver(QPainter& painter, const FitMapLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<QPointF> marked);

} // namespace hbm::ui
