// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Editing hardware profiles in the dialog: a shipped one is never changed, nothing is lost by a slip.
#include "ui/panels/profile_editor.h"

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/panels/profile_stage.h"
#include "ui/document/profile_draft.h"
#include "ui/inputs/profile_row.h"
#include "ui/models/profiles_model.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_form.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/lines_box.h"
#include "ui/widgets/quantity_box.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

struct Stage : test::ProfileStage
{
    ProfileRow& row(const char* key) { return *editor.form().row(key); }
    void type(const char* key, const char* what)
    {
        QWidget* control = row(key).control();
        control->setFocus(Qt::TabFocusReason);
        if (auto* line = qobject_cast<QLineEdit*>(control))
            line->selectAll();
        QTest::keyClicks(control, text(what));
    }
    void source(const char* key, const char* what)
    {
        row(key).source()->setFocus();
        QTest::keyClicks(row(key).source(), text(what));
    }
};

} // namespace

TEST_CASE_METHOD(Stage, "a shipped profile is shown and cannot be changed", "[ui][profiles]")
{
    editor.select(false, text("b200-sxm"));
    CHECK(row("memory_bytes_driver").note() == text("192,265,846,784 B"));
    CHECK(editor.form().planMemory() == text("A plan uses 178.3 GiB a device: the runtime size."));
    type("name", "x");
    type("memory_bytes_driver", "1");
    QTest::keyClick(row("memory_bytes_driver").control(), Qt::Key_Up);
    QTest::keyClicks(row("memory_bytes_driver").source(), text("x"));
    CHECK_FALSE(editor.draft().isDirty());
    CHECK(gpu().name == "NVIDIA B200 SXM 180GB");
    CHECK_FALSE(editor.saveButton().isEnabled());
    CHECK_FALSE(editor.deleteButton().isEnabled());
    CHECK_FALSE(editor.pathButton().isEnabled());
    CHECK(editor.duplicateButton().text().contains(text("to edit")));
    CHECK_FALSE(editor.isModal());
}

TEST_CASE_METHOD(Stage, "a duplicate is edited, saved and listed as one's own", "[ui][profiles]")
{
    QSignalSpy saved(&editor, &ProfileEditor::saved);
    duplicateB200();
    CHECK(gpu().id == "b200-sxm-ours");
    CHECK(editor.draft().isDirty());
    CHECK(editor.stateText() == text("Not saved"));
    type("name", "B200, rack 7");
    type("memory_bytes_runtime_total", "178 GiB");
    CHECK(editor.form().planMemory() == text("A plan uses 178.0 GiB a device: the runtime size."));
    CHECK(row("memory_bytes_runtime_total").note() == text("191,126,044,672 B"));
    QTest::keyClick(&editor, Qt::Key_S, Qt::ControlModifier);
    REQUIRE(saved.count() == 1);
    CHECK(saved.front()[1].toString() == text("b200-sxm-ours"));
    CHECK(std::filesystem::exists(folder / "b200-sxm-ours.json"));
    CHECK_FALSE(editor.draft().isDirty());
    CHECK(editor.stateText() == text("Saved"));
    CHECK((*findAccelerator(editor.catalogue(), "b200-sxm-ours"))->memoryRuntime == Bytes { 178 * kGiB });
    CHECK(editor.table().currentIndex().row() == editor.model().rowOf("b200-sxm-ours"));
    CHECK(editor.model().rowOf("b200-sxm-ours") == 0);
    editor.pathButton().click();
    CHECK(QApplication::clipboard()->text().endsWith(text("profiles/b200-sxm-ours.json")));
    // What the program does not read of the shipped file is in the copy.
    std::ifstream in(folder / "b200-sxm-ours.json");
    const std::string content { std::istreambuf_iterator<char>(in), {} };
    CHECK(content.find("\"memory_bus_width_bits\": 7680") != std::string::npos);
}

TEST_CASE_METHOD(
    Stage, "what is wrong is said at its field, and Save says why it waits", "[ui][profiles][bad-input]")
{
    duplicateB200();
    type("id", "B 200");
    CHECK(row("id").note().startsWith(text("“B 200” is no id")));
    CHECK_FALSE(editor.saveButton().isEnabled());
    CHECK(editor.stateText() == text("Cannot be saved: see “Id”"));
    CHECK(editor.saveButton().toolTip().startsWith(text("Id: “B 200” is no id")));
    QTest::keyClick(&editor, Qt::Key_S, Qt::ControlModifier); // goes to what is wrong
    CHECK(QApplication::focusWidget() == row("id").control());
    CHECK_FALSE(std::filesystem::exists(folder));
    type("id", "b200-x");
    CHECK(row("id").note().isEmpty());
    CHECK(editor.saveButton().isEnabled());
    type("memory_bytes_driver", "17 TiB of it");
    CHECK(row("memory_bytes_driver").note().startsWith(text("Enter a size")));
    type("name", " ");
    CHECK(row("name").note() == text("A name is needed: it stands in the lists."));
    row("memory_bytes_marketed").source()->selectAll();
    QTest::keyClick(row("memory_bytes_marketed").source(), Qt::Key_Delete);
    CHECK(row("memory_bytes_marketed").note().endsWith(text("No source: say where the value is from.")));
    source("memory_bytes_marketed", "our invoice");
    CHECK(row("memory_bytes_marketed").note() == text("180,000,000,000 B"));
    CHECK(gpu().sources.at("memory_bytes_marketed") == std::vector<std::string> { "our invoice" });
}

TEST_CASE_METHOD(Stage, "undo takes back typing in every kind of box", "[ui][profiles]")
{
    duplicateB200();
    const Profile before = editor.draft().profile();
    const auto undo
        = [this] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier); };
    for (const char* key : { "name", "memory_bytes_driver", "native_matmul_dtypes", "notes" }) {
        INFO(key);
        type(key, "9");
        CHECK(editor.draft().profile() != before);
        undo();
        CHECK(editor.draft().profile() == before);
    }
    CHECK(qobject_cast<QLineEdit*>(row("name").control())->text() == text("NVIDIA B200 SXM 180GB, ours"));
    source("memory_bytes_driver", "x");
    undo();
    CHECK(editor.draft().profile() == before);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(editor.draft().profile() != before);
    editor.discardButton().click();
}

TEST_CASE_METHOD(Stage, "changes that are not saved are not lost by going elsewhere", "[ui][profiles]")
{
    duplicateB200();
    editor.saveButton().click();
    type("name", "Changed");
    editor.table().selectRow(5);
    CHECK(editor.messages().isVisible());
    CHECK(gpu().name == "Changed");
    CHECK(editor.table().currentIndex().row() == 0);
    press("Keep editing");
    CHECK(gpu().name == "Changed");
    editor.table().selectRow(5);
    press("Save");
    CHECK(idOf(editor.draft().profile()) != "b200-sxm-ours");
    editor.select(false, text("b200-sxm-ours"));
    CHECK(gpu().name == "Changed");
    type("name", "Again");
    QTest::keyClick(&editor, Qt::Key_Escape); // once of the box, once of the dialog
    if (editor.isVisible() && !editor.messages().isVisible())
        editor.reject();
    CHECK(editor.isVisible());
    press("Discard");
    CHECK_FALSE(editor.isVisible());
    editor.show();
    CHECK(gpu().name == "Changed");
    editor.close();
    CHECK_FALSE(editor.isVisible());
}

TEST_CASE_METHOD(Stage, "a deleted profile lies aside and is brought back", "[ui][profiles]")
{
    duplicateB200();
    editor.saveButton().click();
    QSignalSpy removed(&editor, &ProfileEditor::removed), saved(&editor, &ProfileEditor::saved);
    editor.deleteButton().click();
    REQUIRE(removed.count() == 1);
    CHECK(removed.front()[0].toString() == text("b200-sxm-ours"));
    CHECK_FALSE(findAccelerator(editor.catalogue(), "b200-sxm-ours"));
    CHECK(std::filesystem::exists(folder / "removed" / "b200-sxm-ours.json"));
    CHECK(editor.messages().text().contains(text("removed")));
    press("Bring back");
    CHECK(saved.count() == 1);
    CHECK(gpu().id == "b200-sxm-ours");
    CHECK(findAccelerator(editor.catalogue(), "b200-sxm-ours"));
}

TEST_CASE_METHOD(Stage, "a new node is made of a known accelerator", "[ui][profiles]")
{
    editor.kinds().setCurrentIndex(1);
    editor.newButton().click();
    CHECK(row("accelerator_id").note() == text("Choose the accelerator that the node holds."));
    CHECK(editor.stateText() == text("Cannot be saved: see “Accelerator”"));
    Node node = std::get<Node>(editor.draft().profile());
    node.acceleratorId = "b200-sxm";
    editor.draft().change(node, text("Accelerator"), {});
    type("nic_bits_per_s_total", "3200");
    CHECK(std::get<Node>(editor.draft().profile()).nicBitsPerSecond == 3'200'000'000'000);
    CHECK(row("nic_bits_per_s_total").note().startsWith(text("No source")));
    CHECK(row("accelerator_count").note().isEmpty());
    editor.saveButton().click();
    CHECK(std::filesystem::exists(folder / "my-node.json"));
    CHECK(findNode(editor.catalogue(), "my-node"));
    editor.newButton().click(); // the next one has another id
    CHECK(idOf(editor.draft().profile()) == "my-node-2");
    editor.discardButton().click();
    CHECK_FALSE(editor.draft().isDirty());
}

TEST_CASE_METHOD(Stage, "a file is loaded as a draft; a bad one is told of", "[ui][profiles][bad-input]")
{
    const auto file = temporary.path() / "their.json";
    std::ofstream(file) << R"({"id": "their-gpu", "name": "Theirs", "memory_gb_marketed": 96, "later": 1})";
    editor.loadFile(QString::fromStdString(file.string()));
    CHECK(gpu().memoryMarketed == Bytes { 96'000'000'000 });
    CHECK(editor.draft().isDirty());
    editor.saveButton().click();
    CHECK(std::filesystem::exists(folder / "their-gpu.json"));
    const Profile before = editor.draft().profile();
    for (const char* bad : { "", "[]", R"({"id": "x"})", R"({"id": "x", "name": "X", "memory": 80})" }) {
        std::ofstream(file) << bad;
        editor.loadFile(QString::fromStdString(file.string()));
        INFO(bad);
        CHECK(editor.messages().isVisible());
        CHECK(editor.messages().text().contains(text("their.json")));
        CHECK(editor.draft().profile() == before);
    }
    editor.loadFile(text("/none/there.json"));
    CHECK(editor.messages().isVisible());
}
