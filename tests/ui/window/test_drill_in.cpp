// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weights of the HBM split opened up, in the real window: in and out by mouse and keys, chart and table
// together, and what is exported.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/split_chart.h"
#include "ui/charts/weights_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/breakdown_model.h"
#include "ui/panels/memory_view.h"
#include "ui/panels/plan_view.h"
#include "ui/panels/split_panel.h"
#include "ui/panels/trail.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/link_button.h"
#include "ui/window/export_options.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    PlanDocument document { shippedCatalogue() };
    std::unique_ptr<MainWindow> window;
    SplitPanel* panel = nullptr;

    Fixture()
    {
        test::useEnglish();
        QSettings().clear();
        window = std::make_unique<MainWindow>(document);
        window->show();
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window.get()));
        panel = window->findChild<SplitPanel*>();
        REQUIRE(panel);
    }
    SplitChart& split() { return panel->split(); }
    WeightsChart& weights() { return panel->weights(); }
    CopyTable& table() { return *qobject_cast<CopyTable*>(window->view().tables()); }
    const BreakdownModel& rows() { return *qobject_cast<const BreakdownModel*>(table().model()); }
    void clickWeights()
    {
        const SplitSegment* const segment = split().currentLayout().segmentOf(0, Part::Weights);
        REQUIRE(segment);
        QTest::mouseClick(split().viewport(), Qt::LeftButton, {}, segment->rect.center().toPoint());
    }
    int rowOf(std::string_view part)
    {
        for (int row = 0; row < rows().rowCount(); ++row)
            if (rows().row(row).perGpu.name == part)
                return row;
        FAIL("no such row");
        return -1;
    }
};

} // namespace

TEST_CASE_METHOD(
    Fixture, "a click on the weights opens them, a click beside them leads back", "[window][weights]")
{
    CHECK(split().isVisible());
    CHECK_FALSE(weights().isVisible());
    CHECK_FALSE(panel->trail().isVisible());
    clickWeights();
    CHECK(panel->isOpen());
    CHECK(weights().isVisible());
    CHECK_FALSE(split().isVisible());
    CHECK(panel->trail().isVisible());
    CHECK(table().currentIndex().row() == 0); // the row of the weights
    // To the byte what the plan says.
    CHECK(weights().data().total == document.plan().ranks.front().weights.bytes());
    QTest::mouseClick(weights().viewport(), Qt::LeftButton, {}, QPoint(2, weights().height() - 2));
    CHECK_FALSE(panel->isOpen());
    CHECK(split().isVisible());
    // Other segments stay what they were; the legend's entry opens too, for weights that are slim.
    const SplitSegment* const reserve = split().currentLayout().segmentOf(0, Part::Reserve);
    QTest::mouseClick(split().viewport(), Qt::LeftButton, {}, reserve->rect.center().toPoint());
    CHECK_FALSE(panel->isOpen());
    QTest::mouseClick(
        split().viewport(), Qt::LeftButton, {}, split().currentLayout().weightsKey.center().toPoint());
    CHECK(panel->isOpen());
}

TEST_CASE_METHOD(Fixture, "in and out by keys, and the focus goes along", "[window][weights]")
{
    for (const Qt::Key back : { Qt::Key_Escape, Qt::Key_Backspace }) {
        split().setFocus(Qt::TabFocusReason);
        if (back == Qt::Key_Escape) // the second time the mark is where it was
            QTest::keyClick(&split(), Qt::Key_Right);
        QTest::keyClick(&split(), back == Qt::Key_Escape ? Qt::Key_Return : Qt::Key_Space);
        REQUIRE(panel->isOpen());
        CHECK(QApplication::focusWidget() == &weights());
        CHECK(weights().markedPart() == QStringLiteral("weights.experts")); // the largest
        QTest::keyClick(&weights(), back);
        CHECK_FALSE(panel->isOpen());
        CHECK(QApplication::focusWidget() == &split());
        CHECK(split().hoverText().contains(QStringLiteral("<b>weights</b>"))); // where one came from
    }
    split().setFocus(Qt::TabFocusReason);
    clickWeights();
    QTest::keyClick(&weights(), Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(QApplication::focusWidget() == &panel->trail().back()); // in the order of reading
    QTest::keyClick(&panel->trail().back(), Qt::Key_Space);
    CHECK_FALSE(panel->isOpen());
    CHECK(QApplication::focusWidget() == &split());
    CHECK_FALSE(panel->trail().back().accessibleName().isEmpty());
    // F6 goes to whichever is shown.
    clickWeights();
    CHECK(window->view().panes().front() == &weights());
}

TEST_CASE_METHOD(Fixture, "table and chart mark the same part", "[window][weights]")
{
    clickWeights();
    table().selectRow(rowOf("weights.indexer"));
    CHECK(weights().markedPart() == QStringLiteral("weights.indexer"));
    table().selectRow(rowOf("kv.in-use"));
    CHECK(weights().markedPart().isEmpty());
    weights().setFocus(Qt::TabFocusReason);
    weights().setMarked(QStringLiteral("weights.attention"));
    QTest::keyClick(&weights(), Qt::Key_Return);
    CHECK(table().currentIndex().row() == rowOf("weights.attention"));
    CHECK(weights().markedPart() == QStringLiteral("weights.attention"));
    panel->goBack();
    // Enter on a part in the table opens the weights at it.
    table().selectRow(rowOf("weights.router"));
    table().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&table(), Qt::Key_Return);
    CHECK(panel->isOpen());
    CHECK(weights().markedPart() == QStringLiteral("weights.router"));
    CHECK(QApplication::focusWidget() == &table());
}

TEST_CASE_METHOD(Fixture, "what is opened up stays so while inputs change", "[window][weights]")
{
    clickWeights();
    Scenario next = document.scenario();
    next.parallelism.pipeline = 4;
    document.change(next, QStringLiteral("x"));
    CHECK(panel->isOpen());
    CHECK(weights().data().rows.size() == 4);
    next.weightFormat = "nvfp4";
    const Bytes before = weights().data().total;
    document.change(next, QStringLiteral("y"));
    CHECK(weights().data().total < before);
    next.weightsOverride = Bytes { 9000 * kGiB }; // far more than there is
    document.change(next, QStringLiteral("z"));
    CHECK_FALSE(weights().currentLayout().capacities.empty());
    next.engine.kind = EngineKind::Ideal;
    document.change(next, QStringLiteral("ideal"));
    CHECK(weights().currentLayout().keys.size() == 1);
    CHECK_FALSE(window->grab().isNull());
    document.setUnit(ByteUnit::GB);
    CHECK(weights().accessibleDescription().contains(QStringLiteral(" GB")));
}

TEST_CASE_METHOD(Fixture, "exports and copies are of what is shown", "[window][weights]")
{
    CHECK(&window->view().memoryChart() == &split());
    clickWeights();
    CHECK(&window->view().memoryChart() == &weights());
    CHECK(window->view().focusedChart() == &weights());
    const ExportOptions options
        = exportOptionsFor(*window->view().focusedChart(), document.scenario(), document.plan());
    CHECK(options.title == QStringLiteral("zai-org/GLM-5.2-FP8 – Weights by part"));
    const test::TemporaryFolder folder;
    for (const char* name : { "w.png", "w.svg", "w.pdf" }) {
        const auto file = folder.path() / name;
        CHECK(window->exportTo(window->view().memoryChart(), QString::fromStdString(file.string())));
        CHECK(std::filesystem::file_size(file) > 1000);
    }
    window->actions().copyChart->trigger();
    CHECK_FALSE(QApplication::clipboard()->image().isNull());
}
