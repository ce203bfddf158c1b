// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/compare_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/scenario_bars.h"
#include "ui/charts/scenario_bars_data.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    test::Plans plans = test::fourPlans();
    ScenarioBars chart;

    Fixture()
    {
        chart.resize(860, 280);
        show();
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }
    void show()
    {
        const Compared& c = plans.compared;
        chart.setPlans(c.plans, c.baseline, c.current, c.unit);
    }
    QString allTexts() const
    {
        QString all;
        for (const PlacedText& text : chart.currentLayout().texts)
            all += text.text + QLatin1Char('\n');
        return all;
    }
    QPoint middleOf(std::size_t row, Part part) const
    {
        const SplitSegment* const segment = chart.currentLayout().segmentOf(row, part);
        REQUIRE(segment);
        return segment->rect.center().toPoint();
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "scenario bars: a bar for the fullest GPU of each, with its own bytes", "[ui]")
{
    const Compared& c = plans.compared;
    const SplitData data = scenarioBarsData(c.plans, c.baseline, c.current, c.unit);
    REQUIRE(data.rows.size() == 4);
    for (std::size_t i = 0; i < 3; ++i) {
        const RankPlan& rank = plans.plans[i].ranks.front();
        CHECK(data.rows[i].part(Part::Weights) == rank.weights.bytes());
        CHECK(data.rows[i].part(Part::KvInUse) == rank.kvInUse);
        CHECK(data.rows[i].part(Part::Over) == rank.over);
        CHECK(data.rows[i].total == rank.total.bytes());
    }
    CHECK(data.rows[3].total.value == 0); // unknown
    CHECK(data.known());
    CHECK(data.rows[0].detail.startsWith(QStringLiteral("baseline · admits 1 session")));
    CHECK(data.rows[1].current);
    CHECK(data.rows[3].detail.isEmpty());

    CHECK(chart.currentLayout().shownRows == 4);
    CHECK(chart.currentLayout().segmentOf(3, Part::Weights) == nullptr);
    CHECK(chart.currentLayout().segmentOf(2, Part::Over));
    for (const char* words : { "TP 8", "DCP 8", "Four GPUs", "Mystery", "memory size unknown", "baseline",
             "the fullest GPU of each scenario" })
        CHECK(allTexts().contains(QString::fromUtf8(words)));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("Mystery: memory size unknown.")));
    CHECK(chart.currentLayout().weightsKey.isNull()); // nothing to open up here
}

TEST_CASE_METHOD(Fixture, "scenario bars: a click anywhere in a row chooses its scenario", "[ui]")
{
    QSignalSpy chosen(&chart, &ScenarioBars::scenarioActivated);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, middleOf(2, Part::Weights));
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toInt() == 2);
    const SplitLayout& layout = chart.currentLayout();
    const QPoint unknown(30, static_cast<int>(layout.plot.top() + layout.rowHeight * 3.5));
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, unknown); // its name
    REQUIRE(chosen.size() == 2);
    CHECK(chosen[1][0].toInt() == 3);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, QPoint(30, 276)); // beside the rows
    CHECK(chosen.size() == 2);
}

TEST_CASE_METHOD(Fixture, "scenario bars: keys walk the rows, pass the unknown over, choose and pin", "[ui]")
{
    QSignalSpy chosen(&chart, &ScenarioBars::scenarioActivated);
    QSignalSpy pinned(&chart, &ScenarioBars::baselineRequested);
    QTest::keyClick(&chart, Qt::Key_B); // nothing is marked
    CHECK(pinned.empty());
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Down);
    CHECK(chart.hoverText().contains(QStringLiteral("<b>DCP 8</b>")));
    CHECK(chart.hoverText().contains(QStringLiteral("work on this scenario")));
    QTest::keyClick(&chart, Qt::Key_B);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down); // the fourth has nothing to stand on
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toInt() == 2);
    REQUIRE(pinned.size() == 1);
    CHECK(pinned[0][0].toInt() == 1);

    plans.plans[0] = plans.plans[3]; // with an unknown one between, it is passed
    plans.compared.plans[1].plan = &plans.plans[3];
    show();
    QTest::keyClick(&chart, Qt::Key_Up);
    CHECK(chart.hoverText().contains(QStringLiteral("<b>Four GPUs</b>")));
}

TEST_CASE_METHOD(
    Fixture, "scenario bars: texts stay inside and apart; GPUs of one size share their lines", "[ui]")
{
    for (const QSize size : { QSize(420, 200), QSize(860, 280), QSize(1400, 500) }) {
        chart.resize(size);
        QCoreApplication::processEvents();
        const SplitLayout& layout = chart.currentLayout();
        INFO(size.width() << " x " << size.height());
        for (std::size_t i = 0; i < layout.texts.size(); ++i) {
            CHECK(layout.texts[i].rect.left() >= 0);
            CHECK(layout.texts[i].rect.right() <= size.width() + 1);
            for (std::size_t k = i + 1; k < layout.texts.size(); ++k)
                CHECK_FALSE(layout.texts[i]
                                .rect.adjusted(1, 1, -1, -1)
                                .intersects(layout.texts[k].rect.adjusted(1, 1, -1, -1)));
        }
    }
    CHECK(allTexts().contains(QStringLiteral("HBM 178"))); // the unknown one is passed over
    plans.add("H200", test::scenario("glm-5.2-fp8", "h200-sxm", 8));
    show();
    CHECK_FALSE(allTexts().contains(QStringLiteral("HBM 1"))); // no one name for two sizes
    plans.compared.plans.clear();
    show();
    CHECK(chart.currentLayout().isEmpty());
}

TEST_CASE_METHOD(Fixture, "scenario bars: the export has names and figures as text", "[ui]")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bars.svg"));
    QString error;
    REQUIRE(exportChart(chart, path, ExportOptions {}, &error));
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    for (const char* words : { "TP 8", "Four GPUs", "memory size unknown", "over by" })
        CHECK(svg.contains(QString::fromUtf8(words)));
}
