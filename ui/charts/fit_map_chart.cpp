// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_map_chart.h"

#include "ui/charts/fit_map_paint.h"
#include "ui/charts/fit_map_text.h"

#include <QChart>

#include <algorithm>

namespace hbm::ui {

FitMapChart::FitMapChart(QWidget* parent)
    : ChartView(parent)
{
    setAccessibleName(tr("Fit map: context by sessions"));
    refresh();
}

void FitMapChart::setData(FitMapData data)
{
    m_asked.reset();
    if (data == m_data)
        return;
    const std::optional<FitPoint> before = markedCell();
    m_mark.reset();
    m_pressed.reset();
    m_data = std::move(data);
    if (before && m_data.noMap == NoMap::None)
        if (const auto column = m_data.indexOf(before->context))
            m_mark = Mark { *column, std::min(before->sessions, m_data.topSessions()) };
    setAccessibleDescription(fit::description(m_data));
    relayOut();
    if (before)
        emit statusText(m_mark ? fit::statusLine(m_data, cell()) : QString());
}

void FitMapChart::setLongest(Longest longest)
{
    m_longest = std::move(longest);
    m_asked.reset();
}

std::optional<FitPoint> FitMapChart::markedCell() const
{
    if (!m_mark)
        return std::nullopt;
    const FitColumn& column = m_data.columns[m_mark->column];
    return FitPoint { column.context, m_mark->sessions, column.at(m_mark->sessions) };
}

fit::Cell FitMapChart::cell() const
{
    if (m_longest && (!m_asked || m_asked->first != m_mark->sessions))
        m_asked = { m_mark->sessions, m_longest(m_mark->sessions) };
    return { m_mark->column, m_mark->sessions, m_asked ? m_asked->second : std::nullopt };
}

QString FitMapChart::hoverText() const
{
    return m_mark ? fit::hoverHtml(m_data, cell(), theme()) : QString();
}

void FitMapChart::layOut(QSizeF size)
{
    m_layout = layOutFitMap(m_data, fonts(), theme(), size);
    chart()->setPlotArea(m_layout.plot);
}

void FitMapChart::paintUnder(QPainter& painter) const
{
    paintFitMapUnder(painter, m_layout, theme());
}

void FitMapChart::paintOver(QPainter& painter) const
{
    paintFitMapOver(
        painter, m_layout, theme(), fonts(), m_mark ? std::optional(placeOf(*m_mark)) : std::nullopt);
}

QPointF FitMapChart::placeOf(const Mark& mark) const
{
    return { m_layout.xOf(static_cast<double>(m_data.columns[mark.column].context)),
        m_layout.yOf(static_cast<double>(mark.sessions)) };
}

std::unique_ptr<ChartView> FitMapChart::copy() const
{
    auto twin = std::make_unique<FitMapChart>();
    twin->setFont(font());
    twin->setData(m_data);
    return twin;
}

} // namespace hbm::ui
