// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/verdict_look.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace hbm::ui {

Role roleOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return Role::Fits;
    case Verdict::Tight:
        return Role::Tight;
    case Verdict::Unknown:
        return Role::Reserve;
    default:
        return Role::Over;
    }
}

/// A tick, a triangle, a cross or a ring: shapes that differ without colour.
void paintVerdict(QPainter& painter, Verdict verdict, const QRectF& box)
{
    QPainterPath path;
    switch (verdict) {
    case Verdict::Fits:
        path.moveTo(box.left(), box.center().y());
        path.lineTo(box.left() + box.width() * 0.38, box.bottom() - box.height() * 0.12);
        path.lineTo(box.right(), box.top() + box.height() * 0.12);
        break;
    case Verdict::Tight:
        path.moveTo(box.center().x(), box.top());
        path.lineTo(box.right(), box.bottom());
        path.lineTo(box.left(), box.bottom());
        path.closeSubpath();
        break;
    case Verdict::Unknown:
        path.addEllipse(box);
        break;
    default:
        path.moveTo(box.topLeft());
        path.lineTo(box.bottomRight());
        path.moveTo(box.topRight());
        path.lineTo(box.bottomLeft());
        break;
    }
    painter.drawPath(path);
}

QIcon verdictIcon(Verdict verdict, const Theme& theme)
{
    QIcon icon;
    for (int scale : { 1, 2 }) {
        QPixmap picture(16 * scale, 16 * scale);
        picture.setDevicePixelRatio(scale);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.color(roleOf(verdict)), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        paintVerdict(painter, verdict, QRectF(3.5, 3.5, 9, 9));
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

} // namespace hbm::ui
