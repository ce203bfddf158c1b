// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_command.h"
#include "tests/catch.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"
#include "ui/panels/launch_dialog.h"
#include "ui/panels/log_view.h"
#include "ui/panels/plan_view.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <QFile>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<MainWindow> window;

    Stage()
    {
        window = std::make_unique<MainWindow>(document);
        window->show();
    }
};

} // namespace

TEST_CASE("the launch command goes to the clipboard", "[ui][window]")
{
    Stage stage;
    CHECK(stage.window->actions().copyLaunch->shortcut() == QKeySequence(QStringLiteral("Ctrl+Shift+L")));
    stage.window->actions().copyLaunch->trigger();
    const QString text = QApplication::clipboard()->text();
    CHECK(text.contains(QStringLiteral("vllm serve")));
    CHECK(text.contains(QStringLiteral("GLM-5.2-FP8")));
    Scenario textbook = stage.document.scenario();
    textbook.engine.kind = EngineKind::Ideal;
    stage.document.reset(textbook);
    stage.window->actions().copyLaunch->trigger(); // nobody can start it: the clipboard stays
    CHECK(QApplication::clipboard()->text() == text);
}

TEST_CASE("the dialog for a launch command opens beside the window with what was copied", "[ui][window]")
{
    Stage stage;
    QApplication::clipboard()->setText(QStringLiteral("vllm serve x -tp 8 --max-num-seqs 16"));
    stage.window->actions().pasteLaunch->trigger();
    auto* dialog = stage.window->findChild<LaunchDialog*>();
    REQUIRE(dialog);
    CHECK(dialog->isVisible());
    CHECK_FALSE(dialog->isModal());
    CHECK(dialog->edit().toPlainText().contains(QStringLiteral("--max-num-seqs 16")));
    QApplication::clipboard()->setText(QStringLiteral("something else"));
    stage.window->actions().pasteLaunch->trigger(); // what is typed in it stays
    CHECK(dialog->edit().toPlainText().contains(QStringLiteral("--max-num-seqs 16")));
}

TEST_CASE("a log that is dropped opens the log check", "[ui][window]")
{
    Stage stage;
    QSignalSpy checked(&stage.window->view().log().checker(), &LogChecker::checked);
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(QStringLiteral(HBM_SOURCE_DIR "/tests/data/logs/vllm_m041.log")) });
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    static_cast<QObject*>(stage.window.get())->event(&drop); // sendEvent wants a drag before it
    CHECK(stage.window->view().view() == ViewChoice::Log);
    REQUIRE(checked.wait(20'000));
    CHECK(stage.document.undoStack().count() == 0);

    QFile file(QStringLiteral(HBM_SOURCE_DIR "/tests/data/logs/vllm_m041.log"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    QApplication::clipboard()->setText(QString::fromUtf8(file.readAll()));
    stage.window->actions().pasteLog->trigger();
    REQUIRE(checked.wait(20'000));
    CHECK(stage.window->view().log().title().startsWith(QStringLiteral("pasted text: vLLM")));
}
