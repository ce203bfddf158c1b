// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/fit_map_model.h"

#include "ui/models/fit_words.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QFont>

#include <algorithm>

namespace hbm::ui {

void FitMapModel::setColumns(std::vector<FitColumn> columns, Tokens planned)
{
    if (columns == m_columns && planned == m_planned)
        return;
    const bool same = std::equal(columns.begin(), columns.end(), m_columns.begin(), m_columns.end(),
        [](const FitColumn& a, const FitColumn& b) { return a.context == b.context; });
    if (!same)
        beginResetModel();
    m_columns = std::move(columns);
    m_planned = planned;
    if (!same)
        return endResetModel();
    // Selection and scroll position survive while only the numbers move.
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int FitMapModel::rowOf(Tokens context) const
{
    const auto it = std::find_if(
        m_columns.begin(), m_columns.end(), [context](const FitColumn& c) { return c.context == context; });
    return it == m_columns.end() ? -1 : static_cast<int>(it - m_columns.begin());
}

int FitMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

int FitMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FitMapModel::text(const FitColumn& column, int section) const
{
    const bool unknown = column.beyond == Verdict::Unknown;
    switch (section) {
    case Context:
        return fit::contextText(column.context);
    case Comfortable:
        return column.unlimited() ? tr("any number")
            : unknown             ? optionalCount(std::nullopt)
                                  : countText(column.comfortable);
    case Admitted: // where even the most leave enough room there are no tight ones
        return column.unlimited() || unknown || column.admitted == column.comfortable
            ? optionalCount(std::nullopt)
            : countText(column.admitted);
    case LimitedBy:
        return fit::limitText(column.limit);
    default:
        return {};
    }
}

QVariant FitMapModel::sortKey(const FitColumn& column, int section) const
{
    switch (section) {
    case Context:
        return static_cast<qlonglong>(column.context);
    case Comfortable:
        return static_cast<qlonglong>(column.comfortable);
    case Admitted:
        return static_cast<qlonglong>(column.admitted);
    default:
        return text(column, section);
    }
}

QVariant FitMapModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const FitColumn& column = m_columns[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(column, index.column());
    case Qt::ToolTipRole:
        return column.unlimited()
            ? tr("At %1 tokens of context any number of sessions fits.").arg(fit::contextText(column.context))
            : tr("One session more at %1 tokens of context: %2.")
                  .arg(fit::contextText(column.context), verdictText(column.beyond));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == LimitedBy ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::FontRole:
        if (m_planned > 0 && column.context == m_planned) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case SortRole:
        return sortKey(column, index.column());
    default:
        return {};
    }
}

QVariant FitMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == LimitedBy ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && section == Comfortable)
        return tr("The most sessions that leave a tenth of the usable memory of every GPU free");
    if (role == Qt::ToolTipRole && section == Admitted)
        return tr(
            "The most sessions that are admitted at all, where the last of them leave less than a tenth "
            "free");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Context:
        return tr("Context, tokens");
    case Comfortable:
        return tr("Most sessions that fit");
    case Admitted:
        return tr("Most that are tight");
    case LimitedBy:
        return tr("Limited by");
    default:
        return {};
    }
}

} // namespace hbm::ui
