// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/context_model.h"

#include "ui/models/fit_words.h"
#include "ui/support/byte_scale.h"
#include "ui/support/format.h"

#include <QFont>

#include <algorithm>

namespace hbm::ui {

void ContextModel::setSheet(ContextSheet sheet)
{
    if (sheet == m_sheet)
        return;
    const bool same = std::equal(sheet.parts.begin(), sheet.parts.end(), m_sheet.parts.begin(),
        m_sheet.parts.end(), [](const ContextPart& a, const ContextPart& b) { return a.name == b.name; });
    if (!same)
        beginResetModel();
    m_sheet = std::move(sheet);
    if (!same)
        return endResetModel();
    // Selection and scroll position survive while only the numbers move.
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ContextModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_sheet.parts.empty() ? 0 : parts() + 3;
}

int ContextModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ContextModel::name(int row) const
{
    if (row < parts())
        return m_sheet.parts[static_cast<std::size_t>(row)].name;
    if (isCount(row))
        return tr("Sessions admitted");
    if (row > parts())
        return tr("Weights, one copy");
    return m_sheet.sessions == 1 ? tr("Cache of 1 session")
                                 : tr("Cache of %1 sessions").arg(countText(m_sheet.sessions));
}

Bytes ContextModel::bytes(int row, bool marked) const
{
    if (row == parts() + 1)
        return m_sheet.weights;
    Bytes sum;
    for (int i = 0; i < parts(); ++i)
        if (i == row || row == parts()) {
            const ContextPart& part = m_sheet.parts[static_cast<std::size_t>(i)];
            sum += marked ? part.marked : part.planned;
        }
    return sum;
}

QString ContextModel::text(int row, int column) const
{
    if (column == Part)
        return name(row);
    const bool marked = column == Marked || column == MarkedShare;
    const QString none = optionalCount(std::nullopt);
    if ((marked ? m_sheet.marked : m_sheet.planned) < 1)
        return none;
    const bool share = column == PlannedShare || column == MarkedShare;
    if (isCount(row))
        return share ? QString() : optionalCount(marked ? m_sheet.admittedMarked : m_sheet.admittedPlanned);
    const Bytes amount = bytes(row, marked);
    const bool unknown = m_sheet.weights.value <= 0 && (share || row == parts() + 1);
    if (unknown)
        return none;
    return share ? percentText(static_cast<double>(amount.value) / static_cast<double>(m_sheet.weights.value))
                 : amountText(amount, m_sheet.unit);
}

QVariant ContextModel::sortKey(int row, int column) const
{
    if (column == Part)
        return name(row);
    const bool marked = column == Marked || column == MarkedShare;
    if (isCount(row))
        return static_cast<qlonglong>(
            (marked ? m_sheet.admittedMarked : m_sheet.admittedPlanned).value_or(-1));
    return static_cast<qlonglong>(bytes(row, marked).value);
}

QVariant ContextModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const bool marked = index.column() == Marked || index.column() == MarkedShare;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        if (isCount(index.row()))
            return tr("Sessions of this context that the engine admits, as on the Memory page");
        return index.column() == Part ? QString() : exactBytes(bytes(index.row(), marked));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Part ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::FontRole:
        if (index.row() == parts()) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case SortRole:
        return sortKey(index.row(), index.column());
    default:
        return {};
    }
}

QVariant ContextModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Part ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && section != Part)
        return tr(
            "One copy of each session's cache and one of the weights, over all GPUs; exact bytes on each "
            "row");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Part:
        return tr("Kept by the sessions");
    case Planned:
        return m_sheet.planned > 0 ? tr("Planned: %1").arg(fit::contextText(m_sheet.planned)) : tr("Planned");
    case Marked:
        return m_sheet.marked > 0 ? tr("Marked: %1").arg(fit::contextText(m_sheet.marked)) : tr("Marked");
    case PlannedShare:
    case MarkedShare:
        return tr("Of the weights");
    default:
        return {};
    }
}

} // namespace hbm::ui
