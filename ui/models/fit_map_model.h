// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fit map as a table, a row for each context length: the chart's twin for reading aloud and copying.
#pragma once

#include <QAbstractTableModel>

#include "core/planning/fit_map.h"

namespace hbm::ui {

class FitMapModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Context,
        Comfortable, ///< the most sessions that fit
        Admitted, ///< the most that are tight
        LimitedBy,
        ColumnCount
    };
    enum DataRole
    {
        SortRole = Qt::UserRole + 1, ///< raw numbers; text in the last column
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `planned` is the context of the plan, whose row is bold; 0 = none.
    void setColumns(std::vector<FitColumn> columns, Tokens planned);
    const FitColumn& column(int row) const { return m_columns[static_cast<std::size_t>(row)]; }
    int rowOf(Tokens context) const; ///< -1 = none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const FitColumn& column, int section) const;
    QVariant sortKey(const FitColumn& column, int section) const;

    std::vector<FitColumn> m_columns;
    Tokens m_planned = 0;
};

} // namespace hbm::ui
