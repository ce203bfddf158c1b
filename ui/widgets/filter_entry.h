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

/// What is to be done with a text that was typed itself.
struct FilterOffer
{
    QString text; ///< the line: "Open “x”"; empty = nothing
    QString remark {}; ///< a sentence: what else it could mean, or with no text why it cannot be opened
    bool isWhole = false; ///< more than the beginning of a word: comes before entries that only contain it
};

} // namespace hbm::ui
