// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A checked log figure by figure: logged beside predicted, the difference, and why. Fed with values.
#pragma once

#include <QAbstractTableModel> // before the core: moc stumbles over its headers otherwise

#include "core/calibration/check_rows.h"

namespace hbm::ui {

class LogRowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Item,
        Logged,
        Predicted,
        Difference,
        Share,
        VerdictColumn,
        Why,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<CheckRow> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<CheckRow> m_rows;
};

QString checkItemName(CheckItem item); ///< "KV pool"
QString checkVerdictName(CheckVerdict verdict); ///< "as printed", "agrees", "differs", "not predicted"

} // namespace hbm::ui
