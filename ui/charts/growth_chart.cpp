// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_chart.h"

#include "ui/charts/growth_paint.h"
#include "ui/charts/growth_text.h"

#include <QChart>
#include <QLineSeries>

#include <cmath>

namespace hbm::ui {

GrowthChart::GrowthChart(QWidget* parent)
    : ContextChart(2, parent)
{
    setAccessibleName(tr("Session bytes over context"));
    refresh();
}

void GrowthChart::setData(
    GrowthTable table, Tokens context, ByteUnit unit, bool noCache, const GrowthLoad& load)
{
    setValues(growthData(std::move(table), context, unit, noCache, load));
}

void GrowthChart::setValues(GrowthData values)
{
    if (values == m_data)
        return;
    const std::optional<Tokens> before = markedContext();
    m_data = std::move(values);
    renew(before, growth::description(m_data));
}

void GrowthChart::fillSeries()
{
    const GrowthTable& table = m_data.table;
    const auto parts = static_cast<qsizetype>(table.series.size());
    const bool weights = m_data.load.weights.value > 0 && !table.contexts.empty();
    setSeriesCount(parts + (weights ? 2 : 1));
    if (weights) {
        const auto bytes = static_cast<double>(m_data.load.weights.value);
        setSeries(parts + 1, growth::weightsName(m_data),
            { { static_cast<double>(table.contexts.front()), bytes },
                { static_cast<double>(table.contexts.back()), bytes } });
    }
    for (qsizetype i = 0; i <= parts; ++i) {
        const GrowthSeries* const part = i > 0 ? &table.series[static_cast<std::size_t>(i - 1)] : nullptr;
        const std::vector<Bytes>& bytes = part ? part->bytes : table.total;
        QList<QPointF> points;
        for (std::size_t at = 0; at < bytes.size(); ++at)
            if (bytes[at].value > 0)
                points << QPointF(
                    static_cast<double>(table.contexts[at]), static_cast<double>(bytes[at].value));
        setSeries(i, part ? growth::seriesName(*part) : growth::totalName(), points);
    }
}

void GrowthChart::layOut(QSizeF size)
{
    m_layout = layOutGrowth(m_data, fonts(), theme(), size);
    chart()->setPlotArea(m_layout.plot);
    for (QLineSeries* const line : series())
        line->setVisible(false);
    for (const PlacedGrowth& curve : m_layout.curves) {
        QLineSeries* const line = curve.weights
            ? series().last()
            : series()[curve.series ? static_cast<qsizetype>(*curve.series) + 1 : 0];
        line->setVisible(true);
        line->setPen(curve.look.pen());
    }
    if (!m_layout.isEmpty())
        setRanges(m_layout.minimumX, m_layout.maximumX, m_layout.minimumY, m_layout.maximumY);
}

void GrowthChart::paintUnder(QPainter& painter) const
{
    paintGrowthUnder(painter, m_layout, theme());
}

void GrowthChart::paintOver(QPainter& painter) const
{
    paintGrowthOver(painter, m_layout, theme(), fonts(), shownContext(), rowOf(shownContext()));
}

QString GrowthChart::hoverAt(Tokens context) const
{
    return growth::hoverHtml(m_data, *m_data.indexOf(context), m_strong, theme());
}

QString GrowthChart::statusAt(Tokens context) const
{
    return growth::statusLine(m_data, *m_data.indexOf(context));
}

void GrowthChart::chooseCurve(std::optional<QPointF> place)
{
    m_strong.reset();
    const std::optional<std::size_t> row = place ? rowOf(markedContext()) : std::nullopt;
    double distance = 1e300;
    for (const PlacedGrowth& curve : m_layout.curves)
        for (std::size_t i = 0; row && i < curve.contexts.size(); ++i) {
            const double here = std::abs(curve.points[static_cast<qsizetype>(i)].y() - place->y());
            if (curve.contexts[i] == row && here < distance) {
                distance = here;
                m_strong = curve.series;
            }
        }
}

std::optional<std::size_t> GrowthChart::rowOf(std::optional<Tokens> context) const
{
    return context ? m_data.indexOf(*context) : std::nullopt;
}

std::unique_ptr<ChartView> GrowthChart::copy() const
{
    auto twin = std::make_unique<GrowthChart>();
    twin->setFont(font());
    twin->setValues(m_data);
    return twin;
}

} // namespace hbm::ui
