// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/count_label.h"

#include "ui/support/theme.h"
#include "ui/widgets/muted_label.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kEdge = 4; // left and right of the words, for the frame of the focus
constexpr int kDeltaGap = 5; // between the figure and what it differs by

} // namespace

CountLabel::CountLabel(
    const QString& caption, double scale, const QString& widest, const QString& widestNote, QWidget* parent)
    : QAbstractButton(parent)
    , m_figure(new QLabel(this))
    , m_delta(new QLabel(this))
    , m_caption(new MutedLabel(MutedLabel::Style::Note, this))
    , m_note(new MutedLabel(MutedLabel::Style::Note, this))
    , m_name(caption)
    , m_widest(widest)
    , m_widestNote(widestNote)
    , m_scale(scale)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kEdge, 0, kEdge, 0);
    layout->setSpacing(0);
    layout->addStretch();
    auto* line = new QHBoxLayout;
    line->setSpacing(kDeltaGap);
    line->addWidget(m_figure);
    line->addWidget(m_delta, 1, Qt::AlignBottom);
    layout->addLayout(line);
    layout->addWidget(m_caption);
    layout->addWidget(m_note);
    layout->addStretch();
    m_caption->setText(caption);
    m_caption->setWordWrap(false);
    m_note->setWordWrap(false);
    m_note->setVisible(!widestNote.isEmpty());
    m_delta->hide();
    // A button by what it does, not by its looks.
    setBackgroundRole(QPalette::Window);
    setForegroundRole(QPalette::WindowText);
    m_figure->setForegroundRole(QPalette::WindowText);
    m_delta->setForegroundRole(QPalette::WindowText);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_link)
            emit activated();
    });
    m_link = false;
    setLink(true);
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
    QFont strong = small;
    strong.setBold(true);
    m_delta->setFont(strong);
    m_delta->setContentsMargins(0, 0, 0, std::max(0, digits.descent() - QFontMetrics(strong).descent()));
    setFixedWidth(std::max({ digits.horizontalAdvance(m_widest) + deltaRoom(),
                      words.horizontalAdvance(m_name), words.horizontalAdvance(m_widestNote) })
        + 4 + 2 * kEdge);
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
    const int room = minimumWidth() - 2 * kEdge - deltaRoom();
    if (const int needed = QFontMetrics(big).horizontalAdvance(m_figure->text()); needed > room)
        big.setPointSizeF(std::max(font().pointSizeF(), full * room / needed * 0.98));
    big.setUnderline(m_link && (underMouse() || hasFocus()));
    m_figure->setFont(big);
    m_applying = false;
}

int CountLabel::deltaRoom() const
{
    return m_widestDelta.isEmpty()
        ? 0
        : kDeltaGap + QFontMetrics(m_delta->font()).horizontalAdvance(m_widestDelta) + 2;
}

void CountLabel::setDelta(const QString& widest, const QString& delta, const QString& spoken)
{
    m_delta->setText(delta);
    m_delta->setVisible(!widest.isEmpty());
    m_spokenDelta = delta.isEmpty() ? QString() : spoken;
    if (widest != m_widestDelta) {
        m_widestDelta = widest;
        applyFonts();
    }
    speak();
}

void CountLabel::speak()
{
    const QString name = m_name + QStringLiteral(": ") + m_figure->text();
    setAccessibleName(m_spokenDelta.isEmpty() ? name : name + QStringLiteral(", ") + m_spokenDelta);
    setAccessibleDescription(m_explanation);
    setToolTip(m_spokenDelta.isEmpty() ? m_explanation : m_explanation + QLatin1Char('\n') + m_spokenDelta);
}

void CountLabel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange && !m_applying)
        applyFonts();
    QAbstractButton::changeEvent(event);
}

void CountLabel::setLink(bool link)
{
    if (link == m_link)
        return;
    m_link = link;
    setFocusPolicy(link ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    fitFigure();
    update();
}

bool CountLabel::event(QEvent* event)
{
    const bool done = QAbstractButton::event(event);
    switch (event->type()) {
    case QEvent::HoverEnter:
    case QEvent::HoverLeave:
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        fitFigure();
        update();
        break;
    default:
        break;
    }
    return done;
}

void CountLabel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void CountLabel::paintEvent(QPaintEvent*)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(themeOf(palette()).color(Role::Accent));
    QRect around = m_figure->geometry().united(m_caption->geometry());
    if (m_note->isVisibleTo(this))
        around = around.united(m_note->geometry());
    around = around.adjusted(-kEdge, -1, kEdge, 1).intersected(rect());
    painter.drawRoundedRect(QRectF(around).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
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
    m_explanation = explanation;
    fitFigure();
    speak();
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
