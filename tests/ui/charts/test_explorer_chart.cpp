// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/explorer_chart.h"
#include "ui/charts/row_fit.h"

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace hbm;
using namespace hbm::ui;

namespace {

ExplorerBars sampleBars()
{
    ExplorerBars bars;
    bars.rows = { { QStringLiteral("8 × B200"), Verdict::Fits, 400, QStringLiteral("1,427 GiB") },
        { QStringLiteral("4 × H200"), Verdict::Tight, 100, {} },
        { QStringLiteral("2 × H100"), Verdict::DoesNotFitSessions, 50, {} },
        { QStringLiteral("1 × L4"), Verdict::DoesNotFitWeights, 0, {} },
        { QStringLiteral("1 × Mystery"), Verdict::Unknown, std::nullopt, {} },
        { QStringLiteral("8 × MI300X"), Verdict::NotPossible, 300, {} } };
    bars.all = 40;
    bars.wanted = 100;
    return bars;
}

struct Fixture
{
    ExplorerChart chart;

    Fixture()
    {
        test::useEnglish();
        chart.resize(700, 260);
        chart.setBars(sampleBars());
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }
    bool says(const char* words) const
    {
        for (const PlacedText& text : chart.currentLayout().texts)
            if (text.text == QString::fromUtf8(words))
                return true;
        return false;
    }
    QPoint middleOf(std::size_t row) const { return chart.currentLayout().rowRect(row).center().toPoint(); }
};

} // namespace

TEST_CASE_METHOD(Fixture, "explorer chart: bars as long as the sessions, verdicts in looks", "[ui]")
{
    const ExplorerLayout& layout = chart.currentLayout();
    REQUIRE(layout.shownRows == 6);
    CHECK(layout.axisMaximum == 400);
    const double full = layout.plot.width();
    CHECK(layout.bars[0].rect.width() == Approx(full).margin(1));
    CHECK(layout.bars[1].rect.width() == Approx(full / 4).margin(1));
    CHECK(layout.bars[2].rect.width() == Approx(full / 8).margin(1));
    for (const std::size_t none : { 3U, 4U, 5U }) // zero, unknown, and what the engine refuses
        CHECK(layout.bars[none].rect.isEmpty());
    CHECK(layout.bars[0].look == BarLook::Fits);
    CHECK(layout.bars[1].look == BarLook::Tight);
    CHECK(layout.bars[2].look == BarLook::TooFew);
    for (const char* words : { "400", "Does not fit: weights", "unknown", "Not possible", "100 wanted",
             "fits", "fits, tight", "fewer than wanted", "the first 6 of 40", "sessions admitted" })
        CHECK(says(words));
    REQUIRE(layout.wantedX);
    CHECK(*layout.wantedX == Approx(layout.plot.left() + full / 4).margin(1));
    CHECK(chart.accessibleDescription().contains(QStringLiteral("1 × Mystery: unknown.")));

    ExplorerBars more = sampleBars();
    more.wanted = 1'000'000; // beyond the axis: no line
    chart.setBars(more);
    CHECK_FALSE(chart.currentLayout().wantedX);
    chart.setBars({});
    CHECK(chart.currentLayout().isEmpty());
}

TEST_CASE_METHOD(Fixture, "explorer chart: texts stay inside, whatever the size and the figures", "[ui]")
{
    ExplorerBars bars = sampleBars();
    bars.rows[0].sessions = 99'999'999;
    bars.rows[3].name = QStringLiteral("16 × A vendor's accelerator with a very long name indeed 192GB");
    chart.setBars(bars);
    for (const QSize size : { QSize(340, 160), QSize(700, 260), QSize(1400, 500) }) {
        chart.resize(size);
        QCoreApplication::processEvents();
        INFO(size.width() << " x " << size.height());
        for (const PlacedText& text : chart.currentLayout().texts) {
            INFO(text.text.toStdString());
            CHECK(text.rect.left() >= 0);
            CHECK(text.rect.right() <= size.width() + 1);
        }
    }
}

TEST_CASE_METHOD(Fixture, "explorer chart: mouse and keys mark and choose a row", "[ui]")
{
    QSignalSpy marked(&chart, &ExplorerChart::rowMarked);
    QSignalSpy chosen(&chart, &ExplorerChart::rowActivated);
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), middleOf(2));
    CHECK(chart.marked() == 2);
    CHECK(chart.hoverText().contains(QStringLiteral("<b>2 × H100</b>")));
    CHECK(status.back()[0].toString() == QStringLiteral("2 × H100: Does not fit: sessions, 50"));
    CHECK(marked.empty()); // a passing mouse selects nothing
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, middleOf(1));
    REQUIRE(marked.size() == 1);
    CHECK(marked[0][0].toInt() == 1);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down);
    CHECK(chart.marked() == 3);
    QTest::keyClick(&chart, Qt::Key_Up);
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toInt() == 2);
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, middleOf(0));
    REQUIRE(chosen.size() == 2);
    CHECK(chosen[1][0].toInt() == 0);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.marked());
    chart.setMarked(5);
    chart.setBars({});
    CHECK_FALSE(chart.marked());
    QTest::keyClick(&chart, Qt::Key_Down); // nothing to mark
    CHECK_FALSE(chart.marked());
}

TEST_CASE_METHOD(Fixture, "explorer chart: the export is a vector picture with words as text", "[ui]")
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gpus.svg"));
    QString error;
    REQUIRE(exportChart(chart, path, ExportOptions {}, &error));
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    for (const char* words : { "8 × B200", "Does not fit: weights", "100 wanted" })
        CHECK(svg.contains(QString::fromUtf8(words)));
    CHECK_FALSE(svg.contains(QStringLiteral("<image")));
}

TEST_CASE_METHOD(Fixture, "explorer chart: a large font and a narrow chart are laid out all the same", "[ui]")
{
    const RowFit fit = fitRows(6, 0, 500, { 37, 34, 0.7, 30, 24 }); // text over the limits for looks
    CHECK(fit.rowHeight == 37);
    CHECK(fit.barHeight >= 29);
    CHECK(fit.barHeight <= fit.rowHeight);
    QFont large = chart.font();
    large.setPointSizeF(30);
    chart.setFont(large);
    for (const QSize size : { QSize(700, 400), QSize(60, 160) }) {
        chart.resize(size);
        QCoreApplication::processEvents();
        CHECK(chart.currentLayout().rowHeight >= QFontMetricsF(large).height());
        for (const PlacedText& text : chart.currentLayout().texts)
            CHECK(text.rect.left() >= -text.rect.width());
    }
}

TEST_CASE_METHOD(Fixture, "explorer chart: many small turns of a touchpad scroll as one large one", "[ui]")
{
    ExplorerBars many = sampleBars();
    for (int i = 0; i < 20; ++i)
        many.rows.push_back(many.rows.front());
    chart.setBars(many);
    QCoreApplication::processEvents();
    const auto turn = [&](int angle) {
        const QPointF at(chart.viewport()->rect().center());
        QWheelEvent event(at, chart.viewport()->mapToGlobal(at), {}, { 0, angle }, Qt::NoButton,
            Qt::NoModifier, Qt::ScrollUpdate, false);
        QApplication::sendEvent(chart.viewport(), &event);
    };
    REQUIRE(chart.currentLayout().shownRows < many.rows.size());
    for (int i = 0; i < 9; ++i)
        turn(-7); // 63: one row
    CHECK(chart.currentLayout().firstRow == 1);
    for (int i = 0; i < 9; ++i)
        turn(-7); // 126
    CHECK(chart.currentLayout().firstRow == 2);
    turn(120);
    CHECK(chart.currentLayout().firstRow == 0);
}
