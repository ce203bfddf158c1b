// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/fit_map_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/fit_map_text.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <cmath>

using namespace hbm;
using namespace hbm::ui;
using Fixture = test::FitMapFixture;

TEST_CASE_METHOD(Fixture, "fit map: every cell lies in the region of its verdict", "[ui][charts][fit-map]")
{
    chart.setData(test::sampleFitData(32768, 12, {}, test::sampleMap(1'400'000, 131'072, 256)));
    const FitMapData& data = chart.data();
    for (std::size_t i = 1; i + 1 < data.columns.size(); ++i) // the outer ones are the frame
        for (const std::int64_t sessions : data.steps(i)) {
            const QPointF at(layout().xOf(static_cast<double>(data.columns[i].context)),
                layout().yOf(static_cast<double>(sessions)));
            const FitRegion region = fit::regionOf(data.columns[i].at(sessions));
            for (const FitArea& area : layout().areas) {
                CAPTURE(data.columns[i].context, sessions, static_cast<int>(area.region));
                if (std::abs(at.y() - layout().plot.top()) > 1)
                    CHECK(area.outline.containsPoint(at, Qt::OddEvenFill) == (area.region == region));
            }
        }
}

TEST_CASE_METHOD(Fixture, "fit map: regions are named and differ without colour", "[ui][charts][fit-map]")
{
    for (const char* words :
        { "fits", "tight", "does not fit", "12 sessions at 32,768: fits", "42", "1,367" })
        CHECK(inside().contains(QString::fromUtf8(words)));
    CHECK(around().contains(QStringLiteral("tight: under 10 % of usable memory left")));
    CHECK(around().contains(QStringLiteral("this plan")));
    CHECK_FALSE(around().contains(QStringLiteral("baseline")));
    REQUIRE(layout().areas.size() == 3);
    CHECK(layout().areas[0].hatch.isEmpty());
    REQUIRE_FALSE(layout().areas[1].hatch.isEmpty());
    REQUIRE_FALSE(layout().areas[2].hatch.isEmpty());
    // One hatch rises, the other falls.
    CHECK(layout().areas[1].hatch.front().dy() * layout().areas[2].hatch.front().dy() < 0);
    CHECK(layout().comfortableLook.dashes != layout().admittedLook.dashes);
    chart.setData(test::sampleFitData(32768, 12, FitPoint { 8192, 64, Verdict::Fits }));
    CHECK(around().contains(QStringLiteral("baseline")));
    REQUIRE(layout().baseline);
    CHECK(layout().baseline->x() == Approx(layout().xOf(8192)));
    CHECK(layout().baseline->y() == Approx(layout().yOf(64)));
}

TEST_CASE_METHOD(
    Fixture, "fit map: the cap is a line where it is near, and said in words", "[ui][charts][fit-map]")
{
    CHECK_FALSE(layout().capY);
    chart.setData(test::sampleFitData(32768, 12, {}, test::sampleMap(1'400'000, 131'072, 256)));
    REQUIRE(layout().capY);
    CHECK(inside().contains(QStringLiteral("max sequences 256")));
    FitMap far = test::sampleMap();
    far.cap = 1'000'000;
    chart.setData(test::sampleFitData(32768, 12, {}, far));
    CHECK_FALSE(layout().capY);
    CHECK(chart.accessibleDescription().contains(QStringLiteral("Max sequences admits 1,000,000 sessions.")));
}

TEST_CASE_METHOD(Fixture, "fit map: what the plan is called stands in its region", "[ui][charts][fit-map]")
{
    for (const std::int64_t sessions : { 1, 9, 40, 200, 2000 })
        for (const Tokens context : { 1024, 32768, 98304 }) {
            chart.setData(test::sampleFitData(context, sessions));
            const FitRegion region = fit::regionOf(chart.data().plan->verdict);
            const QString words = fit::planText(chart.data());
            for (const FitLabel& label : layout().labels)
                if (label.text.text == words && region != FitRegion::Tight) { // whose band is slim
                    CAPTURE(sessions, context, words.toStdString());
                    CHECK(label.ground == layout().areas[static_cast<std::size_t>(region)].fill);
                }
        }
}

TEST_CASE_METHOD(Fixture, "fit map: no label is cut or written over another", "[ui][charts][fit-map]")
{
    for (const int width : { 340, 760, 1300 })
        for (const int height : { 230, 420 })
            for (const Tokens pool : { 2'000, 1'400'000, 900'000'000 })
                for (const std::int64_t cap : { 0, 1, 64, 1024 })
                    for (const FitPoint& plan : { FitPoint { 512, 1 }, FitPoint { 32768, 12 },
                             FitPoint { 131072, 1'000'000 }, FitPoint { 3, 700 }, FitPoint { 300'000, 1 } }) {
                        chart.resize(width, height);
                        chart.setData(test::sampleFitData(plan.context, plan.sessions,
                            FitPoint { 16384, 16, Verdict::Fits }, test::sampleMap(pool, 131'072, cap)));
                        chart.grab();
                        CAPTURE(width, height, pool, cap, plan.context, plan.sessions);
                        REQUIRE_FALSE(layout().isEmpty());
                        checkNothingCollides();
                        for (const FitArea& area : layout().areas)
                            CHECK((area.outline.isEmpty()
                                || layout()
                                       .plot.adjusted(-1, -1, 1, 1)
                                       .contains(area.outline.boundingRect())));
                    }
}

TEST_CASE_METHOD(Fixture, "fit map: extreme numbers stay finite", "[ui][charts][fit-map]")
{
    FitMap map = test::sampleMap();
    map.columns.push_back(
        { limits::kTokens, kSaturated, kSaturated, {}, Verdict::DoesNotFitSessions, Limit::KvPool });
    map.columns.insert(map.columns.begin(), FitColumn { 0, 1, 1, {}, Verdict::Unknown, Limit::Unknown });
    map.cap = kSaturated;
    chart.setData(test::sampleFitData(limits::kTokens, kSaturated, FitPoint { 1, limits::kSessions }, map));
    chart.grab();
    CHECK(chart.data().columns.front().context >= 1); // 0 has no place on a logarithmic axis
    CHECK(chart.data().topSessions() <= limits::kSessions);
    CHECK(std::isfinite(layout().yOf(1e18)));
    QTest::keyClick(&chart, Qt::Key_End);
    CHECK_FALSE(chart.hoverText().isEmpty());
    FitMap one;
    one.columns.push_back({ 4096, 1, 1, 1, Verdict::DoesNotFitSessions, Limit::KvPool });
    chart.setData(test::sampleFitData(4096, 1, {}, one));
    CHECK(layout().maximumX > layout().minimumX);
    chart.grab();
    QTest::keyClick(&chart, Qt::Key_Right);
    REQUIRE(chart.markedCell());
    CHECK(chart.markedCell()->context == 4096);
}

TEST_CASE_METHOD(
    Fixture, "fit map: exported as vectors, in light colours, with its words", "[ui][charts][fit-map]")
{
    chart.setPalette(Theme { true }.palette());
    chart.setData(test::sampleFitData(32768, 12, FitPoint { 8192, 64, Verdict::Fits }));
    QTest::keyClick(&chart, Qt::Key_Right); // the mark is no part of the picture
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("map.svg"));
    QString error;
    REQUIRE(exportChart(chart, file, { QStringLiteral("Fit map"), QStringLiteral("footer"), {}, 1 }, &error));
    QFile in(file);
    REQUIRE(in.open(QIODevice::ReadOnly));
    const QByteArray svg = in.readAll();
    CHECK_FALSE(svg.contains("<image"));
    CHECK_FALSE(svg.contains("clip-path"));
    QString words;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::Characters)
            words += xml.text();
    CHECK_FALSE(xml.hasError());
    for (const char* text : { "Fit map", "does not fit", "12 sessions at 32,768: fits", "baseline", "128k" })
        CHECK(words.contains(QString::fromUtf8(text)));
    CHECK(QString::fromUtf8(svg).toLower().contains(kExportTheme.color(Role::Fits).name()));
    CHECK_FALSE(QString::fromUtf8(svg).toLower().contains(Theme { true }.color(Role::Fits).name()));
    const QImage marked = renderChart(chart);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK(renderChart(chart) == marked);

    const QString reader = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
    if (reader.isEmpty()) {
        WARN("rsvg-convert is not here: the SVG was not opened by another program");
        return;
    }
    const QString drawn = folder.filePath(QStringLiteral("map.png"));
    CHECK(QProcess::execute(reader, { file, QStringLiteral("-o"), drawn }) == 0);
    CHECK_FALSE(QImage(drawn).isNull());
}
