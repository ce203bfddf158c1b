// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fusion without its bevels: bars, tabs, splitters and dock titles drawn as flat surfaces with hairlines, so
// that they go with the cards. What is not listed here is left to Fusion.
#pragma once

#include <QProxyStyle>

namespace hbm::ui {

class CalmStyle : public QProxyStyle
{
    Q_OBJECT

public:
    CalmStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
        const QWidget* widget) const override;
    QRect subElementRect(
        SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;

private:
    void drawMenuBarItem(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawTabLabel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawDockTitle(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
};

} // namespace hbm::ui
