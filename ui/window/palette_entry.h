// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command palette offers, as values, and which of it fits what was typed.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QMenuBar;

namespace hbm::ui {

struct PaletteEntry
{
    QString text; ///< "Open model…"
    QString group; ///< where it is from: "File", "View › Units", "Inputs"
    QString keys {}; ///< its shortcut, or the value that is set now
    QString reason {}; ///< why it cannot be done now; empty = it can
    std::function<void()> run {};

    QString key() const { return group + QLatin1Char('/') + text; } ///< what it is remembered by
};

/// A disallowed action says why by this property (QString); without it the sentence is a general one.
inline constexpr const char* kReasonProperty = "disabledReason";

/// Every action of the menus, with the path of its menu. An action that is deleted meanwhile does nothing.
std::vector<PaletteEntry> entriesOf(const QMenuBar& menuBar);

/// Indices of the entries that fit, best first; those used before (`recent`, newest first) come first among
/// equals, and in front of everything while nothing is typed.
std::vector<std::size_t> rankedEntries(
    const std::vector<PaletteEntry>& entries, const QString& typed, const QStringList& recent);

} // namespace hbm::ui
