// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/split_chart.h"

#include <QBarSet>
#include <QChart>
#include <QHorizontalStackedBarSeries>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QValueAxis>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    SplitChart chart;

    Fixture()
    {
        test::useEnglish();
        chart.resize(760, 190);
        chart.setPlan(test::samplePlan(), ByteUnit::GiB);
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }

    QHorizontalStackedBarSeries* series()
    {
        return qobject_cast<QHorizontalStackedBarSeries*>(chart.chart()->series().front());
    }
    QPoint middleOf(std::size_t row, Part part)
    {
        const SplitSegment* const segment = chart.currentLayout().segmentOf(row, part);
        REQUIRE(segment);
        return segment->rect.center().toPoint();
    }
    double axisMaximum()
    {
        return qobject_cast<QValueAxis*>(chart.chart()->axes(Qt::Horizontal).front())->max();
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "split chart: the series hold the plan's bytes")
{
    const RankPlan rank = test::sampleRank();
    const QList<QBarSet*> sets = series()->barSets();
    REQUIRE(sets.size() == 6);
    const std::int64_t wanted[] { rank.weights.value, rank.kvInUse.value, rank.kvFree.value,
        rank.reserve.value, rank.keptBack.value, 0 };
    for (int i = 0; i < 6; ++i)
        CHECK(static_cast<std::int64_t>(sets[i]->at(0)) == wanted[i]);
    chart.setPlan(test::overfullPlan(), ByteUnit::GiB);
    CHECK(static_cast<std::int64_t>(sets[5]->at(0)) == test::gib(47).value);
    CHECK(axisMaximum() >= static_cast<double>((test::gib(1784) + test::gib(47)).value));
}

TEST_CASE_METHOD(Fixture, "split chart: a new plan keeps the series' objects")
{
    const auto* const before = series();
    const QList<QBarSet*> sets = before->barSets();
    for (const CapacityPlan& plan : { test::overfullPlan(), test::manyRanksPlan(), test::unknownMemoryPlan(),
             CapacityPlan {}, test::heavyPlan(), test::manyRanksPlan(3), test::samplePlan() }) {
        chart.setPlan(plan, ByteUnit::GB);
        chart.grab();
        CHECK(series() == before);
        CHECK(series()->barSets() == sets);
    }
    CHECK(sets.front()->count() == 1);
}

TEST_CASE_METHOD(Fixture, "split chart: Qt's bars lie where the layout says")
{
    for (const CapacityPlan& plan : { test::samplePlan(), test::manyRanksPlan(3), test::manyRanksPlan() }) {
        chart.resize(760, 420);
        chart.setPlan(plan, ByteUnit::GiB);
        chart.grab();
        const SplitLayout& layout = chart.currentLayout();
        for (const std::size_t row : { layout.firstRow, layout.firstRow + layout.shownRows - 1 }) {
            // Qt counts its rows from the bottom.
            const auto category = static_cast<double>(plan.ranks.size() - 1 - row);
            const QPointF end = chart.chart()->mapToPosition(
                QPointF(static_cast<double>(plan.ranks[row].weights.value), category), series());
            const SplitSegment* const weights = layout.segmentOf(row, Part::Weights);
            REQUIRE(weights);
            CAPTURE(plan.ranks.size(), row);
            CHECK(end.x() == Approx(weights->rect.right()).margin(2));
            CHECK(end.y() == Approx(weights->rect.center().y()).margin(2));
        }
    }
}

TEST_CASE_METHOD(Fixture, "split chart: hovering names the part")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), middleOf(0, Part::KvInUse));
    QTest::qWait(1);
    REQUIRE(status.count() >= 1);
    CHECK(status.last().at(0).toString().contains(QStringLiteral("KV in use 56,586,194,124 B")));
    CHECK(chart.hoverText().contains(QStringLiteral("29.5")));
    QTest::mouseMove(chart.viewport(), middleOf(0, Part::Weights));
    QTest::qWait(1);
    CHECK(status.last().at(0).toString().contains(QStringLiteral("weights")));
    QTest::mouseMove(chart.viewport(), QPoint(2, 2));
    QTest::qWait(1);
    CHECK(chart.hoverText().isEmpty());
}

TEST_CASE_METHOD(Fixture, "split chart: keys move the mark, Enter and click open it")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QSignalSpy opened(&chart, &SplitChart::segmentActivated);
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(status.last().at(0).toString().contains(QStringLiteral("weights")));
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(status.last().at(0).toString().contains(QStringLiteral("KV in use")));
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(opened.count() == 1);
    CHECK(opened.last().at(0).toInt() == 0);
    CHECK(opened.last().at(1).toString() == QStringLiteral("kvInUse"));
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Left); // stays at the end
    CHECK(status.last().at(0).toString().contains(QStringLiteral("weights")));
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK(status.last().at(0).toString().isEmpty());
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, middleOf(0, Part::Reserve));
    REQUIRE(opened.count() == 2);
    CHECK(opened.last().at(1).toString() == QStringLiteral("reserve"));
}

TEST_CASE_METHOD(Fixture, "split chart: down walks through 32 rows and scrolls")
{
    chart.resize(760, 300);
    chart.setPlan(test::manyRanksPlan(), ByteUnit::GiB);
    chart.grab();
    CHECK(chart.findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly)->isVisible());
    QSignalSpy opened(&chart, &SplitChart::segmentActivated);
    QTest::keyClick(&chart, Qt::Key_Right);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Return);
    CHECK(opened.last().at(0).toInt() == 31);
    CHECK(chart.currentLayout().firstRow + chart.currentLayout().shownRows == 32);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&chart, Qt::Key_Up);
    QTest::keyClick(&chart, Qt::Key_Return);
    CHECK(opened.last().at(0).toInt() == 0);
}

TEST_CASE_METHOD(Fixture, "split chart: the mark survives a new plan, or goes with its part")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    CapacityPlan plan = test::samplePlan();
    plan.ranks.front().kvInUse = test::gib(500);
    chart.setPlan(plan, ByteUnit::GiB);
    CHECK(status.last().at(0).toString().contains(QStringLiteral("50.0 GiB")));
    chart.setPlan(test::heavyPlan(), ByteUnit::GiB);
    CHECK(status.last().at(0).toString().isEmpty());
    chart.setPlan(CapacityPlan {}, ByteUnit::GiB);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::mouseMove(chart.viewport(), QPoint(100, 60));
    CHECK(chart.hoverText().isEmpty());
}

TEST_CASE_METHOD(Fixture, "split chart: a new palette brings new colours")
{
    const QBarSet* const weights = series()->barSets().front();
    for (const bool dark : { false, true, false }) {
        const Theme theme { dark };
        chart.setPalette(theme.palette());
        QCoreApplication::processEvents();
        CHECK(weights->brush().color() == theme.color(Role::Weights));
        const QImage shot = chart.grab().toImage();
        CHECK(shot.pixelColor(3, shot.height() - 3) == theme.color(Role::Panel));
        const QPoint inside(middleOf(0, Part::Weights).x(), middleOf(0, Part::Weights).y() + 20);
        CHECK(shot.pixelColor(inside) == theme.color(Role::Weights));
    }
}

TEST_CASE_METHOD(Fixture, "split chart: it has a name and a sentence for screen readers")
{
    CHECK_FALSE(chart.accessibleName().isEmpty());
    CHECK(chart.accessibleDescription().contains(QStringLiteral("weights 87.7 GiB")));
    CHECK(chart.focusPolicy() == Qt::StrongFocus);
    chart.setPlan(test::unknownMemoryPlan(), ByteUnit::GiB);
    CHECK(chart.accessibleDescription().contains(QStringLiteral("not known")));
}
