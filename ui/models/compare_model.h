// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios side by side as a table: a row for each figure, a column for each scenario. The best of a row is
// bold and has a star; behind each amount stands what it differs by from the baseline. Fed with values.
#pragma once

#include "core/base/text.h"
#include "core/planning/comparison.h"

#include <QAbstractTableModel>

#include <span>

namespace hbm::ui {

class CompareModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum DataRole
    {
        BestRole = Qt::UserRole + 1, ///< bool
        DeltaRole, ///< "+12", "−4.7 GiB"; empty = none
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlans(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
        std::size_t current, ByteUnit unit);

    /// Of a column of the table; the first holds the names of the figures and has none.
    std::optional<std::size_t> scenarioOf(int column) const;
    const ComparisonRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isBest(const ComparisonRow& row, std::size_t scenario) const;
    QString value(const ComparisonRow& row, std::size_t scenario) const;
    QString delta(const ComparisonRow& row, std::size_t scenario, bool exact = false) const;
    QString cell(const ComparisonRow& row, std::size_t scenario) const;
    QString toolTip(const ComparisonRow& row, std::size_t scenario) const;
    QString spoken(const ComparisonRow& row, std::size_t scenario) const;
    QString name(std::size_t scenario) const { return m_names[static_cast<qsizetype>(scenario)]; }

    std::vector<ComparisonRow> m_rows;
    QStringList m_names;
    std::optional<std::size_t> m_baseline;
    std::size_t m_current = 0;
    ByteUnit m_unit = ByteUnit::GiB;
};

} // namespace hbm::ui
