// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/lines_box.h"

#include "ui/support/control_frame.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextBlock>
#include <QWheelEvent>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kMostLines = 3;
constexpr int kMargin = 5; // above and below the lines, where the frame is painted

} // namespace

LinesBox::LinesBox(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setViewportMargins(kControlPadding - 2, kMargin, kControlPadding - 2, kMargin);
    setAttribute(Qt::WA_Hover);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // in three lines it would hide the frame
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    viewport()->setAutoFillBackground(false); // the frame is painted below
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        updateGeometry();
        if (m_reading)
            return;
        m_reading = true;
        emit valueEdited(toPlainText());
        m_reading = false;
    });
}

void LinesBox::setValue(const QString& text)
{
    if (m_reading || text == toPlainText())
        return;
    m_reading = true; // set, not typed
    setPlainText(text);
    m_reading = false;
}

QSize LinesBox::sizeHint() const
{
    int lines = 0; // as they wrap
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        lines += std::max(1, block.lineCount());
    const int height
        = std::clamp(lines, 1, kMostLines) * fontMetrics().lineSpacing() + 2 * kMargin + 2 * frameWidth();
    return { 200, std::max(height, controlHeight(fontMetrics())) };
}

bool LinesBox::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::Paint) {
        QPainter painter(this);
        paintControlFrame(painter, *this, false);
        return true;
    }
    return QPlainTextEdit::event(event);
}

void LinesBox::focusInEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusInEvent(event);
    update();
}

void LinesBox::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    update();
    emit editingFinished();
}

void LinesBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QPlainTextEdit::wheelEvent(event);
    else
        event->ignore(); // belongs to the panel that scrolls
}

void LinesBox::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGeometry(); // another width wraps otherwise
}

} // namespace hbm::ui
