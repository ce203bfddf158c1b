// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/trail.h"

#include "ui/support/theme.h"
#include "ui/widgets/link_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>

namespace hbm::ui {

Trail::Trail(const QString& whole, const QString& part, QWidget* parent)
    : QWidget(parent)
    , m_back(new LinkButton(whole, this))
    , m_arrow(new QLabel(QStringLiteral("›"), this))
{
    auto* here = new QLabel(part, this);
    QFont bold = font();
    bold.setBold(true);
    here->setFont(bold);
    m_back->setToolTip(tr("Back to: %1 (Esc)").arg(whole));
    m_back->setAccessibleName(tr("Back to: %1").arg(whole));
    m_back->setAccessibleDescription(tr("Shown now: %1").arg(part));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    layout->addWidget(m_back);
    layout->addWidget(m_arrow);
    layout->addWidget(here);
    connect(m_back, &LinkButton::clicked, this, &Trail::backRequested);
    applyColor();
}

void Trail::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColor();
}

void Trail::applyColor()
{
    QPalette muted;
    muted.setColor(QPalette::WindowText, themeOf(palette()).color(Role::Muted));
    m_arrow->setPalette(muted);
}

void Trail::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace)
        emit backRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hbm::ui
