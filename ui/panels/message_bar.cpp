// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/message_bar.h"

#include "ui/support/theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace hbm::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_layout(new QHBoxLayout(this))
    , m_text(new QLabel(this))
    , m_close(new QToolButton(this))
{
    m_layout->setContentsMargins(14, 6, 6, 6);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_close);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // it may quote a file
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close this message (Esc)"));
    m_close->setAccessibleName(tr("Close this message"));
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::show(Kind kind, const QString& text, const std::vector<MessageAction>& actions)
{
    setActions(actions);
    m_kind = kind;
    m_text->setText(text);
    setAccessibleName(text);
    setVisible(true);
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::setActions(const std::vector<MessageAction>& actions)
{
    for (QPushButton* button : m_buttons) {
        m_layout->removeWidget(button);
        button->hide();
        button->deleteLater(); // it may be what was pressed
    }
    m_buttons.clear();
    for (const MessageAction& action : actions) {
        auto* button = new QPushButton(action.text, this);
        button->setToolTip(action.toolTip);
        if (action.choices.empty()) {
            connect(button, &QPushButton::clicked, this, [this, run = action.run] { act(run); });
        } else {
            auto* menu = new QMenu(button);
            for (const MessageAction& choice : action.choices)
                connect(menu->addAction(choice.text), &QAction::triggered, this,
                    [this, run = choice.run] { act(run); });
            button->setMenu(menu);
        }
        m_layout->insertWidget(m_layout->indexOf(m_close), button, 0, Qt::AlignTop);
        setTabOrder(m_buttons.empty() ? static_cast<QWidget*>(m_text) : m_buttons.back(), button);
        m_buttons.push_back(button);
    }
    if (!m_buttons.empty())
        setTabOrder(m_buttons.back(), m_close);
    // Where F6 goes.
    setFocusProxy(m_buttons.empty() ? static_cast<QWidget*>(m_close) : m_buttons.front());
}

void MessageBar::act(const std::function<void()>& run)
{
    hide(); // before the action, which may have a message of its own
    run();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    const QColor edge = theme.color(m_kind == Kind::Error ? Role::Over : Role::Accent);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(theme.color(Role::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(edge);
    painter.drawRoundedRect(QRectF(0, 0, 6, height()), 3, 3);
}

void MessageBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

} // namespace hbm::ui
