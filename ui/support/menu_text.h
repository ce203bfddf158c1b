// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The actions of a menu bar as a list: for whatever finds or lists them, so that there is no second list of
// them to keep right.
#pragma once

#include <QString>

#include <vector>

class QAction;
class QMenuBar;

namespace hbm::ui {

struct MenuAction
{
    QAction* action;
    QString text; ///< without mnemonic
    QString path; ///< of its menu: "View › Units"
    QString keys; ///< its shortcuts as this system writes them, the main one first: "Ctrl+Y, Ctrl+Shift+Z"
};

/// A menu with this property (bool) lists things that are found elsewhere too, such as models: it is left
/// out.
inline constexpr const char* kListsThingsProperty = "listsThings";

/// In the order of the menus, separators and the menus themselves left out.
std::vector<MenuAction> menuActions(const QMenuBar& menuBar);

/// "&Open" -> "Open", "R&&D" -> "R&D".
QString withoutMnemonic(const QString& text);

} // namespace hbm::ui
