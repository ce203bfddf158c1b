// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of the formula tree as a small block that wraps: sign, name and value; below them how well it is
// known and where it comes from, underlined where that leads somewhere.
#pragma once

#include <QStyledItemDelegate>

namespace hbm::ui {

class FormulaDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Where the source of a row at `row` is painted: what a click follows. Empty where there is none.
    QRect sourceRect(const QRect& row, const QFont& font, const QModelIndex& index) const;
};

/// Whether a source leads somewhere: a field, a key, a profile, a rule, a log.
bool leadsSomewhere(const QString& source);

} // namespace hbm::ui
