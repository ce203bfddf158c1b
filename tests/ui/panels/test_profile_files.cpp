// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The profile editor beside others: the plan, and programs that write the same files.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/panels/profile_stage.h"
#include "ui/document/profile_draft.h"
#include "ui/models/profiles_model.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/profile_editor.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>

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
    void set(std::string Accelerator::*field, const char* value)
    {
        Accelerator next = gpu();
        next.*field = value;
        editor.draft().change(Profile(next), text("test"), text(value));
    }
};

} // namespace

TEST_CASE_METHOD(Stage, "a profile that the plan opens meanwhile is listed and stays", "[ui][profiles]")
{
    duplicateB200();
    Catalogue known = editor.catalogue();
    Accelerator opened;
    opened.id = "opened-gpu";
    opened.name = "Opened";
    opened.origin = "/elsewhere/opened.json";
    (void)addProfile(known, Profile(opened));
    editor.know(known);
    CHECK(editor.draft().isDirty()); // what is edited stays open
    CHECK(editor.model().rowOf("opened-gpu") >= 0);
    editor.saveButton().click();
    CHECK(findAccelerator(editor.catalogue(), "opened-gpu"));
    editor.know(shippedCatalogue()); // what the plan does not name any more is no reason to forget it
    CHECK(findAccelerator(editor.catalogue(), "opened-gpu"));
}

TEST_CASE_METHOD(Stage, "a renamed profile tells which id it had", "[ui][profiles]")
{
    QSignalSpy saved(&editor, &ProfileEditor::saved);
    duplicateB200();
    editor.saveButton().click();
    set(&Accelerator::id, "rack-7");
    editor.saveButton().click();
    REQUIRE(saved.size() == 2);
    CHECK(saved[0][2].toString().isEmpty());
    CHECK(saved[1][1].toString() == text("rack-7"));
    CHECK(saved[1][2].toString() == text("b200-sxm-ours"));
}

TEST_CASE_METHOD(Stage, "what others wrote into the file is not written over unasked", "[ui][profiles]")
{
    duplicateB200();
    editor.saveButton().click();
    const std::filesystem::path file = editor.draft().file();
    const auto onDisk = [&] {
        std::ifstream in(file);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    std::string theirs = onDisk();
    theirs.replace(theirs.find(", ours"), 6, ", THEIR");
    const auto bothChange = [&](const char* mine) {
        std::ofstream(file) << theirs;
        set(&Accelerator::vendor, mine);
        editor.saveButton().click();
        CHECK(onDisk() == theirs);
        CHECK(editor.draft().isDirty());
        CHECK(editor.messages().isVisible());
    };
    bothChange("me");
    press("Load it again");
    CHECK_FALSE(editor.draft().isDirty());
    CHECK(gpu().name == "NVIDIA B200 SXM 180GB, THEIR");
    set(&Accelerator::vendor, "me"); // known by now
    editor.saveButton().click();
    CHECK_FALSE(editor.draft().isDirty());
    CHECK(onDisk() != theirs);
    bothChange("we");
    press("Save over it");
    CHECK_FALSE(editor.draft().isDirty());
    CHECK(onDisk().find("\"we\"") != std::string::npos);
    set(&Accelerator::vendor, "us");
    std::ofstream(file) << "no profile";
    editor.saveButton().click();
    press("Load it again");
    CHECK(editor.messages().isVisible()); // says what is wrong with it
    CHECK(editor.draft().isDirty());
    std::filesystem::remove(file);
    editor.saveButton().click();
    CHECK(onDisk().find("\"us\"") != std::string::npos);
}

TEST_CASE_METHOD(Stage, "a new profile can be discarded while the filter lists none", "[ui][profiles]")
{
    editor.newButton().click();
    editor.filter().setText(text("zzzzzz"));
    REQUIRE(editor.draft().isDirty());
    editor.discardButton().click();
    CHECK_FALSE(editor.draft().isDirty());
    CHECK_FALSE(editor.draft().profile() == Profile(Accelerator {}));
}
