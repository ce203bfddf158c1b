// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A widget that is made late comes last in the order of Tab, not where it stands.
#pragma once

class QWidget;

namespace hbm::ui {

/// Puts `late` right behind `before`, which are in one window. Unlike QWidget::setTabOrder also where one of
/// them takes no focus itself, such as a container that marks the place.
void tabRightBehind(QWidget& before, QWidget& late);

} // namespace hbm::ui
