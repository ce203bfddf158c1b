// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A message inside the window instead of a modal box: what happened, where, what to do. Stays until it is
// closed or the next one comes.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace hbm::ui {

class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Kind
    {
        Error,
        Note
    };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(Kind kind, const QString& text);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Escape closes

private:
    QLabel* m_text;
    QToolButton* m_close;
    Kind m_kind = Kind::Note;
};

} // namespace hbm::ui
