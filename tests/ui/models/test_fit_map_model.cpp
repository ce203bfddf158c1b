// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/fit_map_samples.h"
#include "ui/models/fit_map_model.h"

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    FitMapModel model;

    Fixture() { test::useEnglish(); }
    QStringList line(int row) const
    {
        QStringList cells;
        for (int column = 0; column < FitMapModel::ColumnCount; ++column)
            cells << model.index(row, column).data().toString();
        return cells;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "the fit map's table keeps the rules of item models", "[ui][models][fit-map]")
{
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy numbers(&model, &QAbstractItemModel::dataChanged);
    model.setColumns(test::sampleMap().columns, 32768);
    CHECK(resets.size() == 1);
    model.setColumns(test::sampleMap(700'000).columns, 32768); // the same contexts: the selection stays
    model.setColumns(test::sampleMap(700'000).columns, 32768); // the same again disturbs nobody
    CHECK(resets.size() == 1);
    CHECK(numbers.size() == 1);
    model.setColumns(test::sampleMap(700'000, 4096).columns, 0);
    CHECK(resets.size() == 2);
    model.setColumns({}, 0);
    CHECK(model.rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "the fit map's table says what fits and what limits it", "[ui][models][fit-map]")
{
    model.setColumns(test::sampleMap(1'400'000, 131'072, 256).columns, 32768);
    // 1,400,000 / 32,768 = 42.7, nine tenths of it 38.5; at 512 tokens the cap of 256 leaves enough room.
    const int row = model.rowOf(32768);
    REQUIRE(row >= 0);
    CHECK(line(row)
        == QStringList { QStringLiteral("32,768 (32k)"), QStringLiteral("38"), QStringLiteral("42"),
            QStringLiteral("KV pool") });
    CHECK(model.index(row, 0).data(Qt::FontRole).value<QFont>().bold());
    CHECK(line(0)
        == QStringList { QStringLiteral("512"), QStringLiteral("256"), QStringLiteral("–"),
            QStringLiteral("max sequences") });
    CHECK_FALSE(model.index(0, 0).data(Qt::FontRole).value<QFont>().bold());
    CHECK(model.index(row, 1)
              .data(Qt::ToolTipRole)
              .toString()
              .contains(QStringLiteral("Does not fit: sessions")));
    CHECK(model.index(row, 1).data(FitMapModel::SortRole).toLongLong() == 38);
    CHECK(model.rowOf(32769) == -1);

    model.setColumns({ { 4096, 0, 0, {}, Verdict::Unknown, Limit::Unknown } }, 0);
    CHECK(line(0)
        == QStringList { QStringLiteral("4,096 (4k)"), QStringLiteral("–"), QStringLiteral("–"),
            QStringLiteral("unknown") });
    model.setColumns({ { 4096, limits::kSessions, limits::kSessions, {}, Verdict::Fits, Limit::None } }, 0);
    CHECK(line(0)[FitMapModel::Comfortable] == QStringLiteral("any number"));
    CHECK(line(0)[FitMapModel::LimitedBy] == QStringLiteral("–"));
}
