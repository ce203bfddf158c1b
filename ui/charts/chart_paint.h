// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small things that every chart paints: hatches, crisp frames, placed texts, swatches. All of it is lines,
// rectangles and text, never a pixmap, a pattern brush or a clip path, so that SVG and PDF stay vectors that
// any viewer shows alike.
#pragma once

#include "ui/charts/chart_theme.h"

#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <vector>

namespace hbm::ui {

/// A text with its place, settled by the layout so that tests can look for collisions.
struct PlacedText
{
    QRectF rect;
    QString text;
    Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter;
    QColor color;
    bool strong = false;
    bool wrap = false;
    bool onGround = false; ///< paint the panel's colour behind it, where lines may pass

    bool operator==(const PlacedText&) const = default;
};

/// How a line is drawn: colour and pattern both, so that neither has to say it alone.
struct CurveLook
{
    QColor color;
    double width = 2;
    QList<qreal> dashes; ///< empty = solid
    QPen pen() const;
};

/// Whether a line passes through a rectangle or close by: a label there would be hard to read.
bool runsThrough(const QPolygonF& line, const QRectF& rect);

QColor mixed(const QColor& from, const QColor& to, double share);

/// Whichever of dark text and white reads better on `ground` (WCAG contrast).
QColor textOn(const QColor& ground);
double contrast(const QColor& a, const QColor& b);

/// Diagonal lines inside a rectangle, each cut to it by arithmetic.
void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color, double spacing);

/// A frame of whole pixels on the inside of `rect`.
void paintFrame(QPainter& painter, const QRectF& rect, const QColor& color, double width = 1);

/// A circle around a point, filled.
void paintRing(
    QPainter& painter, QPointF at, double radius, const QColor& line, const QColor& fill, double width);

void paintText(QPainter& painter, const PlacedText& text, const Theme& theme, const ChartFonts& fonts);

/// The centred sentence of a chart that has nothing to draw.
void paintSentence(
    QPainter& painter, const QRectF& area, const QString& text, const Theme& theme, const ChartFonts& fonts);

/// Distance of the lines of an axis: 1, 2 or 5 times a power of ten, so that at most `most` lines fit in
/// `range`.
double niceStep(double range, int most);

} // namespace hbm::ui
