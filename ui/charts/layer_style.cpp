// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layer_style.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

struct Hue
{
    QRgb lightFill;
    QRgb darkFill;
    QRgb lightInk;
    QRgb darkInk;
};

/// Full attention is what "KV in use" looks like in the other charts; layers that keep nothing of their own
/// have no hue. An ink is its fill moved in lightness until names can be written in it.
constexpr Hue hueOf(LayerKind kind)
{
    switch (kind) {
    case LayerKind::Full: // orange
        return { 0xffe08a00, 0xfff2a93b, 0xffad5e00, 0xfff2a93b };
    case LayerKind::Latent: // teal
        return { 0xff56c2cf, 0xff4fb8c6, 0xff0b7a8a, 0xff5ccfdc };
    case LayerKind::Compressed: // reddish purple
        return { 0xffcc79a7, 0xffd78fb7, 0xffa8407f, 0xffe79cc8 };
    case LayerKind::Window: // green
        return { 0xff86d3ac, 0xff2f9e68, 0xff1b7f4b, 0xff5cc890 };
    case LayerKind::Cross: // indigo
        return { 0xffa8a2f2, 0xff8f88e8, 0xff5b50c0, 0xffaaa4f7 };
    case LayerKind::State: // blue
        return { 0xff0072b2, 0xff3d86cc, 0xff0072b2, 0xff4ba3db };
    case LayerKind::Shared: // the panel
        return { 0xffffffff, 0xff262b35, 0xff5d6878, 0xffa2acbb };
    case LayerKind::None:
        break;
    }
    return { 0xffe1e5ea, 0xff3a424f, 0xff5d6878, 0xffa2acbb };
}

/// Lines x - y = c inside a rectangle: the other diagonal of paintHatch.
void paintBackHatch(QPainter& painter, const QRectF& rect, const QColor& color, double spacing)
{
    painter.setPen(QPen(color, 1.2, Qt::SolidLine, Qt::FlatCap));
    const double first = std::ceil((rect.left() - rect.bottom()) / spacing) * spacing;
    QList<QLineF> lines;
    for (double c = first; c < rect.right() - rect.top(); c += spacing) {
        const double left = std::max(rect.left(), c + rect.top());
        const double right = std::min(rect.right(), c + rect.bottom());
        if (right > left)
            lines.append(QLineF(left, left - c, right, right - c));
    }
    painter.drawLines(lines);
}

void paintRules(QPainter& painter, const QRectF& rect, const QColor& color, double spacing)
{
    for (double y = std::ceil(rect.top() / spacing) * spacing; y < rect.bottom() - 0.5; y += spacing)
        if (y > rect.top() + 0.5)
            painter.fillRect(QRectF(rect.left(), y, rect.width(), 1), color);
}

void paintDots(QPainter& painter, const QRectF& rect, const QColor& color, double spacing)
{
    int line = static_cast<int>(std::ceil(rect.top() / spacing));
    for (double y = line * spacing; y + 2 <= rect.bottom(); y += spacing, ++line) {
        const double shift = line % 2 == 0 ? 0 : spacing / 2; // every other line between the dots above
        for (double x = std::ceil((rect.left() - shift) / spacing) * spacing + shift; x + 2 <= rect.right();
             x += spacing)
            painter.fillRect(QRectF(x, y, 2, 2), color);
    }
}

} // namespace

QColor layerColor(LayerKind kind, const Theme& theme)
{
    const Hue hue = hueOf(kind);
    return QColor::fromRgb(theme.dark ? hue.darkFill : hue.lightFill);
}

QColor layerInk(LayerKind kind, const Theme& theme)
{
    const Hue hue = hueOf(kind);
    return QColor::fromRgb(theme.dark ? hue.darkInk : hue.lightInk);
}

QColor layerOutline(LayerKind kind, const Theme& theme)
{
    return mixed(layerColor(kind, theme), theme.color(Role::Text), theme.dark ? 0.42 : 0.5);
}

void paintLayerFill(QPainter& painter, const QRectF& rect, LayerKind kind, const Theme& theme)
{
    const QColor fill = layerColor(kind, theme);
    const QColor line = mixed(fill, theme.dark ? theme.color(Role::Ground) : theme.color(Role::Text), 0.45);
    painter.fillRect(rect, fill);
    switch (kind) {
    case LayerKind::Full:
    case LayerKind::None:
        return;
    case LayerKind::Window:
        return paintHatch(painter, rect, line, 6);
    case LayerKind::Latent:
        return paintRules(painter, rect, mixed(fill, line, 0.6), 5);
    case LayerKind::Compressed:
        paintHatch(painter, rect, mixed(fill, Qt::white, 0.6), 7);
        return paintBackHatch(painter, rect, mixed(fill, Qt::white, 0.6), 7);
    case LayerKind::Cross:
        return paintBackHatch(painter, rect, line, 6);
    case LayerKind::State:
        return paintDots(painter, rect, mixed(fill, Qt::white, 0.75), 6);
    case LayerKind::Shared:
        return paintHatch(painter, rect, theme.color(Role::Muted), 4);
    }
}

} // namespace hbm::ui
