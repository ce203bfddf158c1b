// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/section_header.h"

#include "ui/support/theme.h"
#include "ui/widgets/muted_label.h"

#include <QPainter>

namespace hbm::ui {

namespace {

constexpr int kArrow = 16;

} // namespace

SectionHeader::SectionHeader(const QString& title, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SectionHeader::setBody(QWidget* body)
{
    body->setVisible(isChecked());
    connect(this, &QAbstractButton::toggled, body, &QWidget::setVisible);
}

void SectionHeader::setMarked(bool marked)
{
    if (marked == m_marked)
        return;
    m_marked = marked;
    update();
}

QSize SectionHeader::sizeHint() const
{
    const QFontMetrics metrics(captionFont(font()));
    return { metrics.horizontalAdvance(text()) + kArrow + 16, metrics.height() + 8 };
}

void SectionHeader::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = theme.color(underMouse() || hasFocus() ? Role::Text : Role::Muted);
    painter.setFont(captionFont(font()));
    painter.setPen(color);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
    const double end = painter.fontMetrics().horizontalAdvance(text());

    const QPointF centre(end + kArrow * 0.75, height() / 2.0);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF open[]
        = { centre + QPointF(-3.5, -1.75), centre + QPointF(0, 1.75), centre + QPointF(3.5, -1.75) };
    const QPointF closed[]
        = { centre + QPointF(-1.75, -3.5), centre + QPointF(1.75, 0), centre + QPointF(-1.75, 3.5) };
    painter.drawPolyline(isChecked() ? open : closed, 3); // down when open, right when closed

    if (m_marked) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Accent));
        painter.drawEllipse(centre + QPointF(14, 0), 2.5, 2.5);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawLine(QPointF(0, height() - 1.5), QPointF(end, height() - 1.5));
    }
}

} // namespace hbm::ui
