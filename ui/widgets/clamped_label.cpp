// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/clamped_label.h"

#include <QPainter>
#include <QTextLayout>

namespace hbm::ui {

ClampedLabel::ClampedLabel(Room room, QWidget* parent)
    : QLabel(parent)
    , m_room(room)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText); // names come out of files
}

QSize ClampedLabel::sizeHint() const
{
    const int height = m_room == Room::Line ? fontMetrics().lineSpacing() : 0;
    return m_room == Room::Asked ? QLabel::sizeHint() : QSize(0, height);
}

QSize ClampedLabel::minimumSizeHint() const
{
    return { 0, 0 }; // it is clamped, so it needs no room of its own
}

QStringList ClampedLabel::shownLines() const
{
    const QString words = text();
    const QFontMetrics metrics = fontMetrics();
    const int room = m_room == Room::Line ? 1 : contentsRect().height() / metrics.lineSpacing();
    QStringList lines;
    QTextLayout layout(words, font());
    layout.beginLayout();
    while (lines.size() < room) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(contentsRect().width());
        const int end = line.textStart() + line.textLength();
        if (lines.size() + 1 == room && end < words.size())
            lines << metrics.elidedText(words.mid(line.textStart()), Qt::ElideRight, contentsRect().width());
        else
            lines << words.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

void ClampedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QFontMetrics metrics = fontMetrics();
    int top = contentsRect().top();
    if (m_room == Room::Line)
        top += (contentsRect().height() - metrics.height()) / 2;
    int baseline = top + metrics.ascent();
    for (const QString& line : shownLines()) {
        painter.drawText(contentsRect().left(), baseline, line);
        baseline += metrics.lineSpacing();
    }
}

} // namespace hbm::ui
