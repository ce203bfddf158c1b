// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/growth_fixture.h"
#include "ui/charts/chart_export.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolTip>

using namespace hbm;
using namespace hbm::ui;
using test::GrowthFixture;

TEST_CASE_METHOD(GrowthFixture, "growth chart: the lines hold the table, the total first")
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

TEST_CASE_METHOD(GrowthFixture, "growth chart: what is fixed is flat, dashed and told in bytes")
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

TEST_CASE_METHOD(GrowthFixture, "growth chart: a single line is its own total")
{
    show({ test::keyValue(32, 8, 128) }, 8192, 131072);
    REQUIRE(layout().curves.size() == 1);
    CHECK_FALSE(series(0)->isVisible());
    CHECK(series(1)->isVisible());
    CHECK_FALSE(words().contains(QStringLiteral("Total")));
    CHECK(words().contains(QStringLiteral("1.0 GiB at 8,192"))); // 131,072 B a token, Llama 3.1 8B
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: hovering and keys move one mark from stop to stop")
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
    CHECK(QToolTip::text() == chart.hoverText()); // keys tell as much as the mouse
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.markedContext() == 256);
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.markedContext() == 131072);
    // A mark does not outlive what it marked.
    chart.setData(test::tableOf(test::gemma3(), 65536, 131072), 65536, ByteUnit::GiB, true);
    CHECK_FALSE(chart.markedContext().has_value());
    CHECK(chart.hoverText().isEmpty());
    show(test::gemma3(), 32768, 131072);
    QTest::keyClick(&chart, Qt::Key_End);
    // New data keep the mark where they have the same stop.
    show(test::gemma3(), 65536, 131072);
    CHECK(chart.markedContext() == 131072);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.markedContext().has_value());
    QTest::keyClick(&chart, Qt::Key_Left); // the first key begins at the plan's own context
    CHECK(chart.markedContext() == 65536);
}

TEST_CASE_METHOD(GrowthFixture, "growth chart: the nearest line is bold in the tool tip")
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

TEST_CASE_METHOD(GrowthFixture, "growth chart: a double click and Enter pick the context")
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

TEST_CASE_METHOD(GrowthFixture, "growth chart: a new palette brings new colours")
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

TEST_CASE_METHOD(GrowthFixture, "growth chart: an export holds the same words and no bitmap")
{
    QTemporaryDir folder;
    chart.setPalette(Theme { true }.palette());
    show(test::kimiK3(), 131072, 1048576);
    QString error;
    const QString file = folder.filePath(QStringLiteral("growth.svg"));
    REQUIRE(exportChart(chart, file, {}, &error));
    QFile in(file);
    REQUIRE(in.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(in.readAll());
    for (const char* words : { "State (fixed)", "fixed 428.6 MiB", "3.8 GiB at 131,072", "MLA latent" }) {
        CAPTURE(words);
        CHECK(svg.contains(QString::fromUtf8(words)));
    }
    CHECK_FALSE(svg.contains(QStringLiteral("<image")));
    CHECK_FALSE(svg.contains(Theme { true }.color(Role::Text).name())); // exports are light
}
