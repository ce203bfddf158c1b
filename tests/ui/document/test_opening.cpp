// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opening what takes long: how far it is, and stopping it. A slow reader stands in for the disk.
#include "core/formats/open_model.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/support/settings.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/link_button.h"
#include "ui/window/main_window.h"

#include <QAccessible>
#include <QLabel>
#include <QProgressBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

#include <atomic>
#include <new>
#include <thread>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// Reads 163 files until it is told to go on or to stop.
struct SlowDisk
{
    std::atomic<int> running { 0 };
    std::atomic<int> stopped { 0 };
    std::atomic<bool> goOn { false };

    FileReader reader()
    {
        return [this](const OpenRequest& request, const Watch& watch) -> Expected<OpenedFile> {
            ++running;
            for (int done = 57; !goOn; done = 57) {
                watch.tell(done, 163);
                if (watch.stop.stop_requested()) {
                    ++stopped;
                    --running;
                    return failure("cancelled", request.name);
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
            --running;
            return OpenedFile(*openModel("bundled:llama-3.1-8b"));
        };
    }
    ~SlowDisk()
    {
        goOn = true;
        while (running > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
};

struct Fixture
{
    SlowDisk disk;
    PlanDocument document { shippedCatalogue() };

    Fixture()
    {
        QLocale::setDefault(QLocale::c());
        document.setReader(disk.reader());
    }
    void begin()
    {
        document.openModel(QStringLiteral("/models/large"));
        REQUIRE(QTest::qWaitFor([&] { return document.readProgress().total == 163; }, 5000));
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "progress is told, and the end of it", "[ui][document]")
{
    QSignalSpy progress(&document, &PlanDocument::openingProgress);
    QSignalSpy opened(&document, &PlanDocument::modelOpened);
    begin();
    CHECK(document.readProgress().done == 57);
    const auto soFar = progress.size();
    QTest::qWait(100); // some fifty tellings: not one signal each
    CHECK(progress.size() - soFar < 10);
    disk.goOn = true;
    REQUIRE(QTest::qWaitFor([&] { return opened.size() == 1; }, 5000));
    CHECK(document.scenario().model->name == "meta-llama/Llama-3.1-8B");
    document.openModel(QStringLiteral("again"));
    CHECK(document.readProgress().total == 0); // nothing left of the one before
}

TEST_CASE_METHOD(Fixture, "cancelling keeps the plan and is no failure", "[ui][document]")
{
    const Scenario before = document.scenario();
    QSignalSpy failed(&document, &PlanDocument::failed);
    QSignalSpy opening(&document, &PlanDocument::openingChanged);
    begin();
    document.cancelOpening();
    CHECK_FALSE(document.isOpening());
    CHECK(opening.last().at(0).toBool() == false);
    REQUIRE(QTest::qWaitFor([&] { return disk.stopped == 1; }, 5000));
    QTest::qWait(20);
    CHECK(failed.isEmpty());
    CHECK(document.scenario() == before);
    CHECK_FALSE(document.undoStack().canUndo());
    document.cancelOpening(); // once more is harmless
    CHECK(opening.size() == 2);
}

TEST_CASE_METHOD(Fixture, "a reader that ends with “cancelled” by itself shows nothing", "[ui][document]")
{
    QSignalSpy failed(&document, &PlanDocument::failed);
    document.setReader([](const OpenRequest& request, const Watch&) -> Expected<OpenedFile> {
        return failure("cancelled", request.name);
    });
    document.openModel(QStringLiteral("x"));
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    CHECK(failed.isEmpty());
}

TEST_CASE_METHOD(Fixture, "a reader that throws is a message, and the plan stays", "[ui][document]")
{
    const Scenario before = document.scenario();
    QSignalSpy failed(&document, &PlanDocument::failed);
    document.setReader(
        [](const OpenRequest&, const Watch&) -> Expected<OpenedFile> { throw std::bad_alloc(); });
    document.openModel(QStringLiteral("/models/huge"));
    REQUIRE(QTest::qWaitFor([&] { return failed.size() == 1; }, 5000));
    const auto error = failed.front().front().value<Error>();
    CHECK(error.code == "open-failed");
    CHECK(
        sentence(error) == "/models/huge could not be opened: " + std::string(std::bad_alloc().what()) + ".");
    CHECK_FALSE(document.isOpening());
    CHECK(document.scenario() == before);
    document.setReader([](const OpenRequest& asked, const Watch& watch) {
        return readLocal(asked, watch);
    }); // the next one is read as ever
    document.openModel(QStringLiteral("bundled:llama-3.1-8b"));
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    CHECK(document.scenario().model->name == "meta-llama/Llama-3.1-8B");
}

TEST_CASE_METHOD(
    Fixture, "a newer open stops the older, and so does the end of the document", "[ui][document]")
{
    begin();
    document.openModel(QStringLiteral("/models/other"));
    REQUIRE(QTest::qWaitFor([&] { return disk.stopped == 1; }, 5000));
    CHECK(document.isOpening());
    {
        PlanDocument other(shippedCatalogue());
        other.setReader(disk.reader());
        other.openModel(QStringLiteral("/models/third"));
        REQUIRE(QTest::qWaitFor([&] { return other.readProgress().total == 163; }, 5000));
    }
    REQUIRE(QTest::qWaitFor([&] { return disk.stopped == 2; }, 5000));
}

TEST_CASE_METHOD(Fixture, "each step is told at once, and a wait counts down by the clock", "[ui][document]")
{
    std::atomic<bool> end { false };
    document.setReader([&end](const OpenRequest& request, const Watch& watch) -> Expected<OpenedFile> {
        watch.tell({ ReadStep::Asking });
        watch.tell({ ReadStep::Fetching, 0, 0, "config.json" });
        watch.tell({ ReadStep::Fetching, 900, 0, "config.json" }); // too soon after the one before
        watch.tell({ ReadStep::FetchingHeaders, 0, 4 });
        watch.tell({ ReadStep::Waiting, 0, 60 });
        while (!end)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return failure("hub-rate-limited", request.name, { "?", "?", "60" });
    });
    std::vector<ReadProgress> told;
    QObject::connect(&document, &PlanDocument::openingProgress, &document,
        [&] { told.push_back(document.readProgress()); });
    document.openModel(QStringLiteral("org/model"));
    REQUIRE(QTest::qWaitFor([&] { return told.size() >= 5; }, 5000));
    CHECK(told[0].step == ReadStep::Asking);
    CHECK(told[1].name == "config.json");
    CHECK(told[2].step == ReadStep::FetchingHeaders);
    CHECK(told[3].step == ReadStep::Waiting);
    CHECK(told[3].done == 0);
    CHECK(told[4].done >= 1); // the Hub said it once; a second later it is one second less
    end = true;
    REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    const std::size_t all = told.size();
    QTest::qWait(1100);
    CHECK(told.size() == all);
}

TEST_CASE_METHOD(
    Fixture, "the window shows how far it is, and Cancel and Escape stop it", "[ui][document][window]")
{
    QSettings().clear();
    MainWindow window(document);
    window.show();
    window.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    LinkButton& cancel = window.inputs().cancelButton();
    auto* bar = window.statusBar()->findChild<QProgressBar*>();
    const auto said = [&](const char* words) {
        for (const QLabel* label : window.inputs().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QString::fromUtf8(words)))
                return true;
        return false;
    };
    CHECK_FALSE(cancel.isVisible());
    begin();
    REQUIRE(QTest::qWaitFor([&] { return cancel.isVisible(); }, 5000));
    CHECK(said("Reading headers 57 of 163"));
    CHECK(bar->isVisible());
    CHECK(bar->maximum() == 1000);
    CHECK(bar->value() == 349);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&cancel);
    CHECK(accessible->text(QAccessible::Name) == QStringLiteral("Cancel reading the model"));
    cancel.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&cancel, Qt::Key_Space);
    CHECK_FALSE(document.isOpening());
    CHECK_FALSE(cancel.isVisible());
    CHECK_FALSE(bar->isVisible());
    CHECK(window.inputs().modelPicker().hasFocus()); // not lost with the button
    CHECK_FALSE(said("Reading"));

    begin();
    QTest::keyClick(&window, Qt::Key_Escape);
    CHECK_FALSE(document.isOpening());
    REQUIRE(QTest::qWaitFor([&] { return disk.stopped == 2; }, 5000));

    begin();
    window.close();
    CHECK_FALSE(document.isOpening());
    REQUIRE(QTest::qWaitFor([&] { return disk.stopped == 3; }, 5000));
}
