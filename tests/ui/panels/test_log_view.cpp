// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"
#include "ui/models/log_rows_model.h"
#include "ui/panels/log_view.h"
#include "ui/panels/log_words.h"
#include "ui/widgets/copy_table.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<LogView> view;

    Stage()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        Scenario s = document.scenario();
        s.model = std::make_shared<const ModelSpec>(*openModel("bundled:qwen3-30b-a3b"));
        s.maxModelLen.reset();
        document.reset(s);
        view = std::make_unique<LogView>(document);
        view->resize(900, 640);
        view->show();
    }
    void check(const char* name)
    {
        QSignalSpy checked(&view->checker(), &LogChecker::checked);
        view->checker().checkFile(
            QStringLiteral(HBM_SOURCE_DIR "/tests/data/logs/") + QString::fromLatin1(name));
        REQUIRE(checked.wait(20'000));
    }
};

} // namespace

TEST_CASE("the log view shows logged beside predicted, and offers what can be taken", "[ui][log]")
{
    Stage stage;
    QAbstractItemModelTester tester(
        &stage.view->rows(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    CHECK(stage.view->panes().isEmpty());
    stage.check("vllm_m050.log");
    CHECK(stage.view->title().startsWith(QStringLiteral("vllm_m050.log: vLLM 0.22.1, Qwen/Qwen3-30B-A3B")));
    LogRowsModel& rows = stage.view->rows();
    REQUIRE(rows.rowCount() > 3);
    QStringList weights;
    for (int row = 0; row < rows.rowCount(); ++row)
        if (rows.index(row, LogRowsModel::Item).data().toString() == QStringLiteral("Weights"))
            for (int column = 1; column < LogRowsModel::ColumnCount; ++column)
                weights << rows.index(row, column).data().toString();
    REQUIRE(weights.size() == 6);
    CHECK(weights[0] == QStringLiteral("29.08 GiB")); // as the log prints it
    CHECK(weights[1].endsWith(QStringLiteral("GiB")));
    CHECK_FALSE(rows.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
    CHECK(stage.view->panes().size() == 2);

    QSignalSpy noted(stage.view.get(), &LogView::noted);
    const QTemporaryDir folder;
    stage.view->checker().setCalibrationFile(folder.filePath(QStringLiteral("c.json")));
    stage.view->useButton().click();
    CHECK(stage.document.scenario().maxModelLen == 8192);
    REQUIRE(stage.view->keepButton().isEnabled());
    stage.view->keepButton().click();
    CHECK(noted.size() == 1);
    CHECK(stage.document.scenario().reserve.fitted);
}

TEST_CASE("a log of another model says so", "[ui][log]")
{
    Stage stage;
    stage.check("vllm_m041.log");
    const CheckedLog& log = *stage.view->checker().result();
    CHECK(otherModelText(log).contains(QStringLiteral("Meta-Llama-3-8B-Instruct")));
    CHECK_FALSE(stage.view->keepButton().isEnabled()); // what is left after the wrong weights
    CHECK(stage.view->keepButton().toolTip().contains(QStringLiteral("another model")));
    CheckedLog sameModel = log;
    sameModel.facts.model = "Qwen/Qwen3-30B-A3B";
    CHECK(whyReserveNotKept(sameModel).contains(QStringLiteral("which GPU"))); // and no memory of it
    sameModel.gpuAssumed = false;
    CHECK(whyReserveNotKept(sameModel).isEmpty());
    CHECK(logTitle(log.facts).contains(QStringLiteral("lines")));
    CHECK(logSummary(log).contains(QStringLiteral("B200 SXM 180GB stands in")));
    LogRowsModel& rows = stage.view->rows();
    for (int row = 0; row < rows.rowCount(); ++row) // the log has "took -0.41 GiB"
        if (rows.index(row, LogRowsModel::Item).data().toString() == QStringLiteral("CUDA graphs"))
            CHECK(rows.index(row, LogRowsModel::Logged).data().toString() == QStringLiteral("−0.41 GiB"));
    for (const Issue& note : logNotes(log))
        CHECK_FALSE(note.code.empty());
}

TEST_CASE("every word of a checked log is in the catalogue", "[ui][log]")
{
    for (int item = 0; item <= static_cast<int>(CheckItem::EstimatedLength); ++item)
        CHECK_FALSE(checkItemName(static_cast<CheckItem>(item)).startsWith(QStringLiteral("log-row")));
    for (int verdict = 0; verdict <= static_cast<int>(CheckVerdict::NotPredicted); ++verdict)
        CHECK_FALSE(
            checkVerdictName(static_cast<CheckVerdict>(verdict)).startsWith(QStringLiteral("log-verdict")));
}
