// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/card.h"

#include "tests/catch.h"

#include <QApplication>
#include <QLabel>

using namespace hbm::ui;

TEST_CASE("a card's hint is there as a whole or not at all, and widens nothing", "[ui][panels]")
{
    Card card;
    card.setTitle(QStringLiteral("HBM split"), QStringLiteral("click the weights for their parts"));
    card.setContent(new QWidget);
    const QLabel* title = card.findChildren<QLabel*>().constFirst();
    const QLabel* aside = card.findChildren<QLabel*>().constLast();
    const int both = title->sizeHint().width() + aside->sizeHint().width();
    CHECK(card.minimumSizeHint().width() < both);
    card.resize(both + 80, 60);
    card.show();
    QApplication::processEvents();
    CHECK(aside->isVisible());
    CHECK(aside->width() >= aside->sizeHint().width());
    card.resize(both, 60);
    QApplication::processEvents();
    CHECK_FALSE(aside->isVisible());
    CHECK(title->width() >= title->sizeHint().width());
    card.resize(both + 80, 60);
    QApplication::processEvents();
    CHECK(aside->isVisible());
    card.setTitle(QStringLiteral("HBM split"));
    CHECK_FALSE(aside->isVisible());
}
