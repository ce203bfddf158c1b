// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/models/context_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

ContextSheet sample()
{
    ContextSheet sheet;
    sheet.parts = { { QStringLiteral("K and V"), { 30 * kGiB }, { 15 * kGiB } },
        { QStringLiteral("State (fixed)"), { 10 * kGiB }, { 10 * kGiB } } };
    sheet.planned = 131'072;
    sheet.marked = 65'536;
    sheet.sessions = 4;
    sheet.weights = { 80 * kGiB };
    sheet.admittedPlanned = 7;
    sheet.admittedMarked = 14;
    return sheet;
}

struct Fixture
{
    ContextModel model;

    Fixture() { test::useEnglish(); }
    QStringList line(int row) const
    {
        QStringList cells;
        for (int column = 0; column < ContextModel::ColumnCount; ++column)
            cells << model.index(row, column).data().toString();
        return cells;
    }
};

QStringList words(std::initializer_list<const char*> cells)
{
    QStringList list;
    for (const char* cell : cells)
        list << QString::fromUtf8(cell);
    return list;
}

} // namespace

TEST_CASE_METHOD(Fixture, "the context table keeps the rules of item models", "[ui][models][context]")
{
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy numbers(&model, &QAbstractItemModel::dataChanged);
    model.setSheet(sample());
    ContextSheet moved = sample();
    moved.marked = 4096;
    model.setSheet(moved); // the same parts: the selection stays
    model.setSheet(moved); // the same again disturbs nobody
    CHECK(resets.size() == 1);
    CHECK(numbers.size() == 1);
    moved.parts.pop_back();
    model.setSheet(moved);
    CHECK(resets.size() == 2);
    model.setSheet({});
    CHECK(model.rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "the context table adds up and measures by the weights", "[ui][models][context]")
{
    model.setSheet(sample());
    REQUIRE(model.rowCount() == 5);
    CHECK(line(0) == words({ "K and V", "30.0 GiB", "37.5 %", "15.0 GiB", "18.8 %" }));
    CHECK(line(1) == words({ "State (fixed)", "10.0 GiB", "12.5 %", "10.0 GiB", "12.5 %" }));
    CHECK(line(2) == words({ "Cache of 4 sessions", "40.0 GiB", "50.0 %", "25.0 GiB", "31.3 %" }));
    CHECK(line(3) == words({ "Weights, one copy", "80.0 GiB", "100.0 %", "80.0 GiB", "100.0 %" }));
    CHECK(line(4) == words({ "Sessions admitted", "7", "", "14", "" }));
    CHECK(model.index(2, 1).data(Qt::ToolTipRole).toString() == QStringLiteral("42,949,672,960 B"));
    CHECK(model.index(2, 1).data(ContextModel::SortRole).toLongLong() == 40 * kGiB);
    CHECK(model.headerData(ContextModel::Marked, Qt::Horizontal, Qt::DisplayRole).toString()
        == QStringLiteral("Marked: 65,536 (64k)"));

    ContextSheet unknown = sample();
    unknown.weights = {};
    unknown.marked = 0;
    unknown.sessions = 1;
    unknown.admittedPlanned.reset();
    model.setSheet(unknown);
    CHECK(line(2) == words({ "Cache of 1 session", "40.0 GiB", "–", "–", "–" }));
    CHECK(line(3)[ContextModel::Planned] == QStringLiteral("–"));
    CHECK(line(4)[ContextModel::Planned] == QStringLiteral("–"));
}
