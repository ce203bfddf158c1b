// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operands of a figure, to open up and to follow: as high as its rows, so that the pane around it scrolls
// and not this. Enter, or a click on what is underlined, follows the link of a plain value; on a formula
// Enter shows it in its own right. Left and Right fold.
#pragma once

#include <QTreeView>

namespace hbm::ui {

class FormulaDelegate;

class FormulaTree : public QTreeView
{
    Q_OBJECT

public:
    explicit FormulaTree(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void sourceFollowed(const QString& source); ///< "setting:max-model-len"
    void operandOpened(const QString& path); ///< "0.2": show it in its own right
    void currentMoved(const QModelIndex& index);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void follow(const QModelIndex& index);
    bool isOnSource(const QPoint& place, const QModelIndex& index) const;
    int contentHeight() const;

    FormulaDelegate* m_delegate;
    bool m_fitting = false;
};

} // namespace hbm::ui
