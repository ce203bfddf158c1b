// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/card.h"

#include "ui/support/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace hbm::ui {

Card::Card(QWidget* parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this))
    , m_title(new QLabel(this))
    , m_aside(new QLabel(this))
{
    m_layout->setContentsMargins(12, 8, 12, 8);
    m_layout->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->addWidget(m_title);
    line->addWidget(m_aside, 1);
    m_layout->addLayout(line);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_aside->setForegroundRole(QPalette::PlaceholderText);
    m_aside->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_aside->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // widens no card
    m_title->hide();
    m_aside->hide();
}

void Card::setTitle(const QString& title, const QString& aside)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_aside->setText(aside);
    fitAside();
}

/// A hint that is cut helps nobody: it is there as a whole or not at all.
void Card::fitAside()
{
    const QLayout& line = *m_layout->itemAt(0)->layout();
    const int room = width() - m_layout->contentsMargins().left() - m_layout->contentsMargins().right()
        - line.minimumSize().width() - line.spacing();
    m_aside->setVisible(!m_aside->text().isEmpty() && m_aside->sizeHint().width() <= room);
}

void Card::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitAside();
}

void Card::setTrail(QWidget* trail)
{
    static_cast<QHBoxLayout*>(m_layout->itemAt(0)->layout())->insertWidget(0, trail);
}

void Card::setContent(QWidget* content)
{
    m_layout->addWidget(content, 1);
}

void Card::setActive(bool active)
{
    if (active == m_active)
        return;
    m_active = active;
    update();
}

void Card::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(m_active ? Role::Accent : Role::Line), 1));
    painter.setBrush(theme.color(Role::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace hbm::ui
