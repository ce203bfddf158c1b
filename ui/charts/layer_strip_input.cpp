// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard of the layer strip. Both move one mark and show what it stands on in a tool tip. The
// mark stays when mouse and focus go: it is also the selected row of the table.
#include "ui/charts/layer_strip.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace hbm::ui {

void LayerStrip::mark(std::optional<std::size_t> row)
{
    if (row == m_mark)
        return;
    setMarked(row);
    emit rowMarked(m_mark ? static_cast<int>(*m_mark) : -1);
}

bool LayerStrip::viewportEvent(QEvent* event)
{
    // The tool tip follows the mouse at once instead of waiting.
    if (event->type() == QEvent::ToolTip)
        return true;
    if (event->type() == QEvent::Leave)
        QToolTip::hideText();
    return ChartView::viewportEvent(event);
}

void LayerStrip::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> cell = m_layout.cellAt(event->position());
    viewport()->setCursor(cell ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!cell)
        return QToolTip::hideText();
    mark(cell);
    QToolTip::showText(
        globalPlace(event->position()), hoverText(), viewport(), m_layout.cells[*cell].toAlignedRect());
}

void LayerStrip::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void LayerStrip::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> cell = m_layout.cellAt(event->position());
    if (event->button() != Qt::LeftButton || !cell)
        return event->ignore();
    mark(cell);
}

void LayerStrip::step(std::ptrdiff_t cells)
{
    if (m_layout.cells.empty())
        return;
    const auto last = static_cast<std::ptrdiff_t>(m_layout.cells.size()) - 1;
    // The first press marks the first layer; at both ends the mark stays.
    const std::ptrdiff_t next
        = m_mark ? std::clamp(static_cast<std::ptrdiff_t>(*m_mark) + cells, std::ptrdiff_t { 0 }, last) : 0;
    mark(static_cast<std::size_t>(next));
    const QRectF& cell = m_layout.cells[*m_mark];
    QToolTip::showText(globalPlace(cell.bottomLeft()), hoverText(), viewport());
}

void LayerStrip::keyPressEvent(QKeyEvent* event)
{
    const auto line = static_cast<std::ptrdiff_t>(m_layout.lines > 1 ? m_layout.perLine : 10);
    const auto all = static_cast<std::ptrdiff_t>(m_layout.cells.size());
    const bool any = all > 0;
    switch (event->key()) {
    case Qt::Key_Right:
        step(1);
        break;
    case Qt::Key_Left:
        step(-1);
        break;
    case Qt::Key_Down:
    case Qt::Key_PageDown:
        step(line);
        break;
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        step(-line);
        break;
    case Qt::Key_Home:
        step(-all);
        break;
    case Qt::Key_End:
        if (!m_mark)
            step(0);
        step(all);
        break;
    case Qt::Key_Escape:
        QToolTip::hideText();
        event->setAccepted(m_mark.has_value());
        return mark(std::nullopt);
    default:
        return event->ignore();
    }
    event->setAccepted(any);
}

void LayerStrip::focusInEvent(QFocusEvent* event)
{
    ChartView::focusInEvent(event);
    // Where the focus is must be seen: a strip entered by key has something marked.
    const Qt::FocusReason why = event->reason();
    const bool byKey
        = why == Qt::TabFocusReason || why == Qt::BacktabFocusReason || why == Qt::ShortcutFocusReason;
    if (byKey && !m_mark && !m_layout.cells.empty())
        mark(0);
}

} // namespace hbm::ui
