// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/compare_model.h"

#include "core/planning/compare.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QFont>

#include <algorithm>
#include <cstdlib>

namespace hbm::ui {

namespace {

/// An amount in its own unit, without a sign.
QString amountText(std::int64_t amount, Unit unit, ByteUnit bytes, bool exact)
{
    if (unit == Unit::BytesPerToken || (unit == Unit::Bytes && exact))
        return exactBytes({ amount });
    return unit == Unit::Bytes ? ui::bytesText({ amount }, bytes) : countText(amount);
}

QString wordsOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

void CompareModel::setPlans(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
    std::size_t current, ByteUnit unit)
{
    std::vector<ComparisonRow> rows = comparePlans(plans, baseline);
    const bool same = rows.size() == m_rows.size() && static_cast<qsizetype>(plans.size()) == m_names.size();
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    m_names.clear();
    for (const ComparedPlan& compared : plans)
        m_names << QString::fromStdString(compared.name);
    m_baseline = baseline && *baseline < plans.size() ? baseline : std::nullopt;
    m_current = current;
    m_unit = unit;
    if (!same)
        return endResetModel();
    // Selection and scroll position survive while only the figures move.
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

std::optional<std::size_t> CompareModel::scenarioOf(int column) const
{
    if (column < 1 || column > m_names.size())
        return std::nullopt;
    return static_cast<std::size_t>(column - 1);
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size()) + 1;
}

bool CompareModel::isBest(const ComparisonRow& row, std::size_t scenario) const
{
    return std::find(row.best.begin(), row.best.end(), scenario) != row.best.end();
}

QString CompareModel::value(const ComparisonRow& row, std::size_t scenario) const
{
    const QString nothing = QStringLiteral("–");
    if (row.as == ComparedAs::Verdict)
        return verdictText(row.verdicts[scenario]);
    if (row.code == "compare.engine" && row.texts[scenario] == properName(EngineKind::Ideal))
        return tr("textbook");
    if (row.as == ComparedAs::Words)
        return row.texts[scenario].empty() ? nothing : wordsOf(row.texts[scenario]);
    return row.values[scenario] ? amountText(*row.values[scenario], row.unit, m_unit, false) : nothing;
}

/// Empty where there is no baseline to differ from, and where nothing differs.
QString CompareModel::delta(const ComparisonRow& row, std::size_t scenario, bool exact) const
{
    const std::optional<std::int64_t> by = row.deltas[scenario];
    if (!by || *by == 0)
        return {};
    const QChar sign = *by < 0 ? QChar(u'−') : QChar(u'+');
    return sign + amountText(*by < 0 ? subtractSaturated(0, *by) : *by, row.unit, m_unit, exact);
}

QString CompareModel::cell(const ComparisonRow& row, std::size_t scenario) const
{
    QString text = value(row, scenario);
    if (const QString by = delta(row, scenario); !by.isEmpty())
        text = tr("%1 (%2)").arg(text, by);
    return isBest(row, scenario) ? tr("★ %1", "the best of its row").arg(text) : text;
}

QString CompareModel::toolTip(const ComparisonRow& row, std::size_t scenario) const
{
    QStringList lines;
    if (row.as != ComparedAs::Amount)
        return value(row, scenario);
    lines << (row.values[scenario] ? amountText(*row.values[scenario], row.unit, m_unit, true)
                                   : tr("unknown, or there is no such thing"));
    if (const QString by = delta(row, scenario, true); !by.isEmpty())
        lines << tr("%1 against the baseline, %2").arg(by, name(*m_baseline));
    if (isBest(row, scenario))
        lines << (row.better == Better::Higher ? tr("the best: higher is better")
                                               : tr("the best: lower is better"));
    return lines.join(QLatin1Char('\n'));
}

QString CompareModel::spoken(const ComparisonRow& row, std::size_t scenario) const
{
    const QString known
        = row.as == ComparedAs::Amount && !row.values[scenario] ? tr("unknown") : value(row, scenario);
    QString text = tr("%1, %2: %3").arg(label(row.code), name(scenario), known);
    if (const QString by = delta(row, scenario); !by.isEmpty())
        text = tr("%1, %2 against the baseline").arg(text, by);
    return isBest(row, scenario) ? tr("%1, the best").arg(text) : text;
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const ComparisonRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const std::optional<std::size_t> scenario = scenarioOf(index.column());
    if (!scenario) {
        if (role == Qt::DisplayRole)
            return label(row.code);
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignVCenter | Qt::AlignLeft)) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, *scenario);
    case Qt::ToolTipRole:
        return toolTip(row, *scenario);
    case Qt::AccessibleTextRole:
        return spoken(row, *scenario);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | Qt::AlignRight);
    case Qt::FontRole:
        if (isBest(row, *scenario)) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case BestRole:
        return isBest(row, *scenario);
    case DeltaRole:
        return delta(row, *scenario);
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const std::optional<std::size_t> scenario = scenarioOf(section);
    switch (role) {
    case Qt::DisplayRole:
        if (!scenario)
            return tr("Per GPU: the fullest");
        return scenario == m_baseline ? tr("%1 (baseline)").arg(name(*scenario)) : name(*scenario);
    case Qt::FontRole:
        if (scenario == m_current) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case Qt::ToolTipRole:
        return scenario ? QVariant(tr("Click: work on this scenario. Right click: pin it as the baseline."))
                        : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (scenario ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

} // namespace hbm::ui
