// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_theme.h"

#include <QAbstractAxis>
#include <QChart>
#include <QFontInfo>
#include <QLegend>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

ChartFonts chartFonts(const QFont& base)
{
    const int pixels = static_cast<int>(std::lround(QFontInfo(base).pixelSize() * 0.92));
    ChartFonts fonts { base, base };
    fonts.normal.setPixelSize(std::max(11, pixels));
    fonts.normal.setWeight(QFont::Normal);
    fonts.strong = fonts.normal;
    fonts.strong.setWeight(QFont::DemiBold);
    return fonts;
}

void applyTheme(QChart& chart, const Theme& theme, const ChartFonts& fonts)
{
    chart.setBackgroundBrush(theme.color(Role::Panel));
    chart.setBackgroundPen(Qt::NoPen);
    chart.setBackgroundRoundness(0);
    chart.setDropShadowEnabled(false);
    chart.setTitleBrush(theme.color(Role::Text));
    chart.setTitleFont(fonts.strong);
    chart.legend()->setLabelColor(theme.color(Role::Muted));
    chart.legend()->setFont(fonts.normal);
    QPen line(theme.color(Role::Line));
    line.setCosmetic(true);
    const QList<QAbstractAxis*> axes = chart.axes();
    for (QAbstractAxis* axis : axes) {
        axis->setLabelsColor(theme.color(Role::Muted));
        axis->setLabelsFont(fonts.normal);
        axis->setTitleBrush(theme.color(Role::Muted));
        axis->setTitleFont(fonts.normal);
        axis->setLinePen(line);
        axis->setGridLinePen(line);
        axis->setMinorGridLinePen(line);
    }
}

} // namespace hbm::ui
