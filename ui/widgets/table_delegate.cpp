// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_delegate.h"

#include "ui/support/theme.h"

#include <QApplication>
#include <QPainter>

namespace hbm::ui {

void TableDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.state &= ~QStyle::State_HasFocus; // rows are selected, not cells
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, option.widget);

    // Filled, not drawn: a line leaves gaps between columns at scale 2.
    const QRect hairline(option.rect.left(), option.rect.bottom(), option.rect.width(), 1);
    painter->fillRect(hairline, themeOf(option.palette).color(Role::Line));

    cell.rect.adjust(kCellPadding - 3, 0, -kCellPadding + 3, 0); // 3: the style's own margin
    cell.backgroundBrush = Qt::NoBrush;
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * kCellPadding, 0);
}

} // namespace hbm::ui
