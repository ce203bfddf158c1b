// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/link_button.h"

#include "ui/support/theme.h"

#include <QEvent>

namespace hbm::ui {

LinkButton::LinkButton(const QString& text, QWidget* parent)
    : QToolButton(parent)
{
    setText(text);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    fit();
    applyColor();
}

void LinkButton::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
    else if (event->type() == QEvent::PaletteChange)
        applyColor();
}

void LinkButton::fit()
{
    setFixedSize(fontMetrics().horizontalAdvance(text()) + 4, fontMetrics().height() + 2);
}

void LinkButton::applyColor()
{
    const QColor accent = themeOf(palette()).color(Role::Accent);
    if (palette().color(QPalette::ButtonText) == accent)
        return; // setPalette() comes back here
    QPalette own;
    own.setColor(QPalette::ButtonText, accent);
    setPalette(own);
}

} // namespace hbm::ui
