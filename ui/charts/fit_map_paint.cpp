// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_map_paint.h"

#include <cmath>

namespace hbm::ui {

namespace {

void paintHatched(QPainter& painter, const FitArea& area)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(area.fill);
    painter.drawPolygon(area.outline);
    if (area.hatch.isEmpty())
        return;
    painter.setPen(QPen(area.ink, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(area.hatch);
}

void paintKey(QPainter& painter, const FitArea& area)
{
    painter.fillRect(area.key, area.fill);
    painter.setPen(QPen(area.ink, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(area.keyHatch);
    paintFrame(painter, area.key, area.ink);
}

/// Another plan: an outlined diamond, so that it is not taken for this one.
void paintDiamond(QPainter& painter, QPointF at, const Theme& theme)
{
    constexpr double kArm = 6.5;
    const QPolygonF shape { { at.x(), at.y() - kArm }, { at.x() + kArm, at.y() }, { at.x(), at.y() + kArm },
        { at.x() - kArm, at.y() } };
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Panel), 4.5));
    painter.drawPolygon(shape);
    painter.setPen(QPen(theme.color(Role::Text), 1.8));
    painter.drawPolygon(shape);
}

void paintMark(QPainter& painter, const FitMapLayout& layout, const Theme& theme, QPointF at)
{
    const double x = std::round(at.x()) + 0.5, y = std::round(at.y()) + 0.5;
    painter.setPen(QPen(theme.color(Role::Text), 1));
    painter.drawLine(QLineF(x, layout.plot.top(), x, layout.plot.bottom() + 4));
    painter.drawLine(QLineF(layout.plot.left() - 4, y, layout.plot.right(), y));
    const QRectF cell(x - 4.5, y - 4.5, 9, 9);
    painter.fillRect(cell, theme.color(Role::Panel));
    paintFrame(painter, cell, theme.color(Role::Text), 1.6);
}

} // namespace

void paintFitMapUnder(QPainter& painter, const FitMapLayout& layout, const Theme& theme)
{
    if (layout.isEmpty())
        return;
    const QRectF& plot = layout.plot;
    for (const FitArea& area : layout.areas)
        if (!area.outline.isEmpty())
            paintHatched(painter, area);
    QColor grid = theme.color(Role::Muted);
    grid.setAlphaF(0.22F);
    painter.setPen(QPen(grid, 1));
    for (const double y : layout.gridY)
        painter.drawLine(QLineF(plot.left(), y + 0.5, plot.right(), y + 0.5));
    painter.setPen(QPen(theme.color(Role::Line), 1));
    for (const double x : layout.gridX)
        painter.drawLine(QLineF(x + 0.5, plot.bottom(), x + 0.5, plot.bottom() + 4));
    painter.setPen(QPen(mixed(theme.color(Role::Line), theme.color(Role::Muted), 0.5), 1));
    painter.drawLine(QLineF(plot.left(), plot.bottom() + 0.5, plot.right(), plot.bottom() + 0.5));
    if (layout.capY) {
        QPen pen(theme.color(Role::Text), 1.2);
        pen.setDashPattern({ 7, 4 });
        painter.setPen(pen);
        painter.drawLine(QLineF(plot.left(), *layout.capY + 0.5, plot.right(), *layout.capY + 0.5));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(layout.comfortableLook.pen());
    painter.drawPolyline(layout.comfortable);
    painter.setPen(layout.admittedLook.pen());
    painter.drawPolyline(layout.admitted);
}

void paintFitMapOver(QPainter& painter, const FitMapLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<QPointF> marked)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);
    for (const FitArea& area : layout.areas)
        paintKey(painter, area);
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    for (const auto& [line, color] : layout.leaders) {
        painter.setPen(QPen(color, 1));
        painter.drawLine(line);
    }
    for (const FitLabel& label : layout.labels) {
        painter.fillRect(label.text.rect, label.ground);
        paintText(painter, label.text, theme, fonts);
    }
    if (marked)
        paintMark(painter, layout, theme, *marked);
    for (const auto& at : { layout.baseline, layout.baselineKey })
        if (at)
            paintDiamond(painter, *at, theme);
    for (const auto& at : { layout.plan, layout.planKey })
        if (at)
            paintRing(painter, *at, 5.5, theme.color(Role::Text), theme.color(Role::Panel), 2.5);
}

} // namespace hbm::ui
