// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keys of the fit map.
#include "ui/charts/fit_map_chart.h"
#include "ui/charts/fit_map_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

void FitMapChart::mark(std::optional<Mark> next, bool byMouse)
{
    m_markedByMouse = byMouse;
    if (next == m_mark)
        return;
    m_mark = next;
    repaintMarks();
    emit statusText(m_mark ? fit::statusLine(m_data, cell()) : QString());
}

void FitMapChart::markByKey(Mark next)
{
    mark(next);
    QToolTip::showText(globalPlace(placeOf(next) + QPointF(12, 12)), hoverText(), viewport());
}

void FitMapChart::unmarkHovered()
{
    QToolTip::hideText();
    if (m_markedByMouse)
        mark(std::nullopt);
}

/// The nearest column, and of its steps the nearest: rounder where pixels are few, to the session at edges.
std::optional<FitMapChart::Mark> FitMapChart::markAt(QPointF place) const
{
    if (m_layout.isEmpty() || !m_layout.plot.adjusted(-10, -4, 10, 8).contains(place))
        return std::nullopt;
    const std::size_t column = m_data.nearestColumn(m_layout.tokensAt(place.x()));
    Mark best { column, 1 };
    double distance = 1e300;
    for (const std::int64_t sessions : m_data.steps(column)) {
        const double here = std::abs(m_layout.yOf(static_cast<double>(sessions)) - place.y());
        if (here < distance) {
            distance = here;
            best.sessions = sessions;
        }
    }
    return best;
}

FitMapChart::Mark FitMapChart::startMark() const
{
    if (!m_data.plan)
        return { 0, 1 };
    return { m_data.nearestColumn(static_cast<double>(m_data.plan->context)),
        std::min(m_data.plan->sessions, m_data.topSessions()) };
}

FitMapChart::Mark FitMapChart::stepped(Mark from, int steps) const
{
    const std::vector<std::int64_t> all = m_data.steps(from.column);
    // What was marked in another column may be no step of this one.
    auto it = std::lower_bound(all.begin(), all.end(), from.sessions);
    const bool between = it == all.end() || *it != from.sessions;
    auto at = it - all.begin() + (between && steps > 0 ? steps - 1 : steps);
    at = std::clamp<std::ptrdiff_t>(at, 0, std::ssize(all) - 1);
    return { from.column, all[static_cast<std::size_t>(at)] };
}

void FitMapChart::pick()
{
    if (m_mark)
        emit picked(m_data.columns[m_mark->column].context, m_mark->sessions);
}

bool FitMapChart::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        return true; // shown by the mouse at once
    if (event->type() == QEvent::Leave)
        unmarkHovered();
    return ChartView::viewportEvent(event);
}

void FitMapChart::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<Mark> here = markAt(event->position());
    if (!here)
        return unmarkHovered();
    mark(here, true);
    QToolTip::showText(globalPlace(event->position() + QPointF(12, 12)), hoverText(), viewport());
}

void FitMapChart::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? markAt(event->position()) : std::nullopt;
    event->setAccepted(event->button() == Qt::LeftButton);
}

void FitMapChart::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<Mark> pressed = std::exchange(m_pressed, std::nullopt);
    const std::optional<Mark> here = markAt(event->position());
    if (event->button() != Qt::LeftButton || !here || here != pressed) // moved away: a change of mind
        return event->ignore();
    mark(here, true);
    pick();
}

void FitMapChart::keyPressEvent(QKeyEvent* event)
{
    if (m_layout.isEmpty())
        return event->ignore();
    const std::size_t last = m_data.columns.size() - 1;
    // The first press marks where the plan stands.
    const bool fresh = !m_mark;
    const Mark now = m_mark.value_or(startMark());
    const auto go = [&](Mark next) { markByKey(fresh ? now : next); };
    switch (event->key()) {
    case Qt::Key_Left:
        return go({ now.column > 0 ? now.column - 1 : 0, now.sessions });
    case Qt::Key_Right:
        return go({ std::min(last, now.column + 1), now.sessions });
    case Qt::Key_Up:
        return go(stepped(now, 1));
    case Qt::Key_Down:
        return go(stepped(now, -1));
    case Qt::Key_PageUp:
        return go(stepped(now, 8));
    case Qt::Key_PageDown:
        return go(stepped(now, -8));
    case Qt::Key_Home:
        return markByKey({ 0, now.sessions });
    case Qt::Key_End:
        return markByKey({ last, now.sessions });
    case Qt::Key_Escape:
        QToolTip::hideText();
        event->setAccepted(m_mark.has_value());
        return mark(std::nullopt);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return pick();
    default:
        event->ignore();
    }
}

void FitMapChart::focusOutEvent(QFocusEvent* event)
{
    ChartView::focusOutEvent(event);
    if (m_markedByMouse)
        return;
    QToolTip::hideText();
    mark(std::nullopt);
}

} // namespace hbm::ui
