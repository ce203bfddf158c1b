// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_paint.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm::ui {

namespace {

double luminance(const QColor& color)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(static_cast<double>(color.redF()))
        + 0.7152 * linear(static_cast<double>(color.greenF()))
        + 0.0722 * linear(static_cast<double>(color.blueF()));
}

} // namespace

QPen CurveLook::pen() const
{
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    return pen;
}

bool runsThrough(const QPolygonF& line, const QRectF& rect)
{
    const QRectF wide = rect.adjusted(-2, -1, 2, 1);
    const QLineF edges[] { { wide.topLeft(), wide.topRight() }, { wide.bottomLeft(), wide.bottomRight() },
        { wide.topLeft(), wide.bottomLeft() }, { wide.topRight(), wide.bottomRight() } };
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (wide.contains(line[i]))
            return true;
        if (i == 0)
            continue;
        const QLineF part(line[i - 1], line[i]);
        if (std::max(part.x1(), part.x2()) < wide.left() || std::min(part.x1(), part.x2()) > wide.right()
            || std::max(part.y1(), part.y2()) < wide.top() || std::min(part.y1(), part.y2()) > wide.bottom())
            continue; // most of them, and cheaper to say than four intersections
        for (const QLineF& edge : edges)
            if (part.intersects(edge, nullptr) == QLineF::BoundedIntersection)
                return true;
    }
    return false;
}

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return { channel(from.red(), to.red()), channel(from.green(), to.green()),
        channel(from.blue(), to.blue()) };
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor textOn(const QColor& ground)
{
    const QColor dark = Theme { false }.color(Role::Text);
    return contrast(dark, ground) >= contrast(Qt::white, ground) ? dark : QColor(Qt::white);
}

void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color, double spacing)
{
    if (rect.width() <= 0 || rect.height() <= 0 || spacing <= 0)
        return;
    painter.setPen(QPen(color, 1.2, Qt::SolidLine, Qt::FlatCap));
    // Lines x + y = c. They start from a multiple of the spacing in chart coordinates, so that neighbouring
    // rows run on into one another.
    const double first = std::ceil((rect.left() + rect.top()) / spacing) * spacing;
    QList<QLineF> lines;
    for (double c = first; c < rect.right() + rect.bottom(); c += spacing) {
        const double left = std::max(rect.left(), c - rect.bottom());
        const double right = std::min(rect.right(), c - rect.top());
        if (right > left)
            lines.append(QLineF(left, c - left, right, c - right));
    }
    painter.drawLines(lines);
}

void paintFrame(QPainter& painter, const QRectF& rect, const QColor& color, double width)
{
    QPen pen(color, width);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double inset = width / 2;
    painter.drawRect(rect.adjusted(inset, inset, -inset, -inset));
}

void paintRing(
    QPainter& painter, QPointF at, double radius, const QColor& line, const QColor& fill, double width)
{
    painter.setPen(QPen(line, width));
    painter.setBrush(fill);
    painter.drawEllipse(at, radius, radius);
}

void paintText(QPainter& painter, const PlacedText& text, const Theme& theme, const ChartFonts& fonts)
{
    painter.setFont(text.strong ? fonts.strong : fonts.normal);
    if (text.onGround)
        painter.fillRect(text.rect, theme.color(Role::Panel));
    painter.setPen(text.color);
    const int flags = static_cast<int>(text.align) | (text.wrap ? Qt::TextWordWrap : Qt::TextSingleLine);
    painter.drawText(text.rect, flags, text.text);
}

void paintSentence(
    QPainter& painter, const QRectF& area, const QString& text, const Theme& theme, const ChartFonts& fonts)
{
    const double width = std::min(area.width() - 32, 600.0);
    const QRectF rect(area.center().x() - width / 2, area.top(), width, area.height());
    paintText(
        painter, { rect, text, Qt::AlignCenter, theme.color(Role::Muted), false, true, false }, theme, fonts);
}

double niceStep(double range, int most)
{
    if (!(range > 0) || !std::isfinite(range) || most < 1)
        return 1;
    const double rough = range / most;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : { 1.0, 2.0, 5.0 })
        if (factor * power >= rough * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

} // namespace hbm::ui
