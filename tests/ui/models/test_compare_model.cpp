// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/compare_samples.h"
#include "ui/models/compare_model.h"
#include "ui/widgets/table_text.h"

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

int rowOf(const CompareModel& model, std::string_view code)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.row(row).code == code)
            return row;
    return -1;
}

void show(CompareModel& model, const Compared& c)
{
    model.setPlans(c.plans, c.baseline, c.current, c.unit);
}

} // namespace

TEST_CASE("compare model: figures in columns, the best marked, differences behind them", "[ui][models]")
{
    CompareModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    test::Plans plans = test::fourPlans();
    show(model, plans.compared);
    REQUIRE(model.columnCount() == 5);
    CHECK_FALSE(model.scenarioOf(0));
    CHECK(model.scenarioOf(2) == 1);
    CHECK_FALSE(model.scenarioOf(5));

    const int token = rowOf(model, "kv.per-token"); // 53,940 B against 6,743: see core's test_compare.cpp
    const auto cell = [&](int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role);
    };
    CHECK(cell(token, 0).toString() == QStringLiteral("KV cache per token and GPU"));
    CHECK(cell(token, 1).toString() == QStringLiteral("53,940 B"));
    CHECK(cell(token, 2).toString() == QStringLiteral("★ 6,743 B (−47,197 B)"));
    CHECK(cell(token, 2, CompareModel::BestRole).toBool());
    CHECK(cell(token, 2, Qt::FontRole).value<QFont>().bold());
    CHECK_FALSE(cell(token, 1, CompareModel::BestRole).toBool());
    CHECK(cell(token, 2, CompareModel::DeltaRole).toString() == QStringLiteral("−47,197 B"));
    CHECK(cell(token, 2, Qt::AccessibleTextRole).toString()
        == QStringLiteral(
            "KV cache per token and GPU, DCP 8: 6,743 B, −47,197 B against the baseline, the best"));
    CHECK(cell(token, 2, Qt::ToolTipRole).toString().contains(QStringLiteral("lower is better")));

    const int verdict = rowOf(model, "compare.verdict");
    CHECK(cell(verdict, 3).toString() == QStringLiteral("Does not fit: weights"));
    CHECK(cell(verdict, 4).toString() == QStringLiteral("Unknown"));
    const int admission = rowOf(model, "compare.admission");
    CHECK(cell(admission, 4).toString() == QStringLiteral("–"));
    CHECK(cell(admission, 4, Qt::AccessibleTextRole).toString().contains(QStringLiteral("unknown")));
    CHECK(cell(rowOf(model, "weights"), 3, Qt::ToolTipRole).toString().contains(QStringLiteral(" B\n+")));

    const auto header = [&](int section, int role = Qt::DisplayRole) {
        return model.headerData(section, Qt::Horizontal, role);
    };
    CHECK(header(1).toString() == QStringLiteral("TP 8 (baseline)"));
    CHECK(header(2).toString() == QStringLiteral("DCP 8"));
    CHECK(header(2, Qt::FontRole).value<QFont>().bold()); // the current one
    CHECK_FALSE(header(1, Qt::FontRole).isValid());
}

TEST_CASE("compare model: figures that move keep the table, other scenarios make another", "[ui][models]")
{
    CompareModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    test::Plans plans = test::fourPlans();
    show(model, plans.compared);
    CHECK(resets.size() == 1);
    plans.compared.unit = ByteUnit::MiB;
    plans.compared.baseline = 1;
    show(model, plans.compared);
    CHECK(resets.size() == 1);
    CHECK(changes.size() == 1);
    CHECK(model.index(rowOf(model, "weights"), 1).data().toString().endsWith(QStringLiteral(" MiB")));
    CHECK(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString() == QStringLiteral("TP 8"));
    plans.compared.plans.pop_back();
    plans.compared.baseline = 3; // gone with it
    show(model, plans.compared);
    CHECK(resets.size() == 2);
    CHECK(model.columnCount() == 4);
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.index(row, 2).data(CompareModel::DeltaRole).toString().isEmpty());
    show(model, {});
    CHECK(model.columnCount() == 1);
}

TEST_CASE("compare model: the text to copy has a column for each scenario", "[ui][models]")
{
    CompareModel model;
    test::Plans plans = test::fourPlans();
    show(model, plans.compared);
    const QStringList lines = tabSeparated(model, {}).split(QLatin1Char('\n'));
    CHECK(lines.size() == model.rowCount() + 1);
    CHECK(lines.front().endsWith(QStringLiteral("\tTP 8 (baseline)\tDCP 8\tFour GPUs\tMystery")));
    for (const QString& line : lines)
        CHECK(line.count(QLatin1Char('\t')) == 4);
    CHECK(
        markdown(model, {}).contains(QStringLiteral("| KV cache per token and GPU | 53,940 B | ★ 6,743 B")));
}
