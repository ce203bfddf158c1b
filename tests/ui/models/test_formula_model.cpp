// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/formula_model.h"

#include "core/planning/plan_figures.h"
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/models/figure_names.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

namespace {

Figure admission(std::int64_t blocks)
{
    const auto count = [](std::string_view name, std::int64_t n, const char* source) {
        return plainValue(name, Unit::Blocks, n, Evidence::Derived, source);
    };
    return minimumOf("sessions.admission", Unit::Count,
        { floorDivideOf("sessions.per-rank", Unit::Count,
              differenceOf("kv.usable-blocks", Unit::Blocks, count("kv.blocks", blocks, "engine:groups"),
                  { count("kv.null-block", 1, "engine:block 0 holds nobody's tokens") }),
              count("kv.blocks-per-session", 16'384, "config:kv_lora_rank")),
            plainValue("cap-per-rank", Unit::Count, 1024, Evidence::Setting, "setting:max-num-seqs") });
}

/// Every index of the model, so that the tester has seen all nodes.
int visitAll(const FormulaModel& model, const QModelIndex& parent = {})
{
    int seen = 0;
    for (int row = 0; row < model.rowCount(parent); ++row)
        seen += 1 + visitAll(model, model.index(row, 0, parent));
    return seen;
}

} // namespace

TEST_CASE("the formula model keeps the rules of item models", "[ui][models]")
{
    FormulaModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy numbers(&model, &QAbstractItemModel::dataChanged);
    CHECK(model.rowCount() == 0);
    model.setFigure(admission(16'385), ByteUnit::GiB);
    CHECK(visitAll(model) == 6);
    CHECK(resets.size() == 1);
    const QPersistentModelIndex deep = model.index(0, 1, model.index(0, 0, model.index(0, 0)));
    CHECK(deep.data().toString() == QStringLiteral("16,385"));
    model.setFigure(admission(40'000), ByteUnit::GB); // the same formula: what is opened stays open
    CHECK(resets.size() == 1);
    CHECK(numbers.size() >= 3);
    CHECK(deep.isValid());
    CHECK(deep.data().toString() == QStringLiteral("40,000"));
    model.setFigure(admission(1).operands.front(), ByteUnit::GiB);
    CHECK(resets.size() == 2);
    model.setFigure(plainValue("gpus", Unit::Count, 8, Evidence::Setting, "setting:gpus"), ByteUnit::GiB);
    CHECK(visitAll(model) == 1); // itself
    model.clear();
    model.clear();
    CHECK(model.rowCount() == 0);
}

TEST_CASE("rows of a formula say sign, value, evidence, source and path", "[ui][models]")
{
    FormulaModel model;
    model.setFieldName([](const QString& key) {
        return key == QStringLiteral("max-num-seqs") ? QStringLiteral("Most sessions") : QString();
    });
    model.setFigure(admission(16'385), ByteUnit::GiB);
    const QModelIndex perRank = model.index(0, 0), cap = model.index(1, 0);
    const QModelIndex usable = model.index(0, 0, perRank), each = model.index(1, 0, perRank);
    const QModelIndex null = model.index(1, 0, usable);
    CHECK(cap.data(FormulaModel::SignRole).toString() == QStringLiteral("min"));
    CHECK(usable.data(FormulaModel::SignRole).toString().isEmpty());
    CHECK(each.data(FormulaModel::SignRole).toString() == QStringLiteral("÷"));
    CHECK(null.data(FormulaModel::SignRole).toString() == QStringLiteral("−"));
    CHECK(null.data(FormulaModel::PathRole).toString() == QStringLiteral("0.0.1"));
    CHECK(cap.siblingAtColumn(FormulaModel::Source).data().toString()
        == QStringLiteral("setting: Most sessions"));
    CHECK(each.siblingAtColumn(FormulaModel::Source).data().toString()
        == QStringLiteral("model config: kv_lora_rank"));
    CHECK(perRank.siblingAtColumn(FormulaModel::Source).data().toString().isEmpty());
    CHECK(cap.siblingAtColumn(FormulaModel::EvidenceColumn).data().toString() == QStringLiteral("setting"));
    CHECK(null.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Null block")));
    CHECK(operandAt(admission(5), QStringLiteral("0.0.0")).value == 5);
    CHECK(operandAt(admission(5), QStringLiteral("1.7")).name == "cap-per-rank"); // as deep as there is
    CHECK(operandAt(admission(5), QStringLiteral("x")).name == "sessions.admission");
}

TEST_CASE("every row of the breakdown and every segment names a figure of the plan", "[ui][models]")
{
    for (const std::int64_t sessions : { 1, 50 }) {
        Scenario s = exampleScenario(shippedCatalogue());
        s.sessions = sessions;
        s.parallelism.pipeline = 2;
        const CapacityPlan p = plan(s);
        const PlanFigures figures(s, p);
        for (const BreakdownRow& row : breakdownRows(p)) {
            const QString name = figureNameFor(row);
            INFO(name.toStdString());
            const auto figure = figures.find(name.toStdString());
            REQUIRE(figure);
            CHECK(figure->value == row.perGpu.value);
        }
        for (const char* part : { "weights", "kvInUse", "kvFree", "reserve", "keptBack", "weights.experts" })
            for (const int rank : { -1, 0, 1, 9 })
                CHECK(figures.find(figureNameOfPart(rank, QString::fromLatin1(part)).toStdString()));
        CHECK(gpuWords(p, "rank0").contains(QStringLiteral("GPU 0")));
        CHECK(gpuWords(p, "fullest").contains(QStringLiteral("the fullest")));
        CHECK(gpuWords(p, "").isEmpty());
    }
}
