// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/field_label.h"

#include "ui/support/theme.h"

#include <QPainter>

namespace hbm::ui {

FieldLabel::FieldLabel(const QString& text, QWidget* parent)
    : QLabel(text, parent)
{
    setContentsMargins(kGutter, 0, 0, 0);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void FieldLabel::setChanged(bool changed)
{
    if (changed == m_changed)
        return;
    m_changed = changed;
    update();
}

void FieldLabel::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    if (!m_changed)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeOf(palette()).color(isEnabled() ? Role::Accent : Role::Line));
    painter.drawEllipse(QPointF(3.5, height() / 2.0), 2.5, 2.5);
}

} // namespace hbm::ui
