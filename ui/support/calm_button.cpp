// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/calm_button.h"

#include "ui/support/theme.h"

#include <QPainter>
#include <QStyleOptionButton>

namespace hbm::ui {

namespace {

constexpr int kAside = 12; // of the words
constexpr int kAbove = 5;
constexpr double kChevron = 4; // half its width

bool isFilled(const QStyleOptionButton& option)
{
    return option.features & QStyleOptionButton::DefaultButton && option.state & QStyle::State_Enabled;
}

} // namespace

void paintCalmButton(QPainter& painter, const QStyleOptionButton& option)
{
    const Theme theme = themeOf(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool held = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hovered = enabled && option.state & QStyle::State_MouseOver;
    const bool focused = option.state & QStyle::State_HasFocus;
    QColor fill = theme.color(held ? Role::Line : hovered ? Role::KeptBack : Role::Ground);
    QColor line = theme.color(Role::Line);
    if (isFilled(option)) {
        fill = theme.color(Role::Accent);
        if (held || hovered)
            fill = theme.dark ? fill.lighter(112) : fill.darker(112);
        line = fill;
    }
    if (focused)
        line = theme.color(isFilled(option) ? Role::Text : Role::Accent);
    const double width = focused ? 1.5 : 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, width));
    painter.setBrush(enabled ? fill : theme.color(Role::Panel));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(width / 2, width / 2, -width / 2, -width / 2), 5, 5);
    if (option.features & QStyleOptionButton::HasMenu) {
        const QPointF tip(option.rect.right() - kAside, QRectF(option.rect).center().y() + kChevron / 2);
        painter.setPen(QPen(theme.color(enabled ? Role::Text : Role::Muted), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(
            QPolygonF { tip + QPointF(-kChevron, -kChevron), tip, tip + QPointF(kChevron, -kChevron) });
    }
    painter.restore();
}

QSize calmButtonSize(const QStyleOptionButton& option)
{
    const QSize words = option.fontMetrics.size(Qt::TextShowMnemonic, option.text);
    const int chevron
        = option.features & QStyleOptionButton::HasMenu ? kAside + 2 * static_cast<int>(kChevron) : 0;
    return words + QSize(2 * kAside + chevron, 2 * kAbove);
}

void setCalmButtonText(QStyleOptionButton& option)
{
    if (!isFilled(option))
        return;
    const QColor accent = themeOf(option.palette).color(Role::Accent);
    option.palette.setColor(
        QPalette::ButtonText, accent.lightnessF() > 0.55 ? QColor(0x1C, 0x23, 0x30) : QColor(Qt::white));
}

} // namespace hbm::ui
