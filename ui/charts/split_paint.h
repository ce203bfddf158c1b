// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of the HBM split. The fills of the bars come from the Qt Charts series in between.
#pragma once

#include "ui/charts/split_layout.h"

namespace hbm::ui {

void paintSplitUnder(QPainter& painter, const SplitLayout& layout, const Theme& theme);

/// `marked` is under the mouse or chosen by the keyboard; may be null.
void paintSplitOver(QPainter& painter, const SplitLayout& layout, const Theme& theme, const ChartFonts& fonts,
    const SplitSegment* marked);

} // namespace hbm::ui
