// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything the window can do, found by a few letters: a field over a list, at the top of the window. The
// keyboard stays in the field, the arrows move in the list, Return does it, Escape goes back.
#pragma once

#include "ui/window/palette_entry.h"

#include <QFrame>

class QLineEdit;
class QListView;
class QModelIndex;
class QStandardItemModel;

namespace hbm::ui {

class MutedLabel;

class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    /// Opens over `window`.
    explicit CommandPalette(QWidget* window);

    /// Asked each time it opens: what can be done, and what not, changes.
    void setSource(std::function<std::vector<PaletteEntry>()> source) { m_source = std::move(source); }
    void open();

    QLineEdit& search() { return *m_search; }
    QStringList shownTexts() const; ///< lines and headings as listed, for tests
    QString currentText() const; ///< of the line that Return takes
    QString remark() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void addHeading(const QString& text);
    void addLine(std::size_t entry, bool withGroup);
    void move(int direction, int lines);
    void select(const QModelIndex& index);
    void tell(); ///< the current line, to who cannot see it
    void choose(const QModelIndex& index);
    void place();

    std::function<std::vector<PaletteEntry>()> m_source;
    std::vector<PaletteEntry> m_entries;
    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_lines;
    MutedLabel* m_remark;
};

} // namespace hbm::ui
