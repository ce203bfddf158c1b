// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cells with room to either side and a hairline below each row.
#pragma once

#include <QFontMetrics>
#include <QStyledItemDelegate>

#include <optional>

namespace hbm::ui {

inline constexpr int kCellPadding = 8;

class TableDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int leastFigure(const QFontMetrics& metrics) const;

    mutable std::optional<QFontMetrics> m_metrics; ///< that the width below was measured with
    mutable int m_leastFigure = 0;
};

} // namespace hbm::ui
