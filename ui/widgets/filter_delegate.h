// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints one line of a list that drops down: text left, detail right and muted, headings small, what cannot
// be chosen greyed.
#pragma once

#include <QStyledItemDelegate>

namespace hbm::ui {

class FilterDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum DataRole
    {
        KeyRole = Qt::UserRole + 1,
        DetailRole,
        CurrentRole, ///< true for the present choice
    };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace hbm::ui
