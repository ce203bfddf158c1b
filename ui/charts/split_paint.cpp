// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_paint.h"

#include "ui/charts/split_text.h"

#include <utility>

namespace hbm::ui {

namespace {

/// In the text's colour, mixed with what it surrounds, so that a pale part still has an edge of 3:1.
QColor outlineOf(Part part, const Theme& theme)
{
    return mixed(theme.color(split::roleOf(part)), theme.color(Role::Text), theme.dark ? 0.42 : 0.5);
}

/// Lines of a hatch: on "over" they are the message, on a copy they only shade.
void paintHatched(QPainter& painter, const QRectF& rect, Part part, const Theme& theme)
{
    const QColor fill = theme.color(split::roleOf(part));
    if (part == Part::Over) {
        painter.fillRect(rect, mixed(theme.color(Role::Panel), fill, theme.dark ? 0.28 : 0.16));
        paintHatch(painter, rect, fill, 7);
    } else {
        paintHatch(painter, rect, mixed(fill, Qt::black, theme.dark ? 0.34 : 0.22), 8);
    }
}

void paintSegment(QPainter& painter, const SplitSegment& segment, const Theme& theme, const ChartFonts& fonts)
{
    const QColor fill = theme.color(split::roleOf(segment.part));
    // The series' bars end on fractions of a pixel; this makes the edges crisp.
    painter.fillRect(segment.rect, fill);
    if (segment.hatched)
        paintHatched(painter, segment.rect, segment.part, theme);
    if (!segment.text.text.isEmpty() && segment.hatched)
        painter.fillRect(segment.text.rect, fill); // lines do not run through words
    paintFrame(painter, segment.rect, outlineOf(segment.part, theme));
    if (!segment.text.text.isEmpty())
        paintText(painter, segment.text, theme, fonts);
}

/// Paler than the bar below it, with the same outlines.
void paintBaseline(QPainter& painter, const SplitOutline& outline, const Theme& theme)
{
    painter.fillRect(
        outline.rect, mixed(theme.color(Role::Panel), theme.color(split::roleOf(outline.part)), 0.6));
    paintFrame(painter, outline.rect, outlineOf(outline.part, theme));
}

/// Dark and light at once, so that it shows on every part.
void paintMark(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    paintFrame(painter, rect.adjusted(-2, -2, 2, 2), theme.color(Role::Text), 2);
    paintFrame(painter, rect, theme.color(Role::Panel), 1);
}

/// On a ground of its own, since grid and budget lines pass behind it.
void paintWhisker(QPainter& painter, const SplitWhisker& whisker, const Theme& theme)
{
    const QLineF lines[] { { whisker.most, whisker.y, whisker.least, whisker.y },
        { whisker.most, whisker.y - whisker.cap, whisker.most, whisker.y + whisker.cap },
        { whisker.least, whisker.y - whisker.cap, whisker.least, whisker.y + whisker.cap } };
    for (const auto& [role, width] : { std::pair { Role::Panel, 3.5 }, std::pair { Role::Text, 1.5 } }) {
        painter.setPen(QPen(theme.color(role), width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines, 3);
    }
    paintRing(painter, { whisker.edge, whisker.y }, 2, theme.color(Role::Text), theme.color(Role::Text), 1);
}

void paintPointer(QPainter& painter, const SplitPointer& pointer, const Theme& theme)
{
    const double s = pointer.size;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Role::Text));
    painter.drawPolygon(
        QPolygonF({ pointer.tip, pointer.tip - QPointF(s + 1, s), pointer.tip - QPointF(s + 1, -s) }));
    painter.restore();
}

} // namespace

void paintSplitUnder(QPainter& painter, const SplitLayout& layout, const Theme& theme)
{
    if (layout.isEmpty())
        return;
    painter.setPen(QPen(theme.color(Role::Line), 1));
    for (const double x : layout.grid)
        painter.drawLine(QLineF(x + 0.5, layout.plot.top(), x + 0.5, layout.plot.bottom() + 4));
}

void paintSplitOver(QPainter& painter, const SplitLayout& layout, const Theme& theme, const ChartFonts& fonts,
    const SplitSegment* marked)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);

    for (const SplitSegment& segment : layout.segments)
        paintSegment(painter, segment, theme, fonts);
    for (const SplitOutline& outline : layout.baseline)
        paintBaseline(painter, outline, theme);
    for (const SplitLine& line : layout.lines) {
        painter.setPen(QPen(theme.color(line.capacity ? Role::Muted : Role::Text), line.capacity ? 1 : 2,
            Qt::SolidLine, Qt::FlatCap));
        const double x = line.capacity ? line.x + 0.5 : line.x;
        painter.drawLine(QLineF(x, line.top, x, line.bottom));
    }
    for (const SplitSwatch& swatch : layout.swatches) {
        const SplitSegment sample { 0, swatch.part, swatch.rect, {}, swatch.hatched };
        paintSegment(painter, sample, theme, fonts);
    }
    for (const SplitWhisker& whisker : layout.whiskers)
        paintWhisker(painter, whisker, theme);
    for (const SplitPointer& pointer : layout.pointers)
        paintPointer(painter, pointer, theme);
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    if (marked)
        paintMark(painter, marked->rect, theme);
}

} // namespace hbm::ui
