// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/models/issues_model.h"
#include "ui/models/severity_icon.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace hbm;
using namespace hbm::ui;

TEST_CASE("issues come worst first, assumptions last", "[ui][models]")
{
    IssuesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const Issues issues { { Severity::Info, "memory-basis", "gpu", { "driver" } },
        { Severity::Problem, "tp-heads", "tensor-parallel-size", { "3", "64" } },
        { Severity::Warning, "gpus-idle", "tensor-parallel-size", { "5", "8" } } };
    const Issues assumptions { { Severity::Info, "assumed-engine-default", "max-num-seqs",
        { "1024", "vLLM 0.28" } } };
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setIssues(issues, assumptions);
    model.setIssues(issues, assumptions); // the same again disturbs nobody
    CHECK(resets.size() == 1);

    REQUIRE(model.rowCount() == 4);
    const auto cell = [&](int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role);
    };
    CHECK(cell(0, 0, IssuesModel::SeverityRole).toInt() == int(Severity::Problem));
    CHECK(cell(1, 0, IssuesModel::SeverityRole).toInt() == int(Severity::Warning));
    CHECK(cell(3, 0, IssuesModel::IsAssumptionRole).toBool());
    CHECK(cell(3, 0, IssuesModel::FieldKeyRole).toString() == QStringLiteral("max-num-seqs"));
    CHECK(cell(0, 0, Qt::AccessibleTextRole).toString().startsWith(severityName(Severity::Problem)));
    CHECK_FALSE(cell(0, 0).toString().isEmpty());
    CHECK(model.problemCount() == 1);
    CHECK(model.warningCount() == 1);
    CHECK(model.assumptionCount() == 1);

    CHECK(cell(3, IssuesModel::Field).toString() == QStringLiteral("max-num-seqs"));
    model.setFieldName([](const QString& key) {
        return key == QLatin1String("max-num-seqs") ? QStringLiteral("Max sequences") : QString();
    });
    CHECK(cell(3, IssuesModel::Field).toString() == QStringLiteral("Max sequences"));
    CHECK(cell(0, IssuesModel::Field).toString() == QStringLiteral("tensor-parallel-size"));
    model.setIssues({}, {});
    CHECK(model.rowCount() == 0);
}

TEST_CASE("severity icons differ in shape, not only in colour", "[ui][models]")
{
    const auto shape = [](Severity severity) {
        return severityIcon(severity).pixmap(32).toImage().convertToFormat(QImage::Format_Alpha8);
    };
    CHECK(shape(Severity::Problem) != shape(Severity::Warning));
    CHECK(shape(Severity::Warning) != shape(Severity::Info));
    CHECK(shape(Severity::Info) != shape(Severity::Problem));
}
