// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/calm_style.h"

#include "ui/support/calm_button.h"
#include "ui/support/control_frame.h"
#include "ui/support/theme.h"

#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QWidget>

namespace hbm::ui {

namespace {

constexpr int kTabGap = 28; // between the words of two tabs

Theme themeFor(const QStyleOption& option)
{
    return themeOf(option.palette);
}

/// Filled, not drawn: a line of width 1 is blurred at scale 1.5.
void fillLine(QPainter& painter, const QRect& line, const QStyleOption& option)
{
    painter.fillRect(line, themeFor(option).color(Role::Line));
}

/// A flat button: nothing at rest, a quiet fill under the pointer, a stronger one while it is held.
void drawFlatButton(const QStyleOption& option, QPainter& painter)
{
    const bool held = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hovered = option.state & QStyle::State_Enabled && option.state & QStyle::State_MouseOver;
    if (held || hovered)
        fillRounded(painter, option.rect, themeFor(option).color(held ? Role::Line : Role::KeptBack));
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(themeFor(option).color(Role::Accent), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 5, 5);
        painter.restore();
    }
}

/// A short bar in the gap between two cards; it gets darker when the pointer could take hold of it.
void drawGrip(const QStyleOption& option, QPainter& painter)
{
    const bool wide = option.rect.width() > option.rect.height();
    const QSizeF size = wide ? QSizeF(32, 3) : QSizeF(3, 32);
    QRectF grip(QPointF(), size);
    grip.moveCenter(QRectF(option.rect).center());
    const bool hot = option.state & QStyle::State_MouseOver;
    fillRounded(painter, grip, themeFor(option).color(hot ? Role::Muted : Role::Line));
}

/// The edge of the dock, which is where it can be widened.
void drawDockEdge(const QStyleOption& option, QPainter& painter)
{
    QRect edge = option.rect;
    if (edge.width() < edge.height()) // State_Horizontal means the other thing here than for splitters
        edge.setWidth(1);
    else
        edge.setHeight(1);
    fillLine(painter, edge, option);
    if (option.state & QStyle::State_MouseOver)
        drawGrip(option, painter);
}

void drawTip(const QStyleOption& option, QPainter& painter)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::ToolTipBase));
    QColor edge = themeFor(option).color(Role::Muted);
    edge.setAlphaF(0.5F);
    painter.save();
    painter.setPen(edge);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// A line edit with a frame of its own; those inside of other controls have none.
bool isFramed(const QStyleOption& option)
{
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
    return frame && frame->lineWidth > 0;
}

void drawCross(const QStyleOption& option, QPainter& painter)
{
    const QPointF centre = QRectF(option.rect).center();
    const bool hot = option.state & QStyle::State_MouseOver;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(themeFor(option).color(hot ? Role::Text : Role::Muted), 1.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-3.5, -3.5), centre + QPointF(3.5, 3.5));
    painter.drawLine(centre + QPointF(-3.5, 3.5), centre + QPointF(3.5, -3.5));
    painter.restore();
}

} // namespace

CalmStyle::CalmStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void CalmStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const QRect& r = option->rect;
    switch (element) {
    case PE_IndicatorToolBarSeparator:
        return fillLine(*painter, QRect(r.center().x(), r.top() + 6, 1, r.height() - 12), *option);
    case PE_IndicatorDockWidgetResizeHandle:
        return drawDockEdge(*option, *painter);
    case PE_PanelStatusBar:
        painter->fillRect(r, themeFor(*option).color(Role::Panel));
        return fillLine(*painter, QRect(r.left(), r.top(), r.width(), 1), *option);
    case PE_FrameStatusBarItem:
    case PE_PanelScrollAreaCorner:
        return;
    case PE_FrameTabBarBase:
        return fillLine(*painter, QRect(r.left(), r.bottom(), r.width(), 1), *option);
    case PE_PanelTipLabel:
        return drawTip(*option, *painter);
    case PE_PanelButtonTool:
        return drawFlatButton(*option, *painter);
    case PE_PanelLineEdit:
        if (widget && isFramed(*option))
            return paintControlFrame(*painter, *widget, false);
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QPushButton*>(widget))
            return; // its outline says so
        break;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void CalmStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const QRect& r = option->rect;
    const Theme theme = themeFor(*option);
    switch (element) {
    case CE_MenuBarEmptyArea:
        return painter->fillRect(r, theme.color(Role::Panel));
    case CE_MenuBarItem:
        return drawMenuBarItem(*option, *painter, widget);
    case CE_ToolBar:
        painter->fillRect(r, theme.color(Role::Panel));
        return fillLine(*painter, QRect(r.left(), r.bottom(), r.width(), 1), *option);
    case CE_DockWidgetTitle:
        return drawDockTitle(*option, *painter, widget);
    case CE_PushButtonBevel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return paintCalmButton(*painter, *button);
        break;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton words = *button;
            setCalmButtonText(words);
            return QProxyStyle::drawControl(element, &words, painter, widget);
        }
        break;
    case CE_Splitter:
        return drawGrip(*option, *painter);
    case CE_TabBarTabShape:
        return; // the label brings its underline along
    case CE_TabBarTabLabel:
        return drawTabLabel(*option, *painter, widget);
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QSize CalmStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    const QSize fusion = QProxyStyle::sizeFromContents(type, option, size, widget);
    if ((type == CT_LineEdit && option && isFramed(*option)) || type == CT_ComboBox)
        return fusion.expandedTo({ 0, widget ? controlHeight(widget->fontMetrics()) : 0 });
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    return type == CT_PushButton && button ? fusion.expandedTo(calmButtonSize(*button)) : fusion;
}

void CalmStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    // Fusion's own picture for closing a dock has a frame, and stays dark on a dark ground.
    if (control == CC_ToolButton && widget
        && widget->objectName() == QLatin1String("qt_dockwidget_closebutton")) {
        drawFlatButton(*option, *painter);
        return drawCross(*option, *painter);
    }
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control == CC_ComboBox && combo && widget && combo->frame && !combo->editable) {
        paintControlFrame(*painter, *widget, false);
        return paintChevron(*painter, subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget), *widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect CalmStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect fusion = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents && option && isFramed(*option)) // as in the boxes of the inputs
        return fusion.adjusted(kControlPadding - 4, 0, 4 - kControlPadding, 0);
    return fusion;
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return 7;
    case PM_DockWidgetTitleMargin:
        return 8;
    case PM_DockWidgetTitleBarButtonMargin:
        return 3;
    case PM_ToolTipLabelFrameWidth:
        return 5;
    case PM_TabBarTabHSpace:
        return kTabGap;
    case PM_TabBarTabVSpace:
        return 12;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

} // namespace hbm::ui
