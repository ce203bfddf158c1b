// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Renaming a scenario in its tab: what is typed reaches the one that it was typed for, or none.
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/panels/scenario_bar.h"

#include <QLineEdit>
#include <QShortcut>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    PlanDocument document { shippedCatalogue() };
    ScenarioBar bar { document };

    Fixture()
    {
        QLocale::setDefault(QLocale::c());
        document.duplicate(0);
        document.rename(0, QStringLiteral("first"));
        document.rename(1, QStringLiteral("second"));
        bar.resize(900, 40);
        bar.show();
        bar.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&bar));
        bar.startRename(0);
        bar.nameEdit()->setText(QStringLiteral("a name that is longer than the one before"));
    }
    std::string name(std::size_t index) const { return document.workbook().scenarios[index].name; }
};

} // namespace

TEST_CASE_METHOD(Fixture, "a press on a tab takes the name, then shows what was pressed", "[ui][scenarios]")
{
    QTest::mouseClick(&bar.tabs(), Qt::LeftButton, {}, bar.tabs().tabRect(1).center());
    CHECK(bar.nameEdit() == nullptr);
    CHECK(name(0) == "a name that is longer than the one before");
    CHECK(name(1) == "second");
    CHECK(document.current() == 1); // the tabs moved under the mouse
}

TEST_CASE_METHOD(Fixture, "a name is not given to what stands in the place by then", "[ui][scenarios]")
{
    SECTION("moved")
    {
        document.move(0, 1);
        CHECK(name(0) == "second");
        CHECK(name(1) == "first");
    }
    SECTION("removed")
    {
        document.remove(0);
        CHECK(name(0) == "second");
    }
    SECTION("taken back")
    {
        document.undoStack().undo();
        document.undoStack().undo();
        CHECK(name(0) == "A");
    }
    CHECK(bar.nameEdit() == nullptr);
}

TEST_CASE_METHOD(Fixture, "what leaves the scenarios where they are leaves the typing", "[ui][scenarios]")
{
    document.setCurrent(0);
    document.pinBaseline(0);
    REQUIRE(bar.nameEdit());
    QTest::keyClick(bar.nameEdit(), Qt::Key_Return);
    CHECK(name(0) == "a name that is longer than the one before");
}

TEST_CASE_METHOD(Fixture, "Escape leaves the name before a shortcut of the window sees it", "[ui][scenarios]")
{
    QShortcut cancel(QKeySequence(Qt::Key_Escape), &bar); // as the window has while a model is read
    QSignalSpy cancelled(&cancel, &QShortcut::activated);
    QTest::keyClick(bar.nameEdit(), Qt::Key_Escape);
    CHECK(bar.nameEdit() == nullptr);
    CHECK(cancelled.empty());
    CHECK(name(0) == "first");
    QTest::keyClick(&bar, Qt::Key_Escape);
    CHECK(cancelled.size() == 1);
}
