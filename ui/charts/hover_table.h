// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of the small table that a chart shows under the mouse: swatch, name, figures.
#pragma once

#include "ui/support/theme.h"

#include <QStringList>

namespace hbm::ui {

/// The first cell is markup, the others are plain text on one line each.
QString hoverRow(const QStringList& cells, bool strong);

/// A square in the colour. A tool tip has no outlines: what is too near to its ground is moved away from it.
QString hoverSwatch(const QColor& color, const Theme& theme);

} // namespace hbm::ui
