// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/levers_model.h"

#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/support/theme.h"

#include <QGuiApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

/// The same changes in the same order: their figures may differ.
bool sameRows(const std::vector<Lever>& a, const std::vector<Lever>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const Lever& x, const Lever& y) { return x.code == y.code && x.args == y.args; });
}

QString withSign(std::int64_t count)
{
    return count < 0 ? QStringLiteral("−") + countText(-count) : QStringLiteral("+") + countText(count);
}

QString signedBytes(Bytes bytes, ByteUnit unit)
{
    if (bytes.value >= 0)
        return ui::bytesText(bytes, unit);
    return QStringLiteral("−") + ui::bytesText(Bytes {} - bytes, unit);
}

} // namespace

QString leverSentence(const Lever& lever)
{
    return sentence(Issue { Severity::Info, lever.code, lever.field, lever.args });
}

void LeversModel::setLevers(std::vector<Lever> levers, ByteUnit unit)
{
    const bool same = sameRows(levers, m_levers);
    if (!same)
        beginResetModel();
    m_levers = std::move(levers);
    m_unit = unit;
    if (!same)
        return endResetModel();
    if (!m_levers.empty()) // selection and scroll position stay
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int LeversModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_levers.size());
}

int LeversModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LeversModel::text(const Lever& lever, int column) const
{
    switch (column) {
    case Change:
        return leverSentence(lever);
    case Sessions:
        return tr("%1 → %2 (%3)")
            .arg(countText(lever.sessions - lever.sessionsGained), countText(lever.sessions),
                withSign(lever.sessionsGained));
    case LessNeeded:
        return signedBytes(lever.lessNeededPerGpu, m_unit);
    case VerdictColumn:
        return lever.fits ? verdictText(lever.verdict) : tr("Does not fit");
    case Apply:
        return tr("Apply");
    default:
        return {};
    }
}

QString LeversModel::spoken(const Lever& lever) const
{
    return tr("%1 Sessions %2. Less needed per GPU: %3. %4.")
        .arg(text(lever, Change), text(lever, Sessions), text(lever, LessNeeded), text(lever, VerdictColumn));
}

QVariant LeversModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Lever& row = lever(index.row());
    const Theme theme = themeOf(QGuiApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Apply ? tr("Click or Enter: one step that can be undone") : spoken(row);
    case Qt::AccessibleTextRole:
        return index.column() == Change ? spoken(row) : text(row, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter
            | (index.column() == Sessions || index.column() == LessNeeded ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ForegroundRole:
        if (index.column() == Apply)
            return theme.color(Role::Accent);
        if (index.column() == VerdictColumn)
            return theme.color(!row.fits            ? Role::Over
                    : row.verdict == Verdict::Tight ? Role::Tight
                                                    : Role::Fits);
        return {};
    default:
        return {};
    }
}

QVariant LeversModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter
            | (section == Sessions || section == LessNeeded ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Change:
        return tr("One change");
    case Sessions:
        return tr("Sessions, now → then");
    case LessNeeded:
        return tr("Less needed per GPU");
    case VerdictColumn:
        return tr("Then");
    default:
        return {};
    }
}

} // namespace hbm::ui
