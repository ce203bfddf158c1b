// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The growth chart with several sessions and the weights as a line.
#include "tests/ui/charts/growth_fixture.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/growth_text.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// 80 layers of 8 heads of 128 and nothing else: 327,680 B a token.
const test::Cache kLlama { test::keyValue(80, 8, 128) };
constexpr Bytes kWeights { 141'107'412'992 };

struct Fixture : test::GrowthFixture
{
    void load(const GrowthLoad& load, Tokens context = 32768, const test::Cache& cache = kLlama)
    {
        chart.setData(test::tableOf(cache, context, 131072), context, ByteUnit::GiB, false, load);
    }
    const PlacedGrowth* weights() const
    {
        for (const PlacedGrowth& curve : layout().curves)
            if (curve.weights)
                return &curve;
        return nullptr;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "growth chart: bytes of all sessions, saturated", "[ui][charts][context]")
{
    load({ 4, {}, {} });
    const GrowthData& data = chart.data();
    CHECK(data.table.total[*data.indexOf(32768)].value == 4LL * 32768 * 327'680);
    CHECK(words().contains(QStringLiteral("40.0 GiB at 32,768")));
    CHECK(words().filter(QStringLiteral("bytes of 4 sessions over tokens")).size() == 1);
    CHECK_FALSE(weights());
    load({ limits::kSessions, {}, {} }, limits::kTokens);
    CHECK(data.table.total.back().saturated());
    chart.grab();
    load({ 0, {}, {} });
    CHECK(data.load.sessions == 1);
}

TEST_CASE_METHOD(
    Fixture, "growth chart: the weights are a line, the crossing is marked on it", "[ui][charts][context]")
{
    load({ 4, kWeights, 107'657 });
    REQUIRE(weights());
    const double y = layout().yOf(static_cast<double>(kWeights.value));
    for (const QPointF& point : weights()->points)
        CHECK(point.y() == Approx(y));
    REQUIRE(layout().equal);
    CHECK(layout().equal->x() == Approx(layout().xOf(107'657)));
    CHECK(layout().equal->y() == Approx(y));
    CHECK(words().filter(QStringLiteral("cache = weights at 107,657")).size() == 1);
    CHECK(words().filter(QStringLiteral("Weights 131.4 GiB")).size() == 1);
    CHECK(chart.accessibleDescription().contains(
        QStringLiteral("The cache is as large as the weights at 107,657 tokens.")));
    QTest::keyClick(&chart, Qt::Key_End);
    CHECK(chart.hoverText().contains(QStringLiteral("Weights")));
    CHECK(chart.hoverText().contains(QStringLiteral("4 sessions, context 131,072 (128k)")));

    load({ 1, kWeights, 430'626 }); // beyond the model's context: said elsewhere
    CHECK(weights());
    CHECK_FALSE(layout().equal);
    load({ 4, {}, 107'657 }); // no weights, no crossing
    CHECK_FALSE(layout().equal);
    CHECK(series(0)->isVisible() == (layout().curves.size() > 1));
}

TEST_CASE_METHOD(
    Fixture, "growth chart: with weights no label is cut or written over another", "[ui][charts][context]")
{
    for (const int width : { 340, 640, 1200 })
        for (const int height : { 190, 330 })
            for (const std::int64_t sessions : { 1, 4, 300, 1'000'000 })
                for (const auto& cache :
                    { kLlama, test::gemma3(), test::kimiK3(), test::deepSeekV4Flash() }) {
                    chart.resize(width, height);
                    const GrowthTable one = test::tableOf(cache, 32768, 131072);
                    std::optional<Tokens> equal;
                    for (std::size_t i = one.contexts.size(); i-- > 0;)
                        if ((one.total[i] * sessions) >= kWeights)
                            equal = one.contexts[i];
                    load({ sessions, kWeights, equal }, 32768, cache);
                    chart.grab();
                    CAPTURE(width, height, sessions);
                    checkNothingCollides();
                    if (layout().equal)
                        for (const PlacedText& text : layout().texts)
                            CHECK_FALSE(text.rect.contains(*layout().equal));
                }
}

TEST_CASE_METHOD(Fixture, "growth chart: a cursor of another chart is a line, the own mark comes first",
    "[ui][charts][context]")
{
    QSignalSpy marked(&chart, &ContextChart::contextMarked);
    const QImage before = chart.grab().toImage();
    chart.showCursor(5000);
    CHECK(marked.isEmpty()); // or two charts would answer each other for ever
    CHECK(chart.grab().toImage() != before);
    CHECK_FALSE(chart.markedContext());
    chart.showCursor(Tokens { 1 } << 50); // beyond the axis
    CHECK(chart.grab().toImage() == before);
    chart.showCursor(0);
    CHECK(chart.grab().toImage() == before);
    QTest::keyClick(&chart, Qt::Key_End);
    REQUIRE(marked.count() == 1);
    CHECK(marked.last().at(0).toLongLong() == 131072);
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK(marked.last().at(0).toLongLong() == 0);
}

TEST_CASE_METHOD(Fixture, "growth chart: the weights are in the exported picture", "[ui][charts][context]")
{
    load({ 4, kWeights, 107'657 });
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("cache.svg"));
    QString error;
    REQUIRE(exportChart(chart, file, {}, &error));
    QFile in(file);
    REQUIRE(in.open(QIODevice::ReadOnly));
    const QByteArray svg = in.readAll();
    CHECK(svg.contains("107,657"));
    CHECK(svg.contains("131.4 GiB"));
    CHECK_FALSE(svg.contains("<image"));
    const QString reader = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
    if (reader.isEmpty()) {
        WARN("rsvg-convert is not here: the SVG was not opened by another program");
        return;
    }
    const QString drawn = folder.filePath(QStringLiteral("cache.png"));
    CHECK(QProcess::execute(reader, { file, QStringLiteral("-o"), drawn }) == 0);
    CHECK_FALSE(QImage(drawn).isNull());
}
