// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/support/models.h"
#include "ui/charts/explorer_chart.h"
#include "ui/document/explorer_run.h"
#include "ui/document/plan_document.h"
#include "ui/models/explorer_model.h"
#include "ui/panels/explorer_controls.h"
#include "ui/panels/explorer_view.h"
#include "ui/widgets/copy_table.h"
#include "ui/widgets/link_button.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

Catalogue threeGpus()
{
    Catalogue catalogue;
    for (const char* id : { "h100-sxm", "b200-sxm", "mi300x" })
        catalogue.accelerators.push_back(test::gpu(id));
    return catalogue;
}

struct Fixture
{
    PlanDocument document { threeGpus() };
    Scenario scenario = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    ExplorerView view { document };

    Fixture()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        scenario.maxModelLen = 8192;
        scenario.parallelism.tensor = 8;
        document.reset(scenario);
        view.resize(900, 700);
    }
    void open()
    {
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
        REQUIRE(QTest::qWaitFor([this] { return !view.isComputing(); }, 20'000));
        // Now there are bars, and the chart gets the room for them with the next events.
        REQUIRE(QTest::qWaitFor(
            [this] { return view.chart().height() > view.chart().minimumSizeHint().height(); }));
    }
    int rows() { return view.table().model()->rowCount(); }
    int sourceRow(const char* id, int gpus) const
    {
        for (int row = 0; row < view.model().rowCount(); ++row)
            if (view.model().row(row).accelerator->id == id && view.model().row(row).gpus == gpus)
                return row;
        return -1;
    }
    int tableRow(const QString& gpu, const QString& count)
    {
        const QAbstractItemModel* model = view.table().model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, ExplorerModel::Gpu).data() == gpu
                && model->index(row, ExplorerModel::Count).data() == count)
                return row;
        return -1;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "explorer page: computes while it is shown, in steps, and not otherwise", "[ui]")
{
    CHECK_FALSE(view.isComputing());
    scenario.sessions = 2;
    document.change(scenario, QStringLiteral("x"));
    CHECK_FALSE(view.isComputing());
    open();
    REQUIRE(rows() == 15); // three kinds, 1, 2, 4, 8, 16 of each
    const int h100 = sourceRow("h100-sxm", 8);
    CHECK(view.model().row(h100).sessions == document.plan().sessions.admission);
    CHECK(view.model().index(h100, ExplorerModel::LongestContext).data().toString()
        == QLocale().toString(static_cast<qlonglong>(*document.longestContext())));

    scenario.sessions = 5;
    document.change(scenario, QStringLiteral("y"));
    CHECK(view.isComputing());
    view.hide();
    CHECK_FALSE(view.isComputing());
    view.show();
    CHECK(view.isComputing()); // what was broken off is asked for again
    REQUIRE(QTest::qWaitFor([this] { return !view.isComputing(); }, 20'000));
    CHECK(view.model().row(h100).layout.after.sessions == 5);
    view.hide();
    view.show();
    CHECK_FALSE(view.isComputing()); // nothing is new
}

TEST_CASE_METHOD(Fixture, "explorer page: table and chart are filtered and sorted together", "[ui]")
{
    open();
    view.table().sortByColumn(ExplorerModel::Sessions, Qt::DescendingOrder);
    CHECK(view.chart().bars().rows.size() == 15);
    const QAbstractItemModel* model = view.table().model();
    CHECK(view.chart().accessibleDescription().startsWith(
        model->index(0, ExplorerModel::Count).data().toString() + QStringLiteral(" × ")
        + model->index(0, ExplorerModel::Gpu).data().toString()));
    view.controls().text().setText(QStringLiteral("mi300"));
    CHECK(rows() == 5);
    CHECK(view.chart().bars().rows.size() == 5);
    for (QCheckBox* box : view.controls().findChildren<QCheckBox*>())
        if (box->text() != QStringLiteral("4"))
            box->setChecked(box->text().size() > 2); // only what fits, of four
    CHECK(rows() == 1);
    view.controls().text().setText(QStringLiteral("nothing is called so"));
    CHECK(rows() == 0);
    CHECK(view.chart().currentLayout().isEmpty());
}

TEST_CASE_METHOD(Fixture, "explorer page: a click on a heading sorts, the most first, and says so", "[ui]")
{
    open();
    QHeaderView* header = view.table().horizontalHeader();
    const auto click = [&](int column) {
        const int x = header->sectionViewportPosition(column) + header->sectionSize(column) / 2;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    };
    const QAbstractItemModel* model = view.table().model();
    const auto title = [&](int column, int role = Qt::DisplayRole) {
        return model->headerData(column, Qt::Horizontal, role).toString();
    };
    CHECK(title(ExplorerModel::Sessions) == QStringLiteral("▾ Sessions"));
    click(ExplorerModel::MemoryOfAll);
    CHECK(title(ExplorerModel::MemoryOfAll) == QStringLiteral("▾ Memory of all"));
    CHECK(title(ExplorerModel::MemoryOfAll, Qt::EditRole) == QStringLiteral("Memory of all"));
    CHECK(title(ExplorerModel::Sessions) == QStringLiteral("Sessions"));
    CHECK(model->index(0, ExplorerModel::Count).data().toString() == QStringLiteral("16"));
    click(ExplorerModel::MemoryOfAll);
    CHECK(title(ExplorerModel::MemoryOfAll) == QStringLiteral("▴ Memory of all"));
    CHECK(model->index(0, ExplorerModel::Count).data().toString() == QStringLiteral("1"));
    CHECK(view.chart().bars().rows.front().name.startsWith(QStringLiteral("1 × ")));
}

TEST_CASE_METHOD(Fixture, "explorer page: a row becomes the scenario's GPUs, with sizes that go", "[ui]")
{
    open();
    QSignalSpy chosen(&view, &ExplorerView::gpusChosen);
    const QString b200 = QString::fromStdString(test::gpu("b200-sxm")->name);
    view.table().selectRow(tableRow(b200, QStringLiteral("4")));
    view.table().setFocus();
    QTest::keyClick(&view.table(), Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    const auto next = chosen[0][0].value<Scenario>();
    CHECK(next.accelerator->id == "b200-sxm");
    CHECK(next.gpusPerNode == 4);
    CHECK(next.nodes == 1);
    CHECK(next.parallelism.tensor == std::nullopt); // TP 8 does not go on four
    CHECK(next.maxModelLen == 8192);
    CHECK(chosen[0][1].toString() == QStringLiteral("GPU → 4 × ") + b200);
    CHECK_FALSE(chosen[0][2].toBool());
    QTest::mouseDClick(view.chart().viewport(), Qt::LeftButton, {},
        view.chart().currentLayout().rowRect(0).center().toPoint());
    CHECK(chosen.size() == 2);
    CHECK(view.panes().size() == 2);
    for (const QWidget* pane : view.panes())
        CHECK_FALSE(pane->accessibleName().isEmpty());
}

TEST_CASE_METHOD(Fixture, "explorer page: marks follow one another", "[ui]")
{
    open();
    view.table().selectRow(3);
    CHECK(view.chart().marked() == 3);
    view.chart().setFocus();
    QTest::keyClick(&view.chart(), Qt::Key_Down);
    CHECK(view.table().selectionModel()->isRowSelected(4));
}

TEST_CASE("explorer run: a question during the rows waits for them, and the last one counts", "[ui]")
{
    const Scenario scenario = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const auto question = [&](std::int64_t sessions) {
        ExplorerQuestion q { scenario, {}, shippedCatalogue().accelerators, { 1, 2 } };
        q.scenario.sessions = sessions;
        q.plan = plan(q.scenario);
        return q;
    };
    ExplorerRun run;
    std::vector<std::int64_t> answered;
    QObject::connect(&run, &ExplorerRun::rowsReady, &run,
        [&] { answered.push_back(run.takeRows().front().layout.after.sessions); });
    run.start(question(1));
    run.start(question(2));
    run.start(question(3));
    REQUIRE(QTest::qWaitFor([&] { return !run.isRunning(); }, 20'000));
    CHECK(answered == std::vector<std::int64_t> { 1, 3 });
    run.start(question(4));
    run.stop();
    QTest::qWait(30);
    CHECK(answered.size() == 2);
}

TEST_CASE_METHOD(Fixture, "explorer page: an export has this plan's rows, also while it is hidden", "[ui]")
{
    CHECK(view.chart().currentLayout().empty == QStringLiteral("Computing…"));
    CHECK(view.focusedChart() == &view.chart());
    CHECK(view.chart().bars().rows.size() == 15);
    CHECK(view.model().row(0).layout.after.sessions == scenario.sessions);
    CHECK_FALSE(view.model().index(0, ExplorerModel::LongestContext).data().toString().isEmpty());
    scenario.sessions = 7;
    document.change(scenario, QStringLiteral("x"));
    static_cast<void>(view.focusedChart());
    CHECK(view.model().row(0).layout.after.sessions == 7);
    CHECK(view.chart().bars().wanted == 7);
    view.controls().text().setText(QStringLiteral("no such GPU"));
    CHECK(view.chart().currentLayout().empty == QStringLiteral("No GPU is left by the choices above."));
}

TEST_CASE_METHOD(Fixture, "explorer page: the buttons use the row that is selected", "[ui]")
{
    open();
    QSignalSpy chosen(&view, &ExplorerView::gpusChosen);
    CopyTable& table = view.table();
    table.selectRow(0);
    const QModelIndex other = table.model()->index(3, 0);
    for (int press = 0; press < 2; ++press) // selected and not any more, but the current one from now on
        table.selectionModel()->setCurrentIndex(
            other, QItemSelectionModel::Toggle | QItemSelectionModel::Rows);
    REQUIRE(table.currentIndex().row() == 3);
    for (auto* button : view.findChildren<LinkButton*>())
        if (button->text() == QStringLiteral("Plan with these GPUs"))
            button->click();
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][1].toString()
        == QStringLiteral("GPU → %1 × %2")
               .arg(table.model()->index(0, ExplorerModel::Count).data().toString(),
                   table.model()->index(0, ExplorerModel::Gpu).data().toString()));
}
