// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The views below the verdict: how they are chosen, what they remember, and that what is hidden costs
// nothing.
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/models/layer_samples.h"
#include "tests/ui/window/shown_window.h"
#include "ui/charts/layer_strip.h"
#include "ui/charts/split_chart.h"
#include "ui/document/plan_document.h"
#include "ui/models/layers_model.h"
#include "ui/panels/layers_view.h"
#include "ui/panels/notice_label.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/widgets/copy_table.h"
#include "ui/window/export_options.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAccessible>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QSettings>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture : test::ShownWindow
{
    void key(Qt::Key digit) { QTest::keyClick(window.get(), digit, Qt::ControlModifier); }
    LayersView& layers() { return window->view().layers(); }
    LayersModel& model() { return *static_cast<LayersModel*>(layers().table().model()); }
};

} // namespace

TEST_CASE_METHOD(Fixture, "Ctrl+4 shows the layers, Ctrl+1 the memory", "[window][layers]")
{
    CHECK(window->view().view() == ViewChoice::Memory);
    CHECK(window->view().splitChart().isVisible());
    key(Qt::Key_4);
    CHECK(window->view().view() == ViewChoice::Layers);
    CHECK(layers().isVisible());
    CHECK_FALSE(window->view().splitChart().isVisible());
    CHECK(model().rowCount() == 79); // GLM-5.2: 78 layers and a total
    CHECK(window->actions().views->actions()[3]->isChecked());
    key(Qt::Key_1);
    CHECK(window->view().splitChart().isVisible());
    CHECK(window->actions().views->actions()[0]->isChecked());
}

TEST_CASE_METHOD(Fixture, "layers are worked out only while they are shown", "[window][layers]")
{
    CHECK(model().rowCount() == 0);
    window->view().showView(ViewChoice::Layers);
    REQUIRE(model().rowCount() == 79);
    window->view().showView(ViewChoice::Memory);
    document.setUnit(ByteUnit::MiB);
    CHECK(model().sheet().unit == ByteUnit::GiB);
    window->view().showView(ViewChoice::Layers);
    CHECK(model().sheet().unit == ByteUnit::MiB);
    Scenario next = document.scenario();
    next.maxModelLen = 4096;
    document.change(next, QStringLiteral("shorter"));
    CHECK(model().sheet().context == 4096);
}

TEST_CASE_METHOD(Fixture, "the chosen view is there again at the next start", "[window][layers]")
{
    window->view().showView(ViewChoice::Layers);
    window->close();
    CHECK(settings::view() == ViewChoice::Layers);
    start();
    CHECK(layers().isVisible());
    CHECK(model().rowCount() == 79);
}

TEST_CASE_METHOD(Fixture, "strip and table mark the same layer", "[window][layers]")
{
    window->view().showView(ViewChoice::Layers);
    LayerStrip& strip = layers().strip();
    CopyTable& table = layers().table();
    strip.setFocus(Qt::TabFocusReason);
    CHECK(strip.marked() == 0U);
    QTest::keyClick(&strip, Qt::Key_Right);
    const auto selected = [&] { return table.selectionModel()->selectedRows(); };
    REQUIRE(selected().size() == 1);
    CHECK(selected().front().row() == 1);
    table.selectRow(40);
    CHECK(strip.marked() == 40U);
    table.selectRow(78); // the total is no layer
    CHECK_FALSE(strip.marked());
    table.selectRow(5);
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    CHECK(QApplication::clipboard()->text().startsWith(QStringLiteral("5\tlatent\tMLA latent 576")));
    // Rows that were selected to be copied are not taken away by a passing mouse.
    table.selectAll();
    QTest::mouseMove(strip.viewport(), strip.currentLayout().cells[3].center().toPoint());
    CHECK(selected().size() == 79);
    table.clearSelection();
    QTest::keyClick(&strip, Qt::Key_Right);
    QTest::keyClick(&strip, Qt::Key_Escape);
    CHECK(selected().isEmpty());
}

TEST_CASE_METHOD(Fixture, "F6 goes through the panes of the view that is shown", "[window][layers]")
{
    window->view().showView(ViewChoice::Layers);
    QList<QWidget*> order;
    for (int i = 0; i < 3; ++i) {
        window->actions().nextPane->trigger();
        order << QApplication::focusWidget();
    }
    CHECK(order.contains(&layers().strip()));
    CHECK(order.contains(&layers().table()));
    // The focus goes along from a view to the next.
    layers().table().setFocus();
    window->view().showView(ViewChoice::Memory);
    CHECK(QApplication::focusWidget() == &window->view().splitChart());
}

TEST_CASE_METHOD(Fixture, "every control of the layer view has an accessible name", "[window][accessibility]")
{
    window->view().showView(ViewChoice::Layers);
    for (QWidget* widget : window->view().findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()
            || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        INFO(widget->metaObject()->className());
        CHECK((accessible && !accessible->text(QAccessible::Name).isEmpty()));
    }
}

TEST_CASE_METHOD(Fixture, "the strip exports like a chart, also while it is hidden", "[window][layers]")
{
    const test::TemporaryFolder folder;
    for (const char* name : { "a.png", "a.svg", "a.pdf" }) {
        const auto file = folder.path() / name;
        CHECK(window->exportTo(layers().strip(), QString::fromStdString(file.string())));
        CHECK(std::filesystem::file_size(file) > 1000);
    }
    CHECK(layers().strip().currentLayout().cells.size() == 78);
    window->view().showView(ViewChoice::Layers);
    CHECK(window->view().focusedChart() == &layers().strip());
    window->actions().copyChart->trigger();
    CHECK_FALSE(QApplication::clipboard()->image().isNull());
}

TEST_CASE_METHOD(Fixture, "no cache, a guessed layout and a preview are said in words", "[window][layers]")
{
    window->view().showView(ViewChoice::Layers);
    const auto notices = layers().findChildren<NoticeLabel*>();
    const auto said = [&](const QString& word) {
        return std::any_of(notices.begin(), notices.end(),
            [&](const NoticeLabel* label) { return label->isVisible() && label->text().startsWith(word); });
    };
    CHECK_FALSE(said(QStringLiteral("Assumed layout")));
    ModelSpec guessed = test::modelOf(4, { test::keyValue({ 0, 1, 2, 3 }, 8) });
    guessed.assumed = guessed.preview = true;
    guessed.modelType = "newthing";
    document.reset(test::scenarioOf(guessed));
    CHECK(said(QStringLiteral("Assumed layout: The model type newthing is unknown")));
    CHECK(said(QStringLiteral("Preview: ")));

    ModelSpec encoder = test::modelOf(12, {});
    encoder.noCacheReason = "encoder-only";
    document.reset(test::scenarioOf(encoder));
    CHECK_FALSE(layers().strip().isVisible());
    CHECK_FALSE(layers().table().isVisible());
    window->actions().nextPane->trigger(); // there is no pane but the inputs
    document.reset(exampleScenario(document.catalogue()));
    CHECK(layers().strip().isVisible());
}

TEST_CASE_METHOD(
    Fixture, "a narrow window cuts no legend and keeps the words of the table", "[window][layers]")
{
    Scenario deep = document.scenario();
    deep.model = std::make_shared<const ModelSpec>(*openModel("bundled:deepseek-v4-flash"));
    document.reset(deep);
    key(Qt::Key_4);
    CHECK(layers().table().isColumnHidden(LayersModel::Owner)); // every layer has its own
    for (const QSize size : { QSize(1000, 700), QSize(1280, 860) }) {
        window->resize(size);
        QTest::qWait(20);
        CAPTURE(window->width());
        const LayerStripLayout& layout = layers().strip().currentLayout();
        REQUIRE_FALSE(layout.swatches.empty());
        CHECK(layout.swatches.back().rect.bottom() <= layers().strip().viewport()->height());
        CHECK(layers().table().columnWidth(LayersModel::Keeps)
            > layers().table().fontMetrics().averageCharWidth() * 45);
    }
    const ExportOptions options = exportOptionsFor(layers().strip(), document.scenario(), document.plan());
    CHECK(options.footer.startsWith(QStringLiteral("3.8 GiB a session at 1,048,576 tokens · 8 x ")));
    document.reset(exampleScenario(document.catalogue())); // whose indexers are read by other layers
    CHECK_FALSE(layers().table().isColumnHidden(LayersModel::Owner));
}
