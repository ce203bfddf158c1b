// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The profile editor beside the window: what either learns the other keeps.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "ui/document/plan_document.h"
#include "ui/document/profile_draft.h"
#include "ui/panels/profile_editor.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE(
    "saving a profile keeps one that was opened meanwhile, and the plan's own GPU", "[window][profiles]")
{
    QSettings().clear();
    const test::TemporaryFolder folder;
    PlanDocument document(shippedCatalogue());
    MainWindow window(document);
    window.show();
    window.actions().editProfiles->trigger();
    auto* editor = window.findChild<ProfileEditor*>();
    REQUIRE(editor);

    Accelerator opened;
    opened.id = "opened-gpu";
    opened.name = "Opened";
    opened.memoryRuntime = Bytes { 50 * kGiB };
    std::ofstream(folder.path() / "opened.json") << storedProfileText({ Profile(opened) });
    document.openProfile(QString::fromStdString((folder.path() / "opened.json").string()));
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    REQUIRE(document.scenario().accelerator->id == "opened-gpu");

    Scenario scenario = document.scenario();
    auto own = std::make_shared<Accelerator>(**findAccelerator(document.catalogue(), "b200-sxm"));
    own->memoryRuntime = Bytes { 100 * kGiB }; // as a plan file embeds it
    scenario.accelerator = own;
    document.change(scenario, QStringLiteral("x"));

    editor->select(false, QStringLiteral("h100-sxm"));
    editor->duplicateButton().click();
    editor->saveButton().click();
    REQUIRE_FALSE(editor->draft().isDirty());
    CHECK(findAccelerator(document.catalogue(), "opened-gpu"));
    CHECK(findAccelerator(document.catalogue(), "h100-sxm-ours"));
    CHECK(document.scenario().accelerator->memoryRuntime == Bytes { 100 * kGiB });
    editor->deleteButton().click(); // the folder is that of all tests
    CHECK_FALSE(findAccelerator(document.catalogue(), "h100-sxm-ours"));
    CHECK(findAccelerator(document.catalogue(), "opened-gpu"));
}
