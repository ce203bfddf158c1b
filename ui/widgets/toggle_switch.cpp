// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/toggle_switch.h"

#include "ui/support/control_frame.h"
#include "ui/support/theme.h"

#include <QPainter>

namespace hbm::ui {

namespace {

constexpr double kWidth = 34;
constexpr double kHeight = 18;

} // namespace

ToggleSwitch::ToggleSwitch(QWidget* parent)
    : QCheckBox(parent)
{
    setAttribute(Qt::WA_Hover);
}

QSize ToggleSwitch::sizeHint() const
{
    return { static_cast<int>(kWidth) + 2, controlHeight(fontMetrics()) };
}

bool ToggleSwitch::hitButton(const QPoint& position) const
{
    return rect().contains(position);
}

void ToggleSwitch::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track(width() - kWidth - 1, (height() - kHeight) / 2.0, kWidth, kHeight);
    const bool on = isChecked();

    const QColor fill
        = !isEnabled() ? theme.color(Role::Ground) : theme.color(on ? Role::Accent : Role::Ground);
    const QColor line = !isEnabled() ? theme.color(Role::Line) : theme.color(on ? Role::Accent : Role::Muted);
    painter.setPen(QPen(line, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), kHeight / 2, kHeight / 2);

    const double x = on ? track.right() - kHeight / 2 : track.left() + kHeight / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(on && isEnabled() ? theme.color(Role::Panel) : line);
    painter.drawEllipse(QPointF(x, track.center().y()), 5.5, 5.5);

    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(track.adjusted(-1.25, -2.25, 0.25, 2.25), kHeight / 2 + 2, kHeight / 2 + 2);
    }
}

} // namespace hbm::ui
