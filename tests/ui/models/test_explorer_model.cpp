// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"
#include "ui/models/explorer_filter.h"
#include "ui/models/explorer_model.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

using Column = ExplorerModel::Column;

/// Llama 3.1 70B in 16 bits (141 GB) on 1, 2 and 4 of three kinds, one of unknown memory.
struct Fixture
{
    ExplorerModel model;
    ExplorerFilter filter;
    QAbstractItemModelTester modelTester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
    QAbstractItemModelTester filterTester { &filter, QAbstractItemModelTester::FailureReportingMode::Fatal };
    Scenario scenario = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    std::vector<std::shared_ptr<const Accelerator>> gpus { test::gpu("h100-sxm"), test::gpu("mi300x") };

    Fixture()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        auto mystery = std::make_shared<Accelerator>();
        mystery->id = mystery->name = "Mystery";
        gpus.push_back(mystery);
        scenario.maxModelLen = 8192;
        filter.setSourceModel(&model);
        fill();
    }
    void fill()
    {
        const int counts[] { 1, 2, 4 };
        model.setRows(exploreGpus(scenario, plan(scenario), gpus, counts), ByteUnit::GiB);
    }
    QVariant cell(int row, int column, int role = Qt::DisplayRole) const
    {
        return model.index(row, column).data(role);
    }
    QString shown(int row, int column) const { return filter.index(row, column).data().toString(); }
};

} // namespace

TEST_CASE_METHOD(Fixture, "explorer model: what a plan on these GPUs says", "[ui][models]")
{
    REQUIRE(model.rowCount() == 9);
    CHECK(model.name(1) == QStringLiteral("2 × ") + QString::fromStdString(gpus[0]->name));
    CHECK(cell(0, Column::VerdictColumn).toString() == QStringLiteral("Does not fit: weights"));
    CHECK(cell(0, Column::Sessions).toString() == QStringLiteral("0"));
    CHECK(cell(2, Column::Layout).toString() == QStringLiteral("TP 4"));
    const ExploredGpus& four = model.row(2);
    CHECK(cell(2, Column::SessionsPerGpu, ExplorerModel::SortRole).toDouble()
        == Approx(static_cast<double>(*four.sessions) / 4));
    CHECK(cell(2, Column::WeightsShare, ExplorerModel::SortRole).toDouble()
        == Approx(static_cast<double>(four.weights->value) / static_cast<double>(four.memoryPerGpu->value)));
    CHECK(cell(2, Column::MemoryOfAll, ExplorerModel::SortRole).toLongLong() == four.memoryOfAll->value);
    CHECK(cell(2, Column::MemoryOfAll, Qt::ToolTipRole).toString().contains(QStringLiteral("4 × ")));

    CHECK(cell(6, Column::VerdictColumn).toString() == QStringLiteral("Unknown"));
    for (const int column :
        { Column::MemoryOfAll, Column::Sessions, Column::SessionsPerGpu, Column::WeightsShare }) {
        CHECK(cell(6, column).toString() == QStringLiteral("–"));
        CHECK(cell(6, column, Qt::AccessibleTextRole).toString() == QStringLiteral("unknown"));
        CHECK_FALSE(cell(6, column, ExplorerModel::SortRole).isValid());
    }
    CHECK(cell(6, Column::Gpu, Qt::ToolTipRole).toString().contains(QStringLiteral("Mystery"))); // why
    CHECK(cell(6, Column::MemoryEvidence).toString() == QStringLiteral("unknown"));

    CHECK(cell(1, Column::LongestContext).toString() == QStringLiteral("…"));
    std::vector<std::optional<Tokens>> longest(9, 0);
    longest[1] = 8192;
    longest[6].reset();
    model.setLongest(longest);
    model.setLongest({ 1, 2 }); // of rows that are gone
    CHECK(cell(1, Column::LongestContext).toString() == QStringLiteral("8,192"));
    CHECK(cell(6, Column::LongestContext).toString() == QStringLiteral("–"));
}

TEST_CASE_METHOD(
    Fixture, "explorer model: figures change in place, other GPUs are other rows", "[ui][models]")
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setLongest(std::vector<std::optional<Tokens>>(9, 8192));
    scenario.sessions = 7;
    fill();
    CHECK(resets.empty());
    CHECK(cell(1, Column::LongestContext).toString() == QStringLiteral("…")); // of other wishes
    model.setUnit(ByteUnit::GB);
    CHECK(cell(1, Column::MemoryOfAll).toString().endsWith(QStringLiteral(" GB")));
    gpus.pop_back();
    fill();
    CHECK(resets.size() == 1);
    CHECK(model.rowCount() == 6);
    gpus.clear();
    fill();
    CHECK(model.rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "explorer filter: unknown comes last in either order", "[ui][models]")
{
    for (const int column :
        { Column::MemoryOfAll, Column::Sessions, Column::SessionsPerGpu, Column::WeightsShare })
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            INFO(column << " " << order);
            filter.sort(column, order);
            double last = 0;
            for (int row = 0; row < 9; ++row) {
                const QVariant key = filter.index(row, column).data(ExplorerModel::SortRole);
                CHECK(key.isValid() == (row < 6));
                if (row > 0 && key.isValid())
                    CHECK((order == Qt::AscendingOrder ? key.toDouble() >= last : key.toDouble() <= last));
                last = key.toDouble();
            }
        }
    filter.sort(Column::VerdictColumn, Qt::AscendingOrder);
    CHECK(shown(0, Column::VerdictColumn) == QStringLiteral("Fits")); // the best first
}

TEST_CASE_METHOD(Fixture, "explorer filter: words, vendor, numbers, and what fits", "[ui][models]")
{
    const auto rows = [&](const ExplorerChoice& choice) {
        filter.setChoice(choice);
        return filter.rowCount();
    };
    CHECK(rows({}) == 9);
    CHECK(rows({ QStringLiteral(" mi300X "), {}, {}, false }) == 3);
    CHECK(rows({ QStringLiteral("nvidia h100"), {}, {}, false }) == 3);
    CHECK(rows({ QStringLiteral("nvidia mi300x"), {}, {}, false }) == 0); // every word
    CHECK(rows({ {}, QStringLiteral("AMD"), {}, false }) == 3);
    CHECK(rows({ {}, {}, { 2, 4 }, false }) == 6);
    CHECK(rows({ {}, {}, { 0 }, false }) == 0);
    int fitting = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        fitting += model.row(row).fits ? 1 : 0;
    CHECK(rows({ {}, {}, {}, true }) == fitting);
    CHECK(fitting >= 4); // two and four H100, and MI300X of 192 GB in any number
}
