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

bool GrowthBuilder::isOnMarkerLine(const QRectF& rect) const
{
    return m_out.marker && rect.left() - 2 < m_out.marker->x() && rect.right() + 2 > m_out.marker->x()
        && rect.bottom() > m_out.marker->y();
}

bool GrowthBuilder::isCrossed(const QRectF& rect, std::optional<std::size_t> own) const
{
    return std::any_of(m_out.curves.begin(), m_out.curves.end(), [&](const PlacedGrowth& curve) {
        if (curve.series && curve.series == own)
            return false;
        return runsThrough(curve.points, curve.isTotal() ? rect.adjusted(-2, -2, 2, 2) : rect); // it is wider
    });
}

bool GrowthBuilder::isOnTotal(const QRectF& rect) const
{
    return std::any_of(m_out.curves.begin(), m_out.curves.end(), [&](const PlacedGrowth& curve) {
        return curve.isTotal() && runsThrough(curve.points, rect.adjusted(-2, -2, 2, 2));
    });
}

QSizeF GrowthBuilder::sizeOf(const LabelWish& wish) const
{
    return { std::ceil((wish.strong ? m_strong : m_normal).horizontalAdvance(wish.words)) + 4, m_line };
}

/// The first place that is free and clear of lines, or else on nothing but the thin line below the marker;
/// with `insist` on any line. False when there is none.
bool GrowthBuilder::label(const LabelWish& wish, const std::vector<QRectF>& places, bool insist)
{
    const auto free = [this](const QRectF& rect) { return isFree(rect); };
    const auto clear = [&](const QRectF& rect) { return isFree(rect) && !isCrossed(rect, wish.own); };
    const auto best = [&](const QRectF& rect) { return clear(rect) && !isOnMarkerLine(rect); };
    auto it = std::find_if(places.begin(), places.end(), best);
    if (it == places.end())
        it = std::find_if(places.begin(), places.end(), clear);
    if (it == places.end() && insist) // the total is the line that nobody may miss a piece of
        it = std::find_if(places.begin(), places.end(),
            [&](const QRectF& rect) { return isFree(rect) && !isOnTotal(rect); });
    if (it == places.end() && insist)
        it = std::find_if(places.begin(), places.end(), free);
    if (it == places.end())
        return false;
    m_taken.push_back(*it);
    m_out.texts.push_back({ *it, wish.words, Qt::AlignCenter, wish.color, wish.strong, false, true });
    return true;
}

void GrowthBuilder::placeBends()
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
}

/// First of all, so that no label covers one.
void GrowthBuilder::placeMarks()
{
    placeBends();
    const GrowthTable& table = m_data.table;
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
    if (const auto equal = m_data.equalAt()) {
        m_out.equal = QPointF(m_out.xOf(static_cast<double>(*equal)),
            m_out.yOf(static_cast<double>(m_data.load.weights.value)));
        m_taken.push_back(around(*m_out.equal, 5));
    }
}

void GrowthBuilder::labels()
{
    const QColor muted = m_theme.color(Role::Muted);
    labelMarker();
    if (m_out.equal) {
        const QColor color = m_theme.color(Role::Weights);
        labelPoint(m_out.equal, { growth::equalText(m_data, false), color, true, {} },
            { growth::equalText(m_data, true), color, true, {} });
    }
    for (const PlacedBend& bend : m_out.bends)
        labelBend(bend);
    if (const auto crossing = m_data.crossing())
        labelPoint(m_out.crossing, { growth::crossingText(*crossing, false), muted, false, {} },
            { growth::crossingText(*crossing, true), muted, false, {} });
    for (const PlacedGrowth& curve : m_out.curves) // last: a line has more places than a point
        if (curve.series && m_data.table.series[*curve.series].fixed())
            labelFixed(curve);
}

void GrowthBuilder::labelMarker()
{
    if (!m_out.marker)
        return;
    const LabelWish wish { growth::markerText(m_data), m_theme.color(Role::Text), true, {} };
    const QSizeF size = sizeOf(wish);
    std::vector<QRectF> places = placesAround(*m_out.marker, size, false);
    const std::vector<QRectF> asTheyAre = places;
    for (QRectF rect : asTheyAre) { // a ring near an edge: the same places, moved inside
        rect.moveLeft(std::clamp(rect.left(), m_out.plot.left() + 2,
            std::max(m_out.plot.left() + 2, m_out.plot.right() - rect.width())));
        places.push_back(rect);
    }
    // Right above a bend it would be read as the bend's own label.
    std::stable_partition(places.begin(), places.end(), [this](const QRectF& rect) {
        return std::none_of(m_out.bends.begin(), m_out.bends.end(),
            [&rect](const PlacedBend& bend) { return rect.adjusted(-8, -14, 8, 14).contains(bend.at); });
    });
    label(wish, places, true);
}

void GrowthBuilder::labelBend(const PlacedBend& bend)
{
    const LabelWish wish { growth::capText(m_data.table.series[bend.series]), bend.color, false, {} };
    std::vector<QRectF> near = placesAround(bend.at, sizeOf(wish), true);
    near.resize(near.size() / 2); // farther away nobody sees that they belong together
    labelFlat(wish, bend.series, near, bend.at + QPointF(10, 0));
}

/// Above or below the flat line: nearest to the left end, where it is the larger part.
void GrowthBuilder::labelFixed(const PlacedGrowth& curve)
{
    const LabelWish wish { growth::fixedText(m_data, m_data.table.series[*curve.series]), curve.look.color,
        false, {} };
    const QSizeF size = sizeOf(wish);
    const QPointF from = curve.points.front();
    std::vector<QRectF> beside;
    for (const double away : { 3.0, 6.0 })
        for (const double share : { 0.01, 0.08, 0.16, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0 })
            for (const double y : { from.y() - away - m_line, from.y() + away })
                beside.emplace_back(
                    QPointF(m_out.plot.left() + 4 + share * (m_out.plot.width() - size.width() - 8), y),
                    size);
    labelFlat(wish, *curve.series, beside, from);
}

/// Beside a flat line, else in it, so that it cannot be taken for the label of another.
void GrowthBuilder::labelFlat(
    LabelWish wish, std::size_t series, const std::vector<QRectF>& beside, QPointF from)
{
    if (label(wish, beside, false))
        return;
    wish.own = series;
    const QSizeF size = sizeOf(wish);
    std::vector<QRectF> inside;
    for (double x = from.x() + 4; x + size.width() < m_out.plot.right(); x += 12)
        inside.emplace_back(QPointF(x, from.y() - m_line / 2), size);
    if (!label(wish, inside, true))
        label(wish, beside, true);
}

/// In full words or in few, with a thin line to the point where that is far. It tells nothing that the lines
/// do not show, so mark and words are left out where they would cover one.
void GrowthBuilder::labelPoint(std::optional<QPointF>& at, const LabelWish& full, const LabelWish& brief)
{
    const QPointF from = *at;
    const auto leaderTo = [from](const QRectF& rect) {
        return QLineF(from,
            { std::clamp(from.x(), rect.left() + 8, rect.right() - 8),
                rect.top() > from.y() ? rect.top() : rect.bottom() });
    };
    const auto placesFor = [&](const LabelWish& wish) { // the thin line shall not run behind other labels
        std::vector<QRectF> places = placesAround(from, sizeOf(wish), true);
        const auto hidden = [&](const QRectF& rect) {
            const QLineF line = leaderTo(rect);
            return std::any_of(m_taken.begin(), m_taken.end(), [&](const QRectF& taken) {
                return !taken.contains(from) && runsThrough({ line.p1(), line.p2() }, taken);
            });
        };
        places.erase(std::remove_if(places.begin(), places.end(), hidden), places.end());
        return places;
    };
    if (!label(full, placesFor(full), false) && !label(brief, placesFor(brief), false)) {
        at.reset(); // a mark without a word is a riddle
        return;
    }
    if (const QLineF line = leaderTo(m_taken.back()); line.length() > 12)
        m_out.leaders.emplace_back(QPolygonF { line.p1(), line.p2() }, full.color);
}

} // namespace hbm::ui
