// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/field_row.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/support/format.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/filter_popup.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/reason_combo.h"
#include "ui/widgets/stop_slider.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };
    InputsPanel panel { document };

    Stage()
    {
        panel.resize(320, 800);
        panel.show();
        panel.activateWindow();
        (void)QTest::qWaitForWindowActive(&panel);
    }

    FieldRow& row(const char* key)
    {
        for (FieldRow* row : panel.rows())
            if (row->field().key == QLatin1String(key))
                return *row;
        FAIL("no such row");
        return *panel.rows().front();
    }
    QuantityBox& box(const char* key) { return *qobject_cast<QuantityBox*>(row(key).control()); }
    ReasonCombo& combo(const char* key) { return *qobject_cast<ReasonCombo*>(row(key).control()); }
    void type(const char* key, const char* text)
    {
        box(key).setFocus(Qt::TabFocusReason);
        QTest::keyClicks(&box(key), QString::fromLatin1(text));
    }
};

} // namespace

TEST_CASE("every input is reached by Tab, in reading order, and has a name", "[ui][inputs]")
{
    Stage stage;
    stage.panel.setReserveOpen(true);
    stage.panel.setMoreOpen(true);
    QApplication::processEvents();
    stage.panel.modelPicker().setFocus();
    std::vector<QWidget*> visited;
    for (int i = 0; i < 80; ++i) {
        QWidget* focus = QApplication::focusWidget();
        REQUIRE(focus);
        if (!visited.empty() && focus == visited.front())
            break;
        visited.push_back(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    const auto reached
        = [&](QWidget* widget) { return std::find(visited.begin(), visited.end(), widget) != visited.end(); };
    CHECK(reached(&stage.panel.modelPicker()));
    CHECK(reached(&stage.panel.gpuPicker()));
    for (FieldRow* row : stage.panel.rows()) {
        if (row->isHidden())
            continue; // about what this model does not have
        INFO(row->field().key.toStdString());
        CHECK(reached(row->control()));
        CHECK((!row->slider() || reached(row->slider())));
    }
    int last = -1;
    for (QWidget* widget : visited) {
        const QString name = QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
        INFO(widget->objectName().toStdString());
        CHECK_FALSE(name.isEmpty());
        const int y = widget->mapTo(stage.panel.widget(), QPoint()).y();
        CHECK(y >= last);
        last = y;
    }
}

TEST_CASE("nothing is cut at the width of the dock", "[ui][inputs]")
{
    Stage stage;
    stage.panel.setReserveOpen(true);
    stage.panel.setMoreOpen(true);
    QApplication::processEvents();
    for (FieldRow* row : stage.panel.rows()) {
        if (row->isHidden())
            continue; // about what this model does not have
        INFO(row->field().key.toStdString());
        const auto* label = row->findChild<QLabel*>();
        CHECK(label->width() >= label->sizeHint().width());
        CHECK(row->control()->mapTo(stage.panel.viewport(), QPoint(row->control()->width(), 0)).x()
            <= stage.panel.viewport()->width());
    }
}

TEST_CASE("typing is one step, whose name has the old and the new value", "[ui][inputs]")
{
    Stage stage;
    stage.type("max-model-len", "64k");
    CHECK(stage.document.plan().contextLength == 65'536);
    CHECK(stage.document.undoStack().count() == 1);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Context length 1M → 64k"));
    CHECK(stage.row("max-model-len").slider()->value() == 65'536);
    QTest::keyClick(&stage.box("max-model-len"), Qt::Key_Return);
    stage.box("max-model-len").selectAll();
    QTest::keyClicks(&stage.box("max-model-len"), QStringLiteral("32k"));
    CHECK(stage.document.undoStack().count() == 2);
    stage.document.undoStack().undo();
    CHECK(stage.box("max-model-len").text() == QStringLiteral("65536"));
}

TEST_CASE("a drag of the slider is one step", "[ui][inputs]")
{
    Stage stage;
    StopSlider* slider = stage.row("sessions").slider();
    const auto at = [&](std::int64_t value) { return QPoint(qRound(slider->positionOf(value)), 8); };
    QTest::mousePress(slider, Qt::LeftButton, {}, at(2));
    QTest::mouseMove(slider, at(8));
    QTest::mouseMove(slider, at(64));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(64));
    CHECK(stage.document.scenario().sessions == 64);
    CHECK(stage.document.undoStack().count() == 1);
    QTest::mousePress(slider, Qt::LeftButton, {}, at(64)); // a second drag, there and back again
    QTest::mouseMove(slider, at(128));
    QTest::mouseMove(slider, at(64));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(64));
    CHECK(stage.document.undoStack().count() == 1);
}

TEST_CASE("changed fields are reset by key", "[ui][inputs]")
{
    Stage stage;
    CHECK(stage.row("kv-cache-dtype").isChanged());
    CHECK_FALSE(stage.row("max-num-seqs").isChanged());
    stage.type("max-num-seqs", "32");
    CHECK(stage.row("max-num-seqs").isChanged());
    QTest::keyClick(&stage.box("max-num-seqs"), Qt::Key_Backspace, Qt::ControlModifier);
    CHECK_FALSE(stage.row("max-num-seqs").isChanged());
    CHECK(stage.box("max-num-seqs").text().isEmpty());
    CHECK(stage.box("max-num-seqs").placeholderText() == countText(1024));
}

TEST_CASE("choices show the default in force and write what is chosen", "[ui][inputs]")
{
    Stage stage;
    ReasonCombo& tp = stage.combo("tensor-parallel-size");
    CHECK(tp.entries().front().closedText == QStringLiteral("auto · 8"));
    CHECK(tp.currentIndex() == 0);
    tp.setFocus();
    QTest::keyClick(&tp, Qt::Key_Down);
    CHECK(stage.document.scenario().parallelism.tensor == 1);
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("Tensor default → 1"));
    QTest::keyClick(&tp, Qt::Key_Down);
    QTest::keyClick(&tp, Qt::Key_Down); // over 3
    CHECK(stage.document.scenario().parallelism.tensor == 4);
    auto* expert = qobject_cast<QAbstractButton*>(stage.row("enable-expert-parallel").control());
    expert->click();
    CHECK(stage.document.scenario().parallelism.expert);
    stage.document.undoStack().undo();
    CHECK_FALSE(expert->isChecked());
}

TEST_CASE("what does not apply is disabled and says why", "[ui][inputs]")
{
    Stage stage;
    Scenario textbook = stage.document.scenario();
    textbook.engine.kind = EngineKind::Ideal;
    stage.document.change(textbook, QStringLiteral("x"));
    CHECK_FALSE(stage.box("max-num-seqs").isEnabled());
    CHECK(stage.box("max-num-seqs").toolTip().contains(QStringLiteral("textbook")));
    CHECK(stage.combo("engine").isEnabled());
    stage.document.undoStack().undo();
    CHECK(stage.box("max-num-seqs").isEnabled());
    CHECK(stage.box("max-num-seqs").toolTip().contains(QStringLiteral("--max-num-seqs")));
}

TEST_CASE("the pickers open models and choose GPUs", "[ui][inputs]")
{
    Stage stage;
    QSignalSpy open(&stage.panel, &InputsPanel::openRequested);
    stage.panel.setRecentModels({ QStringLiteral("/m/org__Some-Model/config.json") });
    stage.panel.focusModel();
    FilterPopup& popup = stage.panel.modelPicker().popup();
    REQUIRE(popup.isVisible());
    CHECK(popup.shownTexts().mid(0, 3)
        == QStringList {
            QStringLiteral("Recent"), QStringLiteral("org/Some-Model"), QStringLiteral("Bundled") });
    popup.findChild<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)->click();
    CHECK(open.size() == 1);

    stage.panel.focusModel();
    QTest::keyClicks(&popup.search(), QStringLiteral("oss-20b"));
    QTest::keyClick(&popup.search(), Qt::Key_Return);
    REQUIRE(QTest::qWaitFor([&] { return !stage.document.isOpening(); }));
    CHECK(stage.panel.modelPicker().currentText() == QStringLiteral("openai/gpt-oss-20b"));

    stage.panel.focusGpu();
    FilterPopup& gpus = stage.panel.gpuPicker().popup();
    QTest::keyClicks(&gpus.search(), QStringLiteral("h200 sxm"));
    QTest::keyClick(&gpus.search(), Qt::Key_Return);
    CHECK(stage.document.scenario().accelerator->id == "h200-sxm");
    CHECK(stage.document.undoStack().undoText() == QStringLiteral("GPU → NVIDIA H200 SXM 141GB"));
    stage.panel.focusGpu();
    QTest::keyClicks(&gpus.search(), QStringLiteral("unknown b100"));
    CHECK(gpus.shownTexts() == QStringList { QStringLiteral("NVIDIA"), QStringLiteral("B100") });
    gpus.hide();
}

TEST_CASE("fields are found by the keys of issues and figures", "[ui][inputs]")
{
    Stage stage;
    CHECK(stage.panel.focusField(QStringLiteral("setting:max-num-batched-tokens")));
    CHECK(QApplication::focusWidget() == &stage.box("max-num-batched-tokens"));
    CHECK_FALSE(stage.panel.isReserveOpen());
    CHECK(stage.panel.focusField(QStringLiteral("setting:reserve.graphs")));
    CHECK(stage.panel.isReserveOpen());
    CHECK(QApplication::focusWidget() == &stage.box("reserve.graphs"));
    CHECK_FALSE(stage.panel.focusField(QStringLiteral("config:num_hidden_layers")));
}

TEST_CASE("sizes follow the unit on screen", "[ui][inputs]")
{
    Stage stage;
    Scenario s = stage.document.scenario();
    s.weightsOverride = Bytes { 753 * kGB };
    stage.document.change(s, QStringLiteral("x"));
    CHECK(stage.box("weights").text() == QStringLiteral("701.3 GiB"));
    stage.document.setUnit(ByteUnit::GB);
    CHECK(stage.box("weights").text() == QStringLiteral("753.0 GB"));
}
