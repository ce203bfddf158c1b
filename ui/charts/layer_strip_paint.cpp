// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layer_strip_paint.h"

#include "ui/charts/layer_style.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr double kThinnestFramed = 5; // thinner cells would be nothing but frames

void paintDashedFrame(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    QPen pen(theme.color(Role::Text), 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({ 3, 2 });
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// Between cells of any kind.
QColor separator(const Theme& theme)
{
    return mixed(theme.color(Role::Muted), theme.color(Role::Panel), 0.15);
}

/// A bar along the bottom: an indexer is a small thing beside the rows it points into. Hatched as Shared is
/// where it is another layer's.
void paintIndexer(QPainter& painter, const QRectF& rect, IndexerUse use, const Theme& theme)
{
    if (use == IndexerUse::None)
        return;
    QRectF bar = rect;
    bar.setTop(rect.bottom() - std::max(2.0, std::round(rect.height() * 0.25)));
    if (use == IndexerUse::Own)
        painter.fillRect(bar, theme.color(Role::Text));
    else
        paintLayerFill(painter, bar, LayerKind::Shared, theme);
}

/// Dark and light at once, so that it shows on every kind.
void paintFrameAround(QPainter& painter, const QRectF& rect, const QColor& color, const Theme& theme)
{
    paintFrame(painter, rect.adjusted(-2, -2, 2, 2), color, 2);
    if (rect.width() > 4 && rect.height() > 4)
        paintFrame(painter, rect, theme.color(Role::Panel), 1);
}

void paintArrow(QPainter& painter, QPointF tip, QPointF from, const QColor& color)
{
    const QLineF line(tip, from);
    QLineF left = line, right = line;
    left.setLength(7);
    right.setLength(7);
    left.setAngle(line.angle() + 26);
    right.setAngle(line.angle() - 26);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF { tip, left.p2(), right.p2() });
}

/// In one line an arc over the cells between, else a straight line across the lines.
void paintWay(QPainter& painter, const QRectF& from, const QRectF& to, double highest, const Theme& theme)
{
    const QColor color = theme.color(Role::Accent);
    QPainterPath way;
    QPointF tip, before;
    if (from.top() == to.top() && from.top() - highest > 8) {
        const QPointF start(from.center().x(), from.top() - 2);
        tip = QPointF(to.center().x(), to.top() - 3);
        // A Bezier curve reaches three quarters of the height of its control points.
        const double lift = std::min(from.top() - highest - 4, 10 + std::abs(tip.x() - start.x()) / 6) * 1.33;
        before = QPointF(tip.x() + (start.x() - tip.x()) * 0.12, tip.y() - lift);
        way.moveTo(start);
        way.cubicTo(QPointF(start.x() + (tip.x() - start.x()) * 0.12, start.y() - lift), before, tip);
    } else {
        const QPointF start = from.center();
        tip = to.center();
        before = start;
        way.moveTo(start);
        way.lineTo(tip);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Panel), 5, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(way);
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(way);
    paintArrow(painter, tip, before, color);
}

} // namespace

void paintLayers(
    QPainter& painter, const LayerStripLayout& layout, const Theme& theme, const ChartFonts& fonts)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);
    for (const LayerBand& band : layout.bands) {
        paintLayerFill(painter, band.rect, band.kind, theme);
        paintIndexer(painter, band.rect, band.indexer, theme);
    }
    // Frames after all fills: neighbours share a line, which is the darker one's.
    for (const LayerBand& band : layout.bands) {
        if (band.speculative)
            paintDashedFrame(painter, band.rect, theme);
        else
            paintFrame(painter, band.rect, layerOutline(band.kind, theme));
    }
    if (layout.cellWidth >= kThinnestFramed && layout.cellHeight >= kThinnestFramed)
        for (std::size_t i = 1; i < layout.cells.size(); ++i)
            if (const QRectF& cell = layout.cells[i]; cell.left() == layout.cells[i - 1].right())
                painter.fillRect(QRectF(cell.left(), cell.top(), 1, cell.height()), separator(theme));
    for (const LayerSwatch& swatch : layout.swatches) {
        if (swatch.speculative) {
            paintDashedFrame(painter, swatch.rect, theme);
        } else if (swatch.indexer != IndexerUse::None) {
            paintIndexer(painter, swatch.rect, swatch.indexer, theme);
            paintFrame(painter, swatch.rect, theme.color(Role::Muted));
        } else {
            paintLayerFill(painter, swatch.rect, swatch.kind, theme);
            paintFrame(painter, swatch.rect, layerOutline(swatch.kind, theme));
        }
    }
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
}

void paintLayerMark(QPainter& painter, const LayerStripLayout& layout, const Theme& theme, std::size_t marked,
    const std::vector<std::size_t>& owners, const std::vector<std::size_t>& readers)
{
    for (const std::size_t reader : readers)
        paintFrame(painter, layout.cells[reader].adjusted(-1, -1, 1, 1), theme.color(Role::Accent), 2);
    for (const std::size_t owner : owners)
        paintFrameAround(painter, layout.cells[owner], theme.color(Role::Accent), theme);
    paintFrameAround(painter, layout.cells[marked], theme.color(Role::Text), theme);
    for (const std::size_t owner : owners)
        if (owner != marked)
            paintWay(painter, layout.cells[marked], layout.cells[owner], 0, theme);
}

} // namespace hbm::ui
