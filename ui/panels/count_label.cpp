// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/count_label.h"

#include "ui/widgets/muted_label.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

CountLabel::CountLabel(
    const QString& caption, double scale, const QString& widest, const QString& widestNote, QWidget* parent)
    : QWidget(parent)
    , m_figure(new QLabel(this))
    , m_caption(new MutedLabel(MutedLabel::Style::Note, this))
    , m_note(new MutedLabel(MutedLabel::Style::Note, this))
    , m_name(caption)
    , m_widest(widest)
    , m_widestNote(widestNote)
    , m_scale(scale)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addStretch();
    layout->addWidget(m_figure);
    layout->addWidget(m_caption);
    layout->addWidget(m_note);
    layout->addStretch();
    m_caption->setText(caption);
    m_caption->setWordWrap(false);
    m_note->setWordWrap(false);
    m_note->setVisible(!widestNote.isEmpty());
    applyFonts();
}

void CountLabel::applyFonts()
{
    m_applying = true;
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.95);
    m_caption->setFont(small);
    m_note->setFont(small);
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * m_scale);
    big.setBold(true);
    const QFontMetrics words(small), digits(big);
    setFixedWidth(std::max({ digits.horizontalAdvance(m_widest), words.horizontalAdvance(m_name),
                      words.horizontalAdvance(m_widestNote) })
        + 4);
    m_figure->setFixedHeight(digits.height()); // a figure that is written smaller moves nothing
    m_applying = false;
    fitFigure();
}

void CountLabel::fitFigure()
{
    m_applying = true;
    QFont big = font();
    const double full = big.pointSizeF() * m_scale;
    big.setBold(true);
    big.setPointSizeF(full);
    const int room = minimumWidth();
    if (const int needed = QFontMetrics(big).horizontalAdvance(m_figure->text()); needed > room)
        big.setPointSizeF(std::max(font().pointSizeF(), full * room / needed * 0.98));
    m_figure->setFont(big);
    m_applying = false;
}

void CountLabel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange && !m_applying)
        applyFonts();
    QWidget::changeEvent(event);
}

void CountLabel::setCaption(const QString& caption)
{
    m_name = caption;
    m_caption->setText(caption);
}

void CountLabel::setFigure(const QString& figure, const QString& explanation, const QString& note)
{
    m_figure->setText(figure);
    m_note->setText(note);
    fitFigure();
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
