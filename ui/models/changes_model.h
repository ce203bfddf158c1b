// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings in three columns of words: what it is, and two values of it. For a look before they are taken.
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <array>
#include <vector>

namespace hbm::ui {

class ChangesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using Row = std::array<QString, 3>;

    /// `headers`: of the three columns.
    explicit ChangesModel(Row headers, QObject* parent = nullptr);

    void setRows(std::vector<Row> rows); ///< the same rows change nothing

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Row m_headers;
    std::vector<Row> m_rows;
};

} // namespace hbm::ui
