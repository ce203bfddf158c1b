// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/split_hover.h"

using namespace hbm;
using namespace hbm::ui;

namespace {

QString hover(const CapacityPlan& plan, std::size_t row, Part part)
{
    test::useEnglish();
    const SplitData data = splitData(plan, ByteUnit::GiB);
    QString html = split::hoverHtml(data, row, part, Theme {});
    return html.replace(QChar(QChar::Nbsp), QChar(u' '));
}

} // namespace

TEST_CASE("split hover: exact bytes and shares, the hovered part bold")
{
    const QString html = hover(test::samplePlan(), 0, Part::KvInUse);
    for (const char* text : { "weights", "KV in use", "KV free", "reserve", "kept back", "56,586,194,124 B",
             "29.5 %", "8 GPUs like this", "1 session", "the same bytes lie on 8 GPUs" }) {
        CAPTURE(text);
        CHECK(html.contains(QString::fromUtf8(text)));
    }
    CHECK(html.contains(QStringLiteral("<b>KV in use</b>")));
    CHECK_FALSE(html.contains(QStringLiteral("<b>weights</b>")));
    CHECK_FALSE(html.contains(QStringLiteral("Peak activations")));
}

TEST_CASE("split hover: the reserve's parts with formula, range and evidence, those outside apart")
{
    const QString html = hover(test::samplePlan(), 0, Part::Reserve);
    for (const char* text : { "The reserve may be 2.5 to 6.5 GiB:", "Peak activations", "2.5 GiB",
             "1.5 to 4.5 GiB", "assumed", "max(sampler 0.8 GiB, forward pass 2.5 GiB)",
             "Communicators and workspaces", "two GiB", "1.0 to 2.0 GiB" }) {
        CAPTURE(text);
        CHECK(html.contains(QString::fromUtf8(text)));
    }
    const qsizetype outside = html.indexOf(QStringLiteral("paid from what is kept back"));
    REQUIRE(outside > 0);
    CHECK(html.indexOf(QStringLiteral("CUDA context")) > outside);
    CHECK(html.indexOf(QStringLiteral("measured")) > outside);
    CHECK(html.indexOf(QStringLiteral("Peak activations")) < outside);
}

TEST_CASE("split hover: over what is kept back stands what it pays for, and no more")
{
    const QString html = hover(test::samplePlan(), 0, Part::KeptBack);
    CHECK(html.contains(QStringLiteral("What is kept back pays for:")));
    CHECK(html.contains(QStringLiteral("CUDA context")));
    CHECK_FALSE(html.contains(QStringLiteral("Peak activations")));
}

TEST_CASE("split hover: a reserve without a range says so by leaving it out")
{
    CapacityPlan plan = test::samplePlan();
    RankPlan& rank = plan.ranks.front();
    rank.reserveLow = rank.reserveHigh = rank.reserve.bytes();
    rank.reserveParts = { fixedPart(
        plainValue("reserve.fitted", Unit::Bytes, rank.reserve.value, Evidence::Measured, "log:<a&b>")) };
    const QString html = hover(plan, 0, Part::Reserve);
    CHECK(html.contains(QStringLiteral("The reserve consists of:")));
    CHECK_FALSE(html.contains(QStringLiteral("paid from")));
    CHECK(html.contains(QStringLiteral("&lt;a&amp;b&gt;"))); // what a log says is no markup
    CHECK_FALSE(html.contains(QStringLiteral("may be")));
}

TEST_CASE("split status and description: bytes, ranges and what limits")
{
    test::useEnglish();
    const SplitData data = splitData(test::samplePlan(), ByteUnit::GiB);
    CHECK(split::statusLine(data, 0, Part::KvInUse)
        == QStringLiteral("GPU 0–7: KV in use 56,586,194,124 B (52.7 GiB), 29.5 % of HBM"));
    CHECK(split::statusLine(data, 0, Part::Reserve)
              .endsWith(QStringLiteral("2.5 % of HBM; it may be 2.5 to 6.5 GiB")));
    CHECK(split::description(data).startsWith(
        QStringLiteral("Limited by the KV pool, alike on every GPU. GPU 0–7, 178.4 GiB of HBM: weights 87.7 "
                       "GiB, KV in use 52.7 GiB")));
    CHECK(split::description(data).contains(QStringLiteral("reserve 4.5 GiB (2.5 to 6.5 GiB)")));
    CapacityPlan stages = test::manyRanksPlan(2);
    stages.pool.limitingStage = 1;
    CHECK(hover(stages, 1, Part::KvFree).contains(QStringLiteral("limits the plan")));
    CHECK_FALSE(hover(stages, 0, Part::KvFree).contains(QStringLiteral("limits the plan")));
}
