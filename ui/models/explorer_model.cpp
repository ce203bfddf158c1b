// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/explorer_model.h"

#include "core/planning/plan_words.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

bool sameShape(const std::vector<ExploredGpus>& a, const std::vector<ExploredGpus>& b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const ExploredGpus& x, const ExploredGpus& y) {
            return x.accelerator == y.accelerator && x.gpus == y.gpus;
        });
}

QString unknown()
{
    return QStringLiteral("–");
}

/// Of the memory of the GPU that decides; empty = unknown.
std::optional<double> weightsShare(const ExploredGpus& row)
{
    if (!row.weights || !row.memoryPerGpu || row.memoryPerGpu->value <= 0)
        return std::nullopt;
    return static_cast<double>(row.weights->value) / static_cast<double>(row.memoryPerGpu->value);
}

std::optional<double> perGpu(const ExploredGpus& row)
{
    if (!row.sessions || row.gpus <= 0)
        return std::nullopt;
    return static_cast<double>(*row.sessions) / row.gpus;
}

bool isWords(int column)
{
    return column == ExplorerModel::Gpu || column == ExplorerModel::VerdictColumn
        || column == ExplorerModel::Layout || column == ExplorerModel::MemoryEvidence;
}

QString layoutOf(const ExploredGpus& row)
{
    CapacityPlan sizes;
    sizes.tensor = row.tensor;
    sizes.pipeline = row.pipeline;
    sizes.data = row.data;
    sizes.decodeContext = row.decodeContext;
    const QString text = QString::fromStdString(layoutText(row.layout.after, sizes));
    return text.isEmpty() ? unknown() : text;
}

} // namespace

void ExplorerModel::setRows(std::vector<ExploredGpus> rows, ByteUnit unit)
{
    const bool same = sameShape(rows, m_rows);
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    m_longest.clear();
    m_unit = unit;
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void ExplorerModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (!m_rows.empty())
        emit dataChanged(
            index(0, MemoryOfAll), index(rowCount() - 1, MemoryOfAll), { Qt::DisplayRole, Qt::ToolTipRole });
}

void ExplorerModel::setLongest(std::vector<std::optional<Tokens>> tokens)
{
    if (tokens.size() != m_rows.size() || tokens.empty())
        return;
    m_longest = std::move(tokens);
    emit dataChanged(index(0, LongestContext), index(rowCount() - 1, LongestContext));
}

QString ExplorerModel::name(int row) const
{
    const ExploredGpus& r = m_rows[static_cast<std::size_t>(row)];
    return tr("%1 × %2", "8 × B200").arg(r.gpus).arg(QString::fromStdString(r.accelerator->name));
}

int ExplorerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ExplorerModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ExplorerModel::text(std::size_t row, int column) const
{
    const ExploredGpus& r = m_rows[row];
    switch (column) {
    case Gpu:
        return QString::fromStdString(r.accelerator->name);
    case Count:
        return countText(r.gpus);
    case MemoryOfAll:
        return r.memoryOfAll ? ui::bytesText(*r.memoryOfAll, m_unit) : unknown();
    case VerdictColumn:
        return verdictText(r.verdict);
    case Sessions:
        return optionalCount(r.sessions);
    case SessionsPerGpu:
        return perGpu(r) ? QLocale().toString(*perGpu(r), 'f', 2) : unknown();
    case LongestContext:
        if (m_longest.empty())
            return QStringLiteral("…");
        return m_longest[row] ? countText(*m_longest[row]) : unknown();
    case WeightsShare:
        return weightsShare(r) ? percentText(*weightsShare(r)) : unknown();
    case Layout:
        return layoutOf(r);
    case MemoryEvidence:
        return evidenceText(r.memoryEvidence);
    default:
        return {};
    }
}

QVariant ExplorerModel::sortKey(std::size_t row, int column) const
{
    const ExploredGpus& r = m_rows[row];
    const auto amount = [](const auto& value) { return value ? QVariant(*value) : QVariant(); };
    const auto whole = [](const std::optional<std::int64_t>& value) {
        return value ? QVariant(static_cast<qlonglong>(*value)) : QVariant();
    };
    switch (column) {
    case Count:
        return r.gpus;
    case MemoryOfAll:
        return r.memoryOfAll ? QVariant(static_cast<qlonglong>(r.memoryOfAll->value)) : QVariant();
    case VerdictColumn: // best first
        return static_cast<int>(r.verdict);
    case Sessions:
        return whole(r.sessions);
    case SessionsPerGpu:
        return amount(perGpu(r));
    case LongestContext:
        return m_longest.empty() ? QVariant() : whole(m_longest[row]);
    case WeightsShare:
        return amount(weightsShare(r));
    case MemoryEvidence:
        return static_cast<int>(r.memoryEvidence);
    default:
        return text(row, column);
    }
}

QString ExplorerModel::reasons(const ExploredGpus& row) const
{
    QStringList lines;
    for (const Issue& issue : row.issues)
        lines << sentence(issue);
    return lines.join(QLatin1Char('\n'));
}

QString ExplorerModel::toolTip(std::size_t row, int column) const
{
    const ExploredGpus& r = m_rows[row];
    if (column == MemoryOfAll && r.memoryOfAll)
        return r.gpus == 1
            ? exactBytes(*r.memoryOfAll)
            : tr("%1: %2 × %3")
                  .arg(exactBytes(*r.memoryOfAll), countText(r.gpus), exactBytes(*r.memoryPerGpu));
    if (column == Layout && !r.layout.freed.empty()) {
        QStringList fields;
        for (const std::string& field : r.layout.freed)
            fields << QString::fromStdString(field);
        return tr("Does not go with this number of GPUs and was freed: %1")
            .arg(fields.join(QStringLiteral(", ")));
    }
    if (column == LongestContext)
        return tr("The longest context at which the wanted sessions fit");
    return reasons(r);
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::AccessibleTextRole:
        if (index.column() == Gpu)
            return tr("%1: %2").arg(name(index.row()), verdictText(m_rows[row].verdict));
        return text(row, index.column()) == unknown() ? tr("unknown") : text(row, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isWords(index.column()) ? Qt::AlignLeft : Qt::AlignRight));
    case SortRole:
        return sortKey(row, index.column());
    default:
        return {};
    }
}

QVariant ExplorerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isWords(section) ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::InitialSortOrderRole) // the most first, the best verdict first
        return int(isWords(section) ? Qt::AscendingOrder : Qt::DescendingOrder);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Gpu:
        return tr("GPU");
    case Count:
        return tr("Number");
    case MemoryOfAll:
        return tr("Memory of all");
    case VerdictColumn:
        return tr("Verdict");
    case Sessions:
        return tr("Sessions");
    case SessionsPerGpu:
        return tr("per GPU");
    case LongestContext:
        return tr("Longest context");
    case WeightsShare:
        return tr("Weights");
    case Layout:
        return tr("Parallel sizes");
    case MemoryEvidence:
        return tr("Memory size is");
    default:
        return {};
    }
}

} // namespace hbm::ui
