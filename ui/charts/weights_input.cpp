// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard of the chart of weights. Both move one mark, which stands on a bar and on the part's
// line in the legend at once; a click beside everything, Escape and Backspace lead back.
#include "ui/charts/weights_chart.h"

#include "ui/charts/weights_text.h"

#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace hbm::ui {

std::vector<std::size_t> WeightsChart::hovered() const
{
    if (!m_mark)
        return {};
    const WeightsSegment* const segment
        = m_wholeSegment ? m_layout.segmentOf(m_mark->row, m_mark->part) : nullptr;
    return segment ? segment->parts : std::vector { m_mark->part };
}

QString WeightsChart::hoverText() const
{
    return m_mark ? weights::hoverHtml(m_data, m_mark->row, hovered(), theme()) : QString();
}

std::size_t WeightsChart::rowWith(std::size_t part) const
{
    if (m_mark && has(m_mark->row, part))
        return m_mark->row;
    std::size_t row = 0;
    while (row + 1 < m_data.rows.size() && !has(row, part))
        ++row;
    return row;
}

void WeightsChart::setMarked(const QString& part)
{
    if (part == markedPart())
        return;
    for (std::size_t i = 0; i < m_data.parts.size(); ++i)
        if (part == QString::fromStdString(m_data.parts[i].name)) {
            const std::size_t row = rowWith(i);
            showRow(row);
            return mark(Mark { row, i });
        }
    mark(std::nullopt);
}

void WeightsChart::markLargest(int planRow)
{
    if (!m_data.known())
        return;
    const std::size_t row = m_data.rowOfPlan(static_cast<std::size_t>(std::max(0, planRow)));
    std::size_t largest = 0;
    for (std::size_t part = 0; part < m_data.parts.size(); ++part)
        if (m_data.rows[row].parts[part].value > m_data.rows[row].parts[largest].value)
            largest = part;
    showRow(row);
    mark(Mark { row, largest });
}

void WeightsChart::mark(std::optional<Mark> next, bool byMouse)
{
    setMarkedByMouse(byMouse);
    m_wholeSegment = false;
    if (next == m_mark)
        return;
    m_mark = next;
    repaintMarks();
    emit statusText(m_mark ? weights::statusLine(m_data, m_mark->row, m_mark->part) : QString());
}

std::optional<WeightsChart::Mark> WeightsChart::markAt(QPointF place) const
{
    if (const WeightsSegment* segment = m_layout.segmentAt(place)) {
        // Among the slight ones the one that was chosen stays chosen.
        const bool same = m_mark && m_mark->row == segment->row
            && std::find(segment->parts.begin(), segment->parts.end(), m_mark->part) != segment->parts.end();
        return same ? m_mark : Mark { segment->row, segment->parts.front() };
    }
    if (const WeightsKey* key = m_layout.keyAt(place))
        return Mark { rowWith(key->part), key->part };
    return std::nullopt;
}

void WeightsChart::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<Mark> place = markAt(event->position());
    viewport()->setCursor(place ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!place)
        return unmarkHovered();
    mark(place, true);
    const WeightsSegment* const segment = m_layout.segmentAt(event->position());
    m_wholeSegment = segment != nullptr;
    const QRectF area = segment ? segment->rect : m_layout.keyAt(event->position())->rect;
    QToolTip::showText(globalPlace(event->position()), hoverText(), viewport(), area.toAlignedRect());
}

void WeightsChart::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton;
    event->setAccepted(m_pressed);
}

void WeightsChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept(); // the second half of the click that opened this chart
}

void WeightsChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_pressed, false))
        return event->ignore();
    const std::optional<Mark> place = markAt(event->position());
    if (!place) {
        emit leaveRequested();
        return;
    }
    mark(place);
    emit partActivated(markedPart());
}

bool WeightsChart::activateMark()
{
    if (m_mark)
        emit partActivated(markedPart());
    return m_mark.has_value();
}

bool WeightsChart::leave(int)
{
    emit leaveRequested();
    return true;
}

bool WeightsChart::moveAlong(int step)
{
    if (!m_data.known())
        return false;
    if (!m_mark) { // the first press marks the first part
        markLargest(static_cast<int>(m_data.rows[m_layout.firstRow].planRow));
        return true;
    }
    auto part = static_cast<std::ptrdiff_t>(m_mark->part) + step;
    const auto count = static_cast<std::ptrdiff_t>(m_data.parts.size());
    while (part >= 0 && part < count && !has(m_mark->row, static_cast<std::size_t>(part)))
        part += step;
    if (part >= 0 && part < count)
        mark(Mark { m_mark->row, static_cast<std::size_t>(part) });
    return true;
}

bool WeightsChart::moveAcross(int step)
{
    if (!m_data.known())
        return false;
    if (!m_mark)
        return moveAlong(step);
    if ((step < 0 && m_mark->row == 0) || (step > 0 && m_mark->row + 1 >= m_data.rows.size()))
        return true;
    const std::size_t row = step > 0 ? m_mark->row + 1 : m_mark->row - 1;
    showRow(row);
    // The other row may lack the part: take the nearest one before it, else its first.
    std::optional<std::size_t> best;
    for (std::size_t part = 0; part < m_data.parts.size(); ++part)
        if (has(row, part) && (!best || part <= m_mark->part))
            best = part;
    if (best)
        mark(Mark { row, *best });
    return true;
}

} // namespace hbm::ui
