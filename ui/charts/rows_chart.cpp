// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows_chart.h"

#include "ui/widgets/slim_scroll_bar.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>

namespace hbm::ui {

RowsChart::RowsChart(QWidget* parent)
    : ChartView(parent)
    , m_scrollBar(new SlimScrollBar(Qt::Vertical, this))
{
    m_scrollBar->hide();
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this](int row) {
        m_firstRow = static_cast<std::size_t>(row);
        relayOut();
    });
}

void RowsChart::layOutRows(QSizeF size, const std::function<RowWindow(QSizeF)>& layOut)
{
    const auto inside = [&](bool bar) {
        const double taken = bar ? m_scrollBar->sizeHint().width() + 4 : 0;
        return layOut(QSizeF(size.width() - taken, size.height()));
    };
    const bool scrolled = m_scrollBar->isVisibleTo(this);
    m_window = inside(scrolled);
    const bool scrolls = m_window.shown < m_window.all;
    if (scrolls != scrolled) {
        m_scrollBar->setVisible(scrolls);
        m_window = inside(scrolls);
    }
    m_firstRow = m_window.first;
    placeScrollBar();
}

void RowsChart::placeScrollBar()
{
    if (!m_scrollBar->isVisibleTo(this))
        return;
    const int width = m_scrollBar->sizeHint().width();
    const QRect rows = m_window.plot.toRect();
    const QSignalBlocker blocker(m_scrollBar);
    m_scrollBar->setGeometry(this->width() - width, rows.top(), width, rows.height());
    m_scrollBar->setPageStep(static_cast<int>(m_window.shown));
    m_scrollBar->setRange(0, static_cast<int>(m_window.all - m_window.shown));
    m_scrollBar->setValue(static_cast<int>(m_window.first));
}

void RowsChart::showRow(std::size_t row)
{
    if (row < m_window.first)
        m_scrollBar->setValue(static_cast<int>(row));
    else if (m_window.shown > 0 && row >= m_window.first + m_window.shown)
        m_scrollBar->setValue(static_cast<int>(row + 1 - m_window.shown));
}

void RowsChart::unmarkHovered()
{
    QToolTip::hideText();
    if (m_markedByMouse)
        unmark();
}

bool RowsChart::viewportEvent(QEvent* event)
{
    // The tool tip follows the mouse at once instead of waiting; leaving takes the mark away.
    if (event->type() == QEvent::ToolTip)
        return true;
    if (event->type() == QEvent::Leave)
        unmarkHovered();
    return ChartView::viewportEvent(event);
}

void RowsChart::wheelEvent(QWheelEvent* event)
{
    if (!m_scrollBar->isVisible())
        return event->ignore(); // let the page around it scroll
    QToolTip::hideText();
    constexpr int kRow = 60; // eighths of a degree; a touchpad tells of fewer at a time
    const int turned = event->angleDelta().y();
    if ((turned < 0) != (m_wheelRest < 0))
        m_wheelRest = 0; // the other way: at once
    m_wheelRest += turned;
    const int rows = m_wheelRest / kRow;
    m_wheelRest -= rows * kRow;
    m_scrollBar->setValue(m_scrollBar->value() - rows);
    event->accept();
}

void RowsChart::keyPressEvent(QKeyEvent* event)
{
    bool used = false;
    switch (event->key()) {
    case Qt::Key_Right:
        used = moveAlong(1);
        break;
    case Qt::Key_Left:
        used = moveAlong(-1);
        break;
    case Qt::Key_Down:
        used = moveAcross(1);
        break;
    case Qt::Key_Up:
        used = moveAcross(-1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        used = activateMark();
        break;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        used = leave(event->key());
        break;
    default:
        break;
    }
    event->setAccepted(used);
}

void RowsChart::focusOutEvent(QFocusEvent* event)
{
    ChartView::focusOutEvent(event);
    if (!m_markedByMouse)
        unmark();
}

} // namespace hbm::ui
