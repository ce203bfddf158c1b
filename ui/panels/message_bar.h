// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A message inside the window instead of a modal box: what happened, where, what to do, with a button where
// the window can do it. Stays until it is closed, acted upon, or the next one comes.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace hbm::ui {

/// What a message offers: a button, or with `choices` a button with a menu.
struct MessageAction
{
    QString text;
    QString toolTip {};
    std::function<void()> run {};
    std::vector<MessageAction> choices {};
};

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

    void show(Kind kind, const QString& text, const std::vector<MessageAction>& actions = {});
    QString text() const;
    bool hasActions() const { return !m_buttons.empty(); }
    const std::vector<QPushButton*>& buttons() const { return m_buttons; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Escape closes

private:
    void setActions(const std::vector<MessageAction>& actions);
    void act(const std::function<void()>& run);

    QHBoxLayout* m_layout;
    QLabel* m_text;
    QToolButton* m_close;
    std::vector<QPushButton*> m_buttons; ///< between text and close
    Kind m_kind = Kind::Note;
};

} // namespace hbm::ui
