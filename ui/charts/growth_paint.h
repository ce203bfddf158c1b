// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of session bytes over context length. The curves are Qt Charts series in between.
#pragma once

#include "ui/charts/growth_layout.h"

namespace hbm::ui {

void paintGrowthUnder(QPainter& painter, const GrowthLayout& layout, const Theme& theme);

/// `marked` is the context under the hover line, `row` its index in the table, if it has one.
void paintGrowthOver(QPainter& painter, const GrowthLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<Tokens> marked, std::optional<std::size_t> row);

} // namespace hbm::ui
