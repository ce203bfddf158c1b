// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula_tree.h"

#include "ui/models/formula_model.h"
#include "ui/panels/formula_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace hbm::ui {

FormulaTree::FormulaTree(QWidget* parent)
    : QTreeView(parent)
    , m_delegate(new FormulaDelegate(this))
{
    setItemDelegate(m_delegate);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setExpandsOnDoubleClick(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    header()->setStretchLastSection(false);
    QPalette plain; // the delegate marks the row; the style would fill the place of the arrow with it
    plain.setColor(QPalette::Highlight, Qt::transparent);
    setPalette(plain);
    connect(this, &QTreeView::expanded, this, &FormulaTree::fit);
    connect(this, &QTreeView::collapsed, this, &FormulaTree::fit);
}

void FormulaTree::setModel(QAbstractItemModel* model)
{
    QTreeView::setModel(model);
    for (int column = 1; column < FormulaModel::ColumnCount; ++column)
        setColumnHidden(column, true);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, &FormulaTree::fit);
    connect(model, &QAbstractItemModel::dataChanged, this, &FormulaTree::fit);
    fit();
}

int FormulaTree::contentHeight() const
{
    if (!model() || model()->rowCount() == 0)
        return 0;
    QModelIndex last = model()->index(model()->rowCount() - 1, 0);
    while (isExpanded(last) && model()->rowCount(last) > 0)
        last = model()->index(model()->rowCount(last) - 1, 0, last);
    return visualRect(last).bottom() - visualRect(model()->index(0, 0)).top() + 1;
}

void FormulaTree::fit()
{
    if (m_fitting)
        return;
    m_fitting = true;
    doItemsLayout();
    setFixedHeight(std::max(1, contentHeight()));
    m_fitting = false;
}

QSize FormulaTree::sizeHint() const
{
    return { 0, contentHeight() };
}

QSize FormulaTree::minimumSizeHint() const
{
    return { 0, 0 };
}

void FormulaTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit(); // names wrap elsewhere now
}

void FormulaTree::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model())
        fit();
}

void FormulaTree::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    emit currentMoved(current);
}

bool FormulaTree::isOnSource(const QPoint& place, const QModelIndex& index) const
{
    return index.isValid() && leadsSomewhere(index.data(FormulaModel::SourceRole).toString())
        && m_delegate->sourceRect(visualRect(index), font(), index).contains(place);
}

void FormulaTree::follow(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const QString source = index.data(FormulaModel::SourceRole).toString();
    if (leadsSomewhere(source))
        emit sourceFollowed(source);
    else if (model()->rowCount(index) > 0)
        emit operandOpened(index.data(FormulaModel::PathRole).toString());
}

void FormulaTree::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return follow(currentIndex());
    if (event->matches(QKeySequence::Copy))
        return event->ignore(); // the pane copies the whole formula
    if (event->key() == Qt::Key_Escape)
        return event->ignore();
    QTreeView::keyPressEvent(event);
}

void FormulaTree::mouseMoveEvent(QMouseEvent* event)
{
    QTreeView::mouseMoveEvent(event);
    const QPoint place = event->position().toPoint();
    viewport()->setCursor(isOnSource(place, indexAt(place)) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void FormulaTree::mouseReleaseEvent(QMouseEvent* event)
{
    QTreeView::mouseReleaseEvent(event);
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    if (event->button() == Qt::LeftButton && index == currentIndex() && isOnSource(place, index))
        follow(index);
}

void FormulaTree::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    if (event->button() == Qt::LeftButton && index.isValid() && !isOnSource(place, index))
        return follow(index);
    QTreeView::mouseDoubleClickEvent(event);
}

} // namespace hbm::ui
