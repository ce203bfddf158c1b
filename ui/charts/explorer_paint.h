// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of the explorer's chart.
#pragma once

#include "ui/charts/explorer_layout.h"

namespace hbm::ui {

void paintExplorerUnder(QPainter& painter, const ExplorerLayout& layout, const Theme& theme);
void paintExplorerOver(QPainter& painter, const ExplorerLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<std::size_t> marked);

} // namespace hbm::ui
