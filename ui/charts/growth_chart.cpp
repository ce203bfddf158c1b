// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_chart.h"

#include "ui/charts/growth_paint.h"
#include "ui/charts/growth_text.h"

#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>

#include <algorithm>

namespace hbm::ui {

GrowthChart::GrowthChart(QWidget* parent)
    : ChartView(parent)
    , m_contextAxis(new QLogValueAxis(this))
    , m_bytesAxis(new QLogValueAxis(this))
{
    m_contextAxis->setBase(2);
    m_bytesAxis->setBase(2);
    // Their labels are bare numbers and cannot be words, so the layout writes its own.
    m_contextAxis->setVisible(false);
    m_bytesAxis->setVisible(false);
    chart()->addAxis(m_contextAxis, Qt::AlignBottom);
    chart()->addAxis(m_bytesAxis, Qt::AlignLeft);
    setAccessibleName(tr("Session bytes over context"));
    refresh();
}

void GrowthChart::setData(GrowthTable table, Tokens context, ByteUnit unit, bool noCache)
{
    setValues(growthData(std::move(table), context, unit, noCache));
}

void GrowthChart::setValues(GrowthData values)
{
    if (values == m_data)
        return;
    const std::optional<Tokens> before = markedContext();
    m_data = std::move(values);
    m_mark.reset();
    m_strong.reset();
    if (before && !m_data.isEmpty()) { // the mark stays at its context when there still is one
        const auto it = std::lower_bound(m_data.stops.begin(), m_data.stops.end(), *before);
        if (it != m_data.stops.end() && *it == *before)
            m_mark = static_cast<std::size_t>(it - m_data.stops.begin());
    }
    setAccessibleDescription(growth::description(m_data));
    fillSeries();
    relayOut();
    if (before)
        emit statusText(m_mark ? growth::statusLine(m_data, *markedRow()) : QString());
}

/// In place: a line keeps its series object as long as there are as many lines.
void GrowthChart::fillSeries()
{
    const GrowthTable& table = m_data.table;
    const auto wanted = static_cast<qsizetype>(table.series.size()) + 1;
    while (m_series.size() > wanted) {
        QLineSeries* const last = m_series.takeLast();
        chart()->removeSeries(last);
        delete last;
    }
    while (m_series.size() < wanted) {
        auto* series = new QLineSeries(this);
        chart()->addSeries(series);
        series->attachAxis(m_contextAxis);
        series->attachAxis(m_bytesAxis);
        m_series.append(series);
    }
    for (qsizetype i = 0; i < wanted; ++i) {
        const GrowthSeries* const part = i > 0 ? &table.series[static_cast<std::size_t>(i - 1)] : nullptr;
        const std::vector<Bytes>& bytes = part ? part->bytes : table.total;
        QList<QPointF> points;
        for (std::size_t at = 0; at < bytes.size(); ++at)
            if (bytes[at].value > 0)
                points << QPointF(
                    static_cast<double>(table.contexts[at]), static_cast<double>(bytes[at].value));
        m_series[i]->setName(part ? growth::seriesName(*part) : growth::totalName());
        if (m_series[i]->points() != points)
            m_series[i]->replace(points);
    }
}

void GrowthChart::layOut(QSizeF size)
{
    m_layout = layOutGrowth(m_data, fonts(), theme(), size);
    chart()->setPlotArea(m_layout.plot);
    for (QLineSeries* const series : m_series)
        series->setVisible(false);
    for (const PlacedGrowth& curve : m_layout.curves) {
        QLineSeries* const series = m_series[curve.series ? static_cast<qsizetype>(*curve.series) + 1 : 0];
        series->setVisible(true);
        series->setPen(curve.look.pen());
    }
    if (m_layout.isEmpty())
        return;
    m_contextAxis->setRange(m_layout.minimumX, m_layout.maximumX);
    m_bytesAxis->setRange(m_layout.minimumY, m_layout.maximumY);
}

void GrowthChart::paintUnder(QPainter& painter) const
{
    paintGrowthUnder(painter, m_layout, theme());
}

void GrowthChart::paintOver(QPainter& painter) const
{
    paintGrowthOver(painter, m_layout, theme(), fonts(), markedRow());
}

std::optional<Tokens> GrowthChart::markedContext() const
{
    return m_mark ? std::optional(m_data.stops[*m_mark]) : std::nullopt;
}

std::optional<std::size_t> GrowthChart::markedRow() const
{
    return m_mark ? m_data.indexOf(m_data.stops[*m_mark]) : std::nullopt;
}

std::unique_ptr<ChartView> GrowthChart::copy() const
{
    auto twin = std::make_unique<GrowthChart>();
    twin->setFont(font());
    twin->setValues(m_data);
    return twin;
}

} // namespace hbm::ui
