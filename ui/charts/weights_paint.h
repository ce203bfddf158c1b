// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of the chart of weights.
#pragma once

#include "ui/charts/weights_layout.h"

#include <optional>

namespace hbm::ui {

void paintWeightsUnder(QPainter& painter, const WeightsLayout& layout, const Theme& theme);

/// `marked` is under the mouse or chosen by the keyboard, and `part` which of its parts; may be null, empty.
void paintWeightsOver(QPainter& painter, const WeightsLayout& layout, const Theme& theme,
    const ChartFonts& fonts, const WeightsSegment* marked, std::optional<std::size_t> part);

} // namespace hbm::ui
