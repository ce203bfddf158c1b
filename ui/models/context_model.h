// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the live sessions keep at the planned context and at a marked one, part by part, measured by the
// weights. Fed with values; knows no document.
#pragma once

#include <QAbstractTableModel>

#include "core/base/text.h"
#include "core/base/units.h"

#include <optional>
#include <vector>

namespace hbm::ui {

struct ContextPart
{
    QString name; ///< "K and V, window 1,024"
    Bytes planned {};
    Bytes marked {};

    bool operator==(const ContextPart&) const = default;
};

struct ContextSheet
{
    std::vector<ContextPart> parts; ///< of all sessions
    Tokens planned = 0; ///< 0 = unknown
    Tokens marked = 0; ///< 0 = none
    std::int64_t sessions = 1;
    Bytes weights {}; ///< one copy; 0 = unknown
    std::optional<std::int64_t> admittedPlanned, admittedMarked;
    ByteUnit unit = ByteUnit::GiB;

    bool operator==(const ContextSheet&) const = default;
};

class ContextModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Part,
        Planned,
        PlannedShare, ///< of the weights
        Marked,
        MarkedShare,
        ColumnCount
    };
    enum DataRole
    {
        SortRole = Qt::UserRole + 1, ///< raw bytes or counts; text in the first column
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setSheet(ContextSheet sheet);
    const ContextSheet& sheet() const { return m_sheet; }

    int rowCount(const QModelIndex& parent = {}) const override; ///< parts, total, weights, sessions
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int parts() const { return static_cast<int>(m_sheet.parts.size()); }
    bool isCount(int row) const { return row == parts() + 2; }
    QString name(int row) const;
    Bytes bytes(int row, bool marked) const;
    QString text(int row, int column) const;
    QVariant sortKey(int row, int column) const;

    ContextSheet m_sheet;
};

} // namespace hbm::ui
