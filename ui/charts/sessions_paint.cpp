// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sessions_paint.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// Where a curve ends because nothing fits any more.
void paintEnd(QPainter& painter, QPointF at, const CurveLook& look)
{
    constexpr double kArm = 4;
    painter.setPen(QPen(look.color, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(at.x() - kArm, at.y() - kArm, at.x() + kArm, at.y() + kArm));
    painter.drawLine(QLineF(at.x() - kArm, at.y() + kArm, at.x() + kArm, at.y() - kArm));
}

void paintHover(QPainter& painter, const SessionsLayout& layout, const Theme& theme, Tokens marked)
{
    if (static_cast<double>(marked) < layout.minimumX || static_cast<double>(marked) > layout.maximumX)
        return;
    const double x = std::round(layout.xOf(static_cast<double>(marked))) + 0.5;
    painter.setPen(QPen(theme.color(Role::Text), 1));
    painter.drawLine(QLineF(x, layout.plot.top() - 4, x, layout.plot.bottom()));
    for (const PlacedCurve& curve : layout.curves) {
        const auto it = std::find(curve.contexts.begin(), curve.contexts.end(), marked);
        if (it != curve.contexts.end())
            paintRing(painter, curve.points[it - curve.contexts.begin()], 4, theme.color(Role::Panel),
                curve.look.color, 1.5);
    }
}

} // namespace

void paintSessionsUnder(QPainter& painter, const SessionsLayout& layout, const Theme& theme)
{
    if (layout.isEmpty())
        return;
    const QRectF& plot = layout.plot;
    painter.setPen(QPen(theme.color(Role::Line), 1));
    for (const double y : layout.gridY)
        painter.drawLine(QLineF(plot.left(), y + 0.5, plot.right(), y + 0.5));
    for (const double x : layout.gridX)
        painter.drawLine(QLineF(x + 0.5, plot.bottom(), x + 0.5, plot.bottom() + 4));
    painter.setPen(QPen(mixed(theme.color(Role::Line), theme.color(Role::Muted), 0.5), 1));
    painter.drawLine(QLineF(plot.left(), plot.bottom() + 0.5, plot.right(), plot.bottom() + 0.5));
    if (layout.capY) {
        QPen pen(theme.color(Role::Over), 1.2);
        pen.setDashPattern({ 7, 4 });
        painter.setPen(pen);
        painter.drawLine(QLineF(plot.left(), *layout.capY + 0.5, plot.right(), *layout.capY + 0.5));
    }
}

void paintSessionsOver(QPainter& painter, const SessionsLayout& layout, const Theme& theme,
    const ChartFonts& fonts, Tokens marked)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);

    for (const auto& [line, look] : layout.legend) {
        painter.setPen(look.pen());
        painter.drawLine(line);
    }
    for (const PlacedCurve& curve : layout.curves)
        if (curve.end)
            paintEnd(painter, *curve.end, curve.look);
    if (marked > 0)
        paintHover(painter, layout, theme, marked);
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    if (layout.marker) {
        const QColor line = theme.color(layout.markerAtZero ? Role::Over : Role::Text);
        paintRing(painter, *layout.marker, 5.5, line, theme.color(Role::Panel), 2.5);
    }
}

} // namespace hbm::ui
