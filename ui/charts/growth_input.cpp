// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard of the growth chart: both move one vertical line from stop to stop. Its figures are
// told by a tool tip (mouse) and by statusText (both).
#include "ui/charts/growth_chart.h"
#include "ui/charts/growth_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace hbm::ui {

QString GrowthChart::hoverText() const
{
    if (!m_mark)
        return {};
    return growth::hoverHtml(m_data, *markedRow(), m_strong, theme());
}

void GrowthChart::mark(std::optional<std::size_t> stop, bool byMouse)
{
    m_markedByMouse = byMouse;
    if (stop == m_mark)
        return;
    m_mark = stop;
    repaintMarks();
    emit statusText(m_mark ? growth::statusLine(m_data, *markedRow()) : QString());
}

void GrowthChart::unmarkHovered()
{
    QToolTip::hideText();
    if (m_markedByMouse)
        mark(std::nullopt);
}

bool GrowthChart::isNear(QPointF place) const
{
    return !m_layout.isEmpty() && m_layout.plot.adjusted(-12, -6, 12, 20).contains(place);
}

std::optional<std::size_t> GrowthChart::seriesAt(QPointF place) const
{
    const std::optional<std::size_t> row = markedRow();
    std::optional<std::size_t> nearest;
    double distance = 1e300;
    for (const PlacedGrowth& curve : m_layout.curves)
        for (std::size_t i = 0; i < curve.contexts.size(); ++i) {
            const double here = std::abs(curve.points[static_cast<qsizetype>(i)].y() - place.y());
            if (curve.contexts[i] == row && here < distance) {
                distance = here;
                nearest = curve.series;
            }
        }
    return nearest;
}

bool GrowthChart::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        return true; // shown by the mouse at once
    if (event->type() == QEvent::Leave)
        unmarkHovered();
    return ChartView::viewportEvent(event);
}

void GrowthChart::mouseMoveEvent(QMouseEvent* event)
{
    if (!isNear(event->position()))
        return unmarkHovered();
    mark(nearestStop(m_data, m_layout, event->position().x()), true);
    m_strong = seriesAt(event->position());
    QToolTip::showText(globalPlace(event->position()), hoverText(), viewport());
}

void GrowthChart::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void GrowthChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isNear(event->position()))
        return event->ignore();
    mark(nearestStop(m_data, m_layout, event->position().x()));
    emit contextPicked(m_data.stops[*m_mark]);
}

void GrowthChart::keyPressEvent(QKeyEvent* event)
{
    if (m_layout.isEmpty())
        return event->ignore();
    const std::size_t last = m_data.stops.size() - 1;
    // The first press marks the stop nearest to the plan's own context.
    const double own = m_layout.xOf(static_cast<double>(std::max<Tokens>(1, m_data.context)));
    const std::size_t start = nearestStop(m_data, m_layout, own);
    m_strong.reset();
    const auto go = [this](std::size_t stop) {
        mark(stop);
        const double x = m_layout.xOf(static_cast<double>(m_data.stops[stop]));
        QToolTip::showText(globalPlace({ x, m_layout.plot.center().y() }), hoverText(), viewport());
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return go(m_mark ? (*m_mark > 0 ? *m_mark - 1 : 0) : start);
    case Qt::Key_Right:
        return go(m_mark ? std::min(last, *m_mark + 1) : start);
    case Qt::Key_Home:
        return go(0);
    case Qt::Key_End:
        return go(last);
    case Qt::Key_Escape:
        QToolTip::hideText();
        event->setAccepted(m_mark.has_value());
        return mark(std::nullopt);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_mark)
            emit contextPicked(m_data.stops[*m_mark]);
        return;
    default:
        event->ignore();
    }
}

void GrowthChart::focusOutEvent(QFocusEvent* event)
{
    ChartView::focusOutEvent(event);
    if (m_markedByMouse)
        return;
    QToolTip::hideText();
    mark(std::nullopt);
}

} // namespace hbm::ui
