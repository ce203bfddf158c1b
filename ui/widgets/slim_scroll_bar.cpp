// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/slim_scroll_bar.h"

#include <QApplication>
#include <QEvent>

namespace hbm::ui {

SlimScrollBar::SlimScrollBar(Qt::Orientation orientation, QWidget* parent, Role ground)
    : QScrollBar(orientation, parent)
    , m_ground(ground)
{
    applyTheme();
}

void SlimScrollBar::changeEvent(QEvent* event)
{
    QScrollBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange
        || event->type() == QEvent::StyleChange)
        applyTheme();
}

void SlimScrollBar::applyTheme()
{
    // Of the application: the sheet writes into the palette of the bar, which then tells the theme of before.
    const Theme theme = themeOf(QApplication::palette());
    const QString sheet
        = QStringLiteral("QScrollBar { background: %1; border: 0; margin: 0; }"
                         "QScrollBar:vertical { width: 10px; } QScrollBar:horizontal { height: 10px; }"
                         "QScrollBar::handle { background: %2; border-radius: 3px; margin: 2px; }"
                         "QScrollBar::handle:vertical { min-height: 32px; }"
                         "QScrollBar::handle:horizontal { min-width: 32px; }"
                         "QScrollBar::handle:disabled { background: none; }"
                         "QScrollBar::handle:hover { background: %3; }"
                         "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
                         "QScrollBar::add-page, QScrollBar::sub-page { background: none; }")
              .arg(theme.color(m_ground).name(), theme.color(Role::Line).name(),
                  theme.color(Role::Muted).name());
    if (sheet != styleSheet()) // setting it comes back as another palette change
        setStyleSheet(sheet);
}

} // namespace hbm::ui
