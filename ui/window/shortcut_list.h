// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All keys that do something, as a table: those of the actions from the actions themselves, and those that
// only widgets know.
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <vector>

class QMenuBar;

namespace hbm::ui {

struct ShortcutRow
{
    QString place; ///< "File", "View › Units", "In a number box"
    QString what;
    QString keys;

    bool operator==(const ShortcutRow&) const = default;
};

/// Actions with a shortcut, in the order of the menus.
std::vector<ShortcutRow> actionShortcuts(const QMenuBar& menuBar);

/// What charts, number boxes, lists and tables do by keys.
std::vector<ShortcutRow> widgetShortcuts();

class ShortcutModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Keys,
        What,
        Place,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<ShortcutRow> rows);
    /// Only rows that have every word somewhere; empty shows all.
    void setFilter(const QString& typed);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refill();

    std::vector<ShortcutRow> m_all;
    std::vector<ShortcutRow> m_rows;
    QString m_filter;
};

} // namespace hbm::ui
