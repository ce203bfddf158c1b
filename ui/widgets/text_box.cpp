// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/text_box.h"

#include "ui/support/control_frame.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace hbm::ui {

TextBox::TextBox(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setTextMargins(kControlPadding - 2, 0, kControlPadding - 2, 0); // 2: QLineEdit's own
    setMaxLength(400);
    setAttribute(Qt::WA_Hover);
    QPalette clear;
    clear.setBrush(QPalette::Base, Qt::transparent); // the frame is painted below the text
    setPalette(clear);
    connect(this, &QLineEdit::textEdited, this, &TextBox::readText);
}

void TextBox::setValue(const QString& value)
{
    const bool same = value == m_value;
    m_value = value;
    if (hasFocus() && !hasError() && (same || m_reading) && (!m_rule || m_rule(text()).isEmpty()))
        return; // "3, 1" is being typed: do not turn it into "3,1" under the cursor
    setReason({});
    if (value != text())
        setText(value);
    if (!hasFocus())
        setCursorPosition(0); // a long text shows its beginning
}

void TextBox::setHelp(const QString& help)
{
    m_help = help;
    if (!hasError())
        setToolTip(help);
}

QSize TextBox::sizeHint() const
{
    return { fontMetrics().horizontalAdvance(QStringLiteral("0,000,000")) + 2 * kControlPadding,
        controlHeight(fontMetrics()) };
}

bool TextBox::event(QEvent* event)
{
    // As QuantityBox: undo and the shortcuts of the row belong to the window.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool reset = key->key() == Qt::Key_Backspace && key->modifiers() == Qt::ControlModifier;
        if (reset || key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void TextBox::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    paintControlFrame(painter, *this, hasError());
    painter.end();
    QLineEdit::paintEvent(event);
}

void TextBox::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    setReason({}); // what was wrong never counted
    setText(m_value);
}

void TextBox::readText(const QString& text)
{
    const QString reason = m_rule ? m_rule(text) : QString();
    setReason(reason);
    if (!reason.isEmpty() || text.trimmed() == m_value)
        return;
    m_reading = true;
    emit valueEdited(text.trimmed());
    m_reading = false;
}

void TextBox::setReason(const QString& reason)
{
    if (reason == m_reason)
        return;
    m_reason = reason;
    setToolTip(reason.isEmpty() ? m_help : reason);
    if (reason.isEmpty())
        QToolTip::hideText();
    else if (hasFocus())
        QToolTip::showText(mapToGlobal(QPoint(0, height() - 12)), reason, this);
    update();
}

} // namespace hbm::ui
