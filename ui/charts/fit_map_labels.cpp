// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names and numbers inside the plot: where the plan stands, the cap, what each region is, and the most
// sessions at round contexts. Each looks for a place that nothing else has.
#include "ui/charts/fit_map_builder.h"
#include "ui/charts/fit_map_text.h"
#include "ui/support/format.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// The highest and the lowest place of an edge between two x.
std::pair<double, double> spanOf(const QPolygonF& edge, double from, double to)
{
    std::pair<double, double> span { 1e300, -1e300 };
    const auto add = [&span](double y) {
        span.first = std::min(span.first, y);
        span.second = std::max(span.second, y);
    };
    for (qsizetype i = 0; i < edge.size(); ++i) {
        if (edge[i].x() >= from && edge[i].x() <= to)
            add(edge[i].y());
        if (i == 0)
            continue;
        const QPointF &a = edge[i - 1], &b = edge[i];
        for (const double x : { from, to })
            if (a.x() <= x && x <= b.x() && b.x() > a.x())
                add(a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()));
    }
    return span;
}

} // namespace

/// Top and bottom of what belongs to a region all the way from one x to another.
std::pair<double, double> FitMapBuilder::roomIn(FitRegion region, double from, double to) const
{
    const std::pair<double, double> lower = spanOf(m_out.comfortable, from, to);
    const std::pair<double, double> upper = spanOf(m_out.admitted, from, to);
    switch (region) {
    case FitRegion::Fits:
        return { lower.second, m_out.plot.bottom() };
    case FitRegion::Tight:
        return { upper.second, lower.first };
    case FitRegion::Over:
        break;
    }
    return { m_out.plot.top(), upper.first };
}

bool FitMapBuilder::isFree(const QRectF& rect) const
{
    if (!m_out.plot.adjusted(1, 1, 14, -1).contains(rect))
        return false;
    return std::none_of(m_taken.begin(), m_taken.end(),
        [&rect](const QRectF& taken) { return taken.adjusted(-2, -1, 2, 1).intersects(rect); });
}

bool FitMapBuilder::isOnLine(const QRectF& rect) const
{
    if (m_out.capY && rect.top() - 2 < *m_out.capY && rect.bottom() + 2 > *m_out.capY)
        return true;
    return runsThrough(m_out.comfortable, rect) || runsThrough(m_out.admitted, rect);
}

QColor FitMapBuilder::groundAt(const QRectF& rect) const
{
    for (const FitArea& area : m_out.areas)
        if (area.outline.containsPoint(rect.center(), Qt::OddEvenFill))
            return area.fill;
    return m_theme.color(Role::Panel);
}

QSizeF FitMapBuilder::sizeOf(const QString& words, bool strong) const
{
    return { std::ceil((strong ? m_strong : m_normal).horizontalAdvance(words)) + 6, m_line };
}

void FitMapBuilder::put(const QRectF& rect, const QString& words, QColor color, bool strong)
{
    m_taken.push_back(rect);
    m_out.labels.push_back({ { rect, words, Qt::AlignCenter, color, strong }, groundAt(rect) });
}

void FitMapBuilder::labels()
{
    labelPlan();
    labelCap();
    labelRegions();
    labelEdge();
}

void FitMapBuilder::labelPlan()
{
    if (!m_out.plan)
        return;
    const QString words = fit::planText(m_data);
    const QSizeF size = sizeOf(words, true);
    const QPointF at = *m_out.plan;
    const double w = size.width(), h = size.height();
    std::vector<QRectF> places;
    for (const double away : { 9.0, 16.0, 26.0, 40.0, 56.0 })
        for (const double dy : { -away - h, away })
            for (const double dx : { -w / 2, 8.0, -w - 8, -w + 12, -12.0 })
                places.emplace_back(QPointF(at.x() + dx, at.y() + dy), size);
    for (QRectF place : std::vector<QRectF>(places)) { // a ring near an edge: the same, moved inside
        place.moveLeft(std::clamp(
            place.left(), m_out.plot.left() + 2, std::max(m_out.plot.left() + 2, m_out.plot.right() - w)));
        place.moveTop(std::clamp(
            place.top(), m_out.plot.top() + 2, std::max(m_out.plot.top() + 2, m_out.plot.bottom() - h - 2)));
        places.push_back(place);
    }
    // In the region where the ring is: words that say "does not fit" are not to stand in what fits.
    const QColor own = groundAt(QRectF(at, QSizeF(0, 0)));
    const auto free = [this](const QRectF& rect) { return isFree(rect); };
    const auto clear = [this](const QRectF& rect) { return isFree(rect) && !isOnLine(rect); };
    const auto best = [&](const QRectF& rect) { return clear(rect) && groundAt(rect) == own; };
    auto it = std::find_if(places.begin(), places.end(), best);
    if (it == places.end())
        it = std::find_if(places.begin(), places.end(), clear);
    if (it == places.end())
        it = std::find_if(places.begin(), places.end(), free);
    if (it != places.end())
        put(*it, words, m_theme.color(Role::Text), true);
}

void FitMapBuilder::labelCap()
{
    if (!m_out.capY)
        return;
    const QString words = fit::capText(m_data);
    const QSizeF size = sizeOf(words, false);
    for (const double y : { *m_out.capY - size.height() - 3, *m_out.capY + 3 })
        for (const double share : { 1.0, 0.75, 0.5, 0.25, 0.0 }) {
            const QRectF rect(
                QPointF(m_out.plot.left() + 4 + share * (m_out.plot.width() - size.width() - 8), y), size);
            if (!isFree(rect) || runsThrough(m_out.admitted, rect) || runsThrough(m_out.comfortable, rect))
                continue;
            return put(rect, words, m_theme.color(Role::Text), false);
        }
}

void FitMapBuilder::labelRegions()
{
    for (FitArea& area : m_out.areas)
        if (!area.outline.isEmpty())
            labelRegion(area);
}

/// Well away from the edges, and of such places the one nearest to the middle of the region.
void FitMapBuilder::labelRegion(FitArea& area)
{
    const QString words = fit::regionName(area.region);
    const QSizeF size = sizeOf(words, true);
    const QRectF& plot = m_out.plot;
    const double middle = area.outline.boundingRect().center().x();
    constexpr double kEnough = 28; // pixels to an edge
    QRectF best;
    double bestScore = 0;
    for (double x = plot.left() + 8; x + size.width() + 8 < plot.right(); x += 12) {
        const auto [top, bottom] = roomIn(area.region, x - 4, x + size.width() + 4);
        for (const double share : { 0.5, 0.35, 0.65, 0.2, 0.8 }) {
            const double y = top + share * (bottom - top - size.height());
            const double room = std::min(y - top, bottom - size.height() - y);
            const QRectF rect(QPointF(x, y), size);
            if (room < 3 || !isFree(rect) || isOnLine(rect))
                continue;
            const double score
                = std::min(room, kEnough) - 0.02 * std::abs(rect.center().x() - middle) + 100; // > 0
            if (score > bestScore) {
                bestScore = score;
                best = rect;
            }
        }
    }
    if (!best.isNull())
        return put(best, words, m_theme.color(Role::Text), true);
    if (area.region == FitRegion::Tight)
        labelTightBeside(area);
}

/// A band that is too slim for its name has it beside it, with a thin line into its middle.
void FitMapBuilder::labelTightBeside(FitArea& area)
{
    const QString words = fit::regionName(area.region);
    const QSizeF size = sizeOf(words, true);
    for (const double share : { 0.62, 0.5, 0.74, 0.38, 0.26, 0.86, 0.14 }) {
        const double x = m_out.plot.left() + share * m_out.plot.width();
        const std::size_t column = m_data.nearestColumn(m_out.tokensAt(x));
        const auto at = static_cast<qsizetype>(column);
        const QPointF middle = (m_out.comfortable[at] + m_out.admitted[at]) / 2;
        if (m_out.comfortable[at].y() - m_out.admitted[at].y() < 2)
            continue;
        for (const double dy : { 26.0, 40.0, 58.0 })
            for (const double dx : { 14.0, 0.0, 30.0 }) {
                const QRectF rect(QPointF(middle.x() + dx, middle.y() - dy - size.height()), size);
                const QLineF leader({ rect.left() + 8, rect.bottom() }, middle);
                const bool hidden = std::any_of(m_taken.begin(), m_taken.end(), [&](const QRectF& taken) {
                    return runsThrough({ leader.p1(), leader.p2() }, taken);
                });
                if (hidden || !isFree(rect) || isOnLine(rect))
                    continue;
                put(rect, words, m_theme.color(Role::Text), true);
                m_out.leaders.emplace_back(leader, m_theme.color(Role::Text));
                m_taken.push_back(QRectF(leader.p1(), leader.p2()).normalized());
                return;
            }
    }
}

void FitMapBuilder::labelEdge()
{
    for (const double x : m_out.gridX) {
        const std::size_t column = m_data.nearestColumn(m_out.tokensAt(x));
        const FitColumn& edges = m_data.columns[column];
        const QPointF at = m_out.admitted[static_cast<qsizetype>(column)];
        if (edges.unlimited() || edges.admitted < 1 || std::abs(at.x() - x) > 2 || at.y() <= m_out.plot.top())
            continue;
        if (m_data.cap && edges.admitted == *m_data.cap) // the cap's own label says it
            continue;
        const QString words = countText(edges.admitted);
        const QSizeF size = sizeOf(words, false);
        for (const QPointF& corner :
            { QPointF(at.x() + 3, at.y() - size.height() - 3), QPointF(at.x() + 7, at.y() - size.height()),
                QPointF(at.x() + 3, at.y() - size.height() - 8) }) {
            const QRectF rect(corner, size);
            if (!isFree(rect) || isOnLine(rect))
                continue;
            put(rect, words, m_theme.color(Role::Text), false);
            break;
        }
    }
}

} // namespace hbm::ui
