// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/severity_icon.h"

#include "ui/support/theme.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace hbm::ui {

namespace {

class SeverityEngine : public QIconEngine
{
public:
    explicit SeverityEngine(Severity severity)
        : m_severity(severity)
    {
    }

    QIconEngine* clone() const override { return new SeverityEngine(m_severity); }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap image(size);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return image;
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override
    {
        const Theme theme = themeOf(QGuiApplication::palette());
        const double side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center() - QPointF(side / 2, side / 2));
        painter->scale(side / 16, side / 16); // drawn on a grid of 16
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.color(role()));
        QPointF mark(8, 8);
        switch (m_severity) {
        case Severity::Problem: { // octagon
            const QPolygonF octagon(
                { { 5, 1 }, { 11, 1 }, { 15, 5 }, { 15, 11 }, { 11, 15 }, { 5, 15 }, { 1, 11 }, { 1, 5 } });
            painter->drawPolygon(octagon);
            break;
        }
        case Severity::Warning: // triangle
            painter->drawPolygon(QPolygonF({ { 8, 1 }, { 15.5, 14.5 }, { 0.5, 14.5 } }));
            mark = { 8, 9.5 };
            break;
        case Severity::Info:
            painter->drawEllipse(QPointF(8, 8), 7, 7);
            break;
        }
        paintMark(*painter, mark, theme.color(Role::Panel));
        painter->restore();
    }

private:
    Role role() const
    {
        switch (m_severity) {
        case Severity::Problem:
            return Role::Over;
        case Severity::Warning:
            return Role::Tight;
        case Severity::Info:
            break;
        }
        return Role::Muted;
    }

    /// An exclamation mark, or upside down the letter i.
    void paintMark(QPainter& painter, QPointF centre, const QColor& color) const
    {
        const double up = m_severity == Severity::Info ? -1 : 1;
        painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre + QPointF(0, -3.2 * up), centre + QPointF(0, 0.6 * up));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(centre + QPointF(0, 3.3 * up), 1.1, 1.1);
    }

    Severity m_severity;
};

} // namespace

QIcon severityIcon(Severity severity)
{
    return QIcon(new SeverityEngine(severity));
}

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Problem:
        return QCoreApplication::translate("Severity", "Problem");
    case Severity::Warning:
        return QCoreApplication::translate("Severity", "Warning");
    case Severity::Info:
        break;
    }
    return QCoreApplication::translate("Severity", "Note");
}

} // namespace hbm::ui
