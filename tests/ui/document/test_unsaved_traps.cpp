// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What could lose changes: the same file once more, disks that are full, others at work meanwhile, and saves
// that end late.
#include "core/base/file_access.h"
#include "tests/ui/document/kept_plan.h"
#include "ui/document/unsaved_plans.h"

#include <QFile>
#include <QSysInfo>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// The entry of `kept` as a crash would leave it: in another folder, without a lock.
QString crashed(const Kept& kept)
{
    const QString left = kept.unsaved + QStringLiteral("-left");
    REQUIRE(QDir().mkpath(left));
    for (const QString& name : QDir(kept.unsaved).entryList({ QStringLiteral("*.unsaved") }))
        REQUIRE(QFile::copy(QDir(kept.unsaved).filePath(name), QDir(left).filePath(name)));
    return left;
}

/// What comes of saving: true when the file was changed by somebody else.
bool asksToSave(PlanKeeper& keeper)
{
    QSignalSpy changed(&keeper, &PlanKeeper::changedOnDisk), saved(&keeper, &PlanKeeper::saved);
    keeper.save();
    REQUIRE(QTest::qWaitFor([&] { return changed.size() + saved.size() > 0; }, 10'000));
    return changed.size() == 1;
}

void clearHashes(const QString& folder)
{
    for (const UnsavedPlan& plan : unsavedPlans(folder)) {
        std::string text = readFile(plan.entry.toStdString()).value();
        const auto at = text.find("\"hash\"");
        REQUIRE(at != std::string::npos);
        putFile(plan.entry, text.replace(at, 6, "\"none\""));
    }
}

} // namespace

TEST_CASE("keeper: recovered changes are not saved over what others wrote meanwhile", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    kept.context(65'536);
    REQUIRE(kept.keeper.keepNow());
    const QString left = crashed(kept);
    const bool old = GENERATE(false, true); // an entry of before there was a hash
    const bool foreign = GENERATE(false, true);
    CAPTURE(old, foreign);
    if (old)
        clearHashes(left);
    if (foreign)
        putFile(kept.file, writePlanFile(kept.example(4096)));
    PlanDocument document(shippedCatalogue());
    PlanKeeper keeper(document, left);
    REQUIRE(keeper.leftBehind().size() == 1);
    REQUIRE(keeper.recover(keeper.leftBehind().front()));
    CHECK(document.scenario().maxModelLen == 65'536);
    CHECK(asksToSave(keeper) == (old || foreign));
    if (foreign)
        CHECK(kept.onDisk() == kept.example(4096));
}

TEST_CASE("keeper: the same file opened once more keeps what is unsaved", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    const Workbook saved = kept.document.workbook();
    kept.context(65'536);
    QSignalSpy left(&kept.keeper, &PlanKeeper::kept);
    kept.document.openFile(kept.file);
    REQUIRE(kept.isRead());
    CHECK(kept.document.workbook() == saved);
    REQUIRE(left.size() == 1);
    REQUIRE(kept.keeper.recover(left[0][0].value<UnsavedPlan>()));
    CHECK(kept.document.scenario().maxModelLen == 65'536);
    CHECK(kept.keeper.path() == kept.file);

    // A reload is asked to throw them away.
    left.clear();
    kept.keeper.reload();
    REQUIRE(kept.isRead());
    CHECK(kept.document.workbook() == saved);
    CHECK(left.isEmpty());
    CHECK(kept.keeper.leftBehind().isEmpty());

    // One that failed says nothing about what is opened after it.
    putFile(kept.other, readFile(kept.file.toStdString()).value());
    kept.context(65'536);
    QFile::remove(kept.file);
    kept.keeper.reload();
    REQUIRE(kept.isRead());
    REQUIRE(QFile::copy(kept.other, kept.file));
    kept.document.openPlan(kept.file);
    REQUIRE(kept.isRead());
    CHECK(left.size() == 1);
}

TEST_CASE("keeper: what is recovered takes nothing unsaved away", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    kept.context(65'536);
    REQUIRE(kept.keeper.start(kept.example(), {}, {}));
    REQUIRE(kept.keeper.leftBehind().size() == 1);
    const UnsavedPlan old = kept.keeper.leftBehind().front();
    kept.document.openFile(kept.file);
    REQUIRE(kept.isRead());
    kept.context(8192);
    QSignalSpy left(&kept.keeper, &PlanKeeper::kept);
    REQUIRE(kept.keeper.recover(old));
    CHECK(kept.document.scenario().maxModelLen == 65'536);
    REQUIRE(left.size() == 1);
    REQUIRE(kept.keeper.leftBehind().size() == 1);
    REQUIRE(kept.keeper.recover(kept.keeper.leftBehind().front()));
    CHECK(kept.document.scenario().maxModelLen == 8192);
}

TEST_CASE("keeper: changes that cannot be kept stay on screen", "[ui][keeper][bad-input]")
{
    Kept kept;
    kept.saveAs(kept.file);
    kept.context(65'536);
    QSignalSpy left(&kept.keeper, &PlanKeeper::kept);
    REQUIRE(QDir(kept.unsaved).removeRecursively());
    CHECK(kept.keeper.keepNow().error().code == "folder-missing");
    CHECK_FALSE(kept.keeper.start(kept.example(), {}, {}));
    CHECK(kept.document.scenario().maxModelLen == 65'536);
    CHECK(kept.keeper.path() == kept.file);
    CHECK(kept.keeper.isModified());
    CHECK(left.isEmpty());
    kept.keeper.discard();
    CHECK(kept.keeper.start(kept.example(), {}, {}));
    CHECK(kept.document.scenario().maxModelLen == 2048);

    for (const QString& folder : { QString(), QStringLiteral("/proc/nowhere") }) {
        PlanDocument document(shippedCatalogue());
        PlanKeeper keeper(document, folder);
        CHECK(keeper.keepNow()); // nothing to keep
        document.duplicate(0);
        CHECK_FALSE(keeper.keepNow());
        CHECK_FALSE(keeper.start(kept.example(), {}, {}));
        CHECK(document.workbook().scenarios.size() == 2);
    }
}

TEST_CASE("keeper: an entry is forgotten only when there is another copy", "[ui][keeper][bad-input]")
{
    Kept kept;
    kept.context(65'536);
    REQUIRE(kept.keeper.start(kept.example(), {}, {}));
    const UnsavedPlan old = kept.keeper.leftBehind().front();
    const QString elsewhere = QString::fromStdString((kept.folder.path() / "elsewhere.unsaved").string());
    REQUIRE(QFile::copy(old.entry, elsewhere));
    REQUIRE(QDir(kept.unsaved).removeRecursively());
    QSignalSpy failed(&kept.keeper, &PlanKeeper::failed);
    CHECK(kept.keeper.recover({ elsewhere, old.path, old.when }));
    CHECK(kept.document.scenario().maxModelLen == 65'536);
    CHECK(failed.size() == 1);
    CHECK(QFile::exists(elsewhere));
}

TEST_CASE("keeper: a save that ends late leaves the next plan its own file", "[ui][keeper]")
{
    Kept kept;
    kept.keeper.setPatience(GENERATE(10'000, 0)); // waited for, and left alone
    kept.saveAs(kept.file);
    kept.context(65'536);
    const Workbook first = kept.document.workbook();
    const std::string text = writePlanFile(kept.example());
    putFile(kept.other, text);
    QSignalSpy saved(&kept.keeper, &PlanKeeper::saved);
    kept.keeper.save();
    REQUIRE(kept.keeper.start(kept.example(), kept.other, QByteArray::fromStdString(text)));
    REQUIRE((!saved.isEmpty() || saved.wait(10'000)));
    CHECK(kept.keeper.path() == kept.other);
    CHECK(kept.onDisk() == first);
    CHECK(kept.keeper.leftBehind().isEmpty()); // it was saved
    kept.context(1024);
    CHECK_FALSE(asksToSave(kept.keeper));
    CHECK(kept.onDisk() == first);
}

TEST_CASE("keeper: what was saved before another plan is not told as unsaved", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    kept.context(65'536);
    QSignalSpy left(&kept.keeper, &PlanKeeper::kept);
    kept.keeper.save();
    REQUIRE(kept.keeper.start(kept.example(), {}, {}));
    CHECK(left.isEmpty());
    CHECK(kept.entries() == 0);

    // At the end of the program likewise, with whatever was asked for last.
    kept.context(4096);
    kept.keeper.saveAs(kept.file);
    kept.keeper.saveAs(kept.other); // asked for while the disk works: the later one counts too
    REQUIRE(kept.keeper.keepNow());
    CHECK(kept.entries() == 0);
    CHECK(kept.keeper.path() == kept.other);
    CHECK(QFile::exists(kept.other));
    CHECK_FALSE(kept.keeper.isModified());
}

TEST_CASE("keeper: save as during a save is done after it", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    kept.context(65'536);
    QSignalSpy saved(&kept.keeper, &PlanKeeper::saved);
    kept.keeper.save();
    kept.keeper.saveAs(kept.other);
    REQUIRE(QTest::qWaitFor([&] { return saved.size() == 2; }, 10'000));
    CHECK(kept.keeper.path() == kept.other);
    CHECK(*readPlanFileAt(kept.other.toStdString()) == kept.document.workbook());
}

TEST_CASE("keeper: only a plan is loaded again", "[ui][keeper][bad-input]")
{
    Kept kept;
    kept.saveAs(kept.file);
    const Workbook before = kept.document.workbook();
    putFile(kept.file,
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,)"
        R"("num_key_value_heads":2,"vocab_size":100,"intermediate_size":128})");
    QSignalSpy failed(&kept.document, &PlanDocument::failed);
    kept.keeper.reload();
    REQUIRE(kept.isRead());
    CHECK(failed.size() == 1);
    CHECK(kept.document.workbook() == before);
}

TEST_CASE("keeper: locks of killed windows go, those of living ones stay", "[ui][keeper]")
{
    Kept kept;
    const QDir folder(kept.unsaved);
    const QStringList locks { QStringLiteral("*.lock") };
    REQUIRE(folder.entryList(locks).size() == 1); // its own, without an entry
    const QString dead = folder.filePath(QStringLiteral("dead.unsaved.lock"));
    putFile(dead, "999999\nhbm-planner\n" + QSysInfo::machineHostName().toStdString() + "\n");
    const QString young = folder.filePath(QStringLiteral("young.unsaved.lock"));
    putFile(young, ""); // just made, not filled yet
    CHECK(kept.keeper.leftBehind().isEmpty());
    CHECK_FALSE(QFile::exists(dead));
    CHECK(QFile::exists(young));
    CHECK(folder.entryList(locks).size() == 2);
}

TEST_CASE("keeper: a busy folder does not hide what others did to the plan", "[ui][keeper]")
{
    Kept kept;
    kept.saveAs(kept.file);
    QSignalSpy changed(&kept.keeper, &PlanKeeper::changedOnDisk);
    putFile(kept.file, writePlanFile(kept.example()));
    const QString busy = QString::fromStdString((kept.folder.path() / "busy").string());
    for (int i = 0; i < 60 && changed.isEmpty(); ++i) { // six seconds, without a pause as long as the wait
        if (!QFile::remove(busy))
            putFile(busy, "x");
        QTest::qWait(100);
    }
    CHECK(changed.size() == 1);
}
