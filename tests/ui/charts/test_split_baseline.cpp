// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is pinned stands above the bar of the fullest GPU, on the same scale, and the hover tells the
// differences.
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/split_hover.h"
#include "ui/charts/split_layout.h"
#include "ui/charts/split_text.h"

#include <QGuiApplication>

using namespace hbm;
using namespace hbm::ui;

namespace {

/// Two GiB of cache in use less than the sample: that much more is free.
CapacityPlan lighterPlan()
{
    CapacityPlan plan = test::samplePlan();
    plan.ranks.front().kvInUse = plan.ranks.front().kvInUse - test::gib(20);
    plan.ranks.front().kvFree = plan.ranks.front().kvFree + test::gib(20);
    return plan;
}

SplitLayout layOut(const SplitData& data, QSizeF size = { 760, 190 })
{
    test::useEnglish();
    return layOutSplit(data, chartFonts(QGuiApplication::font()), Theme {}, size, 0);
}

SplitData against(const CapacityPlan& plan, const CapacityPlan& baseline)
{
    return splitData(plan, ByteUnit::GiB, { &baseline, QStringLiteral("A <1>") });
}

} // namespace

TEST_CASE("split baseline: its bar is above that of the plan and on its scale", "[baseline]")
{
    const SplitLayout layout = layOut(against(test::samplePlan(), lighterPlan()));
    REQUIRE(layout.baseline.size() == layout.segments.size());
    for (std::size_t i = 0; i < layout.baseline.size(); ++i) {
        const SplitOutline& outline = layout.baseline[i];
        const SplitSegment& segment = layout.segments[i];
        INFO(i);
        CHECK(outline.part == segment.part);
        CHECK(outline.rect.bottom() < segment.rect.top());
        CHECK(outline.rect.top() > layout.plot.top());
        const bool moved = outline.part == Part::KvInUse;
        // 2 GiB of the 178.4 on the axis
        const double less = moved ? 2.0 / 178.4 * layout.plot.width() : 0;
        CHECK(outline.rect.right() == Approx(segment.rect.right() - less).margin(2));
    }
    bool said = false;
    for (const PlacedText& text : layout.texts)
        said |= text.text.contains(QStringLiteral("thin bar = the fullest GPU of the baseline, A <1>"));
    CHECK(said);
    CHECK(layOut(splitData(test::samplePlan(), ByteUnit::GiB)).baseline.empty());
}

TEST_CASE("split baseline: the axis has room for it", "[baseline]")
{
    const SplitData alone = splitData(test::samplePlan(), ByteUnit::GiB);
    const CapacityPlan over = test::overfullPlan();
    const SplitData both = against(test::samplePlan(), over);
    CHECK(splitAxisMaximum(both) > splitAxisMaximum(alone));
    CHECK(splitAxisMaximum(both) == splitAxisMaximum(splitData(over, ByteUnit::GiB)));
    const SplitLayout layout = layOut(both);
    REQUIRE(!layout.baseline.empty());
    CHECK(layout.baseline.back().part == Part::Over);
    for (const SplitOutline& outline : layout.baseline)
        CHECK(outline.rect.right() <= layout.plot.right() + 2);
}

TEST_CASE("split baseline: none of unknown memory, and none where bars are too close", "[baseline]")
{
    CHECK_FALSE(against(test::samplePlan(), test::unknownMemoryPlan()).baseline);
    CHECK_FALSE(against(test::samplePlan(), CapacityPlan {}).baseline);
    CHECK_FALSE(against(CapacityPlan {}, test::samplePlan()).baseline);
    const CapacityPlan many = test::manyRanksPlan();
    const SplitData data = against(many, test::samplePlan());
    REQUIRE(data.baseline);
    CHECK(data.baseline->row == fullestRank(many));
    const SplitLayout thin = layOut(data, { 760, 120 });
    REQUIRE(thin.rowHeight < 30);
    CHECK(thin.baseline.empty());
    for (const PlacedText& text : thin.texts)
        CHECK_FALSE(text.text.contains(QStringLiteral("thin bar")));
}

TEST_CASE("split baseline: the hover and the status line tell the differences", "[baseline]")
{
    test::useEnglish();
    const CapacityPlan baseline = lighterPlan();
    const SplitData data = against(test::samplePlan(), baseline);
    QString html = split::hoverHtml(data, 0, Part::KvInUse, Theme {});
    html.replace(QChar(QChar::Nbsp), QChar(u' '));
    CHECK(html.contains(QStringLiteral("against A &lt;1&gt;")));
    CHECK(html.contains(QStringLiteral("+2.0 GiB")));
    CHECK(html.contains(QStringLiteral("−2.0 GiB"))); // free
    CHECK(html.count(QStringLiteral("±0")) == 4); // weights, reserve, kept back, HBM in all
    CHECK(split::statusLine(data, 0, Part::KvFree).endsWith(QStringLiteral("; −2.0 GiB against A <1>")));

    const SplitData alone = splitData(test::samplePlan(), ByteUnit::GiB);
    CHECK_FALSE(split::hoverHtml(alone, 0, Part::KvInUse, Theme {}).contains(QStringLiteral("against")));
    CHECK_FALSE(split::statusLine(alone, 0, Part::KvFree).contains(QStringLiteral("against")));
}

TEST_CASE("split baseline: what only the baseline lacks is told too", "[baseline]")
{
    test::useEnglish();
    const CapacityPlan over = test::overfullPlan();
    const QString html = split::hoverHtml(against(test::samplePlan(), over), 0, Part::Weights, Theme {});
    CHECK(html.contains(split::nameOf(Part::Over).replace(QChar(u' '), QChar(QChar::Nbsp))));
}
