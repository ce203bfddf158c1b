// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a StopSlider looks like, and which of its labels there is room for.
#include "ui/support/theme.h"
#include "ui/widgets/stop_slider.h"

#include <QPainter>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr double kTrackCentre = 8.5; // half a pixel, so that the 3 px line is sharp
constexpr double kLabelGap = 6; // pixels between two labels

QFont labelFont(const QWidget& widget)
{
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

} // namespace

QRectF StopSlider::labelRect(std::size_t index) const
{
    const QFontMetricsF metrics(labelFont(*this));
    const double textWidth = metrics.horizontalAdvance(m_stops[index].label);
    const double centre = positionOf(m_stops[index].value);
    const double left = std::clamp(centre - textWidth / 2, 0.0, std::max(0.0, width() - textWidth));
    return { left, 2 * kTrackCentre + 1, textWidth, metrics.height() };
}

std::vector<std::size_t> StopSlider::labelledStops() const
{
    // The first and the last always, and between them every n-th for the smallest n that keeps them apart: an
    // even rhythm reads better than as many as possible.
    const std::size_t count = m_stops.size();
    if (count < 2)
        return count == 1 ? std::vector<std::size_t> { 0 } : std::vector<std::size_t> {};
    const auto apart = [&](std::size_t a, std::size_t b) {
        return labelRect(a).right() + kLabelGap <= labelRect(b).left();
    };
    const auto everyNth = [&](std::size_t stride) {
        std::vector<std::size_t> chosen { 0 };
        for (std::size_t i = stride; i + 1 < count; i += stride)
            chosen.push_back(i);
        return chosen;
    };
    const auto keptApart = [&](const std::vector<std::size_t>& chosen) {
        return std::adjacent_find(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
            return !apart(a, b);
        }) == chosen.end();
    };
    // Strides that end on the last stop come first; else the neighbours of the last one make room for it.
    for (const bool even : { true, false })
        for (std::size_t stride = 1; stride < count; ++stride) {
            std::vector<std::size_t> chosen = everyNth(stride);
            if (even && (count - 1) % stride != 0)
                continue;
            while (!even && chosen.size() > 1 && !apart(chosen.back(), count - 1))
                chosen.pop_back();
            chosen.push_back(count - 1);
            if (chosen.size() > 2 && keptApart(chosen))
                return chosen;
        }
    if (apart(0, count - 1))
        return { 0, count - 1 };
    return { count - 1 };
}

void StopSlider::paintTrack(QPainter& painter) const
{
    const Theme theme = themeOf(palette());
    const double left = trackStart();
    const double right = left + trackLength();
    const double thumb = positionOf(m_value);
    const QColor accent = theme.color(isEnabled() ? Role::Accent : Role::Line);

    painter.setPen(QPen(theme.color(Role::Line), 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(left, kTrackCentre), QPointF(right, kTrackCentre));
    painter.setPen(QPen(accent, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(left, kTrackCentre), QPointF(thumb, kTrackCentre));

    painter.setPen(Qt::NoPen);
    for (const Stop& stop : m_stops) {
        const double x = positionOf(stop.value);
        painter.setBrush(x <= thumb ? accent : theme.color(Role::Line));
        painter.drawEllipse(QPointF(x, kTrackCentre), 2.5, 2.5);
    }
    if (hasFocus()) {
        QColor halo = theme.color(Role::Accent);
        halo.setAlphaF(0.25F);
        painter.setBrush(halo);
        painter.drawEllipse(QPointF(thumb, kTrackCentre), kThumbRadius + 1.5, kThumbRadius + 1.5);
    }
    painter.setPen(QPen(accent, 2));
    painter.setBrush(m_dragging ? accent : theme.color(Role::Panel));
    painter.drawEllipse(QPointF(thumb, kTrackCentre), kThumbRadius - 1.5, kThumbRadius - 1.5);
}

void StopSlider::paintLabels(QPainter& painter) const
{
    const Theme theme = themeOf(palette());
    painter.setFont(labelFont(*this));
    for (std::size_t i : labelledStops()) {
        const bool here = m_stops[i].value == m_value && isEnabled();
        painter.setPen(theme.color(here ? Role::Text : isEnabled() ? Role::Muted : Role::Line));
        painter.drawText(labelRect(i), Qt::AlignCenter | Qt::TextDontClip, m_stops[i].label);
    }
}

void StopSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_stops.size() > 1)
        paintTrack(painter);
    paintLabels(painter);
}

} // namespace hbm::ui
