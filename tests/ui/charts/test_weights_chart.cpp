// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/charts/weights_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/weights_chart.h"

#include <QFile>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    WeightsChart chart;

    Fixture()
    {
        test::useEnglish();
        chart.resize(760, 300);
        chart.setPlan(test::partsPlan(), ByteUnit::GiB);
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }
    QPoint middleOf(std::size_t row, std::size_t part)
    {
        const WeightsSegment* const segment = chart.currentLayout().segmentOf(row, part);
        REQUIRE(segment);
        return segment->rect.center().toPoint();
    }
    void click(QPoint place) { QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, place); }
};

} // namespace

TEST_CASE_METHOD(
    Fixture, "weights chart: bars and legend mark the same part under the mouse", "[ui][weights]")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), middleOf(0, 0));
    QTest::qWait(1);
    CHECK(chart.markedPart() == QStringLiteral("weights.experts"));
    CHECK(status.last().at(0).toString().contains(QStringLiteral("Routed experts 85,899,345,920 B")));
    CHECK(chart.viewport()->cursor().shape() == Qt::PointingHandCursor);
    const WeightsKey& last = chart.currentLayout().keys.back();
    QTest::mouseMove(chart.viewport(), last.rect.center().toPoint());
    QTest::qWait(1);
    CHECK(chart.markedPart() == QStringLiteral("weights.mtp"));
    // Over the segment of the slight parts all of them are meant.
    chart.setMarked({});
    QTest::mouseMove(chart.viewport(), middleOf(0, 4));
    QTest::qWait(1);
    for (const char* name : { "<b>Router</b>", "<b>Multi-token" })
        CHECK(chart.hoverText().contains(QString::fromUtf8(name)));
    QTest::mouseMove(chart.viewport(), QPoint(3, chart.height() - 3));
    QTest::qWait(1);
    CHECK(chart.hoverText().isEmpty());
}

TEST_CASE_METHOD(
    Fixture, "weights chart: a click opens a part, beside everything it leads back", "[ui][weights]")
{
    QSignalSpy opened(&chart, &WeightsChart::partActivated);
    QSignalSpy left(&chart, &WeightsChart::leaveRequested);
    click(middleOf(0, 1));
    REQUIRE(opened.count() == 1);
    CHECK(opened.last().at(0).toString() == QStringLiteral("weights.attention"));
    click(chart.currentLayout().keys[2].rect.center().toPoint());
    CHECK(opened.last().at(0).toString() == QStringLiteral("weights.embedding"));
    CHECK(left.isEmpty());
    click(QPoint(3, chart.height() - 3));
    CHECK(left.count() == 1);
    // The release of a press elsewhere, such as the one that opened this chart, is none of its business.
    QTest::mouseRelease(chart.viewport(), Qt::LeftButton, {}, QPoint(3, chart.height() - 3));
    QTest::mouseClick(chart.viewport(), Qt::RightButton, {}, QPoint(3, chart.height() - 3));
    CHECK(left.count() == 1);
}

TEST_CASE_METHOD(
    Fixture, "weights chart: keys reach every part, slight ones too, and lead back", "[ui][weights]")
{
    QSignalSpy opened(&chart, &WeightsChart::partActivated);
    QSignalSpy left(&chart, &WeightsChart::leaveRequested);
    QSet<QString> reached;
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(&chart, Qt::Key_Right);
        reached.insert(chart.markedPart());
    }
    CHECK(reached.size() == 6);
    CHECK(chart.markedPart() == QStringLiteral("weights.mtp")); // stays at the end
    QTest::keyClick(&chart, Qt::Key_Space);
    CHECK(opened.last().at(0).toString() == QStringLiteral("weights.mtp"));
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.markedPart() == QStringLiteral("weights.brand-new"));
    for (const Qt::Key key : { Qt::Key_Escape, Qt::Key_Backspace })
        QTest::keyClick(&chart, key);
    CHECK(left.count() == 2);
}

TEST_CASE_METHOD(
    Fixture, "weights chart: from stage to stage, and back to the rank one came from", "[ui][weights]")
{
    chart.setPlan(test::stagesPlan(), ByteUnit::GiB);
    chart.markLargest(3); // the second stage under the second load
    CHECK(chart.markedPlanRow() == 1);
    CHECK(chart.markedPart() == QStringLiteral("weights.attention"));
    QTest::keyClick(&chart, Qt::Key_Right); // over the embedding that this stage lacks
    CHECK(chart.markedPart() == QStringLiteral("weights.head"));
    QTest::keyClick(&chart, Qt::Key_Up); // the first stage has no head: the nearest before it
    CHECK(chart.markedPlanRow() == 0);
    CHECK(chart.markedPart() == QStringLiteral("weights.embedding"));
    chart.setMarked(QStringLiteral("weights.head"));
    CHECK(chart.markedPlanRow() == 1);
    chart.setMarked(QStringLiteral("weights.nothing"));
    CHECK(chart.markedPart().isEmpty());

    CapacityPlan many = test::manyRanksPlan();
    for (RankPlan& rank : many.ranks)
        rank.weights = test::weightsOf({ { "weights.attention", test::gib(300 + rank.stage) } });
    chart.resize(760, 220);
    chart.setPlan(many, ByteUnit::GiB);
    chart.grab();
    CHECK(chart.findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly)->isVisible());
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&chart, Qt::Key_Down);
    CHECK(chart.markedPlanRow() == 15);
    CHECK(chart.currentLayout().firstRow + chart.currentLayout().shownRows == 16);
}

TEST_CASE_METHOD(
    Fixture, "weights chart: the mark follows its part into a new plan, or goes", "[ui][weights]")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    chart.setMarked(QStringLiteral("weights.router"));
    CapacityPlan other = test::partsPlan();
    other.ranks.front().weights
        = test::weightsOf({ { "weights.router", test::gib(900) }, { "weights.attention", test::gib(10) } });
    chart.setPlan(other, ByteUnit::GiB);
    CHECK(chart.markedPart() == QStringLiteral("weights.router"));
    CHECK(status.last().at(0).toString().contains(QStringLiteral("90.0 GiB")));
    for (const CapacityPlan& plan :
        { test::heavyPartsPlan(), CapacityPlan {}, test::samplePlan(), test::stagesPlan() }) {
        chart.setPlan(plan, ByteUnit::GB);
        chart.grab();
        CHECK(chart.markedPart().isEmpty());
    }
    chart.setPlan(CapacityPlan {}, ByteUnit::GiB);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::mouseMove(chart.viewport(), QPoint(100, 60));
    chart.markLargest(4);
    CHECK(chart.hoverText().isEmpty());
}

TEST_CASE_METHOD(Fixture, "weights chart: exports show every part", "[ui][weights]")
{
    const test::TemporaryFolder folder;
    const auto file = QString::fromStdString((folder.path() / "w.svg").string());
    QString error;
    REQUIRE(exportChart(chart, file, {}, &error));
    QFile svg(file);
    REQUIRE(svg.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(svg.readAll());
    for (const char* name : { "Routed experts", "Multi-token prediction", "Router", "87.7 GiB" }) {
        CAPTURE(name);
        CHECK(text.contains(QString::fromUtf8(name)));
    }
    const QImage picture = renderChart(chart);
    CHECK(picture.width() >= 2 * 720);
    CHECK(chart.markedPart().isEmpty());
}

TEST_CASE_METHOD(Fixture, "weights chart: it has a name and a sentence for screen readers", "[ui][weights]")
{
    CHECK(chart.accessibleName() == QStringLiteral("Weights by part"));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("Routed experts 80.0 GiB (91.")));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("Escape")));
    CHECK(chart.focusPolicy() == Qt::StrongFocus);
    for (const bool dark : { true, false }) {
        chart.setPalette(Theme { dark }.palette());
        QCoreApplication::processEvents();
        const QImage shot = chart.grab().toImage();
        CHECK(shot.pixelColor(3, shot.height() - 3) == Theme { dark }.color(Role::Panel));
    }
}
