// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the plan wants a person to know, worst first, then what it assumed. Fed with values.
#pragma once

#include "core/base/error.h"

#include <QAbstractTableModel>

#include <functional>

namespace hbm::ui {

class IssuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Sentence,
        Field,
        ColumnCount
    };
    enum DataRole
    {
        SeverityRole = Qt::UserRole + 1, ///< int of Severity
        FieldKeyRole, ///< the scenario field or config key, to go to
        IsAssumptionRole,
    };

    /// Turns the key of a field into its name on screen; an empty answer leaves the key.
    using FieldName = std::function<QString(const QString& key)>;

    explicit IssuesModel(QObject* parent = nullptr);

    void setFieldName(FieldName fieldName);
    void setIssues(const Issues& issues, const Issues& assumptions);
    int problemCount() const { return countOf(Severity::Problem); }
    int warningCount() const { return countOf(Severity::Warning); }
    int assumptionCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        Issue issue;
        bool isAssumption = false;

        bool operator==(const Row&) const = default;
    };

    int countOf(Severity severity) const;
    QString fieldText(const Row& row) const;

    std::vector<Row> m_rows;
    FieldName m_fieldName;
};

} // namespace hbm::ui
