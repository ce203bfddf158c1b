// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/count_label.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace hbm::ui {

CountLabel::CountLabel(const QString& caption, double scale, QWidget* parent)
    : QWidget(parent)
    , m_figure(new QLabel(this))
    , m_caption(new QLabel(caption, this))
    , m_name(caption)
    , m_scale(scale)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addStretch();
    layout->addWidget(m_figure);
    layout->addWidget(m_caption);
    layout->addStretch();
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    applyFonts();
}

void CountLabel::applyFonts()
{
    m_applying = true;
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * m_scale);
    big.setBold(true);
    m_figure->setFont(big);
    m_applying = false;
}

void CountLabel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange && !m_applying)
        applyFonts();
    QWidget::changeEvent(event);
}

void CountLabel::setFigure(const QString& figure, const QString& explanation, const QString& note)
{
    m_figure->setText(figure);
    m_caption->setText(note.isEmpty() ? m_name : m_name + QStringLiteral(" · ") + note);
    setToolTip(explanation);
    setAccessibleName(m_name + QStringLiteral(": ") + figure);
    setAccessibleDescription(explanation);
}

void CountLabel::setFigureColor(const QColor& color)
{
    QPalette p = palette();
    if (color.isValid())
        p.setColor(QPalette::WindowText, color);
    m_figure->setPalette(p);
}

QString CountLabel::figure() const
{
    return m_figure->text();
}

} // namespace hbm::ui
