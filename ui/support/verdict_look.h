// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a verdict looks wherever it stands: a colour and a shape, so that neither has to say it alone.
#pragma once

#include "core/planning/capacity_plan.h"
#include "ui/support/theme.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace hbm::ui {

Role roleOf(Verdict verdict);

/// A tick, a triangle, a ring or a cross in the painter's pen.
void paintVerdict(QPainter& painter, Verdict verdict, const QRectF& box);

/// The same in its colour, as large as small icons are.
QIcon verdictIcon(Verdict verdict, const Theme& theme);

} // namespace hbm::ui
