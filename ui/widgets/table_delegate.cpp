// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_delegate.h"

#include "ui/support/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace hbm::ui {

void TableDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.state &= ~QStyle::State_HasFocus; // rows are selected, not cells
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, option.widget);

    cell.rect.adjust(kCellPadding - 3, 0, -kCellPadding + 3, 0); // 3: the style's own margin
    cell.backgroundBrush = Qt::NoBrush;
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);

    // Filled, not drawn: a line leaves gaps between columns at scale 2. Last: the item paints its selection.
    const QRect hairline(option.rect.left(), option.rect.bottom(), option.rect.width(), 1);
    painter->fillRect(hairline, themeOf(option.palette).color(Role::Line));
}

/// Asked for every cell, and always the same while the font is.
int TableDelegate::leastFigure(const QFontMetrics& metrics) const
{
    if (m_metrics != metrics) {
        m_metrics = metrics;
        m_leastFigure = metrics.horizontalAdvance(QStringLiteral("000,000.0"));
    }
    return m_leastFigure;
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    // Most cells are a line of text: the style would lay it out as a document, and columns are measured anew
    // at every move of a slider.
    const bool plain = cell.icon.isNull() && !cell.text.contains(QChar::LineSeparator)
        && !cell.text.contains(QLatin1Char('\n'))
        && !(cell.features & QStyleOptionViewItem::HasCheckIndicator);
    QSize size = plain ? QSize(cell.fontMetrics.horizontalAdvance(cell.text) + 6, cell.fontMetrics.height())
                       : QStyledItemDelegate::sizeHint(option, index);
    // Room that figures have in any case, so that columns stay put while a slider changes them.
    if (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight)
        size.rwidth() = std::max(size.width(), leastFigure(option.fontMetrics));
    return size + QSize(2 * kCellPadding, 0);
}

} // namespace hbm::ui
