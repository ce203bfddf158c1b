// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sessions_chart.h"

#include "ui/charts/sessions_paint.h"

#include <QChart>
#include <QLineSeries>

#include <cmath>

namespace hbm::ui {

SessionsChart::SessionsChart(QWidget* parent)
    : ContextChart(10, parent)
{
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
    renew(before, sessions::description(m_data));
}

void SessionsChart::fillSeries()
{
    setSeriesCount(static_cast<qsizetype>(m_data.curves.size()));
    for (qsizetype i = 0; i < series().size(); ++i) {
        const SessionCurve& curve = m_data.curves[static_cast<std::size_t>(i)];
        QList<QPointF> points;
        for (std::size_t at = 0; at < curve.contexts.size() && curve.admission[at] >= 1; ++at)
            points << QPointF(
                static_cast<double>(curve.contexts[at]), static_cast<double>(curve.admission[at]));
        setSeries(i, sessions::cacheName(curve), points);
    }
}

void SessionsChart::layOut(QSizeF size)
{
    m_layout = layOutSessions(m_data, fonts(), theme(), size);
    chart()->setPlotArea(m_layout.plot);
    for (qsizetype i = 0; i < series().size(); ++i) {
        series()[i]->setVisible(!m_layout.isEmpty());
        if (!m_layout.isEmpty())
            series()[i]->setPen(m_layout.curves[static_cast<std::size_t>(i)].look.pen());
    }
    if (!m_layout.isEmpty())
        setRanges(m_layout.minimumX, m_layout.maximumX, m_layout.minimumY, m_layout.maximumY);
}

void SessionsChart::paintUnder(QPainter& painter) const
{
    paintSessionsUnder(painter, m_layout, theme());
}

void SessionsChart::paintOver(QPainter& painter) const
{
    paintSessionsOver(painter, m_layout, theme(), fonts(), shownContext().value_or(0));
}

QString SessionsChart::hoverAt(Tokens context) const
{
    return sessions::hoverHtml(m_data, context, m_strong.value_or(m_data.chosen), theme());
}

QString SessionsChart::statusAt(Tokens context) const
{
    return sessions::statusLine(m_data, context);
}

void SessionsChart::chooseCurve(std::optional<QPointF> place)
{
    m_strong.reset();
    const std::optional<Tokens> context = place ? markedContext() : std::nullopt;
    double distance = 1e300;
    for (const PlacedCurve& curve : m_layout.curves)
        for (std::size_t i = 0; context && i < curve.contexts.size(); ++i) {
            const double here = std::abs(curve.points[static_cast<qsizetype>(i)].y() - place->y());
            if (curve.contexts[i] == context && here < distance) {
                distance = here;
                m_strong = curve.dtype;
            }
        }
}

std::unique_ptr<ChartView> SessionsChart::copy() const
{
    auto twin = std::make_unique<SessionsChart>();
    twin->setFont(font());
    twin->setValues(m_data);
    return twin;
}

} // namespace hbm::ui
