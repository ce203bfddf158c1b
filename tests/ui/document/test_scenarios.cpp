// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several scenarios in one document: each change of them is a step with a name, and the steps lead to where
// they were made.
#include "tests/catch.h"
#include "ui/document/plan_document.h"

#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

std::string names(const PlanDocument& document)
{
    std::string all;
    for (const NamedScenario& named : document.workbook().scenarios)
        all += named.name + " ";
    return all;
}

void context(PlanDocument& document, Tokens tokens)
{
    Scenario next = document.scenario();
    next.maxModelLen = tokens;
    document.change(next, QStringLiteral("Context"), QStringLiteral("g"));
}

} // namespace

TEST_CASE("scenarios: duplicate, rename, move, remove and back", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    QSignalSpy told(&document, &PlanDocument::workbookChanged);
    document.duplicate(0);
    CHECK(names(document) == "A B ");
    CHECK(document.current() == 1);
    CHECK(document.undoStack().undoText() == QStringLiteral("Duplicate A"));
    document.rename(1, QStringLiteral("  FP8   cache "));
    CHECK(names(document) == "A FP8 cache ");
    document.rename(1, QStringLiteral("   "));
    CHECK(names(document) == "A FP8 cache ");
    document.move(1, 0);
    CHECK(names(document) == "FP8 cache A ");
    CHECK(document.current() == 0);
    document.remove(1);
    document.remove(0); // the last one stays
    CHECK(names(document) == "FP8 cache ");
    CHECK(told.size() == 4);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    CHECK(names(document) == "A ");
    for (const std::size_t index : { std::size_t { 1 }, std::size_t { 99 } }) {
        document.duplicate(index);
        document.remove(index);
        document.rename(index, QStringLiteral("x"));
        document.move(index, 0);
        document.pinBaseline(index);
        document.setCurrent(index);
    }
    CHECK(names(document) == "A ");
}

TEST_CASE("scenarios: a step leads to where it was made", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    document.duplicate(0);
    context(document, 65'536); // in B
    document.setCurrent(0);
    context(document, 4096); // in A: the same gesture, and yet another step
    CHECK(document.undoStack().count() == 3);
    document.undoStack().undo();
    CHECK(document.current() == 0);
    document.undoStack().undo();
    CHECK(document.current() == 1);
    CHECK(document.plan().contextLength == 1'048'576);
    CHECK(document.planned(0).plan() == plan(document.planned(0).scenario()));
}

TEST_CASE("scenarios: the baseline is what others are compared with", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    CHECK(document.baseline() == nullptr);
    document.pinBaseline(0);
    CHECK(document.baseline() == nullptr); // with itself nothing is compared
    document.duplicate(0);
    context(document, 65'536);
    REQUIRE(document.baseline());
    CHECK(document.baseline()->plan().contextLength == 1'048'576);
    document.remove(0);
    CHECK(document.baseline() == nullptr);
}

TEST_CASE("scenarios: only what may change a choice counts as another shape", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    const std::uint64_t shape = document.shape();
    context(document, 65'536);
    Scenario next = document.scenario();
    next.sessions = 7;
    document.change(next, QStringLiteral("sessions"));
    CHECK(document.shape() == shape);
    next.parallelism.tensor = 4;
    document.change(next, QStringLiteral("TP"));
    CHECK(document.shape() != shape);
}

TEST_CASE("scenarios: other profiles reach the scenarios that use them", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    Catalogue catalogue = document.catalogue();
    Accelerator own = *document.scenario().accelerator;
    own.memoryRuntime = Bytes { 200'000'000'000 };
    own.origin = "own";
    (void)addProfile(catalogue, Profile(own));
    document.setCatalogue(catalogue, { own.id }, QStringLiteral("Hardware profile"));
    CHECK(document.scenario().accelerator->memoryRuntime == Bytes { 200'000'000'000 });
    document.undoStack().undo();
    CHECK(document.scenario().accelerator->memoryRuntime != Bytes { 200'000'000'000 });
}

TEST_CASE("scenarios: a GPU that the plan brought along stays when other profiles change", "[ui][document]")
{
    PlanDocument document(shippedCatalogue());
    Scenario scenario = document.scenario();
    auto own = std::make_shared<Accelerator>(*scenario.accelerator); // as a plan file embeds it
    own->memoryRuntime = Bytes { 100 * kGiB };
    own->origin = "plan";
    scenario.accelerator = own;
    document.reset(scenario);
    Catalogue catalogue = document.catalogue();
    Accelerator other;
    other.id = "my-gpu";
    (void)addProfile(catalogue, Profile(other));
    document.setCatalogue(catalogue, { "my-gpu" }, QStringLiteral("Hardware profile my-gpu"));
    CHECK(document.scenario().accelerator->memoryRuntime == Bytes { 100 * kGiB });
    CHECK_FALSE(document.undoStack().canUndo());
    document.setCatalogue(catalogue, { own->id }, QStringLiteral("Hardware profile"));
    CHECK(document.scenario().accelerator->memoryRuntime != Bytes { 100 * kGiB });
}
