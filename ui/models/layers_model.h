// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layers of a model as a table, one row each and a total: the strip's twin for reading aloud, copying and
// checking to the byte. Fed with values; knows no document.
#pragma once

#include "ui/models/layer_sheet.h"
#include "ui/support/byte_scale.h"

#include <QAbstractTableModel>

namespace hbm::ui {

class LayersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Layer,
        Kind,
        Keeps,
        Size,
        Share,
        Owner,
        ColumnCount
    };
    enum DataRole
    {
        SortRole = Qt::UserRole + 1, ///< layer number or raw bytes; text in the columns of words
        KindRole, ///< int of LayerKind; invalid for the total
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setSheet(LayerSheet sheet);
    const LayerSheet& sheet() const { return m_sheet; }
    bool borrows() const; ///< some layer reads another's cache: else "Cache of" says nothing
    bool isTotal(int row) const { return row == static_cast<int>(m_sheet.rows.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const LayerRow& row, int column) const;
    QString totalText(int column) const;
    QString number(Bytes bytes) const;
    QVariant sortKey(int row, int column) const;

    LayerSheet m_sheet;
    ByteScale m_scale; ///< of the column of bytes
};

} // namespace hbm::ui
