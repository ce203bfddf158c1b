// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Push buttons of the calm style: a surface with a hairline, the default one filled with the accent.
#pragma once

#include <QSize>

class QPainter;
class QStyleOptionButton;

namespace hbm::ui {

void paintCalmButton(QPainter& painter, const QStyleOptionButton& option);
QSize calmButtonSize(const QStyleOptionButton& option); ///< around its words

/// The colour of its words is the palette's, but on the accent.
void setCalmButtonText(QStyleOptionButton& option);

} // namespace hbm::ui
