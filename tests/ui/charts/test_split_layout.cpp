// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/split_layout.h"

#include <QGuiApplication>

using namespace hbm;
using namespace hbm::ui;

namespace {

SplitLayout layOut(const CapacityPlan& plan, QSizeF size = { 760, 190 }, ByteUnit unit = ByteUnit::GiB)
{
    test::useEnglish();
    return layOutSplit(splitData(plan, unit), chartFonts(QGuiApplication::font()), Theme {}, size, 0);
}

QStringList words(const SplitLayout& layout)
{
    QStringList all;
    for (const PlacedText& text : layout.texts)
        all << text.text;
    for (const SplitSegment& segment : layout.segments)
        all << segment.text.text;
    return all;
}

/// Nothing is written over anything else or beyond the edge.
void checkTidy(const SplitLayout& layout, QSizeF size)
{
    const QRectF page(QPointF(), size);
    for (std::size_t i = 0; i < layout.texts.size(); ++i) {
        const PlacedText& text = layout.texts[i];
        CAPTURE(text.text.toStdString(), text.rect.x(), text.rect.y(), text.rect.width());
        CHECK(page.adjusted(-1, -1, 1, 1).contains(text.rect));
        for (std::size_t k = i + 1; k < layout.texts.size(); ++k) {
            CAPTURE(layout.texts[k].text.toStdString());
            CHECK_FALSE(text.rect.adjusted(1, 1, -1, -1).intersects(layout.texts[k].rect));
        }
    }
    for (const SplitSegment& segment : layout.segments)
        if (!segment.text.text.isEmpty())
            CHECK(segment.rect.contains(segment.text.rect));
}

} // namespace

TEST_CASE("split layout: segments lie side by side in proportion")
{
    const SplitLayout layout = layOut(test::samplePlan());
    REQUIRE(layout.segments.size() == 5);
    CHECK(layout.axisMaximum == Approx(178.4 * static_cast<double>(kGiB)));
    double at = layout.plot.left();
    for (const SplitSegment& s : layout.segments) {
        CHECK(s.rect.left() == Approx(at).margin(1.5));
        at = s.rect.right();
    }
    CHECK(at == Approx(layout.plot.right()).margin(1.5));
    const SplitSegment* const weights = layout.segmentOf(0, Part::Weights);
    REQUIRE(weights);
    CHECK(weights->rect.width() == Approx(layout.plot.width() * 87.7 / 178.4).margin(1.5));
    CHECK(layout.segmentAt(weights->rect.center()) == weights);
    CHECK(layout.segmentAt({ 1, 1 }) == nullptr);
}

TEST_CASE("split layout: direct labels, lines and note")
{
    const SplitLayout layout = layOut(test::samplePlan());
    for (const char* text : { "weights 87.7", "1 session 52.7 · 8 copies", "14.3", "budget 164.1",
             "HBM 178.4", "GPU 0–7", "8 GPUs like this", "GiB", "reserve 4.5 GiB,", "2.5 to 6.5 GiB",
             "KV in use, 8 copies", "Limited by the KV pool, alike on every GPU",
             "8 identical ranks · hatched = the same bytes, kept 8 times" }) {
        CAPTURE(text);
        CHECK(words(layout).contains(QString::fromUtf8(text)));
    }
    CHECK(layout.segmentOf(0, Part::KvInUse)->hatched);
    CHECK_FALSE(layout.segmentOf(0, Part::Weights)->hatched);
    CHECK(layout.lines.size() == 2);
}

TEST_CASE("split layout: the whisker spans what the reserve may be, around its edge")
{
    const SplitLayout layout = layOut(test::samplePlan());
    REQUIRE(layout.whiskers.size() == 2); // one at the bar, one in the legend
    const SplitWhisker& whisker = layout.whiskers.front();
    const SplitSegment* const reserve = layout.segmentOf(0, Part::Reserve);
    REQUIRE(reserve);
    const double perGib = layout.plot.width() / 178.4;
    CHECK(whisker.edge == Approx(reserve->rect.left()).margin(1.5));
    CHECK(whisker.edge - whisker.most == Approx(2 * perGib).margin(1.5)); // 4.5 -> 6.5: into the pool
    CHECK(whisker.least - whisker.edge == Approx(2 * perGib).margin(1.5));
    CHECK(whisker.y > reserve->rect.bottom());
    CHECK(layout.segmentAt({ whisker.most, whisker.y }) == reserve);
    // Nothing to draw where the reserve is known, nor for ends that lie a pixel or two apart.
    CapacityPlan known = test::samplePlan();
    known.ranks[0].reserveLow = known.ranks[0].reserveHigh = known.ranks[0].reserve.bytes();
    CHECK(layOut(known).whiskers.empty());
    CHECK(words(layOut(known)).contains(QStringLiteral("reserve 4.5 GiB")));
    known.ranks[0].reserveHigh = known.ranks[0].reserve.bytes() + test::gib(1);
    CHECK(layOut(known).whiskers.size() == 1);
    // A reserve that may take all of the pool ends with the bar.
    known.ranks[0].reserveHigh = test::gib(500'000);
    CHECK(layOut(known).whiskers.front().most == Approx(layout.plot.left()).margin(1.5));
}

TEST_CASE("split layout: the GPUs that limit the plan are named and marked")
{
    CapacityPlan plan = test::manyRanksPlan(4);
    plan.pool.limitingStage = 2;
    const SplitLayout stages = layOut(plan, { 760, 420 });
    REQUIRE(stages.shownRows == 8);
    CHECK(words(stages).contains(QStringLiteral("Limited by the KV pool on stage 3")));
    REQUIRE(stages.pointers.size() == 2); // at the bar of the fuller load, and before the words
    CHECK(stages.pointers[0].tip.y()
        == Approx(stages.segmentOf(2, Part::Weights)->rect.center().y()).margin(1));
    CHECK(layOut(test::samplePlan()).pointers.empty()); // alike everywhere: nothing to point at

    // A pipeline of single GPUs, as llama.cpp deals its layers, is named by the GPUs.
    CapacityPlan devices = test::manyRanksPlan(4);
    devices.ranks.resize(4);
    devices.pool.limitingStage = 1;
    CHECK(words(layOut(devices, { 760, 420 })).contains(QStringLiteral("Limited by the KV pool on GPU 1")));

    CapacityPlan heavy = test::manyRanksPlan(3);
    heavy.limit = Limit::Weights;
    heavy.ranks[1].weights = heavy.ranks[4].weights = test::bytesFigure("weights", test::gib(1700));
    CHECK(words(layOut(heavy, { 760, 420 })).contains(QStringLiteral("Limited by the weights on stage 2")));
    heavy.limit = Limit::MaxNumSeqs;
    CHECK(words(layOut(heavy, { 760, 420 }))
              .contains(QStringLiteral("Limited by the cap on sessions, not by memory")));
    CHECK(layOut(heavy, { 760, 420 }).pointers.empty());
    // Where the budget's mark takes the place above the bars, the words move into the note.
    CapacityPlan low = test::samplePlan();
    low.ranks[0].keptBack = test::bytesFigure("kept-back", test::gib(1500));
    const QStringList all = words(layOut(low));
    CHECK(std::any_of(all.begin(), all.end(), [](const QString& text) {
        return text.startsWith(QStringLiteral("Limited by the KV pool, alike on every GPU · 8 identical"));
    }));
}

TEST_CASE("split layout: the axis covers what is lacking")
{
    const SplitLayout layout = layOut(test::overfullPlan());
    CHECK(layout.axisMaximum >= (178.4 + 4.7) * static_cast<double>(kGiB) - 2);
    const SplitSegment* const over = layout.segmentOf(0, Part::Over);
    REQUIRE(over);
    CHECK(over->hatched);
    CHECK(over->rect.right() <= layout.plot.right() + 1);
    // It begins at the capacity line and is named, beside the bar if not inside.
    CHECK(over->rect.left() == Approx(layout.lines.front().x).margin(1.5));
    CHECK(words(layout).contains(QStringLiteral("over by 4.7 GiB")));
    CHECK(words(layout).contains(QStringLiteral("KV in use 71.9 · 8 copies")));
}

TEST_CASE("split layout: what is lacking is named in full beside bars too thin for words")
{
    CapacityPlan plan = test::overfullPlan(test::gib(700)); // wide enough for its words, if it were higher
    for (int i = 1; i < 4; ++i) {
        plan.ranks.push_back(plan.ranks.front());
        plan.ranks.back().stage = i;
        plan.ranks.back().firstRank = i;
    }
    for (const double height : { 150.0, 190.0, 260.0, 420.0 })
        for (const double width : { 420.0, 560.0, 760.0 }) {
            CAPTURE(height, width);
            checkTidy(layOut(plan, { width, height }), { width, height });
        }
}

TEST_CASE("split layout: weights beyond the capacity end at the line")
{
    const SplitLayout layout = layOut(test::heavyPlan());
    const SplitSegment* const weights = layout.segmentOf(0, Part::Weights);
    const SplitSegment* const over = layout.segmentOf(0, Part::Over);
    REQUIRE(weights);
    REQUIRE(over);
    CHECK(weights->rect.right() <= over->rect.left() + 1.5);
    CHECK(words(layout).contains(QStringLiteral("weights 200.0")));
}

TEST_CASE("split layout: a hundredfold demand leaves the rest to be seen")
{
    const SplitLayout layout = layOut(test::overfullPlan(test::gib(500'000)));
    CHECK(layout.cut);
    CHECK(layout.axisMaximum == Approx(3 * 178.4 * static_cast<double>(kGiB)));
    CHECK(words(layout).contains(QStringLiteral("over by 50,000.0 GiB")));
    CHECK(layout.segmentOf(0, Part::Weights)->rect.width() > 60);
    const SplitLayout silly = layOut(test::overfullPlan({ kSaturated }));
    CHECK(words(silly).contains(QStringLiteral("over by more than 8 EiB")));
    checkTidy(silly, { 760, 190 });
}

TEST_CASE("split layout: unknown memory and no plan are sentences")
{
    CHECK(layOut(test::unknownMemoryPlan()).empty.contains(QStringLiteral("not known")));
    CHECK_FALSE(layOut(CapacityPlan {}).empty.isEmpty());
    CHECK(layOut(test::unknownMemoryPlan()).segments.empty());
}

TEST_CASE("split layout: nothing is cut or written over, at any size and unit")
{
    CapacityPlan stages = test::manyRanksPlan(2);
    CapacityPlan loads = test::samplePlan();
    loads.ranks = { test::sampleRank(0, 3), test::sampleRank(3, 5) };
    loads.ranks[1].sessions = 0;
    CapacityPlan plain = test::samplePlan();
    plain.ranks[0].keptBack = test::bytesFigure("kept-back", {});
    plain.ranks[0].reserve = test::bytesFigure("reserve", {});
    for (const CapacityPlan& plan : { test::samplePlan(), test::overfullPlan(), test::heavyPlan(),
             test::overfullPlan(test::gib(500'000)), stages, loads, plain })
        for (const double width : { 380.0, 520.0, 760.0, 1400.0 })
            for (const ByteUnit unit : { ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB }) {
                const QSizeF size(width, 320);
                CAPTURE(width, static_cast<int>(unit), plan.ranks.size());
                checkTidy(layOut(plan, size, unit), size);
            }
}

TEST_CASE("split layout: 32 ranks keep their names and scroll")
{
    const QSizeF size(760, 300);
    const SplitLayout layout = layOut(test::manyRanksPlan(), size);
    CHECK(layout.shownRows < 32);
    CHECK(layout.shownRows >= 10);
    CHECK(layout.rowHeight >= 12);
    checkTidy(layout, size);
    CHECK(words(layout).contains(QStringLiteral("stage 1 · 1 GPU, 2 sessions")));
    // Everything at once when there is room.
    const QSizeF tall(760, layout.neededHeight);
    const SplitLayout all = layOut(test::manyRanksPlan(), tall);
    CHECK(all.shownRows == 32);
    checkTidy(all, tall);
    // Beginning beyond the end begins at the last page.
    const SplitLayout last = layOutSplit(splitData(test::manyRanksPlan(), ByteUnit::GiB),
        chartFonts(QGuiApplication::font()), Theme {}, size, 1000);
    CHECK(last.firstRow + last.shownRows == 32);
}

TEST_CASE("niceStep: 1, 2 or 5 times a power of ten")
{
    CHECK(niceStep(178.4, 9) == Approx(20));
    CHECK(niceStep(178.4, 4) == Approx(50));
    CHECK(niceStep(1, 10) == Approx(0.1));
    CHECK(niceStep(182'630, 5) == Approx(50'000));
    CHECK(niceStep(0, 5) == 1);
    CHECK(niceStep(1e300, 0) == 1);
}
