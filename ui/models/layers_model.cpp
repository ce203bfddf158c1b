// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/layers_model.h"

#include "ui/models/layer_words.h"
#include "ui/support/format.h"

#include <QFont>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

/// One unit for the whole column, that of its largest layer: in GiB a layer of 9.5 MiB would be 0.009.
ByteScale scaleOf(const LayerSheet& sheet)
{
    Bytes most;
    for (const LayerRow& row : sheet.rows)
        most = std::max(most, row.bytes);
    return byteScale(static_cast<double>(most.value), sheet.unit);
}

int decimalsIn(const ByteScale& scale)
{
    return std::min(scale.step, 3); // a thousandth of a GiB is an MiB, a hundredth of an MiB some KiB
}

QString shareText(Bytes bytes, Bytes total)
{
    if (total.value <= 0)
        return QStringLiteral("–");
    const double share = static_cast<double>(bytes.value) / static_cast<double>(total.value);
    constexpr double kLeast = 0.001;
    // "0.0 %" is for what keeps nothing.
    return bytes.value > 0 && share < kLeast / 2 ? QStringLiteral("< ") + percentText(kLeast)
                                                 : percentText(share);
}

bool isNumber(int column)
{
    return column == LayersModel::Size || column == LayersModel::Share;
}

bool sameShape(const std::vector<LayerRow>& a, const std::vector<LayerRow>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const LayerRow& x, const LayerRow& y) {
        return x.kind == y.kind && x.parts.size() == y.parts.size() && x.speculative == y.speculative;
    });
}

} // namespace

void LayersModel::setSheet(LayerSheet sheet)
{
    if (sheet == m_sheet)
        return;
    const bool same = sameShape(sheet.rows, m_sheet.rows);
    if (!same)
        beginResetModel();
    m_sheet = std::move(sheet);
    m_scale = scaleOf(m_sheet);
    if (!same)
        return endResetModel();
    // Selection and scroll position survive while only the numbers move.
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

bool LayersModel::borrows() const
{
    return std::any_of(
        m_sheet.rows.begin(), m_sheet.rows.end(), [](const LayerRow& row) { return !row.borrowed.empty(); });
}

int LayersModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_sheet.rows.empty() ? 0 : static_cast<int>(m_sheet.rows.size()) + 1;
}

int LayersModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LayersModel::number(Bytes bytes) const
{
    // The unit stands in the header; only what would be 0.000 in it brings a smaller one along.
    if (bytes.value == 0)
        return QStringLiteral("0");
    const auto value = static_cast<double>(bytes.value);
    const int decimals = decimalsIn(m_scale);
    const bool vanishes = bytes.value > 0 && value / m_scale.size < 0.5 * std::pow(10.0, -decimals);
    return vanishes ? amountText(bytes, m_sheet.unit) : scaledNumber(value, m_scale, decimals);
}

QString LayersModel::text(const LayerRow& row, int column) const
{
    switch (column) {
    case Layer:
        return row.speculative ? tr("%1 (MTP)").arg(row.layer) : QString::number(row.layer);
    case Kind:
        return layers::stackName(layerStack(row));
    case Keeps:
        return layers::keepsText(m_sheet, row);
    case Size:
        return number(row.bytes);
    case Share:
        return shareText(row.bytes, m_sheet.total);
    case Owner:
        return layers::ownerText(row);
    default:
        return {};
    }
}

QString LayersModel::totalText(int column) const
{
    switch (column) {
    case Layer:
        return tr("Total");
    case Keeps:
        return m_sheet.rows.size() == 1 ? tr("1 layer")
                                        : tr("%1 layers").arg(countText(std::ssize(m_sheet.rows)));
    case Size:
        return number(m_sheet.total);
    case Share:
        return shareText(m_sheet.total, m_sheet.total);
    default:
        return {};
    }
}

QVariant LayersModel::sortKey(int row, int column) const
{
    const bool total = isTotal(row);
    const auto at = static_cast<std::size_t>(row);
    if (column == Layer)
        return total ? row : m_sheet.rows[at].layer;
    if (isNumber(column))
        return static_cast<qlonglong>(total ? m_sheet.total.value : m_sheet.rows[at].bytes.value);
    return total ? totalText(column) : text(m_sheet.rows[at], column);
}

QVariant LayersModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const bool total = isTotal(index.row());
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return total ? totalText(index.column()) : text(m_sheet.rows[row], index.column());
    case Qt::ToolTipRole:
        return total ? exactBytes(m_sheet.total) : layers::hoverText(m_sheet, row);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        if (total) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case SortRole:
        return sortKey(index.row(), index.column());
    case KindRole:
        return total ? QVariant() : static_cast<int>(m_sheet.rows[row].kind);
    default:
        return {};
    }
}

QVariant LayersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole && section == Layer)
        return tr("Counted from 0, as config.json and the names of tensors do");
    if (role == Qt::ToolTipRole && section == Size)
        return tr("One copy of one session's cache at this context; exact bytes on each row");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Layer:
        return tr("Layer");
    case Kind:
        return tr("Kind");
    case Keeps:
        return tr("Keeps");
    case Size:
        return m_sheet.context > 0 ? tr("%1 at %2").arg(m_scale.name, tokensText(m_sheet.context))
                                   : m_scale.name;
    case Share:
        return tr("Share");
    case Owner:
        return tr("Cache of");
    default:
        return {};
    }
}

} // namespace hbm::ui
