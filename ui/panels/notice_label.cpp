// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/notice_label.h"

#include "ui/models/severity_icon.h"
#include "ui/widgets/clamped_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace hbm::ui {

NoticeLabel::NoticeLabel(Severity severity, const QString& word, QWidget* parent)
    : QWidget(parent)
    , m_severity(severity)
    , m_word(word)
    , m_icon(new QLabel(this))
    , m_text(new ClampedLabel(ClampedLabel::Room::Asked, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // names come out of files
    drawIcon();
    hide();
}

void NoticeLabel::setReason(const QString& reason)
{
    m_text->setText(reason.isEmpty() ? QString() : tr("%1: %2").arg(m_word, reason));
    m_text->setToolTip(m_text->text());
    setVisible(!reason.isEmpty());
}

QString NoticeLabel::text() const
{
    return m_text->text();
}

void NoticeLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        drawIcon();
}

void NoticeLabel::drawIcon()
{
    m_icon->setPixmap(severityIcon(m_severity).pixmap(fontMetrics().height()));
}

} // namespace hbm::ui
