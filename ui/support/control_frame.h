// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The frame that boxes and pickers share, so that a column of them looks like one thing: a quiet fill, a
// hairline that darkens under the pointer, the accent while focused, the error colour when the text is wrong.
#pragma once

#include <QRectF>

class QColor;
class QFontMetrics;
class QPainter;
class QWidget;

namespace hbm::ui {

inline constexpr int kControlPadding = 8; ///< between frame and text
inline constexpr int kChevronWidth = 18; ///< room for the arrow of a picker

/// Height of a one-line control in this font.
int controlHeight(const QFontMetrics& metrics);

/// Fill and outline for the state that `widget` is in.
void paintControlFrame(QPainter& painter, const QWidget& widget, bool error);

/// A rounded surface without an outline, such as that of a flat button under the pointer.
void fillRounded(QPainter& painter, const QRectF& area, const QColor& color);

/// The small arrow of a picker, centred in `area`.
void paintChevron(QPainter& painter, const QRectF& area, const QWidget& widget);

} // namespace hbm::ui
