// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/growth_samples.h"
#include "ui/charts/growth_chart.h"

#include <QChart>
#include <QLineSeries>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    GrowthChart chart;

    Fixture()
    {
        test::useEnglish();
        chart.resize(640, 260);
        show(test::gemma3(), 32768, 131072);
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }

    void show(const test::Cache& cache, Tokens context, Tokens limit, ByteUnit unit = ByteUnit::GiB)
    {
        chart.setData(test::tableOf(cache, context, limit), context, unit);
    }
    const GrowthLayout& layout() const { return chart.currentLayout(); }
    QLineSeries* series(int at) { return qobject_cast<QLineSeries*>(chart.chart()->series().at(at)); }
    QStringList words() const
    {
        QStringList all;
        for (const PlacedText& text : layout().texts)
            all << text.text;
        return all;
    }
    QPoint placeOf(Tokens context) const
    {
        return QPointF(layout().xOf(static_cast<double>(context)), layout().plot.center().y()).toPoint();
    }
    void checkNothingCollides() const
    {
        const std::vector<PlacedText>& texts = layout().texts;
        const QRectF page(QPointF(), chart.size());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CAPTURE(texts[i].text.toStdString());
            CHECK(page.adjusted(-1, -1, 1, 1).contains(texts[i].rect));
            for (const PlacedBend& bend : layout().bends)
                CHECK_FALSE(texts[i].rect.contains(bend.at));
            if (layout().marker)
                CHECK_FALSE(texts[i].rect.contains(*layout().marker));
            for (std::size_t k = i + 1; k < texts.size(); ++k) {
                CAPTURE(texts[k].text.toStdString());
                CHECK_FALSE(texts[i].rect.adjusted(1, 1, -1, -1).intersects(texts[k].rect));
            }
        }
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "growth chart: the lines hold the table, the total first")
{
    REQUIRE(chart.chart()->series().size() == 3);
    CHECK(series(0)->name() == QStringLiteral("Total"));
    // attention-layouts 4.2, gemma3 27B: 81,920 B a token and 436,207,616 B of windows.
    CHECK(series(0)->points().last() == QPointF(131072, 81'920.0 * 131072 + 436'207'616));
    CHECK(series(1)->points().last() == QPointF(131072, 436'207'616));
    CHECK(series(0)->pen().widthF() > series(1)->pen().widthF());
    CHECK(series(1)->pen().dashPattern() != series(2)->pen().dashPattern());
    // The drawing and the words agree about where a point is.
    const QPointF qt = chart.chart()->mapToPosition(QPointF(1024, 436'207'616), series(1));
    REQUIRE(layout().bends.size() == 1);
    CHECK(qt.x() == Approx(layout().bends[0].at.x()).margin(1));
    CHECK(qt.y() == Approx(layout().bends[0].at.y()).margin(1));
    CHECK(layout().bends[0].at.x() == Approx(layout().xOf(1024)));
    CHECK(words().contains(QStringLiteral("window 1,024")));
    // Slope one before the bend, none after it.
    const QPolygonF& line = layout().curves[1].points;
    CHECK(line.front().y() > layout().bends[0].at.y() + 10);
    CHECK(line.back().y() == Approx(layout().bends[0].at.y()));
}

TEST_CASE_METHOD(Fixture, "growth chart: names at the ends of the lines, a legend where that is too wide")
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

TEST_CASE_METHOD(Fixture, "growth chart: what is fixed is flat, dashed and told in bytes")
{
    show(test::kimiK3(), 131072, 1048576);
    CHECK(words().contains(QStringLiteral("fixed 428.6 MiB"))); // 449,372,160 B, attention-layouts 5.4
    CHECK(words().contains(QStringLiteral("cache passes the fixed state near 16,300 tokens")));
    const PlacedGrowth& state = layout().curves.back();
    CHECK(state.points.front().y() == state.points.back().y());
    CHECK_FALSE(state.look.dashes.isEmpty());
    REQUIRE(layout().crossing.has_value());
    CHECK(layout().crossing->y() == Approx(state.points.front().y()));
    CHECK(layout().crossing->x() == Approx(layout().xOf(16'254)));
    CHECK(layout().bends.empty());
}

TEST_CASE_METHOD(Fixture, "growth chart: a single line is its own total")
{
    show({ test::keyValue(32, 8, 128) }, 8192, 131072);
    REQUIRE(layout().curves.size() == 1);
    CHECK_FALSE(series(0)->isVisible());
    CHECK(series(1)->isVisible());
    CHECK_FALSE(words().contains(QStringLiteral("Total")));
    CHECK(words().contains(QStringLiteral("1.0 GiB at 8,192"))); // 131,072 B a token, Llama 3.1 8B
}

TEST_CASE_METHOD(Fixture, "growth chart: hovering and keys move one mark from stop to stop")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), placeOf(16384) + QPoint(7, 0));
    QTest::qWait(1);
    CHECK(chart.markedContext() == 16384);
    REQUIRE(status.count() >= 1);
    CHECK(status.last().at(0).toString().startsWith(QStringLiteral("Context 16,384 (16k): 1.7 GiB in all.")));
    CHECK(chart.hoverText().contains(QStringLiteral("436,207,616")));
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.markedContext() == 32768);
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.markedContext() == 256);
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.markedContext() == 131072);
    // New data keep the mark where they have the same stop.
    show(test::gemma3(), 65536, 131072);
    CHECK(chart.markedContext() == 131072);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.markedContext().has_value());
    QTest::keyClick(&chart, Qt::Key_Left); // the first key begins at the plan's own context
    CHECK(chart.markedContext() == 65536);
}

TEST_CASE_METHOD(Fixture, "growth chart: the nearest line is bold in the tool tip")
{
    const auto boldAt = [this](double y) {
        QTest::mouseMove(chart.viewport(), QPointF(layout().xOf(131072), y).toPoint());
        QTest::qWait(1);
        const QString html = chart.hoverText().replace(QChar(QChar::Nbsp), QChar(u' '));
        const qsizetype bold = html.indexOf(QStringLiteral("font-weight:bold"));
        return html.mid(bold, 90);
    };
    CHECK(boldAt(layout().bends[0].at.y() + 20).contains(QStringLiteral("K and V, window 1,024")));
    CHECK(boldAt(layout().plot.top()).contains(QStringLiteral("Total")));
}

TEST_CASE_METHOD(Fixture, "growth chart: a double click and Enter pick the context")
{
    qRegisterMetaType<hbm::Tokens>("hbm::Tokens");
    QSignalSpy picked(&chart, &GrowthChart::contextPicked);
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, placeOf(65536));
    REQUIRE(picked.count() == 1);
    CHECK(picked.last().at(0).toLongLong() == 65536);
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(picked.count() == 2);
    CHECK(picked.last().at(0).toLongLong() == 32768);
}

TEST_CASE_METHOD(Fixture, "growth chart: nothing to draw is a sentence")
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

TEST_CASE_METHOD(Fixture, "growth chart: one token, 2^40 tokens, one point and one flat line are finite")
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

TEST_CASE_METHOD(Fixture, "growth chart: no label is cut or written over another")
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

TEST_CASE_METHOD(Fixture, "growth chart: a new palette brings new colours")
{
    for (const bool dark : { true, false }) {
        chart.setPalette(Theme { dark }.palette());
        QCoreApplication::processEvents();
        CHECK(series(0)->pen().color() == Theme { dark }.color(Role::Text));
    }
    CHECK(chart.accessibleName() == QStringLiteral("Session bytes over context"));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("holds 2.9 GiB.")));
    const std::unique_ptr<ChartView> twin = chart.copy();
    twin->prepare(QSizeF(640, 260));
    CHECK(qobject_cast<GrowthChart*>(twin.get())->currentLayout().curves.size() == 3);
}
