// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_rows_model.h"

#include "ui/support/format.h"
#include "ui/support/messages.h"
#include "ui/support/theme.h"

#include <QGuiApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

/// A word of the core's catalogue.
QString word(std::string code)
{
    return sentence(Issue { Severity::Info, std::move(code), {}, {} });
}

/// With the digits that logs print: two decimals of a GiB.
QString amount(const CheckRow& row, std::int64_t value)
{
    if (value < 0) // memory that the allocator gave back while graphs were captured
        return QChar(0x2212) + amount(row, subtractSaturated(0, value));
    const double decimal = static_cast<double>(value) / 1e6;
    switch (row.logged.unit) {
    case Unit::Bytes:
        return ui::bytesText({ value }, ByteUnit::GiB, 2);
    case Unit::Millionths:
        return row.item == CheckItem::Concurrency ? QLocale().toString(decimal, 'f', 2) + QStringLiteral("×")
                                                  : QLocale().toString(decimal, 'f', 4);
    case Unit::BytesPerToken:
        return countText(value) + QStringLiteral(" B");
    default:
        return countText(value);
    }
}

/// Nothing before what shows as zero.
QString withSign(const QString& text, bool negative)
{
    const bool zero
        = std::none_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() && c.digitValue() != 0; });
    return zero ? text : (negative ? QChar(0x2212) : QChar(u'+')) + text;
}

QString differenceText(const CheckRow& row)
{
    const std::int64_t d = difference(row);
    return withSign(amount(row, d < 0 ? subtractSaturated(0, d) : d), d < 0);
}

QString shareText(const CheckRow& row)
{
    const std::int64_t points = differenceBasisPoints(row);
    const std::int64_t size = points < 0 ? subtractSaturated(0, points) : points;
    if (size > 99'999)
        return points > 0 ? QStringLiteral("> +999 %") : QStringLiteral("< −999 %");
    return withSign(
        QLocale().toString(static_cast<double>(size) / 100, 'f', 2) + QStringLiteral(" %"), points < 0);
}

QString why(const CheckRow& row)
{
    QStringList reasons;
    for (const Explanation& explanation : row.explanations)
        reasons << sentence(explanation);
    return reasons.join(QStringLiteral("; "));
}

QString cell(const CheckRow& row, int column)
{
    const bool known = row.predicted.has_value();
    switch (column) {
    case LogRowsModel::Item:
        return checkItemName(row.item);
    case LogRowsModel::Logged:
        return amount(row, row.logged.value);
    case LogRowsModel::Predicted:
        return known ? amount(row, row.predicted->value) : QStringLiteral("–");
    case LogRowsModel::Difference:
        return known ? differenceText(row) : QString();
    case LogRowsModel::Share:
        return known ? shareText(row) : QString();
    case LogRowsModel::VerdictColumn:
        return checkVerdictName(row.verdict);
    case LogRowsModel::Why:
        return why(row);
    default:
        return {};
    }
}

QString toolTip(const CheckRow& row)
{
    QStringList lines { LogRowsModel::tr("Line %1: %2")
                            .arg(countText(row.logged.line), QString::fromStdString(row.logged.text)) };
    if (row.predicted && row.predicted->low != row.predicted->high)
        lines << LogRowsModel::tr("Predicted: %1 to %2")
                     .arg(amount(row, row.predicted->low), amount(row, row.predicted->high));
    if (row.predicted && row.predicted->ruleOfThumb)
        lines << LogRowsModel::tr("The prediction rests on a rule of thumb for the reserve.");
    for (const Explanation& explanation : row.explanations)
        lines << QStringLiteral("• ") + sentence(explanation);
    return lines.join(QLatin1Char('\n'));
}

bool isNumber(int column)
{
    return column >= LogRowsModel::Logged && column <= LogRowsModel::Share;
}

} // namespace

QString checkItemName(CheckItem item)
{
    return word("log-row-" + std::string(nameOf(item)));
}

QString checkVerdictName(CheckVerdict verdict)
{
    return word("log-verdict-" + std::string(nameOf(verdict)));
}

void LogRowsModel::setRows(std::vector<CheckRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int LogRowsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LogRowsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LogRowsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CheckRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ForegroundRole: {
        if (index.column() != VerdictColumn)
            return {};
        const Theme theme = themeOf(QGuiApplication::palette());
        const bool explained = row.verdict == CheckVerdict::Differs && !row.explanations.empty();
        return theme.color(row.verdict == CheckVerdict::NotPredicted ? Role::Muted
                : explained                                          ? Role::Tight
                : row.verdict == CheckVerdict::Differs               ? Role::Over
                                                                     : Role::Fits);
    }
    default:
        return {};
    }
}

QVariant LogRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Item:
        return tr("Figure");
    case Logged:
        return tr("Logged");
    case Predicted:
        return tr("Predicted");
    case Difference:
        return tr("Difference");
    case VerdictColumn:
        return tr("Verdict");
    case Why:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace hbm::ui
