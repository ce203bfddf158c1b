// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/document/plan_document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

Scenario withContext(const PlanDocument& document, Tokens tokens)
{
    Scenario scenario = document.scenario();
    scenario.maxModelLen = tokens;
    return scenario;
}

void waitUntilRead(PlanDocument& document)
{
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
}

const QString kGesture = QStringLiteral("max-model-len/slider");

} // namespace

TEST_CASE("a document starts as the finished example", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    const Scenario& s = document.scenario();
    CHECK(s.model->name == "zai-org/GLM-5.2-FP8");
    CHECK(s.accelerator->id == "b200-sxm");
    CHECK(s.gpusPerNode == 8);
    CHECK(s.kvDtype == KvDtype::Fp8);
    CHECK(s.maxModelLen == 1'048'576);
    CHECK_FALSE(s.parallelism.tensor);
    CHECK(document.plan() == plan(s));
    CHECK(document.plan().tensor == 8);
    CHECK(document.longestContext() == longestContext(s));
    CHECK_FALSE(document.undoStack().canUndo());

    // Curves: powers of two from 512 to the limit, BF16 and FP8.
    REQUIRE(document.curves().size() == 2);
    CHECK(document.curves().front().contexts.front() == 512);
    CHECK(document.curves().front().contexts.back() == 1'048'576);
    CHECK(document.curves().front().contexts.size() == 12);
}

TEST_CASE("curves include the chosen dtype and the context that is planned", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    Scenario next = withContext(document, 100'000);
    next.kvDtype = KvDtype::Nvfp4;
    document.change(next, QStringLiteral("x"));
    REQUIRE(document.curves().size() == 3);
    CHECK(document.curves().back().kvDtype == KvDtype::Nvfp4);
    const auto& contexts = document.curves().back().contexts;
    CHECK(std::count(contexts.begin(), contexts.end(), 100'000) == 1);
    CHECK(std::is_sorted(contexts.begin(), contexts.end()));
}

TEST_CASE("a change is one step with its name, no change is none", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    QSignalSpy changed(&document, &PlanDocument::changed);
    const Scenario before = document.scenario();
    document.change(before, QStringLiteral("nothing"));
    CHECK(changed.isEmpty());
    CHECK(document.undoStack().count() == 0);

    document.change(withContext(document, 65'536), QStringLiteral("Context length 1M → 64k"));
    CHECK(changed.size() == 1);
    CHECK(document.undoStack().undoText() == QStringLiteral("Context length 1M → 64k"));
    CHECK(document.plan().contextLength == 65'536);
    document.undoStack().undo();
    CHECK(document.scenario() == before);
    CHECK(document.plan() == plan(before));
    document.undoStack().redo();
    CHECK(document.plan().contextLength == 65'536);
}

TEST_CASE("steps merge inside one gesture and not across", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    const Scenario before = document.scenario();
    for (Tokens tokens = 8192; tokens <= 524'288; tokens *= 2)
        document.change(withContext(document, tokens), QString::number(tokens), kGesture);
    CHECK(document.undoStack().count() == 1);
    CHECK(document.undoStack().undoText() == QStringLiteral("524288"));
    CHECK(document.gestureStart(kGesture) == before);

    SECTION("the same field again is another gesture")
    {
        document.endGesture();
        document.change(withContext(document, 4096), QStringLiteral("again"), kGesture);
        CHECK(document.undoStack().count() == 2);
        document.undoStack().undo();
        CHECK(document.plan().contextLength == 524'288);
    }
    SECTION("another gesture or none ends it")
    {
        document.change(
            withContext(document, 4096), QStringLiteral("typed"), QStringLiteral("max-model-len/text"));
        document.change(withContext(document, 2048), QStringLiteral("alone"));
        document.change(withContext(document, 1024), QStringLiteral("alone"));
        CHECK(document.undoStack().count() == 4);
    }
    SECTION("undo ends it: what comes next is a step of its own")
    {
        document.undoStack().undo();
        CHECK(document.scenario() == before);
        document.change(withContext(document, 4096), QStringLiteral("next"), kGesture);
        document.change(withContext(document, 2048), QStringLiteral("next"), kGesture);
        CHECK(document.undoStack().count() == 1);
        document.undoStack().undo();
        CHECK(document.scenario() == before);
    }
    SECTION("saving ends it, so that the saved state can be reached")
    {
        document.undoStack().setClean();
        document.change(withContext(document, 4096), QStringLiteral("after"), kGesture);
        CHECK(document.undoStack().count() == 2);
        document.undoStack().undo();
        CHECK(document.undoStack().isClean());
    }
}

TEST_CASE("a gesture that comes back to its start leaves no step", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    const Scenario before = document.scenario();
    document.change(withContext(document, 65'536), QStringLiteral("a"), kGesture);
    document.change(withContext(document, 32'768), QStringLiteral("b"), kGesture);
    document.change(before, QStringLiteral("c"), kGesture);
    CHECK(document.undoStack().count() == 0);
    CHECK(document.undoStack().isClean());
    CHECK(document.scenario() == before);
}

TEST_CASE("reset replaces everything and forgets the history", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    document.change(withContext(document, 65'536), QStringLiteral("a"));
    Scenario other = document.scenario();
    other.gpusPerNode = 4;
    document.reset(other);
    CHECK(document.scenario() == other);
    CHECK_FALSE(document.undoStack().canUndo());
    document.reset(Scenario {}); // without a model: the planner cannot be asked about nothing
    CHECK(document.scenario().model == other.model);
}

TEST_CASE("opening a model keeps hardware, engine and sessions", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    Scenario start = document.scenario();
    start.sessions = 7;
    start.engine.maxNumSeqs = 32;
    start.engine.speculativeTokens = 2;
    start.weightsOverride = Bytes { 700 * kGiB };
    start.weightFormat = "nvfp4";
    start.encoderTokens = 1500;
    start.imageTokens = 1601;
    start.engine.stateCacheMode = StateCacheMode::All;
    start.engine.stateElementBytes = 2;
    document.reset(start);
    QSignalSpy opened(&document, &PlanDocument::modelOpened);

    document.openModel(QStringLiteral("bundled:llama-3.1-8b"));
    CHECK(document.isOpening());
    CHECK(document.scenario() == start); // nothing until it is read
    waitUntilRead(document);

    const Scenario& s = document.scenario();
    CHECK(s.model->name == "meta-llama/Llama-3.1-8B");
    CHECK(s.accelerator == start.accelerator);
    CHECK(s.gpusPerNode == 8);
    CHECK(s.sessions == 7);
    CHECK(s.engine.maxNumSeqs == 32);
    CHECK(s.maxModelLen == 131'072); // the smaller of the old context and the new limit
    CHECK_FALSE(s.weightsOverride);
    CHECK_FALSE(s.weightFormat);
    CHECK_FALSE(s.encoderTokens);
    CHECK_FALSE(s.imageTokens);
    CHECK(s.engine.speculativeTokens == 0); // it has no such layer
    CHECK_FALSE(s.engine.stateCacheMode); // nor a recurrent state
    CHECK_FALSE(s.engine.stateElementBytes);
    CHECK(document.undoStack().undoText() == QStringLiteral("Open Llama-3.1-8B"));
    REQUIRE(opened.size() == 1);
    CHECK(opened.front().front().toString() == QStringLiteral("bundled:llama-3.1-8b"));
    document.undoStack().undo();
    CHECK(document.scenario() == start);
}

TEST_CASE("a failed open says so and changes nothing", "[ui][document]")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken-config.json"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("{ \"num_hidden_layers\": ");
    file.close();

    PlanDocument document(shippedCatalogue());
    const Scenario before = document.scenario();
    const CapacityPlan planBefore = document.plan();
    QSignalSpy failed(&document, &PlanDocument::failed);
    QSignalSpy changed(&document, &PlanDocument::changed);
    for (const QString& bad : { path, folder.filePath(QStringLiteral("absent.json")) }) {
        failed.clear();
        document.openModel(bad);
        waitUntilRead(document);
        REQUIRE(failed.size() == 1);
        const Error error = failed.front().front().value<hbm::Error>();
        CHECK(QString::fromStdString(error.where).contains(bad));
        CHECK_FALSE(error.code.empty());
    }
    CHECK(changed.isEmpty());
    CHECK(document.scenario() == before);
    CHECK(document.plan() == planBefore);
    CHECK(document.undoStack().count() == 0);
}

TEST_CASE("the newest open wins", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    QSignalSpy opened(&document, &PlanDocument::modelOpened);
    QSignalSpy failed(&document, &PlanDocument::failed);
    for (const char* id : { "bundled:llama-3.1-405b", "bundled:nothing-of-the-kind", "bundled:gpt-oss-20b" })
        document.openModel(QString::fromLatin1(id));
    waitUntilRead(document);
    QTest::qWait(50); // let the overtaken ones arrive
    CHECK(document.scenario().model->name == "openai/gpt-oss-20b");
    CHECK(opened.size() == 1);
    CHECK(failed.isEmpty());
    CHECK(document.undoStack().count() == 1);
}

TEST_CASE("a document may go away while a model is read", "[ui][document]")
{
    {
        PlanDocument document(shippedCatalogue());
        document.openModel(QStringLiteral("bundled:gpt-oss-20b"));
    }
    QTest::qWait(50);
    SUCCEED();
}

TEST_CASE("a hardware profile is added and selected", "[ui][document]")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.json"));
    QFile shipped(QStringLiteral(HBM_SOURCE_DIR "/hardware_profiles/accelerators/h100-sxm.json"));
    REQUIRE(shipped.open(QIODevice::ReadOnly));
    QFile copy(path);
    REQUIRE(copy.open(QIODevice::WriteOnly));
    copy.write(shipped.readAll().replace("\"h100-sxm\"", "\"my-h100\""));
    copy.close();

    PlanDocument document(shippedCatalogue());
    QSignalSpy catalogue(&document, &PlanDocument::catalogueChanged);
    document.openProfile(path);
    waitUntilRead(document);
    CHECK(catalogue.size() == 1);
    CHECK(document.scenario().accelerator->id == "my-h100");
    document.undoStack().undo();
    CHECK(document.scenario().accelerator->id == "b200-sxm");

    // A node brings its GPUs along.
    document.openProfile(QStringLiteral(HBM_SOURCE_DIR "/hardware_profiles/nodes/gb200-nvl4-tray.json"));
    waitUntilRead(document);
    CHECK(document.scenario().accelerator->id == "gb200");
    CHECK(document.scenario().gpusPerNode == 4);

    QSignalSpy failed(&document, &PlanDocument::failed);
    document.openProfile(folder.filePath(QStringLiteral("absent.json")));
    waitUntilRead(document);
    CHECK(failed.size() == 1);
}

TEST_CASE("the unit is a matter of display only", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    QSignalSpy unit(&document, &PlanDocument::unitChanged);
    document.setUnit(ByteUnit::GB);
    document.setUnit(ByteUnit::GB);
    CHECK(unit.size() == 1);
    CHECK_FALSE(document.undoStack().canUndo());
}
