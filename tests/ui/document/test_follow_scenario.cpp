// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model goes to the scenario that it was asked for in, wherever that is when it has been read.
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "ui/document/follow_scenario.h"
#include "ui/document/plan_document.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <thread>

using namespace hbm;
using namespace hbm::ui;

namespace {

Workbook named(std::initializer_list<const char*> names)
{
    Workbook book;
    for (const char* name : names)
        book.scenarios.push_back({ name, {} });
    return book;
}

/// Answers when it is let go.
struct Fixture
{
    std::atomic<bool> go { false };
    std::atomic<int> running { 0 };
    PlanDocument document { shippedCatalogue() };
    QSignalSpy abandoned { &document, &PlanDocument::abandoned };

    Fixture()
    {
        QLocale::setDefault(QLocale::c());
        document.duplicate(0); // A, B
        document.rename(0, QStringLiteral("first"));
        document.rename(1, QStringLiteral("second"));
        document.setReader([this](const OpenRequest&, const Watch& watch) -> Expected<OpenedFile> {
            ++running;
            while (!go && !watch.stop.stop_requested())
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            --running;
            return OpenedFile(*openModel("bundled:llama-3.1-8b"));
        });
        document.setCurrent(0);
        document.openModel(QStringLiteral("x"));
    }
    ~Fixture()
    {
        go = true;
        while (running > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    void answer()
    {
        go = true;
        REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
    }
    /// Names of the scenarios that have what was read.
    std::string taken() const
    {
        std::string all;
        for (const NamedScenario& one : document.workbook().scenarios)
            if (one.scenario.model->name == "meta-llama/Llama-3.1-8B")
                all += one.name + " ";
        return all;
    }
};

} // namespace

TEST_CASE("a scenario is found where it went", "[ui][document]")
{
    const Workbook abc = named({ "a", "b", "c" });
    const auto places = [&](const Workbook& after) {
        std::vector<int> all;
        for (std::size_t i = 0; i < 3; ++i)
            all.push_back(static_cast<int>(placeAfter(abc, after, i).value_or(99)));
        return all;
    };
    using Places = std::vector<int>;
    CHECK(places(abc) == Places { 0, 1, 2 });
    CHECK(places(named({ "a", "x", "c" })) == Places { 0, 1, 2 });
    CHECK(places(named({ "x", "y", "z" })) == Places { 0, 1, 2 }); // other profiles reach all
    CHECK(places(named({ "b", "c", "a" })) == Places { 2, 0, 1 });
    CHECK(places(named({ "c", "a", "b" })) == Places { 1, 2, 0 });
    CHECK(places(named({ "a", "x", "b", "c" })) == Places { 0, 2, 3 });
    CHECK(places(named({ "a", "b", "c", "x" })) == Places { 0, 1, 2 });
    CHECK(places(named({ "b", "c" })) == Places { 99, 0, 1 });
    CHECK(places(named({ "a", "b" })) == Places { 0, 1, 99 });
}

TEST_CASE_METHOD(Fixture, "a model goes to the scenario that it was asked for in", "[ui][document]")
{
    SECTION("another one is shown by then")
    {
        document.setCurrent(1);
        answer();
        CHECK(document.current() == 1);
        CHECK(document.undoStack().undoText() == QStringLiteral("Open Llama-3.1-8B in first"));
    }
    SECTION("it has moved")
    {
        document.move(0, 1);
        answer();
    }
    SECTION("others came before it, and it was edited")
    {
        Scenario next = document.scenario();
        next.sessions = 7;
        document.change(next, QStringLiteral("x"));
        document.move(1, 0);
        document.duplicate(0);
        answer();
        CHECK(document.workbook().scenarios[2].scenario.sessions == 7);
    }
    SECTION("what was done before is taken back")
    {
        document.duplicate(1);
        document.undoStack().undo();
        answer();
    }
    CHECK(taken() == "first ");
    CHECK(abandoned.empty());
}

TEST_CASE_METHOD(Fixture, "a reading ends with the scenario that it was for", "[ui][document]")
{
    document.remove(0);
    CHECK_FALSE(document.isOpening());
    CHECK(abandoned.size() == 1);
    go = true;
    QTest::qWait(50);
    CHECK(taken().empty());
    document.openAgain(); // asked for anew, where one is now
    answer();
    CHECK(taken() == "second ");
}

TEST_CASE_METHOD(
    Fixture, "another plan does not get the model that was asked for before it", "[ui][document]")
{
    document.reset(exampleScenario(document.catalogue()));
    CHECK_FALSE(document.isOpening());
    const Workbook before = document.workbook();
    go = true;
    QTest::qWait(50);
    CHECK(document.workbook() == before);
    CHECK(abandoned.empty()); // it is not this plan's
}
