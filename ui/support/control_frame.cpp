// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/control_frame.h"

#include "ui/support/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QWidget>

namespace hbm::ui {

namespace {

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](int x, int y) { return static_cast<int>(x + (y - x) * share); };
    return { part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()) };
}

} // namespace

int controlHeight(const QFontMetrics& metrics)
{
    return metrics.height() + 10;
}

void paintControlFrame(QPainter& painter, const QWidget& widget, bool error)
{
    const Theme theme = themeOf(widget.palette());
    const QColor line = theme.color(Role::Line);
    QColor outline = line;
    double width = 1;
    if (error) {
        outline = theme.color(Role::Over);
        width = 1.5;
    } else if (widget.hasFocus()) {
        outline = theme.color(Role::Accent);
        width = 1.5;
    } else if (widget.isEnabled() && widget.underMouse()) {
        outline = mixed(line, theme.color(Role::Muted), 0.6);
    }
    const QColor fill = !widget.isEnabled() ? theme.color(Role::Panel)
        : widget.hasFocus()                 ? theme.color(Role::Panel)
                                            : theme.color(Role::Ground);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outline, width));
    painter.setBrush(fill);
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset), 5, 5);
    painter.restore();
}

void fillRounded(QPainter& painter, const QRectF& area, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(area, 5, 5);
    painter.restore();
}

void paintChevron(QPainter& painter, const QRectF& area, const QWidget& widget)
{
    const Theme theme = themeOf(widget.palette());
    const QPointF centre = area.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(widget.isEnabled() ? Role::Muted : Role::Line), 1.5, Qt::SolidLine,
        Qt::RoundCap, Qt::RoundJoin));
    const QPointF points[]
        = { centre + QPointF(-3.5, -1.75), centre + QPointF(0, 1.75), centre + QPointF(3.5, -1.75) };
    painter.drawPolyline(points, 3);
    painter.restore();
}

} // namespace hbm::ui
