// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real window, offscreen: what a person does, and what must not happen.
#include "ui/window/main_window.h"

#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/window/shown_window.h"
#include "ui/charts/sessions_chart.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/widgets/slim_scroll_bar.h"
#include "ui/window/window_actions.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTest>

#include <algorithm>
#include <fstream>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture : test::ShownWindow
{
    /// Opens and waits until the reader has answered.
    bool open(const QString& path)
    {
        QSignalSpy opened(&document, &PlanDocument::modelOpened), failed(&document, &PlanDocument::failed);
        window->openPath(path);
        return QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, 5000)
            && opened.count() == 1;
    }
};

QString write(const test::TemporaryFolder& folder, const char* name, std::string_view text)
{
    const auto path = folder.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return QString::fromStdString(path.string());
}

} // namespace

TEST_CASE_METHOD(Fixture, "the first screen is a finished example", "[window]")
{
    CHECK(window->windowTitle().contains(QStringLiteral("GLM-5.2-FP8 on 8 × NVIDIA B200")));
    CHECK(document.plan().sessions.ceiling == 13);
    CHECK(document.plan().sessions.admission == 1);
    CHECK_FALSE(document.undoStack().canUndo());
    CHECK_FALSE(window->view().messages().isVisible());
}

TEST_CASE_METHOD(Fixture, "every bundled model opens from the menu and can be taken back", "[window]")
{
    const Scenario first = document.scenario();
    emit window->actions().bundled->aboutToShow();
    const QList<QAction*> entries = window->actions().bundled->actions();
    REQUIRE(static_cast<std::size_t>(entries.size()) == bundledModels().size());
    for (QAction* entry : entries) {
        INFO(entry->text().toStdString());
        QSignalSpy opened(&document, &PlanDocument::modelOpened);
        entry->trigger();
        REQUIRE(QTest::qWaitFor([&] { return opened.count() == 1; }, 5000));
        CHECK(document.scenario().model->name == entry->text().toStdString());
        CHECK_FALSE(window->grab().isNull());
    }
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    CHECK(document.scenario() == first);
    CHECK(window->actions().recent->actions().size() > 5);
}

TEST_CASE_METHOD(
    Fixture, "a bad file shows an inline message and leaves the plan as it was", "[window][bad-input]")
{
    const test::TemporaryFolder folder;
    const Scenario before = document.scenario();
    for (const QString& path : { write(folder, "text.json", "hello"), write(folder, "array.json", "[]"),
             write(folder, "layers.json", R"({"num_hidden_layers":-4,"hidden_size":8})"),
             QString::fromStdString((folder.path() / "none.json").string()),
             QString::fromStdString(folder.path().string()) }) {
        INFO(path.toStdString());
        CHECK_FALSE(open(path));
        CHECK(window->view().messages().isVisible());
        CHECK(window->view().messages().text().contains(path));
        CHECK(document.scenario() == before);
        CHECK_FALSE(document.undoStack().canUndo());
    }
    QTest::keyClick(&window->view().messages(), Qt::Key_Escape);
    CHECK_FALSE(window->view().messages().isVisible());
    // The next good file closes a message by itself.
    CHECK_FALSE(open(QString::fromStdString((folder.path() / "none.json").string())));
    CHECK(open(QStringLiteral("bundled:llama-3.1-8b")));
    CHECK_FALSE(window->view().messages().isVisible());
}

TEST_CASE_METHOD(Fixture, "a config and a hardware profile can be dropped on the window", "[window]")
{
    const test::TemporaryFolder folder;
    const auto drop = [&](const QString& path) {
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(path) });
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        CHECK(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &event);
    };
    const QString config = write(folder, "config.json",
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"max_position_embeddings":4096,"vocab_size":100})");
    drop(config);
    REQUIRE(QTest::qWaitFor([&] { return document.scenario().model->layers == 2; }, 5000));

    drop(write(folder, "gpu.json",
        R"({"schema":"hbm-planner/accelerator/1","id":"mine","name":"My GPU","memory_bytes_runtime_total":40000000000})"));
    REQUIRE(QTest::qWaitFor([&] { return document.scenario().accelerator->id == "mine"; }, 5000));
    CHECK(document.plan().ranks.front().total.value == 40'000'000'000);

    drop(write(folder, "bad.json",
        R"({"schema":"hbm-planner/accelerator/1","id":"mine","name":"My GPU","memory_bytes_driver":"80"})"));
    REQUIRE(QTest::qWaitFor([&] { return window->view().messages().isVisible(); }, 5000));
    CHECK(window->view().messages().text().contains(QStringLiteral("memory_bytes_driver")));
    CHECK(document.scenario().accelerator->memoryRuntime == Bytes { 40'000'000'000 });
}

TEST_CASE_METHOD(
    Fixture, "both charts export as PNG, SVG and PDF, a bad folder is said, not thrown", "[window]")
{
    const test::TemporaryFolder folder;
    for (ChartView* chart : { static_cast<ChartView*>(&window->view().splitChart()),
             static_cast<ChartView*>(&window->view().sessionsChart()) })
        for (const char* name : { "a.png", "a.svg", "a.pdf" }) {
            const auto file = folder.path() / name;
            CHECK(window->exportTo(*chart, QString::fromStdString(file.string())));
            CHECK(std::filesystem::file_size(file) > 1000);
        }
    CHECK_FALSE(window->exportTo(window->view().splitChart(), QStringLiteral("/no/such/folder/a.png")));
    CHECK(window->view().messages().isVisible());
}

TEST_CASE_METHOD(Fixture, "copying gives Markdown, a command and a picture", "[window]")
{
    window->actions().copyMarkdown->trigger();
    CHECK(QApplication::clipboard()->text().contains(QStringLiteral("| ceiling | 13 |")));
    window->actions().copyCommand->trigger();
    CHECK(QApplication::clipboard()->text()
        == QStringLiteral("hbm-plan plan bundled:glm-5.2-fp8 --gpu b200-sxm --gpus 8 --kv-cache-dtype fp8 "
                          "--max-model-len 1048576"));
    window->actions().copyChart->trigger();
    CHECK_FALSE(QApplication::clipboard()->image().isNull());
}

TEST_CASE_METHOD(Fixture, "units, theme and panes by keyboard", "[window]")
{
    window->actions().nextUnit->trigger();
    CHECK(document.unit() == ByteUnit::GB);
    CHECK(settings::unit() == ByteUnit::GB);
    applyTheme(ThemeChoice::Dark);
    CHECK(QApplication::palette().window().color().lightness() < 80);
    CHECK_FALSE(window->grab().isNull());
    // Scroll bars have style sheets of their own, which must not keep the colours of the other theme.
    const auto follow = [&](const Theme& theme) {
        for (QScrollBar* bar : window->findChildren<SlimScrollBar*>())
            CHECK(bar->styleSheet().contains(theme.color(Role::Line).name()));
    };
    follow(Theme { true });
    applyTheme(ThemeChoice::Light);
    CHECK(QApplication::palette().window().color().lightness() > 180);
    follow(Theme { false });
    for (int i = 0; i < 4; ++i)
        window->actions().nextPane->trigger();
    CHECK(window->actions().undo->shortcut() == QKeySequence(QStringLiteral("Ctrl+Z")));
}

TEST_CASE_METHOD(Fixture, "a small window scrolls its cards instead of growing", "[window]")
{
    window->activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(window.get()));
    window->resize(1000, 700);
    QTest::qWait(0);
    CHECK(window->size() == QSize(1000, 700));
    // A pane that F6 goes to comes into view.
    for (QWidget* pane : { static_cast<QWidget*>(&window->view().splitChart()), window->view().tables() }) {
        pane->setFocus(Qt::ShortcutFocusReason);
        INFO(pane->accessibleName().toStdString());
        CHECK(QTest::qWaitFor(
            [&] {
                const QWidget* there = window->childAt(pane->mapTo(window.get(), pane->rect().center()));
                return there == pane || pane->isAncestorOf(there);
            },
            1000));
    }
}

TEST_CASE_METHOD(Fixture, "tips of menu entries stand where the words about charts do", "[window]")
{
    QStatusTipEvent tip(QStringLiteral("Open a model's config.json"));
    QApplication::sendEvent(window.get(), &tip);
    CHECK(window->statusBar()->currentMessage().isEmpty());
    const QList<QLabel*> labels = window->statusBar()->findChildren<QLabel*>();
    CHECK(std::any_of(labels.begin(), labels.end(), [&](QLabel* l) { return l->text() == tip.tip(); }));
}

TEST_CASE_METHOD(Fixture, "a picked context is one undoable step", "[window]")
{
    emit window->view().sessionsChart().contextPicked(131072);
    CHECK(document.scenario().maxModelLen == 131072);
    CHECK(document.undoStack().undoText().contains(QStringLiteral("128k")));
    document.undoStack().undo();
    CHECK(document.scenario().maxModelLen == 1048576);
}

TEST_CASE_METHOD(Fixture, "every visible control has an accessible name", "[window][accessibility]")
{
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()
            || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        INFO(widget->metaObject()->className()
            << " in "
            << (widget->parentWidget() ? widget->parentWidget()->metaObject()->className() : "nothing"));
        CHECK((accessible && !accessible->text(QAccessible::Name).isEmpty()));
    }
}
