// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window as a whole: every bundled model with every field changed once and all taken back; every kind of
// file dropped; every item model under Qt's own tester while the plan changes.
#include "core/formats/open_model.h"
#include "core/hardware/profile_file.h"
#include "core/scenario/plan_file.h"
#include "tests/catch.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/window/shown_window.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/launch_dialog.h"
#include "ui/panels/log_view.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/plan_files.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <nlohmann/json.hpp>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture : test::ShownWindow
{
    void open(const std::string& id)
    {
        document.openModel(QString::fromStdString("bundled:" + id));
        REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
    }
    FieldRow* row(const QString& key) const
    {
        for (FieldRow* row : window->inputs().rows())
            if (row->field().key == key)
                return row;
        return nullptr;
    }
    void drop(const QString& path) const { drop({ QUrl::fromLocalFile(path) }, {}); }
    void drop(const QList<QUrl>& urls, const QString& text) const
    {
        QMimeData data;
        if (!urls.isEmpty())
            data.setUrls(urls);
        if (!text.isEmpty())
            data.setText(text);
        QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        REQUIRE(enter.isAccepted());
        QDropEvent event(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &event);
        REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 10'000));
    }
};

/// By the keys that a person has for the control; true when the scenario is another one.
bool changeByKeys(FieldRow& row, PlanDocument& document)
{
    const Scenario before = document.scenario();
    QWidget* control = row.control();
    control->setFocus(Qt::OtherFocusReason);
    const auto tried = [&] { return document.scenario() != before; };
    switch (row.field().kind) {
    case FieldKind::Switch:
        QTest::keyClick(control, Qt::Key_Space);
        return tried();
    case FieldKind::Quantity:
    case FieldKind::Choice:
        for (const Qt::Key key : { Qt::Key_Down, Qt::Key_Up, Qt::Key_PageUp, Qt::Key_PageDown }) {
            QTest::keyClick(control, key);
            if (tried())
                return true;
        }
        return false;
    case FieldKind::Text:
        QTest::keyClicks(control,
            row.field().key == QLatin1String("tensor-split") ? QStringLiteral("3,1")
                                                             : QStringLiteral("0.11"));
        QTest::keyClick(control, Qt::Key_Return);
        return tried();
    }
    return false;
}

std::string write(const test::TemporaryFolder& folder, const char* name, const std::string& text)
{
    const auto path = folder.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
}

} // namespace

TEST_CASE_METHOD(Fixture,
    "workbench: every field of every bundled model is changed once, and all is taken back",
    "[window][workbench]")
{
    int models = 0, fields = 0;
    for (const BundledModel& model : bundledModels()) {
        INFO(model.id);
        document.reset(exampleScenario(document.catalogue()));
        open(model.id);
        const Scenario start = document.scenario();
        const CapacityPlan plan = document.plan();
        const int steps = document.undoStack().index();
        QStringList keys;
        for (FieldRow* shown : window->inputs().rows())
            if (shown->isVisibleTo(window.get()) && shown->control()->isEnabled())
                keys << shown->field().key;
        keys.removeAll(QStringLiteral("engine"));
        keys << QStringLiteral("engine"); // the rows of others come and go with it
        for (const QString& key : keys) {
            INFO(key.toStdString());
            FieldRow* shown = row(key);
            if (!shown || !shown->isVisibleTo(window.get()) || !shown->control()->isEnabled())
                continue; // something before it made it meaningless
            CHECK(changeByKeys(*shown, document));
            ++fields;
        }
        CHECK(document.undoStack().index() > steps + 10);
        while (document.undoStack().index() > steps)
            document.undoStack().undo();
        CHECK(document.scenario() == start);
        CHECK(document.plan() == plan);
        ++models;
    }
    CHECK(models == static_cast<int>(bundledModels().size()));
    std::printf("%d models, %d fields changed by keys, all undone\n", models, fields);
}

TEST_CASE_METHOD(Fixture, "workbench: every kind of file can be dropped", "[window][workbench]")
{
    const test::TemporaryFolder folder;
    SECTION("a config.json")
    {
        drop(QString::fromStdString(write(folder, "config.json",
            R"({"model_type":"llama","num_hidden_layers":32,"hidden_size":4096,"num_attention_heads":32,
                "num_key_value_heads":8,"max_position_embeddings":8192,"vocab_size":128256,
                "intermediate_size":14336,"torch_dtype":"bfloat16"})")));
        CHECK(document.scenario().model->layers == 32);
        CHECK(document.undoStack().canUndo());
    }
    SECTION("a GGUF file")
    {
        drop(QString::fromStdString(write(folder, "model.gguf",
            test::ggufModel("llama", 3).tensor("token_embd.weight", { 1024, 100 }).file())));
        CHECK(document.scenario().model->layers == 3);
    }
    SECTION("a hardware profile")
    {
        Accelerator own = **findAccelerator(document.catalogue(), "h100-sxm");
        own.id = "dropped";
        own.name = "Dropped GPU";
        drop(QString::fromStdString(write(folder, "own.json", profileToJson(Profile(own)).dump())));
        CHECK(document.scenario().accelerator->name == "Dropped GPU");
    }
    SECTION("a start-up log")
    {
        QSignalSpy checked(&window->view().log().checker(), &LogChecker::checked);
        drop(QStringLiteral(HBM_SOURCE_DIR "/tests/data/logs/vllm_m051.log"));
        CHECK(window->view().view() == ViewChoice::Log);
        REQUIRE((!checked.isEmpty() || checked.wait(10'000)));
    }
    SECTION("a plan, with its scenarios")
    {
        Workbook two { { { "one", document.scenario() }, { "two", document.scenario() } } };
        two.scenarios[1].scenario.sessions = 3;
        two.current = 1;
        const std::string path = write(folder, "two.hbmplan", writePlanFile(two));
        drop(QString::fromStdString(path));
        CHECK(document.workbook().scenarios.size() == 2);
        CHECK(document.scenario().sessions == 3);
        CHECK(window->windowTitle().startsWith(QStringLiteral("two.hbmplan")));
        CHECK_FALSE(window->isWindowModified());
        CHECK(window->files().keeper().path() == QString::fromStdString(path));
    }
    SECTION("a launch script")
    {
        drop(QString::fromStdString(
            write(folder, "start.sh", "vllm serve org/model --tensor-parallel-size 4\n")));
        auto* dialog = window->findChild<LaunchDialog*>();
        REQUIRE(dialog);
        CHECK(dialog->isVisible());
        CHECK(dialog->edit().toPlainText().contains(QStringLiteral("--tensor-parallel-size 4")));
    }
    SECTION("a name out of a text")
    {
        drop({}, QStringLiteral("bundled:qwen3-32b"));
        CHECK(document.scenario().model->name == "Qwen/Qwen3-32B");
    }
}

TEST_CASE_METHOD(
    Fixture, "workbench: every item model keeps Qt's rules while the plan changes", "[window][workbench]")
{
    for (const ViewChoice view : { ViewChoice::Memory, ViewChoice::Context, ViewChoice::FitMap,
             ViewChoice::Layers, ViewChoice::Compare, ViewChoice::Gpus, ViewChoice::Log }) {
        window->view().showView(view);
        QApplication::processEvents();
    }
    // The list of a combo box and the pop-ups' lines are Qt's own models.
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (QAbstractItemModel* model : window->findChildren<QAbstractItemModel*>())
        if (QByteArray(model->metaObject()->className()).startsWith("hbm::"))
            testers.push_back(std::make_unique<QAbstractItemModelTester>(
                model, QAbstractItemModelTester::FailureReportingMode::Fatal));
    CHECK(testers.size() >= 9);
    for (const char* id : { "gpt-oss-20b", "nemotron-3-nano", "whisper-large-v3", "llama-3.1-70b" }) {
        open(id);
        for (const EngineKind engine : allEngineKinds()) {
            Scenario next = document.scenario();
            next.engine.kind = engine;
            document.change(next, QStringLiteral("engine"));
            for (const ViewChoice view : { ViewChoice::Memory, ViewChoice::Context, ViewChoice::FitMap,
                     ViewChoice::Layers, ViewChoice::Compare }) {
                window->view().showView(view);
                QApplication::processEvents();
            }
        }
        document.duplicate(0);
        document.pinBaseline(0);
        document.setUnit(ByteUnit::GB);
        document.setUnit(ByteUnit::GiB);
    }
    document.remove(0);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    std::printf("%zu item models under Qt's tester\n", testers.size());
}
