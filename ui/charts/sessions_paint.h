// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a settled layout of live sessions over context length. The curves are Qt Charts series in between.
#pragma once

#include "ui/charts/sessions_layout.h"

namespace hbm::ui {

void paintSessionsUnder(QPainter& painter, const SessionsLayout& layout, const Theme& theme);

/// `marked` is the context under the hover line; 0 = none.
void paintSessionsOver(QPainter& painter, const SessionsLayout& layout, const Theme& theme,
    const ChartFonts& fonts, Tokens marked);

} // namespace hbm::ui
