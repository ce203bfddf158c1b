// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the growth chart puts its words, at usual, small and silly sizes.
#include "tests/ui/charts/growth_fixture.h"

#include <cmath>

using namespace hbm;
using namespace hbm::ui;
using test::GrowthFixture;

TEST_CASE_METHOD(
    GrowthFixture, "growth chart: names at the ends of the lines, a legend where that is too wide")
{
    CHECK(layout().labelsAtEnds);
    CHECK(layout().legend.empty());
    CHECK(layout().leaders.size() == 3); // one from each end
    for (const char* text : { "Total", "K and V", "K and V, window 1,024", "2.9 GiB at 32,768", "1k", "128k",
             "256 MiB", "1 GiB", "bytes of one session over tokens of context, log–log" }) {
        CAPTURE(text);
        CHECK(words().contains(QString::fromUtf8(text)));
    }
    chart.resize(320, 170);
    CHECK_FALSE(layout().labelsAtEnds);
    CHECK(layout().legend.size() == 3);
    CHECK(words().contains(QStringLiteral("window 1,024")));
    CHECK(words().contains(QStringLiteral("2.9 GiB at 32,768")));
    show(test::everything(), 16384, 131072); // twelve lines: the legend counts what it has no room for
    CHECK(words().contains(QStringLiteral("and 5 more")));
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: the marker's label keeps off a bend next to it")
{
    show({ test::capped(test::keyValue(32, 8, 128), CapKind::Window, 4096) }, 8192, 32768);
    REQUIRE(layout().bends.size() == 1);
    for (const PlacedText& text : layout().texts) {
        const QRectF wide = text.rect.adjusted(-8, -14, 8, 14);
        if (text.text == QStringLiteral("512.0 MiB at 8,192"))
            CHECK_FALSE(wide.contains(layout().bends[0].at));
        if (text.text == QStringLiteral("window 4,096"))
            CHECK(wide.contains(layout().bends[0].at));
    }
    CHECK(words().contains(QStringLiteral("window 4,096")));
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: nothing to draw is a sentence")
{
    chart.setData(test::tableOf(test::gemma3(), 1, 4096), 1, ByteUnit::GiB, true);
    CHECK(layout().empty.contains(QStringLiteral("no KV cache")));
    chart.setData({}, 4096, ByteUnit::GiB);
    CHECK(layout().empty.contains(QStringLiteral("Nothing")));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::mouseMove(chart.viewport(), QPoint(100, 100));
    CHECK(chart.hoverText().isEmpty());
    chart.grab();
}

TEST_CASE_METHOD(
    GrowthFixture, "growth chart: one token, 2^40 tokens, one point and one flat line are finite")
{
    for (const test::Cache& cache : { test::rwkv14b(), test::everything(), test::gemma3() })
        for (const auto& [context, limit] : std::vector<std::pair<Tokens, Tokens>> {
                 { 1, 1 }, { 1, 131072 }, { Tokens { 1 } << 40, 131072 }, { kSaturated, 1 }, { 0, 0 } }) {
            CAPTURE(context, limit, cache.size());
            show(cache, context, limit);
            chart.grab();
            CHECK(layout().maximumX > layout().minimumX);
            CHECK(layout().maximumY >= 15.9 * layout().minimumY);
            for (const PlacedGrowth& curve : layout().curves)
                for (const QPointF& point : curve.points) {
                    CHECK(std::isfinite(point.x()));
                    CHECK(layout().plot.adjusted(-1, -1, 1, 1).contains(point));
                }
            CHECK(layout().gridY.size() >= 2);
            CHECK_FALSE(layout().gridX.empty());
            checkNothingCollides();
        }
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: no label is cut or written over another")
{
    for (const QSize size : { QSize(640, 260), QSize(320, 170), QSize(460, 230), QSize(1300, 420) })
        for (const test::Cache& cache :
            { test::gemma3(), test::llama4(), test::kimiK3(), test::deepSeekV4Flash(), test::glm52(),
                test::whisper(), test::rwkv14b(), test::everything() })
            for (const Tokens context : { 1, 300, 1024, 16384, 100'000, 1048576 })
                for (const ByteUnit unit : { ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB }) {
                    CAPTURE(size.width(), cache.size(), context, static_cast<int>(unit));
                    chart.resize(size);
                    show(cache, context, 131072, unit);
                    CHECK(layout().marker.has_value());
                    CHECK(layout().plot.height() > 50);
                    checkNothingCollides();
                }
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: where the cache passes the state is not written over a line")
{
    // A label there would say again what the lines show: on a small chart it may be missing.
    for (const QSize size : { QSize(640, 260), QSize(320, 170) })
        for (const Tokens context : { 256, 8192, 16384, 32768, 1048576 }) {
            CAPTURE(size.width(), context);
            chart.resize(size);
            show(test::kimiK3(), context, 1048576);
            CHECK(layout().crossing.has_value() == !words().filter(QStringLiteral("passes")).isEmpty());
            for (const PlacedText& text : layout().texts)
                if (text.text.contains(QStringLiteral("passes")))
                    for (const PlacedGrowth& curve : layout().curves)
                        CHECK_FALSE(runsThrough(curve.points, text.rect));
        }
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: no piece of the total is hidden behind a label")
{
    for (const QSize size : { QSize(640, 260), QSize(900, 220), QSize(1300, 420) }) {
        chart.resize(size);
        show(test::deepSeekV4Flash(), 1048576, 1048576);
        const PlacedGrowth& total = layout().curves.front();
        REQUIRE_FALSE(total.series.has_value());
        for (const PlacedText& text : layout().texts) {
            CAPTURE(size.width(), text.text.toStdString());
            if (layout().plot.contains(text.rect))
                CHECK_FALSE(runsThrough(total.points, text.rect));
        }
    }
}
