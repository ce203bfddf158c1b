// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_chart.h"

#include "ui/charts/weights_paint.h"
#include "ui/charts/weights_text.h"

#include <QChart>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

WeightsChart::WeightsChart(QWidget* parent)
    : RowsChart(parent)
{
    setAccessibleName(tr("Weights by part"));
    refresh();
}

void WeightsChart::setPlan(const CapacityPlan& plan, ByteUnit unit)
{
    setData(weightsData(plan, unit));
}

void WeightsChart::setData(WeightsData next)
{
    if (next == m_data)
        return;
    // A mark stays on its part as long as there is one; parts change places as their bytes change.
    const QString marked = markedPart();
    const std::size_t row = m_mark ? m_mark->row : 0;
    m_mark.reset();
    if (next.rows.size() != m_data.rows.size())
        scrollToTop();
    m_data = std::move(next);
    setAccessibleDescription(weights::description(m_data));
    relayOut();
    updateGeometry();
    if (marked.isEmpty())
        return;
    for (std::size_t part = 0; part < m_data.parts.size() && row < m_data.rows.size(); ++part)
        if (marked == QString::fromStdString(m_data.parts[part].name) && has(row, part))
            return mark(Mark { row, part }, markedByMouse());
    emit statusText({});
}

QString WeightsChart::markedPart() const
{
    return m_mark ? QString::fromStdString(m_data.parts[m_mark->part].name) : QString();
}

int WeightsChart::markedPlanRow() const
{
    return m_mark ? static_cast<int>(m_data.rows[m_mark->row].planRow) : 0;
}

void WeightsChart::layOut(QSizeF size)
{
    const Theme now = theme();
    layOutRows(size, [&](QSizeF left) {
        m_layout = layOutWeights(m_data, fonts(), now, left, firstRow());
        return RowWindow { m_layout.firstRow, m_layout.shownRows, m_layout.isEmpty() ? 0 : m_data.rows.size(),
            m_layout.plot };
    });
    chart()->setPlotArea(m_layout.plot);
    if (m_leastHeight != m_layout.leastHeight) { // the legend needs more lines, or fewer
        m_leastHeight = m_layout.leastHeight;
        updateGeometry();
    }
}

void WeightsChart::paintUnder(QPainter& painter) const
{
    paintWeightsUnder(painter, m_layout, theme());
}

void WeightsChart::paintOver(QPainter& painter) const
{
    paintWeightsOver(painter, m_layout, theme(), fonts(),
        m_mark ? m_layout.segmentOf(m_mark->row, m_mark->part) : nullptr,
        m_mark ? std::optional(m_mark->part) : std::nullopt);
}

std::unique_ptr<ChartView> WeightsChart::copy() const
{
    auto twin = std::make_unique<WeightsChart>();
    twin->setFont(font());
    twin->setData(m_data);
    return twin;
}

QSizeF WeightsChart::fullSize(QSizeF wanted) const
{
    const WeightsLayout trial = layOutWeights(m_data, fonts(), theme(), wanted, 0);
    return { wanted.width(), std::max(wanted.height(), trial.neededHeight) };
}

QSize WeightsChart::sizeHint() const
{
    const double width = std::max(480, size().width());
    const WeightsLayout trial = layOutWeights(m_data, fonts(), theme(), QSizeF(width, 4000), 0);
    return { 640, static_cast<int>(std::ceil(std::clamp(trial.pleasantHeight, 120.0, 520.0))) };
}

QSize WeightsChart::minimumSizeHint() const
{
    const double width = std::max(320, size().width());
    const WeightsLayout trial = layOutWeights(m_data, fonts(), theme(), QSizeF(width, 4000), 0);
    return { 320, static_cast<int>(std::ceil(std::max(150.0, trial.leastHeight))) };
}

} // namespace hbm::ui
