// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The split as a table: the chart's twin for reading aloud, copying and checking to the byte. Fed with a
// plan; knows no document.
#pragma once

#include "core/base/text.h"
#include "ui/models/breakdown_rows.h"

#include <QAbstractTableModel>

namespace hbm::ui {

class BreakdownModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Part,
        PerGpu,
        Delta, ///< of PerGpu to the baseline; empty without one
        AllGpus,
        Share,
        ExactBytes,
        EvidenceColumn,
        ColumnCount
    };
    enum DataRole
    {
        SortRole = Qt::UserRole + 1, ///< raw bytes, or text in the columns of words
        KindRole, ///< int of BreakdownKind: colour swatch, link to the chart's segment
        IsPartRole, ///< bool: an indented part of the row above
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const CapacityPlan& plan, ByteUnit unit);
    /// What the next setPlan() is compared with; nullptr = nothing. `name` stands in the header.
    void setBaseline(const CapacityPlan* plan, const QString& name);
    bool hasBaseline() const { return !m_baselineName.isEmpty(); }
    const BreakdownRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const BreakdownRow& row, int column) const;
    QVariant sortKey(const BreakdownRow& row, int column) const;
    QString toolTip(const BreakdownRow& row) const;
    QString number(Bytes bytes) const;
    std::optional<Bytes> delta(const BreakdownRow& row) const;

    std::vector<BreakdownRow> m_rows;
    std::vector<BreakdownRow> m_baseline;
    QString m_baselineName; ///< empty = there is none
    ByteUnit m_unit = ByteUnit::GiB;
    Bytes m_total {};
    QString m_gpuName; ///< "GPU 0–7", "GPU 4, the fullest"
    int m_gpus = 0;
};

QString nameOf(BreakdownKind kind); ///< "Weights", "KV cache in use", …

} // namespace hbm::ui
