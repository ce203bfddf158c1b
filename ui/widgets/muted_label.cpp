// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/muted_label.h"

#include "ui/support/theme.h"

#include <QEvent>

namespace hbm::ui {

QFont captionFont(const QFont& base)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 0.8);
    font.setWeight(QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.8);
    return font;
}

MutedLabel::MutedLabel(Style style, QWidget* parent)
    : QLabel(parent)
{
    setForegroundRole(
        QPalette::WindowText); // also on a ground of another role, where Text would be the default
    setTextFormat(Qt::PlainText); // names come out of files
    if (style == Style::Caption) {
        setFont(captionFont(font()));
    } else {
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.9);
        setFont(small);
        setWordWrap(true);
    }
    applyColor();
}

void MutedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColor();
}

void MutedLabel::applyColor()
{
    const QColor muted = themeOf(palette()).color(Role::Muted);
    if (palette().color(QPalette::Active, QPalette::WindowText) == muted)
        return; // setPalette() comes back here
    QPalette own;
    own.setColor(QPalette::WindowText, muted);
    setPalette(own);
}

} // namespace hbm::ui
