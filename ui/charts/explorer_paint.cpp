// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/explorer_paint.h"

namespace hbm::ui {

namespace {

/// Plain fits, few lines are tight, many on a pale ground are too few: nothing rests on colour alone.
void paintBar(QPainter& painter, const QRectF& rect, BarLook look, const Theme& theme)
{
    if (rect.isEmpty())
        return;
    const QColor fill = theme.color(roleOf(look));
    if (look == BarLook::TooFew) {
        painter.fillRect(rect, mixed(theme.color(Role::Panel), fill, theme.dark ? 0.28 : 0.16));
        paintHatch(painter, rect, fill, 7);
    } else {
        painter.fillRect(rect, fill);
        if (look == BarLook::Tight)
            paintHatch(painter, rect, mixed(fill, Qt::black, theme.dark ? 0.34 : 0.3), 10);
    }
    paintFrame(painter, rect, mixed(fill, theme.color(Role::Text), theme.dark ? 0.42 : 0.5));
}

} // namespace

void paintExplorerUnder(QPainter& painter, const ExplorerLayout& layout, const Theme& theme)
{
    if (layout.isEmpty())
        return;
    painter.setPen(QPen(theme.color(Role::Line), 1));
    for (const double x : layout.grid)
        painter.drawLine(QLineF(x + 0.5, layout.plot.top(), x + 0.5, layout.plot.bottom() + 4));
}

void paintExplorerOver(QPainter& painter, const ExplorerLayout& layout, const Theme& theme,
    const ChartFonts& fonts, std::optional<std::size_t> marked)
{
    if (layout.isEmpty())
        return paintSentence(painter, layout.plot, layout.empty, theme, fonts);
    if (marked && *marked >= layout.firstRow && *marked < layout.firstRow + layout.shownRows) {
        QColor band = theme.color(Role::Accent);
        band.setAlphaF(0.16F);
        painter.fillRect(layout.rowRect(*marked), band);
    }
    for (const PlacedBar& bar : layout.bars)
        paintBar(painter, bar.rect, bar.look, theme);
    if (layout.wantedX) {
        painter.setPen(QPen(theme.color(Role::Text), 2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(
            QLineF(*layout.wantedX, layout.plot.top() - 3, *layout.wantedX, layout.plot.bottom()));
    }
    for (const auto& [rect, look] : layout.swatches)
        paintBar(painter, rect, look, theme);
    for (const PlacedText& text : layout.texts)
        paintText(painter, text, theme, fonts);
    if (marked && *marked >= layout.firstRow && *marked < layout.firstRow + layout.shownRows) {
        const QRectF& rect = layout.bars[*marked - layout.firstRow].rect;
        if (!rect.isEmpty())
            paintFrame(painter, rect.adjusted(-2, -2, 2, 2), theme.color(Role::Text), 2);
    }
}

} // namespace hbm::ui
