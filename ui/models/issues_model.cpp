// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/issues_model.h"

#include "ui/models/severity_icon.h"
#include "ui/support/messages.h"

#include <algorithm>

namespace hbm::ui {

IssuesModel::IssuesModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void IssuesModel::setFieldName(FieldName fieldName)
{
    m_fieldName = std::move(fieldName);
    if (!m_rows.empty())
        emit dataChanged(index(0, Field), index(rowCount() - 1, Field));
}

void IssuesModel::setIssues(const Issues& issues, const Issues& assumptions)
{
    std::vector<Row> rows;
    for (const Issue& issue : issues)
        rows.push_back({ issue, false });
    std::stable_sort(rows.begin(), rows.end(),
        [](const Row& a, const Row& b) { return a.issue.severity > b.issue.severity; });
    for (const Issue& assumption : assumptions)
        rows.push_back({ assumption, true });
    if (rows == m_rows)
        return; // most changes leave them as they are: keep selection and scroll position
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int IssuesModel::countOf(Severity severity) const
{
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(),
        [&](const Row& row) { return !row.isAssumption && row.issue.severity == severity; }));
}

int IssuesModel::assumptionCount() const
{
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.isAssumption; }));
}

int IssuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int IssuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString IssuesModel::fieldText(const Row& row) const
{
    const QString key = QString::fromStdString(row.issue.field);
    const QString name = m_fieldName ? m_fieldName(key) : QString();
    return name.isEmpty() ? key : name;
}

QVariant IssuesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString severity = row.isAssumption ? tr("Assumed") : severityName(row.issue.severity);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Sentence ? sentence(row.issue) : fieldText(row);
    case Qt::ToolTipRole:
        return QString(severity + QLatin1String(": ") + sentence(row.issue));
    case Qt::AccessibleTextRole: // the icon is a picture: say what it shows
        return index.column() == Sentence ? QString(severity + QLatin1String(": ") + sentence(row.issue))
                                          : fieldText(row);
    case Qt::DecorationRole:
        return index.column() == Sentence ? QVariant(severityIcon(row.issue.severity)) : QVariant();
    case SeverityRole:
        return static_cast<int>(row.issue.severity);
    case FieldKeyRole:
        return QString::fromStdString(row.issue.field);
    case IsAssumptionRole:
        return row.isAssumption;
    default:
        return {};
    }
}

QVariant IssuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Sentence ? tr("Issue") : tr("Field");
}

} // namespace hbm::ui
