// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/fit_map_chart.h"
#include "ui/document/plan_document.h"
#include "ui/panels/fit_map_view.h"
#include "ui/widgets/copy_table.h"

#include <QAbstractItemModel>
#include <QElapsedTimer>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    PlanDocument document { shippedCatalogue() };
    FitMapView view { document };

    Fixture()
    {
        test::useEnglish();
        Scenario start = document.scenario();
        start.model = std::make_shared<const ModelSpec>(*openModel("bundled:llama-3.1-70b"));
        start.accelerator = *findAccelerator(document.catalogue(), "h100-sxm");
        start.gpusPerNode = 4;
        start.maxModelLen = 32768;
        start.sessions = 4;
        document.reset(start);
        view.resize(820, 640);
    }
    void show()
    {
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    void change(const std::function<void(Scenario&)>& how)
    {
        Scenario next = document.scenario();
        how(next);
        document.change(next, QStringLiteral("x"));
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "fit map page: nothing is worked out while it is hidden", "[ui][panels][fit-map]")
{
    change([](Scenario& s) { s.engine.maxNumSeqs = 100; });
    CHECK(view.mapsMade() == 0);
    show();
    CHECK(view.mapsMade() == 1);
    view.hide();
    change([](Scenario& s) { s.engine.maxNumSeqs = 200; });
    CHECK(view.mapsMade() == 1);
    CHECK(view.focusedChart() == &view.chart()); // an export wants it up to date
    CHECK(view.mapsMade() == 2);
    CHECK(view.chart().data().cap == 200);
}

TEST_CASE_METHOD(
    Fixture, "fit map page: context and sessions move the plan, not the map", "[ui][panels][fit-map]")
{
    show();
    for (const Tokens context : { 1, 700, 4096, 100'000, 131'072 })
        change([&](Scenario& s) {
            s.maxModelLen = context;
            s.sessions = context % 7 + 1;
        });
    CHECK(view.mapsMade() == 1);
    CHECK(view.chart().data().plan->context == 131'072);
    change([](Scenario& s) { s.maxModelLen = 100'000; });
    // The plan's own context is a column of its own, and says what the plan says.
    const auto here = view.chart().data().indexOf(100'000);
    REQUIRE(here);
    CHECK(view.chart().data().columns[*here].at(document.scenario().sessions) == document.plan().verdict);
    change([](Scenario& s) { s.kvDtype = KvDtype::Bf16; });
    CHECK(view.mapsMade() == 2);
    change([](Scenario& s) { s.maxModelLen = 200'000; }); // beyond the model: the map grows to 256k, once
    change([](Scenario& s) { s.maxModelLen = 230'000; });
    CHECK(view.mapsMade() == 3);
    CHECK(view.chart().data().columns.back().context == 262'144);
}

TEST_CASE_METHOD(Fixture, "fit map page: a picked cell is one step of undo", "[ui][panels][fit-map]")
{
    show();
    const FitMapLayout& layout = view.chart().currentLayout();
    const int before = document.undoStack().index();
    QTest::mouseClick(
        view.chart().viewport(), Qt::LeftButton, {}, QPointF(layout.xOf(8192), layout.yOf(9)).toPoint());
    CHECK(document.scenario().maxModelLen == 8192);
    CHECK(document.scenario().sessions == 9);
    CHECK(document.undoStack().index() == before + 1);
    CHECK(document.undoStack().undoText() == QStringLiteral("Context length → 8k, sessions → 9"));
    document.undoStack().undo();
    CHECK(document.scenario().maxModelLen == 32768);
    CHECK(document.scenario().sessions == 4);
}

TEST_CASE_METHOD(
    Fixture, "fit map page: the table is the chart's twin; the baseline is outlined", "[ui][panels][fit-map]")
{
    show();
    QAbstractItemModel* model = view.table().model();
    CHECK(model->rowCount() == static_cast<int>(view.chart().data().columns.size()));
    CHECK(view.panes() == QList<QWidget*> { &view.chart(), &view.table() });
    CHECK_FALSE(view.chart().currentLayout().baseline);
    view.setBaseline(FitPoint { 16384, 16, Verdict::Fits });
    CHECK(view.chart().currentLayout().baseline);
    view.setBaseline({});
    CHECK_FALSE(view.chart().currentLayout().baseline);
    change([](Scenario& s) { s.accelerator.reset(); });
    CHECK(view.chart().currentLayout().empty.contains(QStringLiteral("not known")));
    CHECK(model->rowCount() == 0);
}

TEST_CASE_METHOD(Fixture, "fit map page: hovering asks for the longest context, as far as the map goes",
    "[ui][panels][fit-map]")
{
    show();
    view.chart().setFocus();
    QTest::keyClick(&view.chart(), Qt::Key_Right);
    REQUIRE(view.chart().markedCell());
    Scenario asked = document.scenario();
    asked.maxModelLen = 131'072;
    const Tokens longest = longestContext(asked).value();
    CHECK(view.chart().hoverText().contains(QLocale().toString(static_cast<qlonglong>(longest))));
}
