// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a FilterCombo offers, as a value.
#pragma once

#include <QString>

namespace hbm::ui {

/// One line of the list.
struct FilterEntry
{
    QString key; ///< what `chosen` says
    QString text;
    QString detail {}; ///< muted, at the right edge: "180 GB"
    QString group {}; ///< heading; entries of one group follow one another
    QString toolTip {};
    bool isAction = false; ///< "Open…": always offered, whatever is typed
};

} // namespace hbm::ui
