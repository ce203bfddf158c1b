// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/verdict_badge.h"

#include "ui/support/messages.h"
#include "ui/support/theme.h"
#include "ui/support/verdict_look.h"

#include <QAccessible>
#include <QPainter>

namespace hbm::ui {

VerdictBadge::VerdictBadge(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QString VerdictBadge::text() const
{
    if (m_noCache)
        return tr("No KV cache");
    return verdictText(m_verdict) + (m_assumed ? tr(" (assumed)") : QString());
}

void VerdictBadge::setVerdict(Verdict verdict, bool assumed, bool noCache)
{
    noCache = noCache && verdict != Verdict::DoesNotFitWeights;
    if (noCache)
        verdict = Verdict::Unknown; // its ring and its grey: neither good nor bad news
    if (verdict == m_verdict && assumed == m_assumed && noCache == m_noCache && !accessibleName().isEmpty())
        return;
    m_verdict = verdict;
    m_noCache = noCache;
    m_assumed = assumed;
    setAccessibleName(tr("Verdict: %1").arg(text()));
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    updateGeometry();
    update();
}

QSize VerdictBadge::sizeHint() const
{
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    return { metrics.horizontalAdvance(text()) + metrics.height() + 26, metrics.height() + 8 };
}

void VerdictBadge::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor fill = theme.color(roleOf(m_verdict));
    const QColor ink = fill.lightnessF() > 0.55 ? QColor(0x1C, 0x23, 0x30) : QColor(Qt::white);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()), height() / 2.0, height() / 2.0);

    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const double side = QFontMetricsF(bold).height() * 0.55;
    painter.setPen(QPen(ink, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    paintVerdict(painter, m_verdict, QRectF(12, (height() - side) / 2.0, side, side));
    painter.drawText(QRectF(12 + side + 8, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace hbm::ui
