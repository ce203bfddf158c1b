// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity_box.h"

#include "ui/support/control_frame.h"
#include "ui/support/theme.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kTipOffset = 12; // QToolTip stands that much below the point it is given

} // namespace

QuantityBox::QuantityBox(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setTextMargins(kControlPadding - 2, 0, kControlPadding - 2, 0); // 2: QLineEdit's own
    setMaxLength(40);
    setAttribute(Qt::WA_Hover);
    QPalette clear;
    clear.setBrush(QPalette::Base, Qt::transparent); // the frame is painted below the text
    setPalette(clear);
    connect(this, &QLineEdit::textEdited, this, &QuantityBox::readText);
}

void QuantityBox::setFormat(const QuantityFormat& format)
{
    if (format == m_format)
        return;
    m_format = format;
    setValue(m_value);
}

void QuantityBox::setValue(std::optional<std::int64_t> value)
{
    m_value = value;
    if (hasFocus() && !hasError()) {
        const bool empty = text().trimmed().isEmpty();
        if (empty ? !value : parseQuantity(text(), m_format).value == value)
            return; // "128k" is being typed: do not turn it into 131072 under the cursor
    }
    setReason({});
    showValue();
}

void QuantityBox::setDefaultValue(std::int64_t value, const QString& text)
{
    m_default = value;
    setPlaceholderText(text.isEmpty() ? quantityText(value, m_format) : text);
}

void QuantityBox::setHelp(const QString& help)
{
    m_help = help;
    if (!hasError())
        setToolTip(help);
}

QSize QuantityBox::sizeHint() const
{
    return { fontMetrics().horizontalAdvance(QStringLiteral("0,000,000")) + 2 * kControlPadding,
        controlHeight(fontMetrics()) };
}

QSize QuantityBox::minimumSizeHint() const
{
    return sizeHint();
}

bool QuantityBox::event(QEvent* event)
{
    // Every keystroke is an undoable change of the document: leave undo, and the shortcuts of the row around
    // the box, to the window instead of QLineEdit's private history.
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

void QuantityBox::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    paintControlFrame(painter, *this, hasError());
    painter.end();
    QLineEdit::paintEvent(event);
}

void QuantityBox::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return; // back from a menu or another window: the same visit goes on
    m_before = m_value;
    showValue();
    if (event->reason() != Qt::MouseFocusReason)
        selectAll();
}

void QuantityBox::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    setReason({}); // what was wrong never counted
    showValue();
}

void QuantityBox::keyPressEvent(QKeyEvent* event)
{
    switch (event->modifiers() & ~Qt::KeypadModifier ? 0 : event->key()) {
    case Qt::Key_Up:
        return step(1);
    case Qt::Key_Down:
        return step(-1);
    case Qt::Key_PageUp:
        return goToStop(1);
    case Qt::Key_PageDown:
        return goToStop(-1);
    case Qt::Key_Escape:
        if (m_value != m_before || hasError()) {
            setReason({});
            if (m_value != m_before)
                edit(m_before);
            showValue();
            selectAll();
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityBox::wheelEvent(QWheelEvent* event)
{
    event->ignore();
} // belongs to the panel that scrolls

void QuantityBox::readText(const QString& text)
{
    if (text.trimmed().isEmpty() && m_optional) {
        setReason({});
        if (m_value)
            emit valueEdited(std::nullopt);
        return;
    }
    const ParsedQuantity parsed = parseQuantity(text, m_format);
    setReason(parsed.incomplete ? QString() : parsed.reason);
    if (parsed.value && parsed.value != m_value)
        emit valueEdited(parsed.value);
}

void QuantityBox::setReason(const QString& reason)
{
    if (reason == m_reason)
        return;
    m_reason = reason;
    setToolTip(reason.isEmpty() ? m_help : reason);
    // Said at once and below the box, without moving the rows: who types does not hover.
    if (reason.isEmpty())
        QToolTip::hideText();
    else if (hasFocus())
        QToolTip::showText(mapToGlobal(QPoint(0, height() - kTipOffset)), reason, this);
    update();
}

void QuantityBox::showValue()
{
    const QString text = !m_value ? QString()
        : hasFocus()              ? quantityEditText(*m_value, m_format)
                                  : quantityText(*m_value, m_format);
    if (text == this->text())
        return;
    setText(text);
    if (!hasFocus())
        setCursorPosition(0);
}

void QuantityBox::step(int direction)
{
    // To the next multiple of the step, so that 1000 goes to 1024 and not to 2024.
    const std::int64_t from = m_value.value_or(m_default);
    const std::int64_t below = from / m_step * m_step;
    const std::int64_t next = direction > 0 ? addSaturated(below, m_step)
        : below == from                     ? from - m_step
                                            : below;
    edit(std::clamp(next, m_format.minimum, m_format.maximum));
}

void QuantityBox::goToStop(int direction)
{
    const std::int64_t from = m_value.value_or(m_default);
    if (direction > 0) {
        const auto next = std::upper_bound(m_stops.begin(), m_stops.end(), from);
        if (next != m_stops.end())
            edit(*next);
    } else {
        const auto next = std::lower_bound(m_stops.begin(), m_stops.end(), from);
        if (next != m_stops.begin())
            edit(*std::prev(next));
    }
}

void QuantityBox::edit(std::optional<std::int64_t> value)
{
    setReason({});
    if (value != m_value)
        emit valueEdited(value);
    showValue();
    selectAll();
}

} // namespace hbm::ui
