// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colours by meaning, in a light and a dark set. Okabe-Ito hues, so that the parts stay apart for
// colour-blind eyes; outlines and hatches say the same without colour.
#pragma once

#include <QColor>
#include <QPalette>

namespace hbm::ui {

enum class Role
{
    Weights,
    KvInUse,
    KvFree,
    Reserve,
    KeptBack,
    Over, ///< over capacity, error
    Fits, ///< fits, gain
    Tight,
    Ground, ///< behind the cards
    Panel, ///< cards, inputs
    Text,
    Muted, ///< secondary text
    Line, ///< hairlines, grid
    Accent, ///< links, focus, selection
};

struct Theme
{
    bool dark = false;

    QColor color(Role role) const;
    QPalette palette() const; ///< for the Fusion style
    bool operator==(const Theme&) const = default;
};

/// The theme that fits a palette: dark when its window colour is (Qt 6.4 has no QStyleHints::colorScheme).
Theme themeOf(const QPalette& palette);

/// Exports stay on white whatever the screen shows.
inline constexpr Theme kExportTheme { false };

} // namespace hbm::ui
