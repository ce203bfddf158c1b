// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_paint.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);

/// A diamond, so that it is not taken for a bend or for the plan's own point.
void paintCrossing(QPainter& painter, QPointF at, const Theme& theme, const QColor& fill)
{
    constexpr double kArm = 4.5;
    painter.setPen(QPen(theme.color(Role::Text), 1.4));
    painter.setBrush(fill);
    painter.drawPolygon(QPolygonF { { at.x(), at.y() - kArm }, { at.x() + kArm, at.y() },
        { at.x(), at.y() + kArm }, { at.x() - kArm, at.y() } });
}

/// The line stands at any context, the rings at those of the table.
void paintHover(QPainter& painter, const GrowthLayout& layout, const Theme& theme, double tokens,
    std::optional<std::size_t> row)
{
    if (tokens < layout.minimumX || tokens > layout.maximumX)
        return;
    const double x = std::round(layout.xOf(tokens)) + 0.5;
    painter.setPen(QPen(theme.color(Role::Text), 1));
    painter.drawLine(QLineF(x, layout.plot.top() - 4, x, layout.plot.bottom()));
    for (const PlacedGrowth& curve : layout.curves) {
        const auto it = std::find(curve.contexts.begin(), curve.contexts.end(), row.value_or(kNoRow));
        if (it == curve.contexts.end())
            continue;
        const QPointF at = curve.points[it - curve.contexts.begin()];
        paintRing(painter, at, 4, theme.color(Role::Panel), curve.look.color, 1.5);
    }
}

} // namespace

void paintGrowthUnder(QPainter& painter, const GrowthLayout& layout, const Theme& theme)
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
    if (layout.marker) {
        const double x = std::round(layout.marker->x()) + 0.5;
        QPen pen(mixed(theme.color(Role::Line), theme.color(Role::Muted), 0.7), 1);
        pen.setDashPattern({ 2, 3 });
        painter.setPen(pen);
        painter.drawLine(QLineF(x, layout.marker->y(), x, plot.bottom()));
    }
}

void paintGrowthOver(QPainter& painter, const GrowthLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<Tokens> marked, std::optional<std::size_t> row)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);

    for (const auto& [line, look] : layout.legend) {
        painter.setPen(look.pen());
        painter.drawLine(line);
    }
    for (const auto& [line, color] : layout.leaders) {
        painter.setPen(QPen(color, 1));
        painter.drawPolyline(line);
    }
    // A label may stand on a line where nothing better was free, never on a mark.
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    if (marked)
        paintHover(painter, layout, theme, static_cast<double>(*marked), row);
    const QColor panel = theme.color(Role::Panel);
    for (const PlacedGrowth& curve : layout.curves) // one point makes no line
        if (curve.points.size() == 1)
            paintRing(painter, curve.points.front(), curve.isTotal() ? 5 : 4, panel, curve.look.color, 1.5);
    for (const PlacedBend& bend : layout.bends)
        paintRing(painter, bend.at, 4.5, panel, bend.color, 1.5);
    if (layout.crossing)
        paintCrossing(painter, *layout.crossing, theme, panel);
    if (layout.equal)
        paintCrossing(painter, *layout.equal, theme, theme.color(Role::Weights));
    if (layout.marker)
        paintRing(painter, *layout.marker, 5.5, theme.color(Role::Text), panel, 2.5);
}

} // namespace hbm::ui
