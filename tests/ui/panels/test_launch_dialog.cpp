// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/models/changes_model.h"
#include "ui/models/issues_model.h"
#include "ui/panels/launch_dialog.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    LaunchDialog dialog { document };

    QStringList changes()
    {
        QStringList rows;
        for (int row = 0; row < dialog.changes().rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < 3; ++column)
                cells << dialog.changes().index(row, column).data().toString();
            rows << cells.join(QStringLiteral("|"));
        }
        return rows;
    }
};

} // namespace

TEST_CASE("a pasted command shows what it would set and changes nothing yet", "[ui][launch]")
{
    Stage stage;
    const Scenario before = stage.document.scenario();
    CHECK_FALSE(stage.dialog.applyButton().isEnabled());
    stage.dialog.setText(QStringLiteral(
        "vllm serve zai-org/GLM-5.2-FP8 -tp 8 --max-model-len 131072 --max-num-seqs 32 --port 8000"));
    CHECK(stage.dialog.summary() == QStringLiteral("vLLM, zai-org/GLM-5.2-FP8"));
    CHECK(stage.changes().contains(QStringLiteral("Context length|1M|128k")));
    CHECK(stage.changes().contains(QStringLiteral("Max sequences|default|32")));
    CHECK(stage.dialog.issues().rowCount() == 0); // --port is nobody's concern
    CHECK(stage.document.scenario() == before);
    REQUIRE(stage.dialog.applyButton().isEnabled());
    stage.dialog.applyButton().click();
    CHECK(stage.document.scenario().engine.maxNumSeqs == 32);
    CHECK(stage.document.undoStack().count() == 1);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Launch command of vLLM"));
    CHECK_FALSE(stage.dialog.applyButton().isEnabled()); // nothing is left to set
    stage.document.undoStack().undo();
    CHECK(stage.document.scenario() == before);
}

TEST_CASE("unknown options are listed, another model is named, nonsense says why", "[ui][launch]")
{
    Stage stage;
    stage.dialog.setText(
        QStringLiteral("python -m sglang.launch_server --model-path Qwen/Qwen3-32B --tp 4 --frobnicate 7"));
    CHECK(stage.dialog.summary().startsWith(QStringLiteral("SGLang, Qwen/Qwen3-32B\n")));
    CHECK(stage.dialog.summary().contains(QStringLiteral("the model stays")));
    bool listed = false;
    for (int row = 0; row < stage.dialog.issues().rowCount(); ++row)
        listed = listed
            || stage.dialog.issues().index(row, 0).data().toString().contains(QStringLiteral("frobnicate"));
    CHECK(listed);
    stage.dialog.applyButton().click();
    CHECK(stage.document.scenario().engine.kind == EngineKind::Sglang);
    CHECK(stage.document.scenario().model->name == "zai-org/GLM-5.2-FP8");

    stage.dialog.setText(QStringLiteral("make me a sandwich"));
    CHECK_FALSE(stage.dialog.applyButton().isEnabled());
    CHECK_FALSE(stage.dialog.summary().isEmpty());
    CHECK(stage.changes().isEmpty());
    stage.dialog.setText(QString(600'000, QLatin1Char('x'))); // longer than any command
    CHECK_FALSE(stage.dialog.applyButton().isEnabled());
}

TEST_CASE("the preview follows typing and the plan", "[ui][launch]")
{
    Stage stage;
    stage.dialog.show();
    stage.dialog.edit().setPlainText(QStringLiteral("vllm serve x -tp 8 --max-num-seqs 64"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.dialog.applyButton().isEnabled(), 2000);
    Scenario next = stage.document.scenario();
    next.engine.maxNumSeqs = 64;
    stage.document.change(next, QStringLiteral("by hand"));
    const auto hasSequences = [&] {
        for (const QString& row : stage.changes())
            if (row.startsWith(QStringLiteral("Max sequences")))
                return true;
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(!hasSequences(), 2000);
}
