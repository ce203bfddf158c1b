// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table to read and to take away: Ctrl+C copies the selected cells, or everything, tab-separated; the
// context menu also copies as Markdown. The first column takes the room that the others leave.
#pragma once

#include <QTableView>

namespace hbm::ui {

class CopyTable : public QTableView
{
    Q_OBJECT

public:
    explicit CopyTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void setStretchColumn(int column); ///< the one that takes what is left; 0 unless said otherwise
    /// What its words keep in any case, in letters, where the other columns leave too little.
    void setStretchColumnKept(int letters);
    /// Hidden one after the other while the column that stretches has no room for its words; copied all the
    /// same.
    void setYieldingColumns(const QList<int>& columns);

    QSize sizeHint() const override; ///< all rows without scrolling, up to a dozen or so

public slots:
    void copy();
    void copyAsMarkdown();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void arrangeColumns(); ///< once it is seen: every cell is measured for it
    void keepStretchColumnReadable();
    void applyTheme();
    QModelIndexList chosen() const;

    int m_stretch = 0;
    int m_kept = 24; ///< letters
    QList<int> m_yielding;
    bool m_arranging = false;
    bool m_unarranged = false;
};

} // namespace hbm::ui
