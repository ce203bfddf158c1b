// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single changes that make a plan fit or hold more, a row each: what changes, sessions now and then, how
// many bytes less a GPU needs, the verdict. Fed with values; applies nothing.
#pragma once

#include "core/base/text.h"
#include "core/planning/lever.h"

#include <QAbstractTableModel>

namespace hbm::ui {

class LeversModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Change,
        Sessions,
        LessNeeded, ///< bytes on the GPU that needs most
        VerdictColumn,
        Apply, ///< looks like a link
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setLevers(std::vector<Lever> levers, ByteUnit unit);
    const Lever& lever(int row) const { return m_levers[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Lever& lever, int column) const;
    QString spoken(const Lever& lever) const;

    std::vector<Lever> m_levers;
    ByteUnit m_unit = ByteUnit::GiB;
};

/// What the change is, in the words of the core: "Store the KV cache as fp8 in place of bf16. …"
QString leverSentence(const Lever& lever);

} // namespace hbm::ui
