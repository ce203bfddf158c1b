// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A box for a few lines, each an item of a list: grows with them up to a limit, leaves Tab to the window and
// undo to whoever keeps the value.
#pragma once

#include <QPlainTextEdit>

namespace hbm::ui {

class LinesBox : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit LinesBox(QWidget* parent = nullptr);

    void setValue(const QString& text); ///< text being typed that means this stays
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void valueEdited(const QString& text);
    void editingFinished();

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    bool m_reading = false;
};

} // namespace hbm::ui
