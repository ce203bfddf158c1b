// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window asks before something would be lost, and how long its messages about a plan hold.
#include "core/scenario/plan_file.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"
#include "ui/document/profile_draft.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/panels/profile_editor.h"
#include "ui/window/main_window.h"
#include "ui/window/plan_files.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr const char* kData = "XDG_DATA_HOME";

/// A window with a data folder of its own, or with one that cannot be made.
struct Fixture
{
    test::TemporaryFolder folder;
    QByteArray data = qgetenv(kData);
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<MainWindow> window;

    Fixture() { open(QByteArray::fromStdString((folder.path() / "data").string())); }
    ~Fixture()
    {
        window.reset();
        qputenv(kData, data);
    }
    void open(const QByteArray& where)
    {
        window.reset();
        QSettings().clear();
        qputenv(kData, where);
        document.reset(exampleScenario(document.catalogue()));
        window = std::make_unique<MainWindow>(document);
        window->show();
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window.get()));
    }
    void context(Tokens tokens)
    {
        Scenario next = document.scenario();
        next.maxModelLen = tokens;
        document.change(next, QStringLiteral("context"));
    }
    QString path(const char* name) const { return QString::fromStdString((folder.path() / name).string()); }
    void put(const QString& file, const char* name) const
    {
        Workbook workbook = document.workbook();
        workbook.scenarios[0].name = name;
        std::ofstream(file.toStdString(), std::ios::binary) << writePlanFile(workbook);
    }
    PlanKeeper& keeper() const { return window->files().keeper(); }
    MessageBar& messages() const { return window->view().messages(); }
    void saveAs(const QString& file) const
    {
        QSignalSpy saved(&keeper(), &PlanKeeper::saved);
        keeper().saveAs(file);
        REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    }
    void openPlan(const QString& file) const
    {
        window->openPath(file);
        REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
    }
    QPushButton* button(const char* text) const
    {
        for (QPushButton* button : messages().buttons())
            if (button->text() == QString::fromUtf8(text))
                return button;
        return nullptr;
    }
    void press(const char* text) const
    {
        QPushButton* found = button(text);
        INFO(text << " at " << messages().text().toStdString());
        REQUIRE(found);
        found->click();
    }
    /// Somebody else writes the file of the plan on screen.
    void tellDisk(const QString& file) const
    {
        put(file, "foreign");
        REQUIRE(QTest::qWaitFor([&] { return messages().isVisible(); }, 10'000));
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "closing: changes that can be kept nowhere hold the window", "[window][closing]")
{
    open("/proc/nowhere");
    CHECK(window->close()); // nothing is unsaved
    window->show();
    context(2048);
    CHECK_FALSE(window->close());
    CHECK(window->isVisible());
    CHECK(messages().isVisible());
    CHECK_FALSE(button("Save")); // the plan has no file yet
    CHECK(button("Save elsewhere…"));

    window->actions().newPlan->trigger(); // nor does another plan take its place
    CHECK(document.scenario().maxModelLen == 2048);
    press("Go on without them");
    CHECK(document.scenario().maxModelLen != 2048);
    CHECK_FALSE(keeper().isModified());
    CHECK_FALSE(messages().isVisible());

    context(2048);
    CHECK_FALSE(window->close());
    saveAs(path("a.hbmplan"));
    CHECK_FALSE(messages().isVisible());
    context(4096);
    CHECK_FALSE(window->close());
    QSignalSpy saved(&keeper(), &PlanKeeper::saved);
    press("Save");
    REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    context(8192);
    CHECK_FALSE(window->close());
    press("Close anyway");
    CHECK_FALSE(window->isVisible());
}

TEST_CASE_METHOD(Fixture, "closing: a save under way is waited for", "[window][closing]")
{
    saveAs(path("a.hbmplan"));
    context(2048);
    window->actions().save->trigger();
    CHECK(window->close());
    CHECK_FALSE(keeper().isModified());
    window.reset();
    window = std::make_unique<MainWindow>(document);
    CHECK(keeper().leftBehind().isEmpty());
    CHECK(readPlanFileAt(path("a.hbmplan").toStdString())->scenarios[0].scenario.maxModelLen == 2048);
}

TEST_CASE_METHOD(Fixture, "closing: a profile that is not saved holds the window", "[window][closing]")
{
    window->actions().editProfiles->trigger();
    auto* editor = window->findChild<ProfileEditor*>();
    REQUIRE(editor);
    editor->duplicateButton().click();
    REQUIRE(editor->draft().isDirty());
    CHECK_FALSE(window->close());
    CHECK(window->isVisible());
    CHECK(editor->isVisible());
    CHECK(editor->messages().isVisible()); // its question
    editor->discardButton().click();
    CHECK(window->close());
}

TEST_CASE_METHOD(Fixture, "closing: a message about a plan goes with it", "[window][closing]")
{
    saveAs(path("a.hbmplan"));
    put(path("b.hbmplan"), "b");
    tellDisk(path("a.hbmplan"));
    QPushButton* again = button("Load it again");
    REQUIRE(again);
    openPlan(path("b.hbmplan"));
    CHECK(keeper().path() == path("b.hbmplan"));
    CHECK_FALSE(messages().isVisible());
    context(2048);
    again->click(); // it is for a.hbmplan
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
    CHECK(document.scenario().maxModelLen == 2048);
}

TEST_CASE_METHOD(Fixture, "closing: loading again loses what it says and nothing else", "[window][closing]")
{
    saveAs(path("a.hbmplan"));
    tellDisk(path("a.hbmplan"));
    const bool before = GENERATE(false, true);
    CAPTURE(before);
    if (before) {
        messages().hide();
        context(1024);
        put(path("a.hbmplan"), "foreign too");
        REQUIRE(QTest::qWaitFor([&] { return messages().isVisible(); }, 10'000));
    }
    REQUIRE(button("Load it again"));
    CHECK(button("Load it again")->toolTip().isEmpty() != before);
    if (!before)
        context(2048); // after the message, which says nothing about it
    press("Load it again");
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
    CHECK(document.workbook().scenarios[0].name == (before ? "foreign too" : "foreign"));
    CHECK(keeper().leftBehind().size() == (before ? 0 : 1));
    CHECK(messages().isVisible() != before); // what is kept is told
}

TEST_CASE_METHOD(Fixture, "closing: the message of a recovery ends with a save", "[window][closing]")
{
    context(2048);
    CHECK(window->close());
    window.reset();
    document.reset(exampleScenario(document.catalogue()));
    window = std::make_unique<MainWindow>(document);
    window->show();
    window->restorePlan();
    REQUIRE(messages().isVisible());
    CHECK(document.scenario().maxModelLen == 2048);
    QPushButton* anew = button("Start anew");
    REQUIRE(anew);
    saveAs(path("a.hbmplan"));
    CHECK_FALSE(messages().isVisible());
    context(4096);
    anew->click();
    CHECK(document.scenario().maxModelLen == 4096);
    CHECK(keeper().isModified());
}
