// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/card_column.h"

#include "ui/panels/card.h"
#include "ui/widgets/slim_scroll_bar.h"

#include <QApplication>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace hbm::ui {

CardColumn::CardColumn(QWidget* parent)
    : QScrollArea(parent)
    , m_splitter(new QSplitter(Qt::Vertical))
{
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(kGap);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_moved = true; });

    auto* content = new QWidget;
    auto* inset = new QVBoxLayout(content);
    inset->setContentsMargins(kGap - kEdge, 0, kGap, 0);
    inset->addWidget(m_splitter);
    setVerticalScrollBar(new SlimScrollBar(Qt::Vertical, nullptr, Role::Ground));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // the charts and tables are the stops of Tab
    setWidgetResizable(true);
    setWidget(content);
    // The scroll bar stands in the margin, so that cards and strip keep one right edge.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, inset, [this, inset](int, int most) {
        const int bar = most > 0 ? verticalScrollBar()->sizeHint().width() : 0;
        inset->setContentsMargins(kGap - kEdge, 0, std::max(0, kGap - bar), 0);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { followFocus(now); });
}

Card* CardColumn::addCard(QWidget* content, const QString& title, const QString& aside)
{
    auto* card = new Card;
    if (m_splitter->count() == 0)
        card->installEventFilter(this);
    card->setTitle(title, aside);
    card->setContent(content);
    m_splitter->addWidget(card);
    // Once moved by hand, more height goes to curves and rows: taller bars say no more than bars.
    m_splitter->setStretchFactor(m_splitter->count() - 1, m_splitter->count() > 1 ? 1 : 0);
    setMinimumWidth(widget()->minimumSizeHint().width());
    return card;
}

void CardColumn::setProportions(const QList<int>& proportions)
{
    m_proportions = proportions;
    fit();
}

void CardColumn::fit()
{
    const int cards = m_splitter->count();
    const int total = m_splitter->height();
    if (m_moved || total <= 0 || cards < 2)
        return;
    if (m_proportions.size() == cards) {
        const int whole = std::max(1, std::accumulate(m_proportions.begin(), m_proportions.end(), 0));
        QList<int> sizes;
        for (const int part : m_proportions)
            sizes << (total - (cards - 1) * m_splitter->handleWidth()) * part / whole;
        return m_splitter->setSizes(sizes);
    }
    // As tall as it asks for; the others share the rest, which is more than half.
    QWidget* card = m_splitter->widget(0);
    // Words that wrap ask for more than the hint says, which knows no width.
    const int least = card->hasHeightForWidth() && card->layout()
        ? std::max(card->minimumSizeHint().height(), card->layout()->minimumHeightForWidth(card->width()))
        : card->minimumSizeHint().height();
    if (card->minimumHeight() != least)
        card->setMinimumHeight(least);
    const int wanted
        = card->hasHeightForWidth() ? card->heightForWidth(card->width()) : card->sizeHint().height();
    const int first = std::clamp(wanted, least, std::max(least, total * 2 / 5));
    QList<int> sizes { first };
    int rest = total - first - (cards - 1) * m_splitter->handleWidth();
    for (int left = cards - 1; left > 0; --left) {
        sizes << rest - rest / left * (left - 1);
        rest -= sizes.back();
    }
    m_splitter->setSizes(sizes);
}

void CardColumn::bringIntoView(const QWidget* inside)
{
    for (int i = 0; i < m_splitter->count(); ++i)
        if (m_splitter->widget(i)->isAncestorOf(inside))
            ensureWidgetVisible(m_splitter->widget(i), 0, 0);
}

void CardColumn::followFocus(QWidget* now)
{
    // The card, since for a table Qt would take the current cell alone.
    for (int i = 0; i < m_splitter->count(); ++i) {
        auto* card = static_cast<Card*>(m_splitter->widget(i));
        const bool active = now && card->isAncestorOf(now);
        card->setActive(active);
        if (active)
            ensureWidgetVisible(card, 0, 0);
    }
}

bool CardColumn::eventFilter(QObject* watched, QEvent* event)
{
    // The first card's content asks for another height. Asking before this would get the old answer: layouts
    // inside one another learn of a change one after the other, by this event.
    if (event->type() == QEvent::LayoutRequest && watched == m_splitter->widget(0))
        fit();
    return QScrollArea::eventFilter(watched, event);
}

void CardColumn::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void CardColumn::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    fit();
}

} // namespace hbm::ui
