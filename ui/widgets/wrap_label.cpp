// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrap_label.h"

#include "ui/support/theme.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

/// Lays the lines out below one another; the height of all.
double layOut(QTextLayout& layout, int width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1, width));
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    layout.endLayout();
    return height;
}

QString withBreaks(const QString& text)
{
    QString lines = text;
    return lines.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
}

} // namespace

int wrappedHeight(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(withBreaks(text), font);
    return static_cast<int>(std::ceil(layOut(layout, width)));
}

int paintWrapped(QPainter& painter, const QString& text, const QFont& font, const QRect& place)
{
    QTextLayout layout(withBreaks(text), font);
    const double height = layOut(layout, place.width());
    layout.draw(&painter, place.topLeft());
    return static_cast<int>(std::ceil(height));
}

WrapLabel::WrapLabel(Ink ink, QWidget* parent)
    : QWidget(parent)
    , m_ink(ink)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrapLabel::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text;
    updateGeometry();
    update();
}

void WrapLabel::setLetters(double scale, bool bold)
{
    m_scale = scale;
    m_bold = bold;
    updateGeometry();
    update();
}

QFont WrapLabel::letters() const
{
    QFont letters = font();
    letters.setPointSizeF(letters.pointSizeF() * m_scale);
    letters.setBold(m_bold);
    return letters;
}

int WrapLabel::heightForWidth(int width) const
{
    return m_text.isEmpty() ? 0 : wrappedHeight(m_text, letters(), width);
}

QSize WrapLabel::sizeHint() const
{
    return { 0, heightForWidth(std::max(width(), 1)) };
}

QSize WrapLabel::minimumSizeHint() const
{
    return { 0, QFontMetrics(letters()).height() };
}

void WrapLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void WrapLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(themeOf(palette()).color(m_ink == Ink::Muted ? Role::Muted : Role::Text));
    paintWrapped(painter, m_text, letters(), rect());
}

} // namespace hbm::ui
