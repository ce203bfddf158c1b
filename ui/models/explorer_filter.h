// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which rows of the explorer are shown, and in which order. What is unknown comes last in either order.
#pragma once

#include <QSet>
#include <QSortFilterProxyModel>

namespace hbm::ui {

struct ExplorerChoice
{
    QString text; ///< every word of it has to be in the name, id, vendor or architecture
    QString vendor; ///< empty = any
    QSet<int> counts; ///< numbers of GPUs; empty = any
    bool onlyFitting = false;

    bool operator==(const ExplorerChoice&) const = default;
};

class ExplorerFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ExplorerFilter(QObject* parent = nullptr);

    void setChoice(const ExplorerChoice& choice);
    const ExplorerChoice& choice() const { return m_choice; }

    /// With an arrow at the column that is sorted by; Qt::EditRole without, to be copied.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& a, const QModelIndex& b) const override;

private:
    ExplorerChoice m_choice;
    QStringList m_words;
};

} // namespace hbm::ui
