// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/evidence_chip.h"

#include "core/base/figure.h"
#include "ui/support/formula_words.h"
#include "ui/support/messages.h"

#include <QPainter>
#include <QPainterPath>

namespace hbm::ui {

namespace {

constexpr int kEdge = 8; // left and right of what is in the chip
constexpr int kGap = 6; // between shape and word

QFont smallFont(const QFont& base)
{
    QFont small = base;
    small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

} // namespace

Role roleOf(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Exact:
        return Role::Fits;
    case Evidence::Setting:
        return Role::Accent;
    case Evidence::Measured:
        return Role::Weights;
    case Evidence::Derived:
        return Role::Muted;
    case Evidence::Assumed:
        return Role::Tight;
    case Evidence::Unknown:
        break;
    }
    return Role::Over;
}

void paintEvidence(QPainter& painter, Evidence evidence, const QRectF& box, const Theme& theme)
{
    const QColor color = theme.color(roleOf(evidence));
    QPainterPath shape;
    switch (evidence) {
    case Evidence::Exact:
    case Evidence::Assumed:
        shape.addEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Evidence::Setting:
        shape.addRect(box.adjusted(1, 1, -1, -1));
        break;
    case Evidence::Measured:
        shape.moveTo(box.center().x(), box.top());
        shape.lineTo(box.bottomRight());
        shape.lineTo(box.bottomLeft());
        shape.closeSubpath();
        break;
    case Evidence::Derived:
        shape.moveTo(box.center().x(), box.top());
        shape.lineTo(box.right(), box.center().y());
        shape.lineTo(box.center().x(), box.bottom());
        shape.lineTo(box.left(), box.center().y());
        shape.closeSubpath();
        break;
    case Evidence::Unknown:
        shape.moveTo(box.topLeft());
        shape.lineTo(box.bottomRight());
        shape.moveTo(box.topRight());
        shape.lineTo(box.bottomLeft());
        break;
    }
    const bool outlined = evidence == Evidence::Assumed || evidence == Evidence::Unknown;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlined ? QPen(color, 1.6) : QPen(Qt::NoPen));
    painter.setBrush(outlined ? QBrush(Qt::NoBrush) : QBrush(color));
    painter.drawPath(shape);
    painter.restore();
}

EvidenceChip::EvidenceChip(QWidget* parent)
    : QWidget(parent)
    , m_evidence(Evidence::Unknown)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setEvidence(Evidence::Derived);
}

void EvidenceChip::setEvidence(Evidence evidence)
{
    if (evidence == m_evidence)
        return;
    m_evidence = evidence;
    setToolTip(evidenceMeaning(evidence));
    setAccessibleName(tr("Evidence: %1").arg(evidenceText(evidence)));
    setAccessibleDescription(toolTip());
    updateGeometry();
    update();
}

QSize EvidenceChip::sizeHint() const
{
    const QFontMetrics metrics(smallFont(font()));
    const int side = metrics.ascent() * 2 / 3;
    return { metrics.horizontalAdvance(evidenceText(m_evidence)) + side + kGap + 2 * kEdge,
        metrics.height() + 4 };
}

void EvidenceChip::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = theme.color(roleOf(m_evidence));
    ground.setAlphaF(0.12F);
    QColor line = theme.color(roleOf(m_evidence));
    line.setAlphaF(0.6F);
    painter.setPen(QPen(line, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), height() / 2.0, height() / 2.0);
    const QFont small = smallFont(font());
    const int side = QFontMetrics(small).ascent() * 2 / 3;
    paintEvidence(painter, m_evidence, QRectF(kEdge, (height() - side) / 2.0, side, side), theme);
    painter.setFont(small);
    painter.setPen(theme.color(Role::Text));
    painter.drawText(rect().adjusted(kEdge + side + kGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
        evidenceText(m_evidence));
}

} // namespace hbm::ui
