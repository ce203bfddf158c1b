// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of what was changed: every step by its name, and a click on one leads back to it.
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QSettings>
#include <QTest>
#include <QUndoView>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("the history lists the steps and goes to any of them", "[window][history]")
{
    QSettings().clear();
    PlanDocument document(shippedCatalogue());
    document.reset(exampleScenario(document.catalogue()));
    MainWindow window(document);
    window.show();
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("history"));
    REQUIRE(dock);
    CHECK_FALSE(dock->isVisible());
    CHECK_FALSE(dock->widget());
    const Scenario first = document.scenario();
    for (const std::int64_t sessions : { 2, 3, 4 }) {
        Scenario next = document.scenario();
        next.sessions = sessions;
        document.change(std::move(next), QStringLiteral("Sessions → %1").arg(sessions));
    }
    dock->toggleViewAction()->trigger();
    QApplication::processEvents();
    auto* list = dock->findChild<QUndoView*>();
    REQUIRE(list);
    REQUIRE(list->model()->rowCount() == 4);
    CHECK(list->model()->index(0, 0).data().toString() == QStringLiteral("As it was opened"));
    CHECK(list->model()->index(2, 0).data().toString() == QStringLiteral("Sessions → 3"));
    QTest::mouseClick(
        list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(2, 0)).center());
    CHECK(document.scenario().sessions == 3);
    list->setCurrentIndex(list->model()->index(0, 0));
    CHECK(document.scenario() == first);
    list->setCurrentIndex(list->model()->index(3, 0));
    CHECK(document.scenario().sessions == 4);
}
