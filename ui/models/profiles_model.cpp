// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/profiles_model.h"

#include "ui/support/format.h"

#include <QFont>

#include <algorithm>

namespace hbm::ui {

void ProfilesModel::setEntries(const std::vector<ProfileEntry>& entries, bool nodes)
{
    m_all.clear();
    for (const ProfileEntry& entry : entries)
        if (isNode(entry.profile) == nodes)
            m_all.push_back(rowFor(entry));
    if (nodes != m_nodes) {
        m_nodes = nodes;
        emit headerDataChanged(Qt::Horizontal, Size, Size);
    }
    refill();
}

void ProfilesModel::setFilter(const QString& typed)
{
    m_filter = typed;
    refill();
}

ProfilesModel::Row ProfilesModel::rowFor(const ProfileEntry& entry)
{
    Row row;
    row.id = idOf(entry.profile);
    row.name = QString::fromStdString(ui::nameOf(entry.profile));
    row.own = entry.isOwn();
    QString more;
    if (const auto* gpu = std::get_if<Accelerator>(&entry.profile)) {
        const PlanMemory memory = planMemory(*gpu);
        row.size = memory.basis == MemoryBasis::Unknown
            ? tr("unknown")
            : ui::bytesText(
                { multiplySaturated(memory.bytes.value, gpu->devicesPerPackage) }, ByteUnit::GiB, 0);
        more = QString::fromStdString(gpu->vendor) + QLatin1Char(' ')
            + QString::fromStdString(gpu->architecture);
    } else {
        const Node& node = std::get<Node>(entry.profile);
        row.size = tr("%1 × %2").arg(node.acceleratorCount).arg(QString::fromStdString(node.acceleratorId));
        more = QString::fromStdString(node.provider);
    }
    switch (entry.origin) {
    case ProfileOrigin::Shipped:
        row.whose = tr("shipped");
        break;
    case ProfileOrigin::Own:
        row.whose = tr("yours");
        break;
    case ProfileOrigin::OwnInPlace:
        row.whose = tr("yours instead");
        break;
    case ProfileOrigin::Elsewhere:
        row.whose = tr("from a file");
        break;
    }
    row.searched = row.name + QLatin1Char(' ') + QString::fromStdString(row.id) + QLatin1Char(' ') + more
        + QLatin1Char(' ') + row.size + QLatin1Char(' ') + row.whose;
    return row;
}

void ProfilesModel::refill()
{
    const QStringList words = m_filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<Row> rows;
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(rows), [&](const Row& row) {
        return std::all_of(words.begin(), words.end(),
            [&](const QString& word) { return row.searched.contains(word, Qt::CaseInsensitive); });
    });
    // The user's own first: they are why somebody is here.
    std::stable_partition(rows.begin(), rows.end(), [](const Row& row) { return row.own; });
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ProfilesModel::rowOf(const std::string& id) const
{
    const auto found
        = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.id == id; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ProfilesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProfilesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProfilesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? row.name : index.column() == Size ? row.size : row.whose;
    case Qt::ToolTipRole:
        return QString(row.name + QLatin1String(" (") + QString::fromStdString(row.id) + QLatin1Char(')'));
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.own && index.column() == Name);
        return font;
    }
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == Size && !m_nodes ? Qt::AlignRight | Qt::AlignVCenter
                                                           : Qt::AlignLeft | Qt::AlignVCenter);
    case IdRole:
        return QString::fromStdString(row.id);
    case OwnRole:
        return row.own;
    default:
        return {};
    }
}

QVariant ProfilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Size:
        return m_nodes ? tr("Accelerators") : tr("Memory");
    case Whose:
        return tr("Whose");
    default:
        return {};
    }
}

} // namespace hbm::ui
