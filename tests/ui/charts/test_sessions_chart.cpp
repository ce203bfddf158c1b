// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/sessions_chart.h"
#include "ui/document/plan_document.h"

#include <QChart>
#include <QLineSeries>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <cmath>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Fixture
{
    SessionsChart chart;

    Fixture()
    {
        test::useEnglish();
        chart.resize(760, 260);
        chart.setData(test::sampleCurves(), test::samplePlan());
        chart.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&chart));
    }

    QLineSeries* series(int at) { return qobject_cast<QLineSeries*>(chart.chart()->series().at(at)); }
    QStringList words() const
    {
        QStringList all;
        for (const PlacedText& text : chart.currentLayout().texts)
            all << text.text;
        return all;
    }
    QPoint placeOf(Tokens context) const
    {
        const SessionsLayout& layout = chart.currentLayout();
        return QPointF(layout.xOf(static_cast<double>(context)), layout.plot.center().y()).toPoint();
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "sessions chart: the lines hold the curves and end where nothing fits")
{
    REQUIRE(chart.chart()->series().size() == 2);
    CHECK(series(0)->count() == 8); // BF16 without its zero at 1M
    CHECK(series(1)->count() == 9);
    CHECK(series(1)->at(0) == QPointF(4096, 330));
    const SessionsLayout& layout = chart.currentLayout();
    REQUIRE(layout.curves.size() == 2);
    CHECK(layout.curves[0].end.has_value());
    CHECK_FALSE(layout.curves[1].end.has_value());
    // The drawing and the words agree about where a point is.
    const QPointF qt = chart.chart()->mapToPosition(QPointF(32768, 41), series(1));
    CHECK(qt.x() == Approx(layout.xOf(32768)).margin(1));
    CHECK(qt.y() == Approx(layout.yOf(41)).margin(1));
}

TEST_CASE_METHOD(Fixture, "sessions chart: words on the axes, the marker and the cap")
{
    for (const char* text :
        { "4k", "128k", "1M", "1", "10", "100", "1 at 1,048,576", "FP8 cache (chosen)", "BF16 cache" }) {
        CAPTURE(text);
        CHECK(words().contains(QString::fromUtf8(text)));
    }
    CHECK_FALSE(chart.currentLayout().capY.has_value()); // 1,024 is far above 330
    CapacityPlan plan = test::samplePlan();
    plan.maxNumSeqs = 32;
    plan.sessions.cap = 32;
    chart.setData(test::sampleCurves(), plan);
    CHECK(chart.currentLayout().capY.has_value());
    CHECK(words().contains(QStringLiteral("max sequences 32")));
    plan.data = 4;
    plan.sessions.cap = 128;
    chart.setData(test::sampleCurves(), plan);
    CHECK(words().contains(QStringLiteral("max sequences 32 × 4 = 128")));
}

TEST_CASE_METHOD(Fixture, "sessions chart: dashes, solid lines, dots, the chosen one thicker")
{
    CHECK(series(0)->pen().style() == Qt::CustomDashLine);
    CHECK(series(1)->pen().style() == Qt::SolidLine);
    CHECK(series(1)->pen().widthF() > series(0)->pen().widthF());
    std::vector<SessionCurve> curves = test::sampleCurves();
    curves.push_back(curves[1]);
    curves[2].kvDtype = KvDtype::Nvfp4;
    const QLineSeries* const first = series(0);
    chart.setData(curves, test::samplePlan());
    REQUIRE(chart.chart()->series().size() == 3);
    CHECK(series(0) == first);
    CHECK(series(2)->pen().dashPattern() != series(0)->pen().dashPattern());
    chart.setData(test::sampleCurves(), test::samplePlan());
    CHECK(chart.chart()->series().size() == 2);
    CHECK(series(0) == first);
}

TEST_CASE_METHOD(Fixture, "sessions chart: hovering and keys move one mark from stop to stop")
{
    QSignalSpy status(&chart, &ChartView::statusText);
    QTest::mouseMove(chart.viewport(), placeOf(16384) + QPoint(9, 0));
    QTest::qWait(1);
    CHECK(chart.markedContext() == 16384);
    REQUIRE(status.count() >= 1);
    CHECK(status.last().at(0).toString()
        == QStringLiteral("Context 16,384 (16k): BF16 cache 41 sessions, FP8 cache 82 sessions"));
    CHECK(chart.hoverText().contains(QStringLiteral("82")));
    CHECK(chart.hoverText().contains(QStringLiteral("41")));
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.markedContext() == 32768);
    CHECK(QToolTip::text() == chart.hoverText()); // keys tell as much as the mouse
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.markedContext() == 4096);
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Right);
    CHECK(chart.markedContext() == 1048576);
    CHECK(status.last().at(0).toString().contains(
        QStringLiteral("BF16 cache 0 sessions, FP8 cache 1 session")));
    QTest::keyClick(&chart, Qt::Key_Escape);
    CHECK_FALSE(chart.markedContext().has_value());
    // The first key begins at the plan's own context.
    QTest::keyClick(&chart, Qt::Key_Left);
    CHECK(chart.markedContext() == 1048576);
}

TEST_CASE_METHOD(Fixture, "sessions chart: a double click and Enter pick the context")
{
    qRegisterMetaType<hbm::Tokens>("hbm::Tokens");
    QSignalSpy picked(&chart, &SessionsChart::contextPicked);
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, placeOf(65536));
    REQUIRE(picked.count() == 1);
    CHECK(picked.last().at(0).toLongLong() == 65536);
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Return);
    REQUIRE(picked.count() == 2);
    CHECK(picked.last().at(0).toLongLong() == 32768);
}

TEST_CASE_METHOD(Fixture, "sessions chart: nothing to draw is a sentence")
{
    chart.setData({}, test::unknownMemoryPlan());
    CHECK(chart.currentLayout().empty.contains(QStringLiteral("not known")));
    std::vector<SessionCurve> none = test::sampleCurves();
    for (SessionCurve& curve : none)
        std::fill(curve.admission.begin(), curve.admission.end(), 0);
    CapacityPlan plan = test::samplePlan();
    plan.sessions.byPool = 0;
    chart.setData(none, plan);
    CHECK(chart.currentLayout().empty.contains(QStringLiteral("from 4k to 1M")));
    plan.sessionLogical = test::bytesFigure("kv.session", {});
    chart.setData(none, plan);
    CHECK(chart.currentLayout().empty.contains(QStringLiteral("no KV cache")));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::mouseMove(chart.viewport(), QPoint(100, 100));
    CHECK(chart.hoverText().isEmpty());
    chart.grab();
}

TEST_CASE_METHOD(Fixture, "sessions chart: zero at the plan's context, and silly figures")
{
    CapacityPlan plan = test::samplePlan();
    plan.kvDtype = KvDtype::Bf16;
    plan.sessions.byPool = 0;
    chart.setData(test::sampleCurves(), plan);
    CHECK(chart.currentLayout().markerAtZero);
    CHECK(words().contains(QStringLiteral("0 at 1,048,576")));

    SessionCurve huge;
    huge.contexts = { 0, 1, 1048576 }; // 0 has no place on a logarithmic axis
    huge.admission = { 5, kSaturated, kSaturated - 1 };
    plan.contextLength = 10 * 1048576;
    chart.setData({ huge }, plan);
    chart.grab();
    const SessionsLayout& layout = chart.currentLayout();
    CHECK(std::isfinite(layout.yOf(1e18)));
    CHECK(layout.curves.front().contexts == std::vector<Tokens> { 1, 1048576 });
    // Beyond a million the axis counts in powers.
    CHECK_FALSE(words().filter(QRegularExpression(QStringLiteral("^10[⁰¹²³⁴⁵⁶⁷⁸⁹]+$"))).isEmpty());

    SessionCurve single;
    single.contexts = { 4096 };
    single.admission = { 1 };
    plan.contextLength = 4096;
    plan.sessions.byPool = 1;
    chart.setData({ single }, plan);
    CHECK(layout.maximumX > layout.minimumX);
    chart.grab();
}

TEST_CASE_METHOD(Fixture, "sessions chart: no label is cut or written over another")
{
    for (const std::int64_t cap : { 1, 20, 100, 250, 400 })
        for (const Tokens context : { 2048, 4096, 100'000, 1048576 })
            for (const int width : { 380, 760, 1300 }) {
                CapacityPlan plan = test::samplePlan();
                plan.sessions.cap = cap;
                plan.contextLength = context;
                plan.sessions.byPool = std::max<std::int64_t>(1, 1048576 / context * 4 / 3);
                chart.resize(width, 260);
                chart.setData(test::sampleCurves(), plan);
                chart.grab();
                const std::vector<PlacedText>& texts = chart.currentLayout().texts;
                const QRectF page(0, 0, width, 260);
                CAPTURE(cap, context, width);
                for (std::size_t i = 0; i < texts.size(); ++i) {
                    CAPTURE(texts[i].text.toStdString());
                    CHECK(page.adjusted(-1, -1, 1, 1).contains(texts[i].rect));
                    for (std::size_t k = i + 1; k < texts.size(); ++k) {
                        CAPTURE(texts[k].text.toStdString());
                        CHECK_FALSE(texts[i].rect.adjusted(1, 1, -1, -1).intersects(texts[k].rect));
                    }
                }
            }
}

TEST_CASE_METHOD(Fixture, "sessions chart: a new palette brings new colours")
{
    for (const bool dark : { true, false }) {
        chart.setPalette(Theme { dark }.palette());
        QCoreApplication::processEvents();
        CHECK(series(1)->pen().color() == Theme { dark }.color(Role::KvInUse));
    }
    CHECK(chart.accessibleDescription().contains(
        QStringLiteral("FP8 cache: 330 sessions at 4k, 1 session at 1M.")));
}

TEST_CASE_METHOD(Fixture, "sessions chart: an unknown context length is no missing cache")
{
    CapacityPlan plan = test::samplePlan();
    plan.sessionLogical = {};
    plan.contextLength = 0;
    plan.issues = { { Severity::Problem, "context-unknown", "max-model-len", {} } };
    chart.setData({}, plan);
    CHECK(chart.currentLayout().empty.contains(QStringLiteral("choose one")));
    plan.issues.push_back({ Severity::Warning, "model-no-cache", "model", {} });
    chart.setData({}, plan);
    CHECK(chart.currentLayout().empty.contains(QStringLiteral("keeps no KV cache")));
}

TEST_CASE("sessions chart: a model of a few hundred tokens has a curve too")
{
    PlanDocument document(shippedCatalogue());
    Scenario next = document.scenario();
    next.model = std::make_shared<const ModelSpec>(*openModel("bundled:whisper-large-v3"));
    next.maxModelLen.reset();
    document.change(next, QStringLiteral("x"));
    CHECK(document.curves().front().contexts == std::vector<Tokens> { 32, 64, 128, 256, 448 });
}
