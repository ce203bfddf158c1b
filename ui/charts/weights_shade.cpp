// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_shade.h"

#include "ui/charts/chart_paint.h"

namespace hbm::ui {

namespace {

constexpr double kBaseShade = 0.35; // where in the ramp the colour of the weights stands

} // namespace

QColor weightsShade(const Theme& theme, std::size_t at, std::size_t of)
{
    const QColor base = theme.color(Role::Weights);
    if (of <= 1)
        return base;
    const QColor deep = theme.dark ? mixed(base, Qt::white, 0.3) : mixed(base, Qt::black, 0.35);
    const QColor pale = mixed(base, theme.color(Role::Panel), theme.dark ? 0.72 : 0.82);
    // Few parts start at the colour that the weights have elsewhere; many need the whole range.
    const double start = of <= 4 ? kBaseShade : 0;
    const double share = start + (1 - start) * static_cast<double>(at) / static_cast<double>(of - 1);
    return share < kBaseShade ? mixed(deep, base, share / kBaseShade)
                              : mixed(base, pale, (share - kBaseShade) / (1 - kBaseShade));
}

QColor weightsInk(const QColor& shade)
{
    const QColor usual = textOn(shade);
    return contrast(usual, shade) >= 4.5 ? usual : QColor(Qt::black);
}

} // namespace hbm::ui
