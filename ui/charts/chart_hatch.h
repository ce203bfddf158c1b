// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hatches of any polygon as lines cut to it by arithmetic: no clip path and no pattern brush, so that SVG and
// PDF show what the screen shows.
#pragma once

#include <QLineF>
#include <QList>
#include <QPolygonF>

namespace hbm::ui {

enum class Hatch
{
    None,
    Rising, ///< /
    Falling ///< \.
};

/// The polygon need not be convex. Lines start from multiples of the spacing in chart coordinates, so that
/// they stay where they are while the polygon moves.
QList<QLineF> hatchLines(const QPolygonF& polygon, Hatch hatch, double spacing);

} // namespace hbm::ui
