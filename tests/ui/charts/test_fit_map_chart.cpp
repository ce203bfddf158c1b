// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/fit_map_samples.h"

#include <QSignalSpy>
#include <QToolTip>

using namespace hbm;
using namespace hbm::ui;
using Fixture = test::FitMapFixture;

TEST_CASE_METHOD(
    Fixture, "fit map: the mouse marks the nearest cell and tells of it", "[ui][charts][fit-map]")
{
    chart.setLongest([](std::int64_t sessions) { return std::optional<Tokens>(1'400'000 / sessions); });
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), placeOf(16384, 20) + QPoint(3, 1));
    QTest::qWait(1);
    REQUIRE(chart.markedCell());
    // 1,400,000 / 16,384 = 85.4, nine tenths of it 76.9; 1,400,000 / 20 = 70,000.
    CHECK(*chart.markedCell() == FitPoint { 16384, 20, Verdict::Fits });
    REQUIRE(status.count() >= 1);
    CHECK(status.last().at(0).toString()
        == QStringLiteral(
            "20 sessions of 16,384 (16k) tokens: Fits. Most sessions at this context: 85. Longest "
            "context with so many: 70,000."));
    for (const char* words : { "85", "76", "70,000", "Fits", "20 sessions of 16,384 (16k) tokens" })
        CHECK(chart.hoverText().replace(QChar(QChar::Nbsp), QChar(u' ')).contains(QString::fromUtf8(words)));
    QTest::mouseMove(chart.viewport(), placeOf(16384, 200));
    QTest::qWait(1);
    REQUIRE(chart.markedCell());
    CHECK(chart.markedCell()->verdict == Verdict::DoesNotFitSessions);
    QTest::mouseMove(chart.viewport(), QPoint(2, 2)); // beside the plot
    QTest::qWait(1);
    CHECK_FALSE(chart.markedCell());
    CHECK(status.last().at(0).toString().isEmpty());
}

TEST_CASE_METHOD(Fixture, "fit map: arrow keys go from cell to cell", "[ui][charts][fit-map]")
{
    const auto at = [this](int key) {
        QTest::keyClick(&chart, static_cast<Qt::Key>(key));
        const auto cell = chart.markedCell();
        return cell ? std::pair<Tokens, std::int64_t>(cell->context, cell->sessions)
                    : std::pair<Tokens, std::int64_t>();
    };
    using Cell = std::pair<Tokens, std::int64_t>;
    CHECK(at(Qt::Key_Right) == Cell { 32768, 12 }); // the first marks where the plan stands
    CHECK(QToolTip::text() == chart.hoverText());
    CHECK(at(Qt::Key_Right) == Cell { 40960, 12 });
    CHECK(at(Qt::Key_Left) == Cell { 32768, 12 });
    CHECK(at(Qt::Key_Up) == Cell { 32768, 13 });
    CHECK(at(Qt::Key_Down) == Cell { 32768, 12 });
    CHECK(at(Qt::Key_Home) == Cell { 512, 12 });
    CHECK(at(Qt::Key_End) == Cell { 131072, 12 });
    CHECK(at(Qt::Key_Right) == Cell { 131072, 12 });
    for (int i = 0; i < 20; ++i)
        at(Qt::Key_Down);
    CHECK(chart.markedCell()->sessions == 1);
    for (int i = 0; i < 400; ++i)
        at(Qt::Key_Up);
    CHECK(chart.markedCell()->sessions == chart.data().topSessions());
    at(Qt::Key_Escape);
    CHECK_FALSE(chart.markedCell());
    // Every edge of a column is a step: 1,400,000 / 8,192 = 170.9 and nine tenths of it 153.8.
    const std::vector<std::int64_t> steps = chart.data().steps(*chart.data().indexOf(8192));
    for (const std::int64_t edge : { 153, 170 })
        CHECK(std::count(steps.begin(), steps.end(), edge) == 1);
}

TEST_CASE_METHOD(
    Fixture, "fit map: a click and Enter pick context and sessions at once", "[ui][charts][fit-map]")
{
    QSignalSpy picked(&chart, &FitMapChart::picked);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, placeOf(65536, 4));
    REQUIRE(picked.count() == 1);
    CHECK(picked.last().at(0).toLongLong() == 65536);
    CHECK(picked.last().at(1).toLongLong() == 4);
    QTest::keyClick(&chart, Qt::Key_Up);
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(picked.count() == 2);
    CHECK(picked.last().at(1).toLongLong() == 5);
    // A press that is moved away is no click, nor is another button or a place beside the plot.
    QTest::mousePress(chart.viewport(), Qt::LeftButton, {}, placeOf(65536, 4));
    QTest::mouseRelease(chart.viewport(), Qt::LeftButton, {}, placeOf(4096, 40));
    QTest::mouseClick(chart.viewport(), Qt::RightButton, {}, placeOf(65536, 4));
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    CHECK(picked.count() == 2);
}

TEST_CASE_METHOD(Fixture, "fit map: the mark stays at its cell while the plan moves", "[ui][charts][fit-map]")
{
    QTest::keyClick(&chart, Qt::Key_Right);
    REQUIRE(chart.markedCell());
    chart.setData(test::sampleFitData(16384, 3));
    REQUIRE(chart.markedCell());
    CHECK(chart.markedCell()->context == 32768);
    chart.setData(
        test::sampleFitData(512, 1, {}, test::sampleMap(1'400'000, 1024))); // no such column any more
    CHECK_FALSE(chart.markedCell());
    CHECK(chart.accessibleDescription().contains(QStringLiteral("The plan: 1 session of 512 tokens. Fits.")));
}

TEST_CASE_METHOD(Fixture, "fit map: where there is no map there is a sentence", "[ui][charts][fit-map]")
{
    const auto say = [this](FitMap map, CapacityPlan plan) {
        chart.setData(fitMapData(map, {}, plan, 1, {}));
        QTest::keyClick(&chart, Qt::Key_Right);
        QTest::mouseMove(chart.viewport(), QPoint(200, 200));
        QTest::qWait(1);
        CHECK_FALSE(chart.markedCell());
        chart.grab();
        CHECK(chart.accessibleDescription() == layout().empty);
        return layout().empty;
    };
    FitMap map = test::sampleMap();
    CHECK(say({}, test::samplePlan()).contains(QStringLiteral("No context length is known")));
    for (FitColumn& column : map.columns)
        column = { column.context, 0, 0, {}, Verdict::Unknown, Limit::Unknown };
    CHECK(say(map, test::unknownMemoryPlan()).contains(QStringLiteral("memory this GPU has is not known")));
    CapacityPlan encoder = test::samplePlan();
    encoder.issues = { { Severity::Warning, "model-no-cache", "model", {} } };
    CHECK(say(map, encoder).contains(QStringLiteral("Neither the weights nor the cache")));
    for (FitColumn& column : map.columns)
        column.beyond = Verdict::DoesNotFitWeights;
    CHECK(say(map, test::samplePlan()).contains(QStringLiteral("no context and no number of sessions fits")));
    for (FitColumn& column : map.columns)
        column.beyond = Verdict::DoesNotFitContext;
    CHECK(say(map, test::samplePlan()).contains(QStringLiteral("from 512 to 128k")));
    for (FitColumn& column : map.columns)
        column.beyond = Verdict::NotPossible;
    CHECK(say(map, test::samplePlan()).contains(QStringLiteral("do not go together")));
    for (FitColumn& column : map.columns)
        column = { column.context, limits::kSessions, limits::kSessions, {}, Verdict::Fits, Limit::None };
    CHECK(say(map, test::samplePlan()).contains(QStringLiteral("keeps no KV cache")));
    CapacityPlan host = test::samplePlan();
    host.issues = { { Severity::Info, "cache-in-host", "n-gpu-layers", {} } };
    CHECK(say(map, host).contains(QStringLiteral("host memory")));
}
