// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/link_button.h"

#include "ui/support/theme.h"

#include <QEvent>
#include <QPainter>

namespace hbm::ui {

LinkButton::LinkButton(const QString& text, QWidget* parent)
    : QToolButton(parent)
{
    setText(text);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    fit();
}

void LinkButton::setWords(const QString& words)
{
    if (words == text())
        return;
    setText(words);
    fit();
}

void LinkButton::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void LinkButton::fit()
{
    setFixedSize(fontMetrics().horizontalAdvance(text()) + 4, fontMetrics().height() + 2);
}

bool LinkButton::event(QEvent* event)
{
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave)
        update();
    return QToolButton::event(event);
}

void LinkButton::paintEvent(QPaintEvent*)
{
    const QColor accent = themeOf(palette()).color(isEnabled() ? Role::Accent : Role::Muted);
    QPainter painter(this);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(accent, 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    QFont underlined = font();
    underlined.setUnderline(underMouse() && isEnabled());
    painter.setFont(underlined);
    painter.setPen(accent);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace hbm::ui
