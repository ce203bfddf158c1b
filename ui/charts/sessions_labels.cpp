// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cap's line and the plan's own point: their labels go where no curve runs.
#include "ui/charts/sessions_builder.h"

#include <algorithm>

namespace hbm::ui {

/// Inside the plot and not over another label.
bool SessionsBuilder::hasRoom(const QRectF& rect) const
{
    if (!m_out.plot.adjusted(0, -4, 18, 0).contains(rect))
        return false;
    return std::none_of(
        m_taken.begin(), m_taken.end(), [&rect](const QRectF& taken) { return taken.intersects(rect); });
}

/// A curve or the cap's line runs through it.
bool SessionsBuilder::isCrossed(const QRectF& rect) const
{
    if (m_out.capY && rect.top() < *m_out.capY && rect.bottom() > *m_out.capY)
        return true;
    return std::any_of(m_out.curves.begin(), m_out.curves.end(),
        [&rect](const PlacedCurve& curve) { return runsThrough(curve.points, rect); });
}

/// The first place with room that nothing crosses, else the first with room, else the first moved inside.
QRectF SessionsBuilder::bestPlace(const std::vector<QRectF>& places) const
{
    const auto room = [this](const QRectF& rect) { return hasRoom(rect); };
    const auto free = [this](const QRectF& rect) { return hasRoom(rect) && !isCrossed(rect); };
    auto it = std::find_if(places.begin(), places.end(), free);
    if (it == places.end())
        it = std::find_if(places.begin(), places.end(), room);
    if (it != places.end())
        return *it;
    QRectF rect = places.front();
    rect.moveLeft(std::clamp(
        rect.left(), m_out.plot.left(), std::max(m_out.plot.left(), m_out.plot.right() - rect.width())));
    rect.moveTop(std::clamp(
        rect.top(), m_out.plot.top(), std::max(m_out.plot.top(), m_out.plot.bottom() - rect.height())));
    return rect;
}

void SessionsBuilder::cap()
{
    const auto value = static_cast<double>(m_data.cap.value_or(0));
    if (value < 1 || value > m_out.maximumY)
        return;
    m_out.capY = std::round(m_out.yOf(value));
    const QString words = sessions::capText(m_data);
    const double width = m_normal.horizontalAdvance(words) + 4;
    std::vector<QRectF> places;
    for (const double y : { *m_out.capY - m_line - 2, *m_out.capY + 2 })
        for (const double share : { 1.0, 0.0, 0.75, 0.25, 0.5 })
            places.emplace_back(
                m_out.plot.left() + 4 + share * (m_out.plot.width() - width - 8), y, width, m_line);
    PlacedText placed = text(bestPlace(places), words, Qt::AlignHCenter, Role::Over);
    placed.onGround = true;
    m_taken.push_back(placed.rect);
    m_out.texts.push_back(std::move(placed));
}

void SessionsBuilder::marker()
{
    if (m_data.context < 1 || !m_data.sessions)
        return;
    m_out.markerAtZero = *m_data.sessions < 1;
    const double y
        = m_out.markerAtZero ? m_out.plot.bottom() : m_out.yOf(static_cast<double>(*m_data.sessions));
    const QPointF at(m_out.xOf(static_cast<double>(m_data.context)), y);
    m_out.marker = at;
    const QString words = sessions::markerText(m_data);
    const double width = m_strong.horizontalAdvance(words) + 4;
    std::vector<QRectF> places;
    for (const double dy : { -m_line - 8, 8.0, -m_line - 16, -m_line - 24, -m_line - 32, -m_line - 44 })
        for (const double dx : { -width + 6, -width / 2, -6.0, 10.0, -width - 10 })
            places.emplace_back(at.x() + dx, at.y() + dy, width, m_line);
    const Role role = m_out.markerAtZero ? Role::Over : Role::Text;
    PlacedText placed = text(bestPlace(places), words, Qt::AlignHCenter, role);
    placed.strong = true;
    placed.onGround = true;
    m_out.texts.push_back(std::move(placed));
}

} // namespace hbm::ui
