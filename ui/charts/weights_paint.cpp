// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_paint.h"

#include "ui/charts/weights_shade.h"

namespace hbm::ui {

namespace {

void paintBox(QPainter& painter, const QRectF& rect, const QColor& fill, const Theme& theme)
{
    painter.fillRect(rect, fill);
    // In the text's colour, mixed with what it surrounds, so that neighbouring shades have an edge between.
    paintFrame(painter, rect, mixed(fill, theme.color(Role::Text), theme.dark ? 0.42 : 0.5));
}

/// The line of the HBM does not run through words.
void paintLabel(QPainter& painter, const WeightsLayout& layout, const WeightsSegment& segment,
    const Theme& theme, const ChartFonts& fonts)
{
    if (segment.text.text.isEmpty())
        return;
    for (const QLineF& line : layout.capacities)
        if (line.x1() > segment.text.rect.left() && line.x1() < segment.text.rect.right()
            && line.y1() < segment.text.rect.bottom() && line.y2() > segment.text.rect.top())
            painter.fillRect(segment.text.rect, weightsShade(theme, segment.shade, layout.shades));
    paintText(painter, segment.text, theme, fonts);
}

/// Dark and light at once, so that it shows on every shade.
void paintMark(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    paintFrame(painter, rect.adjusted(-2, -2, 2, 2), theme.color(Role::Text), 2);
    paintFrame(painter, rect, theme.color(Role::Panel), 1);
}

void paintKey(QPainter& painter, const WeightsLayout& layout, const WeightsKey& key, bool marked,
    const Theme& theme, const ChartFonts& fonts)
{
    if (marked) {
        QColor band = theme.color(Role::Accent);
        band.setAlphaF(0.16F);
        painter.fillRect(key.rect.adjusted(-3, 0, 3, 0), band);
    }
    paintBox(painter, key.swatch, weightsShade(theme, key.shade, layout.shades), theme);
    for (const PlacedText* text : { &key.name, &key.bytes, &key.share })
        paintText(painter, *text, theme, fonts);
}

} // namespace

void paintWeightsUnder(QPainter& painter, const WeightsLayout& layout, const Theme& theme)
{
    if (layout.isEmpty())
        return;
    painter.setPen(QPen(theme.color(Role::Line), 1));
    for (const double x : layout.grid)
        painter.drawLine(QLineF(x + 0.5, layout.plot.top(), x + 0.5, layout.plot.bottom() + 4));
}

void paintWeightsOver(QPainter& painter, const WeightsLayout& layout, const Theme& theme,
    const ChartFonts& fonts, const WeightsSegment* marked, std::optional<std::size_t> part)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);
    for (const WeightsSegment& segment : layout.segments)
        paintBox(painter, segment.rect, weightsShade(theme, segment.shade, layout.shades), theme);
    painter.setPen(QPen(theme.color(Role::Over), 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(QList<QLineF>(layout.capacities.begin(), layout.capacities.end()));
    for (const WeightsSegment& segment : layout.segments)
        paintLabel(painter, layout, segment, theme, fonts);
    for (const WeightsKey& key : layout.keys)
        paintKey(painter, layout, key, part == key.part, theme, fonts);
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    if (marked)
        paintMark(painter, marked->rect, theme);
}

} // namespace hbm::ui
