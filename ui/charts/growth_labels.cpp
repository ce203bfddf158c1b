// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The points that say what a line is: the plan's own context, where a window is full, what is fixed, where
// the cache passes it. Each label looks for a place that is free and that no line runs through.
#include "ui/charts/growth_builder.h"
#include "ui/charts/growth_text.h"

#include <algorithm>

namespace hbm::ui {

namespace {

QRectF around(QPointF at, double radius)
{
    return { at.x() - radius, at.y() - radius, 2 * radius, 2 * radius };
}

/// Places for a label of one point, nearest first; `below` prefers the lower side.
std::vector<QRectF> placesAround(QPointF at, QSizeF size, bool below)
{
    const double w = size.width(), h = size.height();
    std::vector<QRectF> places;
    for (const double away : { 5.0, 10.0, 18.0, 28.0, 40.0, 56.0 })
        for (const bool under : { below, !below })
            for (const double dx : { 6.0, -w - 6, -w / 2, -w + 14, -14.0, away + 8, -w - away - 8 })
                places.emplace_back(at.x() + dx, under ? at.y() + away : at.y() - away - h, w, h);
    return places;
}

} // namespace

bool GrowthBuilder::isFree(const QRectF& rect) const
{
    if (!m_out.plot.adjusted(2, -2, m_out.labelsAtEnds ? 0 : 18, -1).contains(rect))
        return false;
    return std::none_of(
        m_taken.begin(), m_taken.end(), [&rect](const QRectF& taken) { return taken.intersects(rect); });
}

bool GrowthBuilder::isCrossed(const QRectF& rect) const
{
    if (m_out.marker && rect.left() - 2 < m_out.marker->x() && rect.right() + 2 > m_out.marker->x()
        && rect.bottom() > m_out.marker->y())
        return true; // the line from the marker to the axis
    return std::any_of(m_out.curves.begin(), m_out.curves.end(),
        [&rect](const PlacedGrowth& curve) { return runsThrough(curve.points, rect); });
}

/// The first place that is free and clear of lines; with `insist` a free one on top of a line will do.
bool GrowthBuilder::label(
    const QString& words, const std::vector<QRectF>& places, const QColor& color, bool insist, bool strong)
{
    const auto free = [this](const QRectF& rect) { return isFree(rect); };
    const auto clear = [this](const QRectF& rect) { return isFree(rect) && !isCrossed(rect); };
    auto it = std::find_if(places.begin(), places.end(), clear);
    if (it == places.end() && insist)
        it = std::find_if(places.begin(), places.end(), free);
    if (it == places.end())
        return false;
    m_taken.push_back(*it);
    m_out.texts.push_back({ *it, words, Qt::AlignCenter, color, strong, false, true });
    return true;
}

/// First of all, so that no label covers one.
void GrowthBuilder::placeMarks()
{
    const GrowthTable& table = m_data.table;
    for (const PlacedGrowth& curve : m_out.curves) {
        if (!curve.series)
            continue;
        const auto bend = bendOf(m_data, table.series[*curve.series]);
        const auto at = bend ? m_data.indexOf(*bend) : std::nullopt;
        const Bytes bytes = at ? table.series[*curve.series].bytes[*at] : Bytes {};
        if (bytes.value <= 0)
            continue;
        const QPointF place(
            m_out.xOf(static_cast<double>(*bend)), m_out.yOf(static_cast<double>(bytes.value)));
        m_out.bends.push_back({ place, *curve.series, curve.look.color });
        m_taken.push_back(around(place, 5));
    }
    if (const auto at = m_data.indexOf(m_data.context); at && table.total[*at].value > 0) {
        m_out.marker = QPointF(m_out.xOf(static_cast<double>(m_data.context)),
            m_out.yOf(static_cast<double>(table.total[*at].value)));
        m_taken.push_back(around(*m_out.marker, 7));
    }
    if (const auto crossing = m_data.crossing()) {
        // Two lines really cross there; of more than two the total says where: it is twice the fixed part.
        const double bytes = static_cast<double>(crossing->bytes.value) * (m_data.drawnSeries() == 2 ? 1 : 2);
        m_out.crossing = QPointF(m_out.xOf(static_cast<double>(crossing->context)), m_out.yOf(bytes));
        m_taken.push_back(around(*m_out.crossing, 5));
    }
}

void GrowthBuilder::labels()
{
    labelMarker();
    for (const PlacedBend& bend : m_out.bends)
        labelBend(bend);
    for (const PlacedGrowth& curve : m_out.curves)
        if (curve.series && m_data.table.series[*curve.series].fixed())
            labelFixed(curve);
    if (const auto crossing = m_data.crossing()) {
        const QString brief = growth::crossingText(*crossing, true);
        if (!labelCrossing(growth::crossingText(*crossing, false), false) && !labelCrossing(brief, false))
            labelCrossing(brief, true);
    }
}

void GrowthBuilder::labelMarker()
{
    if (!m_out.marker)
        return;
    const QString words = growth::markerText(m_data);
    const QSizeF size(std::ceil(m_strong.horizontalAdvance(words)) + 4, m_line);
    std::vector<QRectF> places = placesAround(*m_out.marker, size, false);
    for (QRectF rect : places) { // a ring near an edge: the same places, moved inside
        rect.moveLeft(std::clamp(rect.left(), m_out.plot.left() + 2,
            std::max(m_out.plot.left() + 2, m_out.plot.right() - rect.width())));
        places.push_back(rect);
    }
    label(words, places, m_theme.color(Role::Text), true, true);
}

void GrowthBuilder::labelBend(const PlacedBend& bend)
{
    const QString words = growth::capText(m_data.table.series[bend.series]);
    const QSizeF size(std::ceil(m_normal.horizontalAdvance(words)) + 4, m_line);
    label(words, placesAround(bend.at, size, true), bend.color, true);
}

/// Anywhere along the flat line: nearest to the left end, where it is the larger part.
void GrowthBuilder::labelFixed(const PlacedGrowth& curve)
{
    const QString words = growth::fixedText(m_data, m_data.table.series[*curve.series]);
    const double width = std::ceil(m_normal.horizontalAdvance(words)) + 4;
    const QPointF from = curve.points.front();
    std::vector<QRectF> places;
    for (const double away : { 3.0, 6.0 })
        for (const double share : { 0.01, 0.08, 0.16, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0 })
            for (const double y : { from.y() - away - m_line, from.y() + away })
                places.emplace_back(
                    m_out.plot.left() + 4 + share * (m_out.plot.width() - width - 8), y, width, m_line);
    label(words, places, curve.look.color, true);
}

bool GrowthBuilder::labelCrossing(const QString& words, bool insist)
{
    const QSizeF size(std::ceil(m_normal.horizontalAdvance(words)) + 4, m_line);
    return label(words, placesAround(*m_out.crossing, size, true), m_theme.color(Role::Muted), insist);
}

} // namespace hbm::ui
