// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colours and fonts of a chart. QChart takes no notice of the application's palette, so a chart view puts a
// theme on when it is made and again whenever its palette changes.
#pragma once

#include "ui/support/theme.h"

#include <QFont>

class QChart;

namespace hbm::ui {

/// Sized in pixels, so that a chart looks the same on screen, in a PNG of any scale and on a PDF page.
struct ChartFonts
{
    QFont normal;
    QFont strong; ///< direct labels, the chosen series

    bool operator==(const ChartFonts&) const = default;
};

/// A little smaller than the font of the window, never under 11 pixels.
ChartFonts chartFonts(const QFont& base);

/// Background, title, legend and axes. Series have roles that only their chart knows.
void applyTheme(QChart& chart, const Theme& theme, const ChartFonts& fonts);

} // namespace hbm::ui
