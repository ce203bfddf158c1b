// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/explorer_filter.h"

#include "ui/models/explorer_model.h"

#include <algorithm>

namespace hbm::ui {

ExplorerFilter::ExplorerFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(ExplorerModel::SortRole);
    setDynamicSortFilter(true);
}

void ExplorerFilter::setChoice(const ExplorerChoice& choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    m_words = choice.text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

QVariant ExplorerFilter::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool words = role == Qt::DisplayRole || role == Qt::EditRole;
    const QVariant name
        = QSortFilterProxyModel::headerData(section, orientation, words ? int(Qt::DisplayRole) : role);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section != sortColumn())
        return name;
    const QString arrow(sortOrder() == Qt::AscendingOrder ? QChar(u'▴') : QChar(u'▾'));
    const int align = QSortFilterProxyModel::headerData(section, orientation, Qt::TextAlignmentRole).toInt();
    return align & Qt::AlignRight ? QString(arrow + QChar(u' ') + name.toString())
                                  : QString(name.toString() + QChar(u' ') + arrow);
}

bool ExplorerFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const auto* model = qobject_cast<const ExplorerModel*>(sourceModel());
    if (!model)
        return false;
    const ExploredGpus& gpus = model->row(row);
    if (m_choice.onlyFitting && !gpus.fits)
        return false;
    if (!m_choice.counts.isEmpty() && !m_choice.counts.contains(gpus.gpus))
        return false;
    const Accelerator& a = *gpus.accelerator;
    if (!m_choice.vendor.isEmpty() && m_choice.vendor != QString::fromStdString(a.vendor))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString all = QString::fromStdString(a.name + ' ' + a.id + ' ' + a.vendor + ' ' + a.architecture);
    return std::all_of(m_words.begin(), m_words.end(),
        [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

bool ExplorerFilter::lessThan(const QModelIndex& a, const QModelIndex& b) const
{
    const QVariant left = a.data(sortRole()), right = b.data(sortRole());
    if (left.isValid() != right.isValid()) // a falling order asks with the two exchanged
        return left.isValid() == (sortOrder() == Qt::AscendingOrder);
    const QPartialOrdering order = QVariant::compare(left, right);
    if (left.userType() == QMetaType::QString)
        return QString::localeAwareCompare(left.toString(), right.toString()) < 0;
    return order == QPartialOrdering::Less;
}

} // namespace hbm::ui
