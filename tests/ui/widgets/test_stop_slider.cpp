// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "ui/widgets/stop_slider.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace hbm::ui;

namespace {

std::vector<StopSlider::Stop> contextStops()
{
    std::vector<StopSlider::Stop> stops;
    for (std::int64_t k = 4; k <= 1024; k *= 2)
        stops.push_back({ k * 1024, k < 1024 ? QStringLiteral("%1k").arg(k) : QStringLiteral("1M") });
    return stops;
}

struct Stage
{
    StopSlider slider;
    std::vector<std::int64_t> wishes;
    int finished = 0;

    Stage()
    {
        slider.setStops(contextStops());
        slider.resize(290, slider.sizeHint().height());
        QObject::connect(&slider, &StopSlider::valueChanged, [this](std::int64_t value) {
            wishes.push_back(value);
            slider.setValue(value);
        });
        QObject::connect(&slider, &StopSlider::dragFinished, [this] { ++finished; });
        slider.show();
        slider.activateWindow();
        (void)QTest::qWaitForWindowActive(&slider);
        slider.setFocus();
    }

    QPoint at(std::int64_t value) const { return { qRound(slider.positionOf(value)), 8 }; }
};

} // namespace

TEST_CASE("stops lie at equal distances and values between them", "[ui][widgets]")
{
    Stage stage;
    const StopSlider& s = stage.slider;
    const double step = s.positionOf(8192) - s.positionOf(4096);
    for (std::size_t i = 1; i < s.stops().size(); ++i)
        CHECK(s.positionOf(s.stops()[i].value) - s.positionOf(s.stops()[i - 1].value) == Approx(step));
    CHECK(s.positionOf(6144) - s.positionOf(4096) == Approx(step / 2));
    CHECK(s.positionOf(1) == s.positionOf(4096)); // beyond the ends
    CHECK(s.positionOf(10'000'000) == s.positionOf(1'048'576));
    for (const StopSlider::Stop& stop : s.stops())
        CHECK(s.valueAt(s.positionOf(stop.value)) == stop.value);
}

TEST_CASE("a drag snaps near a stop and is fine between", "[ui][widgets]")
{
    Stage stage;
    const StopSlider& s = stage.slider;
    CHECK(s.valueAt(s.positionOf(65'536) + 3) == 65'536);
    CHECK(s.valueAt(s.positionOf(65'536) - 3) == 65'536);
    const std::int64_t between = s.valueAt((s.positionOf(65'536) + s.positionOf(131'072)) / 2);
    CHECK(between > 65'536);
    CHECK(between < 131'072);
    CHECK(between % 1024 == 0);
    // Never back and forth: further right is never less.
    std::int64_t last = 0;
    for (int x = 0; x < s.width(); ++x) {
        CHECK(s.valueAt(x) >= last);
        last = s.valueAt(x);
    }
}

TEST_CASE("a drag says every value and then that it is over", "[ui][widgets]")
{
    Stage stage;
    stage.slider.setValue(4096);
    QTest::mousePress(&stage.slider, Qt::LeftButton, {}, stage.at(16'384));
    QTest::mouseMove(&stage.slider, stage.at(65'536));
    QTest::mouseMove(&stage.slider, stage.at(262'144));
    CHECK(stage.finished == 0);
    QTest::mouseRelease(&stage.slider, Qt::LeftButton, {}, stage.at(262'144));
    CHECK(stage.finished == 1);
    REQUIRE(stage.wishes.size() >= 2);
    CHECK(stage.wishes.front() == 16'384);
    CHECK(stage.wishes.back() == 262'144);
}

TEST_CASE("arrows go from stop to stop", "[ui][widgets]")
{
    Stage stage;
    stage.slider.setValue(5000);
    QTest::keyClick(&stage.slider, Qt::Key_Right);
    CHECK(stage.slider.value() == 8192);
    QTest::keyClick(&stage.slider, Qt::Key_Up);
    CHECK(stage.slider.value() == 16'384);
    QTest::keyClick(&stage.slider, Qt::Key_PageDown);
    QTest::keyClick(&stage.slider, Qt::Key_Left);
    CHECK(stage.slider.value() == 4096);
    QTest::keyClick(&stage.slider, Qt::Key_Left); // the end
    CHECK(stage.slider.value() == 4096);
    QTest::keyClick(&stage.slider, Qt::Key_End);
    CHECK(stage.slider.value() == 1'048'576);
    QTest::keyClick(&stage.slider, Qt::Key_Home);
    CHECK(stage.slider.value() == 4096);
}

TEST_CASE("the wheel is the panel's unless the slider has the focus", "[ui][widgets]")
{
    Stage stage;
    stage.slider.setValue(8192);
    const auto turn = [&] {
        QWheelEvent event({ 10, 10 }, stage.slider.mapToGlobal(QPointF(10, 10)), {}, { 0, 120 }, Qt::NoButton,
            {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&stage.slider, &event);
        return event.isAccepted();
    };
    stage.slider.clearFocus();
    CHECK_FALSE(turn());
    CHECK(stage.slider.value() == 8192);
    stage.slider.setFocus();
    CHECK(turn());
    CHECK(stage.slider.value() == 16'384);
}

TEST_CASE("labels never overlap, and both ends are always named", "[ui][widgets]")
{
    Stage stage;
    QFont font = stage.slider.font();
    font.setPointSizeF(font.pointSizeF() * 0.85);
    const QFontMetricsF metrics(font);
    for (int width = 80; width <= 900; width += 7) {
        INFO(width);
        stage.slider.resize(width, stage.slider.height());
        const std::vector<std::size_t> shown = stage.slider.labelledStops();
        REQUIRE(shown.size() >= 2);
        CHECK(shown.front() == 0);
        CHECK(shown.back() == stage.slider.stops().size() - 1);
        double end = -1;
        for (std::size_t i : shown) {
            const double half = metrics.horizontalAdvance(stage.slider.stops()[i].label) / 2;
            const double centre = stage.slider.positionOf(stage.slider.stops()[i].value);
            const double left = std::clamp(centre - half, 0.0, width - 2 * half);
            CHECK(left > end);
            end = left + 2 * half;
        }
    }
}

TEST_CASE("degenerate sliders are harmless", "[ui][widgets]")
{
    StopSlider slider;
    slider.resize(100, 30);
    slider.grab();
    CHECK(slider.valueAt(50) == slider.value());
    slider.setStops({ { 7, QStringLiteral("7") } });
    slider.grab();
    CHECK(slider.valueAt(50) == 7);
}

TEST_CASE("a screen reader meets a slider with real values", "[ui][widgets]")
{
    Stage stage;
    stage.slider.setValue(65'536);
    QAccessibleInterface* iface = QAccessible::queryAccessibleInterface(&stage.slider);
    REQUIRE(iface);
    CHECK(iface->role() == QAccessible::Slider);
    REQUIRE(iface->valueInterface());
    CHECK(iface->valueInterface()->currentValue().toLongLong() == 65'536);
    CHECK(iface->valueInterface()->maximumValue().toLongLong() == 1'048'576);
}
