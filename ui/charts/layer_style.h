// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colour and pattern of each kind of layer, in one place for every chart that shows kinds. Kinds
// that occur together also differ in lightness, and each has a pattern of its own.
#pragma once

#include "core/model/layer_view.h"
#include "ui/charts/chart_paint.h"

namespace hbm::ui {

QColor layerColor(LayerKind kind, const Theme& theme);

/// The same hue for lines and for names written in it: 4.5:1 on the panel.
QColor layerInk(LayerKind kind, const Theme& theme);

/// In the text's colour, mixed with what it surrounds, so that a pale kind still has an edge of 3:1.
QColor layerOutline(LayerKind kind, const Theme& theme);

/// Fill and pattern, no frame. Patterns start from multiples of their spacing in chart coordinates, so that
/// they run on from cell to cell.
void paintLayerFill(QPainter& painter, const QRectF& rect, LayerKind kind, const Theme& theme);

} // namespace hbm::ui
