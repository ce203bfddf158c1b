// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filter_delegate.h"

#include "ui/support/theme.h"

#include <QPainter>

namespace hbm::ui {

namespace {

constexpr int kSide = 8;
constexpr int kGap = 16; // between text and detail

bool isHeading(const QModelIndex& index)
{
    return index.flags() == Qt::NoItemFlags;
}

QFont headingFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    font.setBold(true);
    return font;
}

} // namespace

void FilterDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.palette);
    const QRect inner = option.rect.adjusted(kSide, 0, -kSide, 0);
    const QString text = index.data().toString();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isHeading(index)) {
        painter->setFont(headingFont(option.font));
        painter->setPen(theme.color(Role::Muted));
        painter->drawText(inner.adjusted(0, 0, 0, -3), Qt::AlignLeft | Qt::AlignBottom, text);
        painter->restore();
        return;
    }
    if (option.state & QStyle::State_Selected && index.flags() & Qt::ItemIsEnabled) {
        QColor fill = theme.color(Role::Accent);
        fill.setAlphaF(0.16F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(option.rect.adjusted(1, 1, -1, -1), 4, 4);
    }
    QFont font = option.font;
    font.setBold(index.data(CurrentRole).toBool());
    const QString detail = index.data(DetailRole).toString();
    const int detailWidth = detail.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(detail) + kGap;
    painter->setFont(font);
    const bool enabled = index.flags() & Qt::ItemIsEnabled;
    painter->setPen(
        enabled ? theme.color(Role::Text) : option.palette.color(QPalette::Disabled, QPalette::Text));
    const int room = inner.width() - detailWidth;
    painter->drawText(
        inner, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(font).elidedText(text, Qt::ElideMiddle, room));
    painter->setFont(option.font);
    painter->setPen(
        enabled ? theme.color(Role::Muted) : option.palette.color(QPalette::Disabled, QPalette::Text));
    painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, detail);
    painter->restore();
}

QSize FilterDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QFont bold = option.font;
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const QString detail = index.data(DetailRole).toString();
    const int width = metrics.horizontalAdvance(index.data().toString())
        + (detail.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(detail) + kGap);
    return { width + 2 * kSide, metrics.height() + (isHeading(index) ? 12 : 8) };
}

} // namespace hbm::ui
