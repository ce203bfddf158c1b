// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/lines_box.h"

#include "ui/support/theme.h"
#include "ui/widgets/control_frame.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QKeyEvent>
#include <QTextBlock>

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr int kMostLines = 5;
constexpr int kMargin = 3; // of the document, above and below

} // namespace

LinesBox::LinesBox(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::StyledPanel);
    setVerticalScrollBar(new SlimScrollBar(Qt::Vertical));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(kMargin);
    applyTheme();
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
    return QPlainTextEdit::event(event);
}

void LinesBox::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    emit editingFinished();
}

void LinesBox::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGeometry(); // another width wraps otherwise
}

void LinesBox::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
}

void LinesBox::applyTheme()
{
    const Theme theme = themeOf(palette());
    const QString sheet = QStringLiteral("QPlainTextEdit { border: 1px solid %1; border-radius: 4px; }"
                                         " QPlainTextEdit:focus { border-color: %2; }")
                              .arg(theme.color(Role::Line).name(), theme.color(Role::Accent).name());
    if (sheet != styleSheet())
        setStyleSheet(sheet);
}

} // namespace hbm::ui
