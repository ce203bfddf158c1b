// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/open_model.h"
#include "tests/catch.h"
#include "tests/ui/charts/weights_samples.h"
#include "ui/charts/weights_layout.h"
#include "ui/charts/weights_shade.h"
#include "ui/charts/weights_text.h"
#include "ui/document/plan_document.h"

#include <QGuiApplication>

using namespace hbm;
using namespace hbm::ui;

namespace {

WeightsLayout layOut(const CapacityPlan& plan, QSizeF size = { 760, 300 }, ByteUnit unit = ByteUnit::GiB)
{
    test::useEnglish();
    return layOutWeights(weightsData(plan, unit), chartFonts(QGuiApplication::font()), Theme {}, size, 0);
}

std::vector<PlacedText> allTexts(const WeightsLayout& layout)
{
    std::vector<PlacedText> all = layout.texts;
    for (const WeightsKey& key : layout.keys)
        all.insert(all.end(), { key.name, key.bytes, key.share });
    return all;
}

QStringList words(const WeightsLayout& layout)
{
    QStringList all;
    for (const PlacedText& text : allTexts(layout))
        all << text.text;
    for (const WeightsSegment& segment : layout.segments)
        all << segment.text.text;
    return all;
}

/// Nothing is written over anything else or beyond the edge.
void checkTidy(const WeightsLayout& layout, QSizeF size)
{
    const QRectF page(QPointF(), size);
    const std::vector<PlacedText> texts = allTexts(layout);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        CAPTURE(texts[i].text.toStdString(), texts[i].rect.x(), texts[i].rect.y(), texts[i].rect.width());
        CHECK(page.adjusted(-1, -1, 1, 1).contains(texts[i].rect));
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            CAPTURE(texts[k].text.toStdString());
            CHECK_FALSE(texts[i].rect.adjusted(1, 1, -1, -1).intersects(texts[k].rect));
        }
    }
    for (const WeightsSegment& segment : layout.segments)
        if (!segment.text.text.isEmpty())
            CHECK(segment.rect.contains(segment.text.rect));
}

/// Every byte of the weights is in the parts, and the legend names every part.
void checkComplete(const CapacityPlan& plan)
{
    const WeightsData data = weightsData(plan, ByteUnit::GiB);
    Bytes legend {};
    for (const WeightsPart& part : data.parts)
        legend += part.bytes;
    CHECK(legend == data.total);
    Bytes planned {};
    for (const RankPlan& rank : plan.ranks)
        planned += rank.weights.bytes() * (data.alike() ? 1 : rank.count);
    CHECK(data.total == (data.alike() ? plan.ranks.front().weights.bytes() : planned));
    for (const WeightsRow& row : data.rows) {
        Bytes sum {};
        for (const Figure& part : row.parts)
            sum += part.bytes();
        CHECK(sum == row.total);
    }
    CHECK(layOut(plan).keys.size() == data.parts.size());
}

} // namespace

TEST_CASE("weights data: parts by bytes, slight ones together at the end", "[ui][weights]")
{
    const WeightsData data = weightsData(test::partsPlan(), ByteUnit::GiB);
    QStringList names;
    for (const WeightsPart& part : data.parts)
        names << QString::fromStdString(part.name).section(QChar(u'.'), 1);
    CHECK(names == QStringLiteral("experts attention embedding router brand-new mtp").split(QChar(u' ')));
    CHECK(data.slightParts() == 3);
    CHECK(data.shades() == 4);
    CHECK(data.shadeOf(5) == 3);
    checkComplete(test::partsPlan());
    // A slight part alone is drawn by itself.
    CapacityPlan one = test::partsPlan();
    one.ranks.front().weights
        = test::weightsOf({ { "weights.norm", test::gib(1) }, { "weights.experts", test::gib(900) } });
    CHECK(weightsData(one, ByteUnit::GiB).slightParts() == 0);
    CHECK(layOut(one).segments.size() == 2);
    CHECK(layOut(one).segments.back().rect.width() >= 2);
}

TEST_CASE("weights data: ranks that differ in their load only are one row", "[ui][weights]")
{
    const CapacityPlan plan = test::stagesPlan();
    const WeightsData data = weightsData(plan, ByteUnit::GiB);
    REQUIRE(plan.ranks.size() == 4);
    REQUIRE(data.rows.size() == 2);
    CHECK(data.ranks.rows[0].count == 2);
    CHECK(data.rowOfPlan(3) == 1);
    CHECK(data.total == (test::gib(340) + test::gib(240)) * 2);
    checkComplete(plan);
    // The stage that lacks a part has nothing of it.
    CHECK(layOut(plan).segmentOf(0, 1));
    CHECK_FALSE(layOut(plan).segmentOf(1, 1));
}

TEST_CASE("weights data: every bundled model's parts add up, on any engine and layout", "[ui][weights]")
{
    Scenario s = exampleScenario(shippedCatalogue());
    for (const BundledModel& model : bundledModels()) {
        INFO(model.id);
        s.model = std::make_shared<const ModelSpec>(*openModel("bundled:" + model.id));
        s.maxModelLen.reset();
        for (const EngineKind engine : { EngineKind::Vllm, EngineKind::Ideal })
            for (const int stages : { 1, 4 }) {
                s.engine.kind = engine;
                s.parallelism.pipeline = stages;
                const CapacityPlan p = plan(s);
                if (p.ranks.front().weights.value == 0)
                    continue;
                checkComplete(p);
                const QSizeF size(620, layOut(p, { 620, 4000 }).neededHeight);
                checkTidy(layOut(p, size), size);
            }
    }
}

TEST_CASE("weights layout: the largest rank takes the whole width", "[ui][weights]")
{
    const WeightsLayout layout = layOut(test::stagesPlan());
    CHECK(layout.axisMaximum == Approx(34.0 * static_cast<double>(kGiB)));
    double end = 0;
    for (const WeightsSegment& s : layout.segments)
        if (s.row == 0)
            end = std::max(end, s.rect.right());
    CHECK(end == Approx(layout.plot.right()).margin(2));
    CHECK(words(layout).contains(QStringLiteral("34.0 GiB")));
    CHECK(words(layout).contains(QStringLiteral("24.0 GiB")));
    CHECK(words(layout).contains(QStringLiteral("Attention 30.0")));
    CHECK(words(layout).contains(
        QStringLiteral("4 ranks in 2 stages · figures of the legend: all 4 GPUs together")));
}

TEST_CASE(
    "weights layout: slight parts are one segment, and lines of their own in the legend", "[ui][weights]")
{
    const WeightsLayout layout = layOut(test::partsPlan());
    REQUIRE(layout.segments.size() == 4);
    CHECK(layout.segments.back().parts.size() == 3);
    CHECK(layout.segmentOf(0, 5) == &layout.segments.back());
    for (const char* text : { "Routed experts", "80.0 GiB", "91.2 %", "brand-new", "0.2 GiB", "0.1 %",
             "Multi-token prediction" }) {
        CAPTURE(text);
        const QString wanted = QString::fromUtf8(text);
        CHECK(
            (words(layout).contains(wanted) || words(layout).contains(QStringLiteral("weights.") + wanted)));
    }
    CHECK(words(layout).filter(QStringLiteral("parts under 1 % are drawn as one")).size() == 1);
}

TEST_CASE("weights layout: more than the HBM shows where the HBM ends", "[ui][weights]")
{
    const WeightsLayout layout = layOut(test::heavyPartsPlan());
    REQUIRE(layout.capacities.size() == 1);
    CHECK(layout.capacities.front().x1()
        == Approx(layout.plot.left() + layout.plot.width() * 178.4 / 200).margin(1.5));
    CHECK(words(layout).contains(QStringLiteral("HBM 178.4")));
    CHECK(layOut(test::partsPlan()).capacities.empty());
}

TEST_CASE("weights layout: one part, none, and an unknown GPU", "[ui][weights]")
{
    const WeightsLayout whole = layOut(test::samplePlan()); // a figure that is no sum
    CHECK(whole.segments.size() == 1);
    CHECK(whole.keys.size() == 1);
    CHECK(words(whole).filter(QStringLiteral("one piece")).size() == 1);
    CHECK_FALSE(layOut(CapacityPlan {}).empty.isEmpty());
    CapacityPlan unknown = test::samplePlan();
    unknown.ranks.front().weights = test::bytesFigure("weights", {});
    CHECK(layOut(unknown).empty.contains(QStringLiteral("not known")));
    CapacityPlan noMemory = test::partsPlan();
    noMemory.ranks.front().total = test::bytesFigure("memory.total", {});
    CHECK(layOut(noMemory).segments.size() == 4); // weights are known all the same
    CapacityPlan silly = test::partsPlan();
    silly.ranks.front().weights = test::weightsOf({ { "weights.experts", { kSaturated } } });
    checkTidy(layOut(silly), { 760, 300 });
}

TEST_CASE("weights layout: nothing is cut or written over, at any size and unit", "[ui][weights]")
{
    for (const CapacityPlan& plan :
        { test::partsPlan(), test::stagesPlan(), test::heavyPartsPlan(), test::samplePlan() })
        for (const double width : { 380.0, 520.0, 760.0, 1400.0 })
            for (const ByteUnit unit : { ByteUnit::GiB, ByteUnit::GB, ByteUnit::MiB }) {
                const QSizeF size(width, layOut(plan, { width, 4000 }, unit).neededHeight);
                CAPTURE(width, static_cast<int>(unit), plan.ranks.size());
                checkTidy(layOut(plan, size, unit), size);
            }
    CapacityPlan many = test::manyRanksPlan();
    for (RankPlan& rank : many.ranks)
        rank.weights = test::weightsOf({ { "weights.attention", test::gib(300 + rank.stage) } });
    const WeightsLayout layout = layOut(many, { 760, 240 });
    CHECK(layout.shownRows < 16);
    CHECK(layout.shownRows >= 4);
    checkTidy(layout, { 760, 240 });
}

TEST_CASE("weights shades: ordered, apart, and readable", "[ui][weights]")
{
    for (const bool dark : { false, true })
        for (const std::size_t of : { 2U, 4U, 7U, 12U }) {
            const Theme theme { dark };
            for (std::size_t at = 0; at < of; ++at) {
                const QColor shade = weightsShade(theme, at, of);
                CAPTURE(dark, of, at, shade.name().toStdString());
                CHECK(contrast(weightsInk(shade), shade) >= 4.5);
                if (at == 0)
                    continue;
                const QColor before = weightsShade(theme, at - 1, of);
                const double ground = contrast(shade, theme.color(Role::Panel));
                CHECK(ground < contrast(before, theme.color(Role::Panel))); // ever nearer to the ground
            }
        }
    CHECK(weightsShade(Theme {}, 0, 1) == Theme {}.color(Role::Weights));
}

TEST_CASE("weights text: hover and status give exact bytes, shares and where they come from", "[ui][weights]")
{
    test::useEnglish();
    CapacityPlan plan = test::partsPlan();
    // A part that has parts of its own: divided, and copied on each rank.
    plan.ranks.front().weights = sumOf("weights", Unit::Bytes,
        { sumOf("weights.attention", Unit::Bytes,
              { test::bytesFigure("weights.q", test::gib(10)),
                  test::bytesFigure("weights.kv", test::gib(5)) }),
            test::bytesFigure("weights.experts", test::gib(800)) });
    const WeightsData data = weightsData(plan, ByteUnit::GiB);
    CHECK(weights::statusLine(data, 0, 0)
        == QStringLiteral("GPU 0–7: Routed experts 85,899,345,920 B (80.0 GiB), 98.2 % of the weights"));
    QString html = weights::hoverHtml(data, 0, { 1 }, Theme {});
    html.replace(QChar(QChar::Nbsp), QChar(u' '));
    for (const char* text : { "<b>Attention</b>", "1,610,612,736 B", "weights.kv", "weights in all" }) {
        CAPTURE(text);
        CHECK(html.contains(QString::fromUtf8(text)));
    }
    CHECK_FALSE(html.contains(QStringLiteral("<b>Routed experts</b>")));
    CHECK(weights::description(data).startsWith(
        QStringLiteral("GPU 0–7, 81.5 GiB of weights: Routed experts 80.0 GiB (98.2 %), Attention")));
    CapacityPlan tiny = test::partsPlan();
    tiny.ranks.front().weights
        = test::weightsOf({ { "weights.norm", { 5000 } }, { "weights.experts", test::gib(800) } });
    CHECK(weights::keyShare(weightsData(tiny, ByteUnit::GiB), 1) == QStringLiteral("< 0.1 %"));
    CHECK(weights::keyBytes(weightsData(tiny, ByteUnit::GiB), 1) == QStringLiteral("4.9 KiB"));
}
