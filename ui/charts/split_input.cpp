// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard of the HBM split. Both move one mark; what it stands on is told by a tool tip (mouse)
// and by statusText (both).
#include "ui/charts/split_chart.h"

#include "ui/charts/split_hover.h"
#include "ui/charts/split_text.h"

#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace hbm::ui {

QString SplitChart::hoverText() const
{
    return m_mark ? split::hoverHtml(m_data, m_mark->row, m_mark->part, theme()) : QString();
}

void SplitChart::mark(std::optional<Mark> next, bool byMouse)
{
    setMarkedByMouse(byMouse);
    if (next == m_mark)
        return;
    m_mark = next;
    repaintMarks();
    emit statusText(m_mark ? split::statusLine(m_data, m_mark->row, m_mark->part) : QString());
}

void SplitChart::markPart(int rank, Part part)
{
    const auto row = static_cast<std::size_t>(std::max(0, rank));
    if (row >= m_data.rows.size())
        return;
    showRow(row);
    if (m_layout.segmentOf(row, part))
        mark(Mark { row, part });
}

bool SplitChart::activateMark()
{
    if (m_mark)
        emit segmentActivated(static_cast<int>(m_mark->row), split::codeOf(m_mark->part));
    return m_mark.has_value();
}

bool SplitChart::leave(int key)
{
    const bool marked = m_mark.has_value() && key == Qt::Key_Escape;
    if (marked)
        mark(std::nullopt);
    return marked;
}

void SplitChart::mouseMoveEvent(QMouseEvent* event)
{
    const SplitSegment* const segment = m_layout.segmentAt(event->position());
    const bool key = m_layout.weightsKey.contains(event->position());
    viewport()->setCursor(segment || key ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (key && !m_layout.isEmpty()) {
        unmarkHovered();
        QToolTip::showText(globalPlace(event->position()), tr("Click: what the weights consist of"),
            viewport(), m_layout.weightsKey.toAlignedRect());
        return;
    }
    if (!segment)
        return unmarkHovered();
    mark(Mark { segment->row, segment->part }, true);
    QToolTip::showText(
        globalPlace(event->position()), hoverText(), viewport(), segment->rect.toAlignedRect());
}

void SplitChart::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void SplitChart::mouseReleaseEvent(QMouseEvent* event)
{
    const SplitSegment* const segment = m_layout.segmentAt(event->position());
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (m_layout.weightsKey.contains(event->position())) { // slim weights are hard to hit
        emit segmentActivated(
            static_cast<int>(m_mark ? m_mark->row : m_layout.firstRow), split::codeOf(Part::Weights));
        return;
    }
    if (!segment)
        return event->ignore();
    mark(Mark { segment->row, segment->part });
    activateMark();
}

bool SplitChart::moveAlong(int step)
{
    if (m_layout.segments.empty())
        return false;
    const auto at = std::find_if(m_layout.segments.begin(), m_layout.segments.end(),
        [this](const SplitSegment& s) { return m_mark && s.row == m_mark->row && s.part == m_mark->part; });
    // The first press marks the first segment; at the ends of a row the mark stays.
    if (at == m_layout.segments.end()) {
        mark(Mark { m_layout.segments.front().row, m_layout.segments.front().part });
        return true;
    }
    const auto next = at - m_layout.segments.begin() + step;
    if (next >= 0 && next < static_cast<std::ptrdiff_t>(m_layout.segments.size())) {
        const SplitSegment& s = m_layout.segments[static_cast<std::size_t>(next)];
        if (s.row == m_mark->row)
            mark(Mark { s.row, s.part });
    }
    return true;
}

bool SplitChart::moveAcross(int step)
{
    if (m_layout.segments.empty())
        return false;
    if (!m_mark)
        return moveAlong(step);
    std::size_t row = m_mark->row;
    do { // a scenario of unknown memory has nothing to stand on
        if ((step < 0 && row == 0) || (step > 0 && row + 1 >= m_data.rows.size()))
            return true;
        row = step > 0 ? row + 1 : row - 1;
    } while (m_data.rows[row].total.value <= 0);
    showRow(row);
    // The other row may lack the part, or hide it: take the nearest one before it, else its first.
    const SplitSegment* best = nullptr;
    for (const SplitSegment& s : m_layout.segments)
        if (s.row == row && (!best || s.part <= m_mark->part))
            best = &s;
    if (best)
        mark(Mark { best->row, best->part });
    return true;
}

} // namespace hbm::ui
