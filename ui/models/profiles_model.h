// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Accelerators or nodes in a list, with whose they are; those that fit what is typed.
#pragma once

#include "ui/document/profile_library.h"

#include <QAbstractTableModel>

#include <vector>

namespace hbm::ui {

class ProfilesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Size, ///< memory of an accelerator, accelerators of a node
        Whose,
        ColumnCount
    };
    enum DataRole
    {
        IdRole = Qt::UserRole + 1,
        OwnRole
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setEntries(const std::vector<ProfileEntry>& entries, bool nodes);
    /// Only those that have every word in name, id, maker or architecture; empty shows all.
    void setFilter(const QString& typed);
    int rowOf(const std::string& id) const; ///< -1 when it is not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        std::string id;
        QString name;
        QString size;
        QString whose;
        QString searched; ///< everything that a word may be in
        bool own = false;

        bool operator==(const Row&) const = default;
    };

    static Row rowFor(const ProfileEntry& entry);
    void refill();

    std::vector<Row> m_all;
    std::vector<Row> m_rows;
    QString m_filter;
    bool m_nodes = false;
};

} // namespace hbm::ui
