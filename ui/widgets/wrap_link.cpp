// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrap_link.h"

#include "ui/support/theme.h"
#include "ui/widgets/wrap_label.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kEdge = 2;

} // namespace

WrapLink::WrapLink(QWidget* parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrapLink::setWords(const QString& text, const QString& note)
{
    if (text == this->text() && note == m_note)
        return;
    setText(text);
    m_note = note;
    setAccessibleName(text);
    setAccessibleDescription(note);
    updateGeometry();
    update();
}

int WrapLink::heightForWidth(int width) const
{
    const int room = width - 2 * kEdge;
    return wrappedHeight(text(), font(), room) + wrappedHeight(m_note, font(), room) + 2 * kEdge;
}

QSize WrapLink::sizeHint() const
{
    return { 0, heightForWidth(std::max(width(), 1)) };
}

QSize WrapLink::minimumSizeHint() const
{
    return { 0, 2 * fontMetrics().height() };
}

void WrapLink::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void WrapLink::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setPen(theme.color(Role::Accent));
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    QFont link = font();
    link.setUnderline(underMouse() || hasFocus());
    const QRect inner = rect().adjusted(kEdge, kEdge, -kEdge, -kEdge);
    const int height = paintWrapped(painter, text(), link, inner);
    painter.setPen(theme.color(Role::Muted));
    paintWrapped(painter, m_note, font(), inner.adjusted(0, height, 0, 0));
}

} // namespace hbm::ui
