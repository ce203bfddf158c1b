// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans as files: saved, changed by others, killed in the middle and recovered.
#include "tests/ui/document/kept_plan.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <cstdio>
#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr const char* kFolderVariable = "HBM_TEST_UNSAVED";

/// Up to the moment that its copy is on disk.
void startChild(QProcess& child, const test::TemporaryFolder& folder)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(kFolderVariable), QString::fromStdString(folder.path().string()));
    child.setProcessEnvironment(environment);
    child.start(QCoreApplication::applicationFilePath(), { QStringLiteral("[.keeper-child]") });
    QByteArray said;
    while (!said.contains("kept") && child.waitForReadyRead(30'000))
        said += child.readAllStandardOutput();
    REQUIRE(said.contains("kept"));
}

} // namespace

TEST_CASE("keeper: a plan is saved whole and is unmodified then", "[ui][keeper]")
{
    Kept kept;
    CHECK_FALSE(kept.keeper.isModified());
    kept.document.duplicate(0);
    kept.context(65'536);
    CHECK(kept.keeper.isModified());
    kept.saveAs(kept.file);
    CHECK_FALSE(kept.keeper.isModified());
    CHECK(kept.keeper.path() == kept.file);
    CHECK(kept.onDisk() == kept.document.workbook());
    kept.document.undoStack().undo();
    CHECK(kept.keeper.isModified());
    kept.document.undoStack().redo();
    CHECK_FALSE(kept.keeper.isModified());
}

TEST_CASE("keeper: a folder that is not there is an error and loses nothing", "[ui][keeper]")
{
    Kept kept;
    kept.context(65'536);
    QSignalSpy failed(&kept.keeper, &PlanKeeper::failed);
    kept.keeper.saveAs(kept.file + QStringLiteral("/no/such.hbmplan"));
    REQUIRE((!failed.isEmpty() || failed.wait(10'000)));
    CHECK(kept.keeper.isModified());
    CHECK(kept.keeper.path().isEmpty());
}

TEST_CASE("keeper: what others write is told, and not written over unasked", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    QSignalSpy changed(&kept.keeper, &PlanKeeper::changedOnDisk);
    Workbook other = kept.document.workbook();
    other.scenarios[0].name = "by somebody else";
    std::ofstream(kept.file.toStdString(), std::ios::binary) << writePlanFile(other);
    REQUIRE((!changed.isEmpty() || changed.wait(10'000)));
    CHECK_FALSE(changed.front().front().toBool());

    changed.clear();
    kept.context(65'536);
    kept.keeper.save();
    REQUIRE((!changed.isEmpty() || changed.wait(10'000)));
    CHECK(kept.onDisk().scenarios[0].name == "by somebody else");
    CHECK(kept.keeper.isModified());
    kept.saveAs(kept.file); // asked for
    CHECK(kept.onDisk() == kept.document.workbook());

    changed.clear();
    QFile::remove(kept.file);
    REQUIRE((!changed.isEmpty() || changed.wait(10'000)));
    CHECK(changed.front().front().toBool());
}

TEST_CASE("keeper: another plan leaves unsaved changes behind, to go back to", "[ui][keeper]")
{
    Kept kept;
    kept.context(65'536);
    const Workbook changed = kept.document.workbook();
    QSignalSpy left(&kept.keeper, &PlanKeeper::kept);
    kept.keeper.start({ { { "A", exampleScenario(kept.document.catalogue()) } } }, {}, {});
    REQUIRE(left.size() == 1);
    CHECK_FALSE(kept.keeper.isModified());
    const QList<UnsavedPlan> plans = kept.keeper.leftBehind();
    REQUIRE(plans.size() == 1);
    REQUIRE(kept.keeper.recover(plans.front()));
    CHECK(kept.document.workbook() == changed);
    CHECK(kept.keeper.isModified());
    CHECK(kept.keeper.leftBehind().isEmpty());
    kept.saveAs(kept.file);
    CHECK_FALSE(kept.keeper.isModified());
    kept.keeper.keepNow();
    CHECK(kept.entries() == 0);
}

TEST_CASE("keeper: broken entries are left alone", "[ui][keeper][bad-input]")
{
    Kept kept;
    const QString entry = kept.unsaved + QStringLiteral("/x.unsaved");
    for (const char* text : { "", "{", "[]", R"({"schema":"hbm-planner/unsaved/1"})",
             R"({"schema":"hbm-planner/unsaved/1","plan":{}})", R"({"schema":1,"plan":[]})" }) {
        INFO(text);
        std::ofstream(entry.toStdString(), std::ios::binary) << text;
        const QList<UnsavedPlan> plans = kept.keeper.leftBehind();
        REQUIRE(plans.size() == 1);
        CHECK_FALSE(kept.keeper.recover(plans.front()));
        CHECK(QFile::exists(entry));
    }
}

/// The program that is killed: saves, changes, and waits once its copy of the changes is on disk.
TEST_CASE("keeper: child of the kill test", "[.keeper-child]")
{
    const QString folder = qEnvironmentVariable(kFolderVariable);
    PlanDocument document(shippedCatalogue());
    PlanKeeper keeper(document, folder + QStringLiteral("/unsaved"));
    QSignalSpy saved(&keeper, &PlanKeeper::saved);
    keeper.saveAs(folder + QStringLiteral("/plan.hbmplan"));
    REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    Scenario next = document.scenario();
    next.maxModelLen = 65'536;
    document.change(next, QStringLiteral("context"));
    document.duplicate(0);
    REQUIRE(QTest::qWaitFor(
        [&] {
            return !QDir(folder + QStringLiteral("/unsaved"))
                        .entryList({ QStringLiteral("*.unsaved") }, QDir::Files)
                        .isEmpty();
        },
        10'000));
    std::puts("kept");
    std::fflush(stdout);
    QTest::qWait(60'000);
}

TEST_CASE("keeper: a killed program's changes are recovered", "[ui][keeper]")
{
    const test::TemporaryFolder folder;
    QProcess child;
    startChild(child, folder);

    PlanDocument document(shippedCatalogue());
    const QString unsaved = QString::fromStdString((folder.path() / "unsaved").string());
    PlanKeeper keeper(document, unsaved);
    CHECK(keeper.leftBehind().isEmpty()); // it lives: its plan is its own
    child.kill(); // SIGKILL
    REQUIRE(child.waitForFinished(10'000));
    const QList<UnsavedPlan> plans = keeper.leftBehind();
    REQUIRE(plans.size() == 1);
    REQUIRE(keeper.recover(plans.front()));
    CHECK(document.workbook().scenarios.size() == 2);
    CHECK(document.scenario().maxModelLen == 65'536);
    CHECK(keeper.path() == QString::fromStdString((folder.path() / "plan.hbmplan").string()));
    CHECK(keeper.isModified());
    CHECK(readPlanFileAt(keeper.path().toStdString())->scenarios.size() == 1); // what was saved is as it was
    QSignalSpy saved(&keeper, &PlanKeeper::saved);
    keeper.save();
    REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    CHECK(*readPlanFileAt(keeper.path().toStdString()) == document.workbook());
}

TEST_CASE("keeper: the lock of a killed program goes when nothing of it is unsaved", "[ui][keeper]")
{
    const test::TemporaryFolder folder;
    QProcess child;
    startChild(child, folder);
    const QDir unsaved(QString::fromStdString((folder.path() / "unsaved").string()));
    const QString entry = unsaved.entryList({ QStringLiteral("*.unsaved") }, QDir::Files).value(0);
    const QString lock = unsaved.filePath(entry + QStringLiteral(".lock"));
    REQUIRE(QFile::remove(unsaved.filePath(entry))); // as after a save
    PlanDocument document(shippedCatalogue());
    PlanKeeper keeper(document, unsaved.path());
    CHECK(keeper.leftBehind().isEmpty());
    CHECK(QFile::exists(lock)); // it lives
    child.terminate(); // SIGTERM
    REQUIRE(child.waitForFinished(10'000));
    CHECK(keeper.leftBehind().isEmpty());
    CHECK_FALSE(QFile::exists(lock));
}
