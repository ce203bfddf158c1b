// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tone_label.h"

#include "ui/support/theme.h"

#include <QEvent>

namespace hbm::ui {

ToneLabel::ToneLabel(QWidget* parent)
    : QLabel(parent)
    , m_role(Role::Muted)
{
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::WindowText); // also on a ground of another role
    setWordWrap(true);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    setFont(small);
    applyColor();
    hide();
}

void ToneLabel::say(const QString& text, Role role)
{
    if (text == this->text() && role == m_role)
        return;
    m_role = role;
    setText(text);
    setVisible(!text.isEmpty());
    applyColor();
}

void ToneLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColor();
}

void ToneLabel::applyColor()
{
    const QColor color = themeOf(palette()).color(m_role);
    if (palette().color(QPalette::Active, QPalette::WindowText) == color)
        return; // setPalette() comes back here
    QPalette own;
    own.setColor(QPalette::WindowText, color);
    setPalette(own);
}

} // namespace hbm::ui
