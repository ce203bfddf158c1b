// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shortcut_list.h"

#include "ui/support/menu_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>
#include <initializer_list>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ShortcutSheet", text);
}

/// "Up, Down", in this system's words.
QString keys(std::initializer_list<QKeyCombination> all)
{
    QStringList names;
    for (const QKeyCombination key : all)
        names << QKeySequence(key).toString(QKeySequence::NativeText);
    return names.join(QLatin1String(", "));
}

} // namespace

std::vector<ShortcutRow> actionShortcuts(const QMenuBar& menuBar)
{
    std::vector<ShortcutRow> rows;
    for (const MenuAction& found : menuActions(menuBar))
        if (!found.keys.isEmpty())
            rows.push_back({ found.path, found.text, found.keys });
    return rows;
}

std::vector<ShortcutRow> widgetShortcuts()
{
    const QString box = tr("In a number box");
    const QString slider = tr("On a slider");
    const QString picker = tr("In a list to choose from");
    const QString chart = tr("In a chart");
    const QString strip = tr("In the strip of layers");
    const QString table = tr("In a table");
    const QString window = tr("In the window");
    return {
        { box, tr("One step up or down"), keys({ Qt::Key_Up, Qt::Key_Down }) },
        { box, tr("To the next or previous labelled stop"), keys({ Qt::Key_PageUp, Qt::Key_PageDown }) },
        { box, tr("Back to the default"), keys({ Qt::CTRL | Qt::Key_Backspace }) },
        { box, tr("Take back what was typed"), keys({ Qt::Key_Escape }) },
        { slider, tr("To the next or previous stop"),
            keys({ Qt::Key_Right, Qt::Key_Left, Qt::Key_Up, Qt::Key_Down }) },
        { slider, tr("To the first or last stop"), keys({ Qt::Key_Home, Qt::Key_End }) },
        { picker, tr("Open the list; a letter opens it and filters"), keys({ Qt::Key_Down, Qt::Key_Space }) },
        { picker, tr("Take the marked line"), keys({ Qt::Key_Return }) },
        { picker, tr("Close the list and keep what was chosen"), keys({ Qt::Key_Escape }) },
        { chart, tr("Mark the part or value beside the marked one"),
            keys({ Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down }) },
        { chart, tr("Open the marked part, or plan with the marked context"), keys({ Qt::Key_Return }) },
        { chart, tr("One level back, then unmark"), keys({ Qt::Key_Escape, Qt::Key_Backspace }) },
        { chart, tr("To the shortest or longest context"), keys({ Qt::Key_Home, Qt::Key_End }) },
        { strip, tr("One layer on or back"), keys({ Qt::Key_Right, Qt::Key_Left }) },
        { strip, tr("One line, or ten layers, on or back"),
            keys({ Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp }) },
        { strip, tr("To the first or last layer"), keys({ Qt::Key_Home, Qt::Key_End }) },
        { table, tr("Copy the selected rows, or all, for a spreadsheet"), keys({ Qt::CTRL | Qt::Key_C }) },
        { table, tr("Select all rows"), keys({ Qt::CTRL | Qt::Key_A }) },
        { window, tr("Next or previous input, chart or table"),
            keys({ Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab }) },
        { window, tr("Close a message, stop reading a model"), keys({ Qt::Key_Escape }) },
    };
}

void ShortcutModel::setRows(std::vector<ShortcutRow> rows)
{
    m_all = std::move(rows);
    refill();
}

void ShortcutModel::setFilter(const QString& typed)
{
    m_filter = typed;
    refill();
}

void ShortcutModel::refill()
{
    const QStringList words = m_filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<ShortcutRow> rows;
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(rows), [&](const ShortcutRow& row) {
        const QString all = row.place + QLatin1Char(' ') + row.what + QLatin1Char(' ') + row.keys;
        return std::all_of(words.begin(), words.end(),
            [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
    });
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ShortcutModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ShortcutModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ShortcutModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ShortcutRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Keys:
        return row.keys;
    case What:
        return row.what;
    case Place:
        return row.place;
    default:
        return {};
    }
}

QVariant ShortcutModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Keys:
        return tr("Keys");
    case What:
        return tr("What they do");
    case Place:
        return tr("Where");
    default:
        return {};
    }
}

} // namespace hbm::ui
