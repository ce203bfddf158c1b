// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "tests/ui/models/layer_samples.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/layer_strip.h"
#include "ui/charts/layer_style.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>

using namespace hbm;
using namespace hbm::ui;

namespace {

ModelSpec alternating(int layers)
{
    std::vector<int> full, window;
    for (int i = 0; i < layers; ++i)
        (i % 6 == 5 ? full : window).push_back(i);
    return test::modelOf(layers, { test::keyValue(full, 8), test::keyValue(window, 8, 1024) });
}

LayerStripLayout layOut(const LayerSheet& sheet, QSizeF size)
{
    return layOutLayers(sheet, chartFonts(QFont()), Theme {}, size);
}

/// Inside, in order, none over another; the legend below them.
void checkPlaces(const LayerStripLayout& layout, QSizeF size, std::size_t count)
{
    REQUIRE(layout.cells.size() == count);
    const QRectF all(QPointF(), size);
    for (std::size_t i = 0; i < count; ++i) {
        INFO("cell " << i);
        REQUIRE(all.contains(layout.cells[i]));
        REQUIRE(layout.cells[i].width() >= 2);
        REQUIRE(layout.cells[i].height() >= 3);
        if (i > 0)
            REQUIRE((layout.cells[i].left() >= layout.cells[i - 1].right()
                || layout.cells[i].top() >= layout.cells[i - 1].bottom()));
        REQUIRE(layout.cellAt(layout.cells[i].center()) == i);
    }
    for (const LayerSwatch& swatch : layout.swatches)
        CHECK(swatch.rect.top() >= layout.plot.bottom());
    for (const PlacedText& a : layout.texts) {
        INFO(a.text.toStdString());
        CHECK(all.adjusted(-1, 0, 1, 1).contains(a.rect));
        CHECK_FALSE(a.rect.intersects(layout.plot));
        for (const PlacedText& b : layout.texts)
            CHECK((&a == &b || !a.rect.intersects(b.rect)));
    }
}

struct Fixture
{
    LayerStrip strip;

    Fixture()
    {
        test::useEnglish();
        strip.resize(760, 140);
        strip.setSheet(test::sheetOf(test::everyKind(), 4096, 1));
        strip.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&strip));
    }
    void press(Qt::Key key) { QTest::keyClick(&strip, key); }
    QPoint middleOf(std::size_t row) { return strip.currentLayout().cells[row].center().toPoint(); }
};

} // namespace

TEST_CASE("layer strip: from one layer to 4,096", "[ui][charts][layers]")
{
    test::useEnglish();
    for (const int count : { 1, 2, 16, 80, 126, 400, 1000, 4096 })
        for (const double width : { 420.0, 620.0, 930.0, 1600.0 }) {
            const LayerSheet sheet = test::sheetOf(alternating(count));
            const LayerStripLayout first = layOut(sheet, { width, 4000 });
            for (const double height : { first.neededHeight, first.pleasantHeight }) {
                INFO(count << " layers in " << width << " x " << height);
                const QSizeF size(width, std::max(height, 90.0));
                checkPlaces(layOut(sheet, size), size, static_cast<std::size_t>(count));
            }
        }
}

TEST_CASE("layer strip: few layers are wide and numbered, many are thin and wrap", "[ui][charts][layers]")
{
    const LayerStripLayout one = layOut(test::sheetOf(alternating(1)), { 900, 140 });
    CHECK(one.lines == 1);
    CHECK(one.cellWidth == 60); // no bar across the window
    const LayerStripLayout few = layOut(test::sheetOf(alternating(16)), { 900, 140 });
    CHECK(std::count_if(few.texts.begin(), few.texts.end(), [](const PlacedText& t) {
        return t.text == QStringLiteral("15");
    }) == 1);
    const LayerStripLayout eighty = layOut(test::sheetOf(alternating(80)), { 900, 140 });
    CHECK(eighty.lines == 1);
    CHECK(eighty.cells.back().right() >= 890); // the line is filled
    const LayerStripLayout many = layOut(test::sheetOf(alternating(4096)), { 900, 200 });
    CHECK(many.lines > 5);
    CHECK(many.perLine % 50 == 0); // a line begins with a round number
    CHECK(layOut({}, { 900, 140 }).isEmpty());
}

TEST_CASE(
    "layer strip: layers of several parts are stacked, speculative ones set apart", "[ui][charts][layers]")
{
    const LayerStripLayout layout = layOut(test::sheetOf(test::everyKind(), 4096, 1), { 760, 140 });
    const QRectF& both = layout.cells[2];
    std::vector<LayerKind> kinds;
    for (const LayerBand& band : layout.bands)
        if (band.rect.center().x() > both.left() && band.rect.center().x() < both.right())
            kinds.push_back(band.kind);
    CHECK(kinds == std::vector { LayerKind::Full, LayerKind::State });
    CHECK(layout.cells[8].left() > layout.cells[7].right() + 6);
    CHECK(layout.bands.back().speculative);
    std::set<QString> words;
    for (const PlacedText& text : layout.texts)
        words.insert(text.text);
    for (const char* wanted : { "2 full", "1 window 1,024", "2 state", "1 reading another's cache",
             "1 keeping nothing", "1 speculative" })
        CHECK(words.count(QString::fromLatin1(wanted)) == 1);
}

TEST_CASE("layer strip: kinds differ in colour and stay apart from the panel", "[ui][charts][layers]")
{
    for (const bool dark : { false, true }) {
        const Theme theme { dark };
        for (int kind = 0; kind <= static_cast<int>(LayerKind::None); ++kind) {
            INFO(nameOf(static_cast<LayerKind>(kind)) << (dark ? " dark" : " light"));
            for (int other = 0; other < kind; ++other)
                CHECK(layerColor(static_cast<LayerKind>(kind), theme)
                    != layerColor(static_cast<LayerKind>(other), theme));
            CHECK(contrast(layerOutline(static_cast<LayerKind>(kind), theme), theme.color(Role::Panel)) >= 3);
        }
    }
}

TEST_CASE_METHOD(
    Fixture, "layer strip: keys move the mark and tell what it stands on", "[ui][charts][layers]")
{
    QSignalSpy marks(&strip, &LayerStrip::rowMarked);
    QSignalSpy status(&strip, &ChartView::statusText);
    press(Qt::Key_Right);
    CHECK(strip.marked() == 0U);
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    CHECK(strip.marked() == 2U);
    CHECK(marks.size() == 3);
    CHECK(status.back().front().toString().startsWith(QStringLiteral("Layer 2: full + state · ")));
    press(Qt::Key_Left);
    CHECK(strip.marked() == 1U);
    press(Qt::Key_End);
    CHECK(strip.marked() == 8U);
    press(Qt::Key_Right); // at the end it stays
    CHECK(strip.marked() == 8U);
    press(Qt::Key_Home);
    CHECK(strip.marked() == 0U);
    press(Qt::Key_Escape);
    CHECK_FALSE(strip.marked());
    CHECK(marks.back().front().toInt() == -1);
    CHECK(status.back().front().toString().isEmpty());
}

TEST_CASE_METHOD(
    Fixture, "layer strip: the mouse marks, the way to an owner is drawn", "[ui][charts][layers]")
{
    QSignalSpy marks(&strip, &LayerStrip::rowMarked);
    const QImage before = strip.grab().toImage();
    QTest::mouseMove(strip.viewport(), middleOf(6));
    CHECK(strip.marked() == 6U);
    CHECK(strip.hoverText().contains(QStringLiteral("reads the cache of layer 0")));
    CHECK(marks.size() == 1);
    const QImage after = strip.grab().toImage();
    // Something was painted above the cells between reader and owner.
    const QRect above(middleOf(1).x(), 0, middleOf(5).x() - middleOf(1).x(),
        static_cast<int>(strip.currentLayout().plot.top()) - 1);
    CHECK(before.copy(above) != after.copy(above));
    strip.setMarked(3); // from outside: not announced
    CHECK(marks.size() == 1);
    strip.setMarked(99);
    CHECK_FALSE(strip.marked());
}

TEST_CASE_METHOD(Fixture, "layer strip: name, description, picture", "[ui][charts][layers]")
{
    CHECK_FALSE(strip.accessibleName().isEmpty());
    CHECK(strip.accessibleDescription().startsWith(QStringLiteral("8 layers: ")));
    CHECK(strip.accessibleDescription().contains(QStringLiteral("3 state")));
    CHECK_FALSE(renderChart(strip).isNull());
    strip.setSheet(test::sheetOf(alternating(4096)));
    CHECK(renderChart(strip).height() > 200);
    strip.setSheet({});
    CHECK_FALSE(strip.grab().isNull());
}
