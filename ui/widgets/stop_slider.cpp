// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stop_slider.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr double kSnapDistance = 5; // pixels to either side of a stop
constexpr std::int64_t kPartsBetweenStops = 32; // how fine a drag is: 1k between 32k and 64k

} // namespace

StopSlider::StopSlider(QWidget* parent)
    : QWidget(parent)
{
    installAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StopSlider::setStops(std::vector<Stop> stops)
{
    if (stops == m_stops)
        return;
    m_stops = std::move(stops);
    update();
}

void StopSlider::setValue(std::int64_t value)
{
    if (value == m_value)
        return;
    m_value = value;
    update();
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent change(this, QVariant::fromValue(static_cast<qlonglong>(value)));
        QAccessible::updateAccessibility(&change);
    }
}

double StopSlider::trackStart() const
{
    return kThumbRadius + 2;
}

double StopSlider::trackLength() const
{
    return std::max(1.0, width() - 2 * trackStart());
}

double StopSlider::positionOf(std::int64_t value) const
{
    if (m_stops.size() < 2 || value <= m_stops.front().value)
        return trackStart();
    if (value >= m_stops.back().value)
        return trackStart() + trackLength();
    const auto above = std::upper_bound(
        m_stops.begin(), m_stops.end(), value, [](std::int64_t v, const Stop& s) { return v < s.value; });
    const auto below = std::prev(above);
    const double part
        = static_cast<double>(value - below->value) / static_cast<double>(above->value - below->value);
    const double step = trackLength() / static_cast<double>(m_stops.size() - 1);
    return trackStart() + (static_cast<double>(below - m_stops.begin()) + part) * step;
}

std::int64_t StopSlider::valueAt(double x) const
{
    if (m_stops.empty())
        return m_value;
    if (m_stops.size() == 1)
        return m_stops.front().value;
    const double step = trackLength() / static_cast<double>(m_stops.size() - 1);
    const double place = std::clamp((x - trackStart()) / step, 0.0, static_cast<double>(m_stops.size() - 1));
    const auto nearest = static_cast<std::size_t>(std::lround(place));
    if (std::abs(place - static_cast<double>(nearest)) * step <= std::min(kSnapDistance, step / 4))
        return m_stops[nearest].value;
    const auto index = std::min(static_cast<std::size_t>(place), m_stops.size() - 2);
    const std::int64_t low = m_stops[index].value;
    const std::int64_t high = m_stops[index + 1].value;
    const std::int64_t grain = std::max<std::int64_t>(1, (high - low) / kPartsBetweenStops);
    const double along = (place - static_cast<double>(index)) * static_cast<double>(high - low);
    return std::clamp<std::int64_t>(
        low + std::llround(along / static_cast<double>(grain)) * grain, low, high);
}

QSize StopSlider::sizeHint() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    return { 240, static_cast<int>(2 * kThumbRadius) + 6 + QFontMetrics(small).height() };
}

QSize StopSlider::minimumSizeHint() const
{
    return { 60, sizeHint().height() };
}

bool StopSlider::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    return QWidget::event(event);
}

void StopSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_dragging = true;
    // A click on a label means its stop, however near the thumb lies.
    for (std::size_t i : labelledStops())
        if (labelRect(i).contains(event->position()))
            return want(m_stops[i].value);
    want(valueAt(event->position().x()));
}

void StopSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging)
        want(valueAt(event->position().x()));
}

void StopSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_dragging)
        return;
    m_dragging = false;
    update();
    emit dragFinished();
}

void StopSlider::keyPressEvent(QKeyEvent* event)
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    switch (event->key()) {
    case Qt::Key_Right:
        return goToStop(mirrored ? -1 : 1);
    case Qt::Key_Left:
        return goToStop(mirrored ? 1 : -1);
    case Qt::Key_Up:
    case Qt::Key_PageUp:
        return goToStop(1);
    case Qt::Key_Down:
    case Qt::Key_PageDown:
        return goToStop(-1);
    case Qt::Key_Home:
        return m_stops.empty() ? void() : want(m_stops.front().value);
    case Qt::Key_End:
        return m_stops.empty() ? void() : want(m_stops.back().value);
    default:
        QWidget::keyPressEvent(event);
    }
}

void StopSlider::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    if (!m_dragging)
        emit dragFinished(); // arrow keys that follow one another are one gesture
}

void StopSlider::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus())
        return event->ignore(); // the panel scrolls; a setting must not move because the pointer passed by
    m_wheel += event->angleDelta().y();
    for (; std::abs(m_wheel) >= QWheelEvent::DefaultDeltasPerStep;
         m_wheel -= (m_wheel > 0 ? 1 : -1) * QWheelEvent::DefaultDeltasPerStep)
        goToStop(m_wheel > 0 ? 1 : -1);
    event->accept();
}

void StopSlider::want(std::int64_t value)
{
    if (value != m_value)
        emit valueChanged(value);
    update();
}

void StopSlider::goToStop(int direction)
{
    if (direction > 0) {
        const auto next = std::upper_bound(m_stops.begin(), m_stops.end(), m_value,
            [](std::int64_t v, const Stop& s) { return v < s.value; });
        if (next != m_stops.end())
            want(next->value);
    } else {
        const auto next = std::lower_bound(m_stops.begin(), m_stops.end(), m_value,
            [](const Stop& s, std::int64_t v) { return s.value < v; });
        if (next != m_stops.begin())
            want(std::prev(next)->value);
    }
}

} // namespace hbm::ui
