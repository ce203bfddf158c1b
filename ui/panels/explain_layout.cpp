// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the explain pane is made of: a bar to go back and forth and to copy, and below it what scrolls.
#include "ui/panels/explain_panel.h"

#include "ui/panels/field_card.h"
#include "ui/panels/figure_card.h"
#include "ui/panels/formula_tree.h"
#include "ui/widgets/link_button.h"
#include "ui/widgets/slim_scroll_bar.h"
#include "ui/widgets/wrap_label.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace hbm::ui {

void ExplainPanel::build()
{
    const auto arrow = [this](Qt::ArrowType type, const QString& name, const QString& keys) {
        auto* button = new QToolButton(this);
        button->setArrowType(type);
        button->setAutoRaise(true);
        button->setAccessibleName(name);
        button->setToolTip(tr("%1 (%2)").arg(name, keys));
        return button;
    };
    const auto keysOf
        = [](int key) { return QKeySequence(Qt::ALT | key).toString(QKeySequence::NativeText); };
    m_back = arrow(Qt::LeftArrow, tr("Back"), keysOf(Qt::Key_Left));
    m_forward = arrow(Qt::RightArrow, tr("Forward"), keysOf(Qt::Key_Right));
    connect(m_back, &QToolButton::clicked, this, &ExplainPanel::back);
    connect(m_forward, &QToolButton::clicked, this, &ExplainPanel::forward);
    auto* copy = new LinkButton(tr("Copy formula"), this);
    copy->setToolTip(tr("The formula with all its operands, as text (Ctrl+C)"));
    connect(copy, &LinkButton::clicked, this, &ExplainPanel::copyFormula);
    m_copy = copy;

    auto* content = new QWidget(this);
    m_empty = new WrapLabel(WrapLabel::Ink::Muted, content);
    m_empty->setText(tr("Click a number to see how it comes about: one of the counts above, a segment of a "
                        "chart, a row of the breakdown. F1 explains the setting that has the focus."));
    m_figure = new FigureCard(content);
    m_field = new FieldCard(content);
    m_content = new QVBoxLayout(content);
    m_content->setContentsMargins(12, 4, 12, 12);
    m_content->addWidget(m_empty);
    m_content->addWidget(m_figure);
    m_content->addWidget(m_field);
    m_content->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // words wrap by the width: it must not change
    auto* scrollBar = new SlimScrollBar(Qt::Vertical);
    scroll->setVerticalScrollBar(scrollBar);
    const auto showHandle
        = [scrollBar] { scrollBar->setEnabled(scrollBar->maximum() > scrollBar->minimum()); };
    connect(scrollBar, &QScrollBar::rangeChanged, scrollBar, showHandle);
    showHandle();
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    scroll->setBackgroundRole(QPalette::Base);
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    connect(m_figure, &FigureCard::rowMarked, this, [this, scroll](const QRect& row) {
        const QRect place = row.translated(m_figure->pos());
        scroll->ensureVisible(place.left(), place.bottom(), 0, 8);
        scroll->ensureVisible(place.left(), place.top(), 0, 8);
    });

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 6, 12, 2);
    bar->setSpacing(2);
    bar->addWidget(m_back);
    bar->addWidget(m_forward);
    bar->addStretch(1);
    bar->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(scroll, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(&m_figure->tree());
}

} // namespace hbm::ui
