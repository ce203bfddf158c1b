// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same work on other GPUs, a row for each kind and number. Fed with values; sorting and filtering are the
// matter of ExplorerFilter.
#pragma once

#include "core/base/text.h"
#include "core/planning/explore_gpus.h"

#include <QAbstractTableModel>

namespace hbm::ui {

class ExplorerModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Gpu,
        Count,
        MemoryOfAll,
        VerdictColumn,
        Sessions, ///< as admitted
        SessionsPerGpu,
        LongestContext,
        WeightsShare, ///< of the memory of the fullest GPU
        Layout,
        MemoryEvidence,
        ColumnCount
    };
    enum DataRole
    {
        SortRole = Qt::UserRole + 1, ///< a number, or text in the columns of words; invalid = unknown
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows of the same GPUs and numbers in the same order change in place; what was found of them by
    /// setLongest is forgotten.
    void setRows(std::vector<ExploredGpus> rows, ByteUnit unit);
    void setUnit(ByteUnit unit);
    /// The longest context of the wanted sessions, of each row; empty = unknown. Until they are said the
    /// cells have an ellipsis.
    void setLongest(std::vector<std::optional<Tokens>> tokens);

    const ExploredGpus& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    QString name(int row) const; ///< "8 × NVIDIA H200 SXM 141GB"

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::size_t row, int column) const;
    QVariant sortKey(std::size_t row, int column) const;
    QString toolTip(std::size_t row, int column) const;
    QString reasons(const ExploredGpus& row) const;

    std::vector<ExploredGpus> m_rows;
    std::vector<std::optional<Tokens>> m_longest; ///< empty = not yet said
    ByteUnit m_unit = ByteUnit::GiB;
};

} // namespace hbm::ui
