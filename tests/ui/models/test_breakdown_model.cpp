// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/models/breakdown_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

Scenario example()
{
    return exampleScenario(shippedCatalogue());
}

/// What the rows that are no parts add up to, without Over and Total.
Bytes sumOfRows(const std::vector<BreakdownRow>& rows, bool allGpus)
{
    Bytes sum;
    for (const BreakdownRow& row : rows)
        if (!row.isPart && row.kind != BreakdownKind::Over && row.kind != BreakdownKind::Total)
            sum += allGpus ? row.allGpus : row.perGpu.bytes();
    return sum;
}

Bytes sumOfParts(const std::vector<BreakdownRow>& rows, BreakdownKind kind, bool allGpus)
{
    Bytes sum;
    for (const BreakdownRow& row : rows)
        if (row.isPart && row.kind == kind)
            sum += allGpus ? row.allGpus : row.perGpu.bytes();
    return sum;
}

const BreakdownRow& rowOf(const std::vector<BreakdownRow>& rows, BreakdownKind kind)
{
    const auto found = std::find_if(
        rows.begin(), rows.end(), [&](const BreakdownRow& r) { return !r.isPart && r.kind == kind; });
    REQUIRE(found != rows.end());
    return *found;
}

void checkSums(const CapacityPlan& plan)
{
    const std::vector<BreakdownRow> rows = breakdownRows(plan);
    const BreakdownRow& total = rowOf(rows, BreakdownKind::Total);
    const RankPlan& rank = plan.ranks[fullestRank(plan)];
    // Weights and reserve alone may be more than there is: then they exceed the total by that.
    const std::int64_t lacking = std::max<std::int64_t>(
        0, rank.weights.value + rank.reserve.value + rank.keptBack.value - rank.total.value);
    CHECK(sumOfRows(rows, false).value == total.perGpu.value + lacking);
    if (lacking == 0)
        CHECK(sumOfRows(rows, true) == total.allGpus);
    for (BreakdownKind kind : { BreakdownKind::Weights, BreakdownKind::Reserve })
        for (bool all : { false, true })
            if (const Bytes parts = sumOfParts(rows, kind, all); parts.value > 0)
                CHECK(parts == (all ? rowOf(rows, kind).allGpus : rowOf(rows, kind).perGpu.bytes()));
    CHECK(rowOf(rows, BreakdownKind::KvInUse).perGpu.bytes() == rank.kvInUse);
    CHECK(rowOf(rows, BreakdownKind::KvFree).perGpu.bytes() == rank.kvFree);
}

} // namespace

TEST_CASE("breakdown rows add up to the total to the byte", "[ui][models]")
{
    Scenario s = example();
    SECTION("the example")
    {
        checkSums(plan(s));
    }
    SECTION("the textbook")
    {
        s.engine.kind = EngineKind::Ideal;
        checkSums(plan(s));
    }
    SECTION("pipeline stages and unequal data ranks")
    {
        s.parallelism.pipeline = 2;
        s.parallelism.data = 2;
        s.parallelism.tensor = 2;
        s.sessions = 3;
        checkSums(plan(s));
    }
    SECTION("more sessions than fit")
    {
        s.sessions = 50;
        const CapacityPlan over = plan(s);
        checkSums(over);
        CHECK(rowOf(breakdownRows(over), BreakdownKind::Over).perGpu.bytes() == over.ranks.front().over);
    }
    SECTION("weights that do not fit")
    {
        s.gpusPerNode = 2;
        checkSums(plan(s));
    }
    SECTION("a pool given by a log")
    {
        s.engine.availableKv = Bytes { 60 * kGiB };
        checkSums(plan(s));
    }
    SECTION("every bundled model")
    {
        for (const BundledModel& model : bundledModels()) {
            INFO(model.id);
            s.model = std::make_shared<const ModelSpec>(*openModel("bundled:" + model.id));
            s.maxModelLen.reset();
            checkSums(plan(s));
        }
    }
}

TEST_CASE(
    "the reserve's parts carry their ranges, those outside the budget stand below kept back", "[ui][models]")
{
    CapacityPlan p = plan(example());
    for (RankPlan& rank : p.ranks)
        for (ReservePart& part : rank.reserveParts)
            if (part.amount.name == "reserve.activation")
                part.low = { 1 }, part.high = part.amount.bytes() + Bytes { kGiB };
    int ranges = 0, outside = 0;
    const RankPlan& rank = p.ranks.front();
    for (const BreakdownRow& row : breakdownRows(p)) {
        if (row.kind == BreakdownKind::Reserve && !row.isPart) {
            CHECK(row.low == rank.reserveLow);
            CHECK(row.high == rank.reserveHigh);
        }
        ranges += row.isPart && row.varies();
        if (!row.outside)
            continue;
        ++outside;
        CHECK(row.kind == BreakdownKind::KeptBack);
        CHECK(row.perGpu.name == "reserve.context");
        CHECK(row.allGpus == row.perGpu.bytes() * 8);
    }
    CHECK(ranges == 1);
    CHECK(outside == 1);
}

TEST_CASE("the fullest GPU decides", "[ui][models]")
{
    Scenario s = example();
    s.parallelism.data = 8;
    s.maxModelLen = 65'536;
    s.sessions = 9; // one rank has two
    const CapacityPlan p = plan(s);
    REQUIRE(p.ranks.size() == 2);
    CHECK(p.ranks[fullestRank(p)].sessions == 2);
    CHECK(fullestRank(CapacityPlan {}) == 0);
    CHECK(breakdownRows(CapacityPlan {}).empty());
}

TEST_CASE("the breakdown model keeps the rules of item models", "[ui][models]")
{
    BreakdownModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy numbers(&model, &QAbstractItemModel::dataChanged);
    Scenario s = example();
    model.setPlan(plan(s), ByteUnit::GiB);
    CHECK(resets.size() == 1);
    s.sessions = 2;
    s.maxModelLen = 100'000;
    model.setPlan(plan(s), ByteUnit::GB); // the same rows: selection and scroll position stay
    CHECK(resets.size() == 1);
    CHECK(numbers.size() == 1);
    s.sessions = 1000; // a row more: over capacity
    model.setPlan(plan(s), ByteUnit::GiB);
    CHECK(resets.size() == 2);
    model.setPlan(CapacityPlan {}, ByteUnit::GiB);
    CHECK(model.rowCount() == 0);
}

TEST_CASE("cells say their unit once, their bytes exactly and their formula on hover", "[ui][models]")
{
    BreakdownModel model;
    const CapacityPlan p = plan(example());
    model.setPlan(p, ByteUnit::GiB);
    const auto cell = [&](int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role);
    };
    CHECK(model.headerData(BreakdownModel::PerGpu, Qt::Horizontal, Qt::DisplayRole)
              .toString()
              .endsWith(QStringLiteral("GPU 0–7, GiB")));
    CHECK(cell(0, BreakdownModel::PerGpu, BreakdownModel::SortRole).toLongLong()
        == p.ranks.front().weights.value);
    CHECK(cell(0, BreakdownModel::AllGpus, BreakdownModel::SortRole).toLongLong()
        == 8 * p.ranks.front().weights.value);
    CHECK_FALSE(cell(0, BreakdownModel::PerGpu).toString().contains(QStringLiteral("GiB")));
    CHECK_FALSE(cell(0, BreakdownModel::Part, Qt::ToolTipRole).toString().isEmpty());
    CHECK(cell(1, BreakdownModel::Part, BreakdownModel::IsPartRole).toBool());
    CHECK(cell(1, BreakdownModel::Part).toString().startsWith(QChar(0x2003)));
    bool sawRange = false;
    for (int row = 0; row < model.rowCount(); ++row)
        sawRange = sawRange || cell(row, BreakdownModel::PerGpu).toString().contains(QStringLiteral(" to "));
    CHECK(sawRange);
    CHECK(cell(model.rowCount() - 1, BreakdownModel::Part, BreakdownModel::KindRole).toInt()
        == int(BreakdownKind::Total));
}

TEST_CASE("unknown memory is shown as unknown", "[ui][models]")
{
    const Catalogue catalogue = shippedCatalogue();
    Scenario s = example();
    s.accelerator = *findAccelerator(catalogue, "m4-max");
    BreakdownModel model;
    model.setPlan(plan(s), ByteUnit::GiB);
    const int last = model.rowCount() - 1;
    CHECK(model.index(last, BreakdownModel::PerGpu).data().toString() == QStringLiteral("–"));
    CHECK(
        model.index(0, BreakdownModel::PerGpu).data().toString() != QStringLiteral("–")); // weights are known
    CHECK(model.index(0, BreakdownModel::Share).data().toString() == QStringLiteral("–"));
}
