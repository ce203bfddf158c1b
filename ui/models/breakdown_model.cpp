// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/breakdown_model.h"

#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QFont>

#include <algorithm>

namespace hbm::ui {

namespace {

QString gpuName(const CapacityPlan& plan)
{
    if (plan.ranks.empty())
        return BreakdownModel::tr("GPU");
    const RankPlan& rank = plan.ranks[fullestRank(plan)];
    if (plan.ranks.size() > 1)
        return BreakdownModel::tr("GPU %1, the fullest").arg(rank.firstRank);
    if (rank.count == 1)
        return BreakdownModel::tr("GPU %1").arg(rank.firstRank);
    return BreakdownModel::tr("each of GPU %1–%2").arg(rank.firstRank).arg(rank.firstRank + rank.count - 1);
}

bool sameShape(const std::vector<BreakdownRow>& a, const std::vector<BreakdownRow>& b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const BreakdownRow& x, const BreakdownRow& y) {
            return x.kind == y.kind && x.perGpu.name == y.perGpu.name;
        });
}

} // namespace

QString nameOf(BreakdownKind kind)
{
    switch (kind) {
    case BreakdownKind::Weights:
        return BreakdownModel::tr("Weights");
    case BreakdownKind::KvInUse:
        return BreakdownModel::tr("KV cache in use");
    case BreakdownKind::KvFree:
        return BreakdownModel::tr("KV pool still free");
    case BreakdownKind::Reserve:
        return BreakdownModel::tr("Reserve");
    case BreakdownKind::KeptBack:
        return BreakdownModel::tr("Kept back");
    case BreakdownKind::Over:
        return BreakdownModel::tr("Over capacity");
    case BreakdownKind::Total:
        return BreakdownModel::tr("Total");
    }
    return {};
}

void BreakdownModel::setPlan(const CapacityPlan& plan, ByteUnit unit)
{
    std::vector<BreakdownRow> rows = breakdownRows(plan);
    const bool same = sameShape(rows, m_rows);
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    m_unit = unit;
    m_total = m_rows.empty() ? Bytes {} : m_rows.back().perGpu.bytes();
    m_gpuName = gpuName(plan);
    m_gpus = 0;
    for (const RankPlan& rank : plan.ranks)
        m_gpus += rank.count;
    if (!same)
        return endResetModel();
    // Selection and scroll position survive while only the numbers move.
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void BreakdownModel::setBaseline(const CapacityPlan* plan, const QString& name)
{
    m_baseline = plan ? breakdownRows(*plan) : std::vector<BreakdownRow> {};
    m_baselineName = plan ? name : QString();
}

/// A part that the baseline does not have differs by all of it.
std::optional<Bytes> BreakdownModel::delta(const BreakdownRow& row) const
{
    if (!hasBaseline() || !row.known)
        return std::nullopt;
    const auto other = std::find_if(m_baseline.begin(), m_baseline.end(), [&](const BreakdownRow& b) {
        return b.kind == row.kind && b.isPart == row.isPart && b.perGpu.name == row.perGpu.name;
    });
    if (other != m_baseline.end() && !other->known)
        return std::nullopt;
    return Bytes { row.perGpu.value - (other == m_baseline.end() ? 0 : other->perGpu.value) };
}

int BreakdownModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BreakdownModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BreakdownModel::number(Bytes bytes) const
{
    // The unit stands in the header; only what would be 0.0 in it brings a smaller one along.
    QString text = ui::bytesText(bytes, m_unit);
    const auto unit = hbm::nameOf(m_unit);
    const QString suffix
        = QLatin1Char(' ') + QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
    return text.endsWith(suffix) ? text.chopped(suffix.size()) : text;
}

QString BreakdownModel::text(const BreakdownRow& row, int column) const
{
    if (!row.known && column != Part && column != EvidenceColumn)
        return QStringLiteral("–");
    switch (column) {
    case Part:
        return row.isPart ? QStringLiteral("\u2003") + label(row.perGpu.name) : nameOf(row.kind);
    case PerGpu:
        return row.varies()
            ? tr("%1 (%2 to %3)").arg(number(row.perGpu.bytes()), number(row.low), number(row.high))
            : number(row.perGpu.bytes());
    case Delta: {
        const std::optional<Bytes> difference = delta(row);
        if (!difference)
            return hasBaseline() ? QStringLiteral("–") : QString();
        return difference->value == 0 ? QStringLiteral("0")
                                      : (difference->value > 0 ? QStringLiteral("+") : QStringLiteral("\u2212"))
                + number(Bytes { std::abs(difference->value) });
    }
    case AllGpus:
        return number(row.allGpus);
    case Share:
        return m_total.value > 0
            ? percentText(static_cast<double>(row.perGpu.value) / static_cast<double>(m_total.value))
            : QStringLiteral("–");
    case ExactBytes:
        return countText(row.perGpu.value);
    case EvidenceColumn:
        return evidenceText(row.known ? row.perGpu.evidence : Evidence::Unknown);
    default:
        return {};
    }
}

QVariant BreakdownModel::sortKey(const BreakdownRow& row, int column) const
{
    switch (column) {
    case PerGpu:
    case Share:
    case ExactBytes:
        return static_cast<qlonglong>(row.perGpu.value);
    case Delta:
        return static_cast<qlonglong>(delta(row).value_or(Bytes {}).value);
    case AllGpus:
        return static_cast<qlonglong>(row.allGpus.value);
    default:
        return text(row, column);
    }
}

QString BreakdownModel::toolTip(const BreakdownRow& row) const
{
    if (!row.known)
        return tr("The profile of this GPU has no memory size.");
    QString tip = formulaText(row.perGpu, m_unit);
    if (row.varies())
        tip += QLatin1Char('\n')
            + tr("may be %1 to %2").arg(ui::bytesText(row.low, m_unit), ui::bytesText(row.high, m_unit));
    if (row.outside)
        tip += QLatin1Char('\n') + tr("paid from what is kept back, outside the engine's budget");
    return tip;
}

QVariant BreakdownModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const BreakdownRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter
            | (index.column() == Part || index.column() == EvidenceColumn ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::FontRole:
        if (row.kind == BreakdownKind::Total) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case SortRole:
        return sortKey(row, index.column());
    case KindRole:
        return static_cast<int>(row.kind);
    case IsPartRole:
        return row.isPart;
    default:
        return {};
    }
}

QVariant BreakdownModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter
            | (section == Part || section == EvidenceColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    const auto unitName = hbm::nameOf(m_unit);
    const QString unit = QString::fromUtf8(unitName.data(), static_cast<qsizetype>(unitName.size()));
    switch (section) {
    case Part:
        return tr("Part");
    case PerGpu:
        return tr("%1, %2").arg(m_gpuName, unit);
    case Delta:
        return tr("beside %1").arg(m_baselineName);
    case AllGpus:
        return m_gpus == 1 ? tr("1 GPU, %1").arg(unit) : tr("all %1, %2").arg(m_gpus).arg(unit);
    case Share:
        return tr("Share");
    case ExactBytes:
        return tr("Bytes per GPU");
    case EvidenceColumn:
        return tr("Evidence");
    default:
        return {};
    }
}

} // namespace hbm::ui
