// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words of menu bar, tabs and dock titles in the calm style.
#include "ui/support/calm_style.h"

#include "ui/support/control_frame.h"
#include "ui/support/theme.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>

namespace hbm::ui {

namespace {

constexpr int kTitleInset = 14; // where the captions of the inputs start

} // namespace

void CalmStyle::drawMenuBarItem(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
    if (!item)
        return;
    const Theme theme = themeOf(option.palette);
    painter.fillRect(option.rect, theme.color(Role::Panel));
    if (option.state & (State_Selected | State_Sunken))
        fillRounded(painter, QRectF(option.rect).adjusted(1, 1, -1, -1), theme.color(Role::KeptBack));
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    if (!proxy()->styleHint(SH_UnderlineShortcut, &option, widget))
        flags |= Qt::TextHideMnemonic;
    proxy()->drawItemText(&painter, option.rect, flags, option.palette, option.state & State_Enabled,
        item->text, QPalette::WindowText);
}

void CalmStyle::drawTabLabel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(&option);
    if (!tab)
        return;
    const Theme theme = themeOf(option.palette);
    const bool selected = option.state & State_Selected;
    const bool hot = option.state & State_MouseOver && option.state & State_Enabled;
    painter.save();
    // The chosen one looks like the title of a card, and starts where those start.
    QFont font = painter.font();
    font.setBold(selected);
    painter.setFont(font);
    int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    if (!proxy()->styleHint(SH_UnderlineShortcut, &option, widget))
        flags |= Qt::TextHideMnemonic;
    const QFontMetrics metrics(font);
    const int icon = tab->icon.isNull() ? 0 : tab->iconSize.width() + 4;
    if (icon > 0)
        tab->icon.paint(
            &painter, QRect(option.rect.left(), option.rect.top(), icon - 4, option.rect.height()));
    const QRect text(option.rect.left() + icon, option.rect.top(),
        metrics.size(Qt::TextShowMnemonic, tab->text).width(), option.rect.height());
    painter.setPen(theme.color(selected || hot ? Role::Text : Role::Muted));
    painter.drawText(text.adjusted(0, 0, 4, 0), flags, tab->text);
    if (selected)
        painter.fillRect(
            QRect(text.left(), option.rect.bottom() - 1, text.width(), 2), theme.color(Role::Accent));
    if (option.state & State_HasFocus) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.color(Role::Accent), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(text).adjusted(0, 2, 6, -5).translated(-1, 0), 4, 4);
    }
    painter.restore();
}

void CalmStyle::drawDockTitle(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(&option);
    if (!title)
        return;
    painter.save();
    painter.fillRect(option.rect, themeOf(option.palette).color(Role::Panel));
    QFont bold = painter.font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(themeOf(option.palette).color(Role::Text));
    QRect area = proxy()->subElementRect(SE_DockWidgetTitleBarText, &option, widget);
    area.setLeft(option.rect.left() + kTitleInset);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(bold).elidedText(title->title, Qt::ElideRight, area.width()));
    painter.restore();
}

} // namespace hbm::ui
