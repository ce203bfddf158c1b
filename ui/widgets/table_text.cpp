// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_text.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <set>

namespace hbm::ui {

namespace {

struct Part
{
    std::set<int> rows;
    std::set<int> columns;
    QModelIndexList cells; ///< empty = all
};

Part partOf(const QAbstractItemModel& model, const QModelIndexList& selection)
{
    Part part;
    part.cells = selection;
    for (const QModelIndex& index : selection) {
        part.rows.insert(index.row());
        part.columns.insert(index.column());
    }
    if (selection.isEmpty()) {
        for (int row = 0; row < model.rowCount(); ++row)
            part.rows.insert(row);
        for (int column = 0; column < model.columnCount(); ++column)
            part.columns.insert(column);
    }
    return part;
}

QString header(const QAbstractItemModel& model, int column)
{
    const QVariant plain = model.headerData(column, Qt::Horizontal, Qt::EditRole); // without marks of sorting
    return (plain.isValid() ? plain : model.headerData(column, Qt::Horizontal)).toString().simplified();
}

/// One line, whatever the cell holds; also drops the blanks that indent it on screen.
QString cell(const QAbstractItemModel& model, const Part& part, int row, int column)
{
    const QModelIndex index = model.index(row, column);
    if (!part.cells.isEmpty() && !part.cells.contains(index))
        return {};
    return index.data().toString().simplified();
}

QString escaped(QString text)
{
    text.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    return text.replace(QLatin1Char('|'), QLatin1String("\\|"));
}

} // namespace

QString tabSeparated(const QAbstractItemModel& model, const QModelIndexList& selection)
{
    const Part part = partOf(model, selection);
    QStringList lines;
    if (selection.isEmpty()) {
        QStringList names;
        for (int column : part.columns)
            names += header(model, column);
        lines += names.join(QLatin1Char('\t'));
    }
    for (int row : part.rows) {
        QStringList cells;
        for (int column : part.columns)
            cells += cell(model, part, row, column);
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

QString markdown(const QAbstractItemModel& model, const QModelIndexList& selection)
{
    const Part part = partOf(model, selection);
    const auto line = [](const QStringList& cells) {
        return QString(QLatin1String("| ") + cells.join(QLatin1String(" | ")) + QLatin1String(" |"));
    };
    QStringList names;
    QStringList rules;
    for (int column : part.columns) {
        names += escaped(header(model, column));
        const QVariant alignment = part.rows.empty()
            ? QVariant()
            : model.index(*part.rows.begin(), column).data(Qt::TextAlignmentRole);
        rules += alignment.toInt() & Qt::AlignRight ? QStringLiteral("---:") : QStringLiteral("---");
    }
    QStringList lines { line(names), line(rules) };
    for (int row : part.rows) {
        QStringList cells;
        for (int column : part.columns)
            cells += escaped(cell(model, part, row, column));
        lines += line(cells);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace hbm::ui
