// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sessions_chart.h"

#include "ui/charts/sessions_paint.h"

#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>

namespace hbm::ui {

SessionsChart::SessionsChart(QWidget* parent)
    : ChartView(parent)
    , m_contextAxis(new QLogValueAxis(this))
    , m_sessionsAxis(new QLogValueAxis(this))
{
    m_contextAxis->setBase(2);
    m_sessionsAxis->setBase(10);
    // Their labels are bare numbers (1048576) and cannot be words, so the layout writes its own.
    m_contextAxis->setVisible(false);
    m_sessionsAxis->setVisible(false);
    chart()->addAxis(m_contextAxis, Qt::AlignBottom);
    chart()->addAxis(m_sessionsAxis, Qt::AlignLeft);
    setAccessibleName(tr("Live sessions over context length"));
    refresh();
}

void SessionsChart::setData(std::vector<SessionCurve> curves, const CapacityPlan& plan)
{
    setValues(sessionsData(std::move(curves), plan));
}

void SessionsChart::setValues(SessionsData values)
{
    if (values == m_data)
        return;
    const std::optional<Tokens> before = markedContext();
    m_data = std::move(values);
    m_mark.reset();
    m_strong.reset();
    if (before && m_data.hasStops()) { // the mark stays at its context when there still is one
        const auto it = std::lower_bound(m_data.stops.begin(), m_data.stops.end(), *before);
        if (it != m_data.stops.end() && *it == *before)
            m_mark = static_cast<std::size_t>(it - m_data.stops.begin());
    }
    setAccessibleDescription(sessions::description(m_data));
    fillSeries();
    relayOut();
    if (before)
        emit statusText(m_mark ? sessions::statusLine(m_data, m_data.stops[*m_mark]) : QString());
}

void SessionsChart::fillSeries()
{
    const auto wanted = static_cast<qsizetype>(m_data.curves.size());
    while (m_series.size() > wanted) {
        QLineSeries* const last = m_series.takeLast();
        chart()->removeSeries(last);
        delete last;
    }
    while (m_series.size() < wanted) {
        auto* series = new QLineSeries(this);
        chart()->addSeries(series);
        series->attachAxis(m_contextAxis);
        series->attachAxis(m_sessionsAxis);
        m_series.append(series);
    }
    for (qsizetype i = 0; i < wanted; ++i) {
        const SessionCurve& curve = m_data.curves[static_cast<std::size_t>(i)];
        QList<QPointF> points;
        for (std::size_t at = 0; at < curve.contexts.size() && curve.admission[at] >= 1; ++at)
            points << QPointF(
                static_cast<double>(curve.contexts[at]), static_cast<double>(curve.admission[at]));
        m_series[i]->setName(sessions::cacheName(curve.kvDtype));
        if (m_series[i]->points() != points)
            m_series[i]->replace(points);
    }
}

void SessionsChart::layOut(QSizeF size)
{
    m_layout = layOutSessions(m_data, fonts(), theme(), size);
    chart()->setPlotArea(m_layout.plot);
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        m_series[i]->setVisible(!m_layout.isEmpty());
        if (!m_layout.isEmpty())
            m_series[i]->setPen(m_layout.curves[static_cast<std::size_t>(i)].look.pen());
    }
    if (m_layout.isEmpty())
        return;
    m_contextAxis->setRange(m_layout.minimumX, m_layout.maximumX);
    m_sessionsAxis->setRange(m_layout.minimumY, m_layout.maximumY);
}

void SessionsChart::paintUnder(QPainter& painter) const
{
    paintSessionsUnder(painter, m_layout, theme());
}

void SessionsChart::paintOver(QPainter& painter) const
{
    paintSessionsOver(painter, m_layout, theme(), fonts(), markedContext().value_or(0));
}

std::optional<Tokens> SessionsChart::markedContext() const
{
    return m_mark ? std::optional(m_data.stops[*m_mark]) : std::nullopt;
}

std::unique_ptr<ChartView> SessionsChart::copy() const
{
    auto twin = std::make_unique<SessionsChart>();
    twin->setFont(font());
    twin->setValues(m_data);
    return twin;
}

} // namespace hbm::ui
