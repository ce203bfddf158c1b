// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/context_chart.h"

#include <QChart>
#include <QKeyEvent>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

ContextChart::ContextChart(double valueBase, QWidget* parent)
    : ChartView(parent)
    , m_contextAxis(new QLogValueAxis(this))
    , m_valueAxis(new QLogValueAxis(this))
{
    m_contextAxis->setBase(2);
    m_valueAxis->setBase(valueBase);
    // Their labels are bare numbers (1048576) and cannot be words, so the layouts write their own.
    m_contextAxis->setVisible(false);
    m_valueAxis->setVisible(false);
    chart()->addAxis(m_contextAxis, Qt::AlignBottom);
    chart()->addAxis(m_valueAxis, Qt::AlignLeft);
}

std::optional<Tokens> ContextChart::markedContext() const
{
    return m_mark ? std::optional(stops()[*m_mark]) : std::nullopt;
}

std::optional<Tokens> ContextChart::shownContext() const
{
    return m_mark ? markedContext() : m_cursor;
}

void ContextChart::showCursor(qint64 tokens)
{
    const std::optional<Tokens> next = tokens > 0 ? std::optional<Tokens>(tokens) : std::nullopt;
    if (next == m_cursor)
        return;
    m_cursor = next;
    repaintMarks();
}

QString ContextChart::hoverText() const
{
    const std::optional<Tokens> context = markedContext();
    return context ? hoverAt(*context) : QString();
}

void ContextChart::renew(std::optional<Tokens> before, const QString& description)
{
    m_mark.reset();
    chooseCurve(std::nullopt);
    if (before) {
        const auto it = std::lower_bound(stops().begin(), stops().end(), *before);
        if (it != stops().end() && *it == *before)
            m_mark = static_cast<std::size_t>(it - stops().begin());
    }
    setAccessibleDescription(description);
    fillSeries();
    relayOut();
    if (!before)
        return;
    emit statusText(m_mark ? statusAt(*markedContext()) : QString());
    emit contextMarked(markedContext().value_or(0));
}

void ContextChart::setSeriesCount(qsizetype count)
{
    while (m_series.size() > count) {
        QLineSeries* const last = m_series.takeLast();
        chart()->removeSeries(last);
        delete last;
    }
    while (m_series.size() < count) {
        auto* line = new QLineSeries(this);
        chart()->addSeries(line);
        line->attachAxis(m_contextAxis);
        line->attachAxis(m_valueAxis);
        m_series.append(line);
    }
}

void ContextChart::setSeries(qsizetype index, const QString& name, const QList<QPointF>& points)
{
    m_series[index]->setName(name);
    if (m_series[index]->points() != points)
        m_series[index]->replace(points);
}

void ContextChart::setRanges(double minimumX, double maximumX, double minimumY, double maximumY)
{
    m_contextAxis->setRange(minimumX, maximumX);
    m_valueAxis->setRange(minimumY, maximumY);
}

void ContextChart::mark(std::optional<std::size_t> stop, bool byMouse)
{
    m_markedByMouse = byMouse;
    if (stop == m_mark)
        return;
    m_mark = stop;
    repaintMarks();
    emit statusText(m_mark ? statusAt(*markedContext()) : QString());
    emit contextMarked(markedContext().value_or(0));
}

void ContextChart::markByKey(std::size_t stop)
{
    mark(stop);
    const double x = placeOf(static_cast<double>(stops()[stop]));
    QToolTip::showText(globalPlace({ x, plot().center().y() }), hoverText(), viewport());
}

void ContextChart::unmarkHovered()
{
    QToolTip::hideText();
    if (m_markedByMouse)
        mark(std::nullopt);
}

bool ContextChart::isNear(QPointF place) const
{
    return !plot().isNull() && plot().adjusted(-12, -6, 12, 20).contains(place);
}

std::size_t ContextChart::nearestStop(double x) const
{
    std::size_t best = 0;
    double distance = 1e300;
    for (std::size_t i = 0; i < stops().size(); ++i) {
        const double here = std::abs(placeOf(static_cast<double>(stops()[i])) - x);
        if (here < distance) {
            distance = here;
            best = i;
        }
    }
    return best;
}

bool ContextChart::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        return true; // shown by the mouse at once
    if (event->type() == QEvent::Leave)
        unmarkHovered();
    return ChartView::viewportEvent(event);
}

void ContextChart::mouseMoveEvent(QMouseEvent* event)
{
    if (!isNear(event->position()))
        return unmarkHovered();
    mark(nearestStop(event->position().x()), true);
    chooseCurve(event->position());
    QToolTip::showText(globalPlace(event->position()), hoverText(), viewport());
}

void ContextChart::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void ContextChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isNear(event->position()))
        return event->ignore();
    mark(nearestStop(event->position().x()));
    emit contextPicked(stops()[*m_mark]);
}

void ContextChart::keyPressEvent(QKeyEvent* event)
{
    if (plot().isNull())
        return event->ignore();
    const std::size_t last = stops().size() - 1;
    // The first press marks the stop nearest to the plan's own context.
    const std::size_t start = nearestStop(placeOf(static_cast<double>(std::max<Tokens>(1, planContext()))));
    chooseCurve(std::nullopt);
    switch (event->key()) {
    case Qt::Key_Left:
        return markByKey(m_mark ? (*m_mark > 0 ? *m_mark - 1 : 0) : start);
    case Qt::Key_Right:
        return markByKey(m_mark ? std::min(last, *m_mark + 1) : start);
    case Qt::Key_Home:
        return markByKey(0);
    case Qt::Key_End:
        return markByKey(last);
    case Qt::Key_Escape:
        QToolTip::hideText();
        event->setAccepted(m_mark.has_value());
        return mark(std::nullopt);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_mark)
            emit contextPicked(stops()[*m_mark]);
        return;
    default:
        event->ignore();
    }
}

void ContextChart::focusOutEvent(QFocusEvent* event)
{
    ChartView::focusOutEvent(event);
    if (m_markedByMouse)
        return;
    QToolTip::hideText();
    mark(std::nullopt);
}

} // namespace hbm::ui
