// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values and words of the growth chart; what is placed where is in test_growth_chart.cpp.
#include "tests/catch.h"
#include "tests/ui/charts/growth_samples.h"
#include "ui/charts/growth_look.h"
#include "ui/charts/growth_text.h"

#include <set>

using namespace hbm;
using namespace hbm::ui;

namespace {

GrowthData dataOf(const test::Cache& cache, Tokens context, Tokens limit, ByteUnit unit = ByteUnit::GiB)
{
    test::useEnglish();
    return growthData(test::tableOf(cache, context, limit), context, unit, false);
}

QStringList namesOf(const GrowthData& data)
{
    QStringList names;
    for (const GrowthSeries& series : data.table.series)
        names << growth::seriesName(series);
    return names;
}

std::int64_t bytesAt(const GrowthData& data, std::size_t series, Tokens context)
{
    return data.table.series[series].bytes[data.indexOf(context).value()].value;
}

QString plain(QString html)
{
    return html.replace(QChar(QChar::Nbsp), QChar(u' '));
}

} // namespace

TEST_CASE("growth data: a window is full at its cap, the rest goes on")
{
    const GrowthData data = dataOf(test::gemma3(), 32768, 131072);
    CHECK(
        namesOf(data) == QStringList { QStringLiteral("K and V, window 1,024"), QStringLiteral("K and V") });
    // attention-layouts 4.2, gemma3 27B: 81,920 B a token, 52 layers x 8,192 B x 1,024 tokens.
    CHECK(bytesAt(data, 0, 1024) == 436'207'616);
    CHECK(bytesAt(data, 0, 131072) == 436'207'616);
    CHECK(bytesAt(data, 0, 512) == 436'207'616 / 2);
    CHECK(bytesAt(data, 1, 32768) == 81'920 * 32768LL);
    CHECK(bendOf(data, data.table.series[0]) == 1024);
    CHECK_FALSE(bendOf(data, data.table.series[1]).has_value());
    CHECK_FALSE(data.crossing().has_value()); // nothing is fixed
    CHECK(data.table.contexts.front() <= 256);
    CHECK(data.table.contexts.back() == 131072);
}

TEST_CASE("growth data: a fixed state and where the cache passes it")
{
    const GrowthData data = dataOf(test::kimiK3(), 131072, 1048576);
    CHECK(namesOf(data) == QStringList { QStringLiteral("MLA latent"), QStringLiteral("State (fixed)") });
    // attention-layouts 5.4, kimi_k3: 27,648 B a token, 449,372,160 B for each session.
    CHECK(bytesAt(data, 0, 1048576) == 27'648 * 1048576LL);
    for (const Bytes bytes : data.table.series[1].bytes)
        CHECK(bytes.value == 449'372'160);
    CHECK(growth::fixedText(data, data.table.series[1]) == QStringLiteral("fixed 428.6 MiB"));
    REQUIRE(data.crossing().has_value());
    CHECK(data.crossing()->context == 16'254); // 449,372,160 / 27,648 = 16,253.3
    CHECK(growth::crossingText(*data.crossing(), false)
        == QStringLiteral("cache passes the fixed state near 16,300 tokens"));
}

TEST_CASE("growth data: rows of several tokens, two ratios, states of one line")
{
    const GrowthData data = dataOf(test::deepSeekV4Flash(), 1048576, 1048576);
    CHECK(namesOf(data)
        == QStringList { QStringLiteral("K and V, window 128"), QStringLiteral("Compressed 1:4"),
            QStringLiteral("Indexer keys 1:4"), QStringLiteral("Compressed 1:128"),
            QStringLiteral("State (fixed)") });
    // attention-layouts 3.6 and 11, DeepSeek-V4-Flash: 3,850.25 B a token, window 3,214,336 B, states
    // 12,206,080 B.
    const std::int64_t growing
        = bytesAt(data, 1, 1048576) + bytesAt(data, 2, 1048576) + bytesAt(data, 3, 1048576);
    CHECK(growing * 4 == 15'401 * 1048576LL);
    CHECK(bytesAt(data, 0, 128) == 3'214'336);
    CHECK(bytesAt(data, 4, 128) == 12'206'080);
    CHECK(data.table.total.back().value == growing + 3'214'336 + 12'206'080);
    CHECK(bendOf(data, data.table.series[0]) == 128); // the table begins early enough to show it
}

TEST_CASE("growth data: other names")
{
    CHECK(namesOf(dataOf(test::llama4(), 1, 1048576)).front() == QStringLiteral("K and V, chunk 8,192"));
    const GrowthData speech = dataOf(test::whisper(), 448, 448);
    CHECK(namesOf(speech).back() == QStringLiteral("Cross-attention (encoder)"));
    // attention-layouts 6, whisper large-v3: 245,760,000 B of cross cache.
    CHECK(speech.table.series.back().bytes.front().value == 245'760'000);
    CHECK_FALSE(speech.crossing().has_value()); // 448 x 163,840 = 73,400,320 is less
    CHECK(
        namesOf(dataOf(test::everything(), 4096, 4096)).contains(QStringLiteral("Cross-attention (images)")));
}

TEST_CASE("growth data: stops are round contexts, caps, the plan's and the ends")
{
    const GrowthData data = dataOf(test::gemma3(), 100'000, 131'072);
    CHECK(data.table.contexts.size() > 30);
    CHECK(data.stops
        == std::vector<Tokens> { 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 100'000, 131'072 });
    GrowthTable odd = data.table;
    odd.contexts = { 300, 0, 700 }; // a context of 0 has no logarithm
    for (GrowthSeries& series : odd.series)
        series.bytes = { { 10 }, { 20 }, { 30 } };
    const GrowthData few = growthData(odd, 300, ByteUnit::GiB, false);
    CHECK(few.stops == std::vector<Tokens> { 300, 700 });
    CHECK(few.table.total == std::vector<Bytes> { { 20 }, { 60 } });
}

TEST_CASE("growth data: lengths that are missing, tiny or silly")
{
    for (const auto& [context, limit] : std::vector<std::pair<Tokens, Tokens>> {
             { 0, 0 }, { 1, 1 }, { 1, 0 }, { Tokens { 1 } << 40, 4096 }, { kSaturated, kSaturated } }) {
        CAPTURE(context, limit);
        const GrowthData data = dataOf(test::everything(), context, limit);
        REQUIRE_FALSE(data.isEmpty());
        CHECK(data.table.contexts.front() >= 1);
        CHECK(data.table.contexts.back() == std::max({ context, limit, context + limit ? 1 : 131072L }));
        CHECK(data.table.contexts.size() < 600);
        CHECK(std::is_sorted(data.table.contexts.begin(), data.table.contexts.end()));
    }
    CHECK(dataOf({}, 4096, 4096).isEmpty());
    CHECK(growthData({}, 4096, ByteUnit::GiB, false).isEmpty());
    CHECK(growthData(test::tableOf(test::gemma3(), 1, 2), 1, ByteUnit::GiB, true).isEmpty());
}

TEST_CASE("growth words: amounts go with their size, powers of 1024 or of 1000")
{
    test::useEnglish();
    const Bytes state { 449'372'160 };
    CHECK(growth::amount(state, ByteUnit::GiB) == QStringLiteral("428.6 MiB"));
    CHECK(growth::amount(state, ByteUnit::MiB) == QStringLiteral("428.6 MiB"));
    CHECK(growth::amount(state, ByteUnit::GB) == QStringLiteral("449.4 MB"));
    CHECK(growth::amount({ 3 * kGiB / 2 }, ByteUnit::GiB) == QStringLiteral("1.5 GiB"));
    CHECK(growth::amount({ 3 * kGiB / 2 }, ByteUnit::MiB) == QStringLiteral("1,536 MiB"));
    CHECK(growth::amount({ 0 }, ByteUnit::GiB) == QStringLiteral("0 B"));
    CHECK(growth::amount({ 1023 }, ByteUnit::GiB) == QStringLiteral("1,023 B"));
    CHECK(growth::amount({ kSaturated }, ByteUnit::GiB).contains(QStringLiteral("EiB")));
    CHECK(growth::axisAmount(1024, ByteUnit::GiB) == QStringLiteral("1 KiB"));
    CHECK(growth::axisAmount(256.0 * 1024 * 1024, ByteUnit::GiB) == QStringLiteral("256 MiB"));
    CHECK(growth::axisAmount(1e9, ByteUnit::GB) == QStringLiteral("1 GB"));
    CHECK(growth::axisAmount(0x1p60, ByteUnit::GiB) == QStringLiteral("1 EiB"));
}

TEST_CASE("growth words: the tool tip is exact, the status line short, the description whole")
{
    const GrowthData data = dataOf(test::kimiK3(), 131072, 1048576);
    const std::size_t at = data.indexOf(131072).value();
    const QString html = plain(growth::hoverHtml(data, at, 1, {}));
    for (const char* words : { "context 131,072 (128k)", "3,623,878,656 B", "449,372,160 B", "11.0 %",
             "4,073,250,816 B", "100.0 %", "State (fixed)", "Total" }) {
        CAPTURE(words);
        CHECK(html.contains(QString::fromUtf8(words)));
    }
    CHECK(html.count(QStringLiteral("font-weight:bold")) == 3); // the cells of one row
    CHECK(growth::statusLine(data, at)
        == QStringLiteral("Context 131,072 (128k): 3.8 GiB in all. MLA latent: 3.4 GiB · State (fixed): "
                          "428.6 MiB"));
    const QString description = growth::description(data);
    for (const char* words : { "One session of 131,072 tokens holds 3.8 GiB.", "to 27.0 GiB at 1M.",
             "State (fixed): 428.6 MiB at every length.", "From about 16,300 tokens" }) {
        CAPTURE(words);
        CHECK(description.contains(QString::fromUtf8(words)));
    }
    CHECK(growth::description(dataOf(test::gemma3(), 1, 131072))
              .contains(QStringLiteral("window 1,024: grows to 416.0 MiB and stays there.")));
    CHECK(
        growth::description(growthData({}, 1, ByteUnit::GiB, true)).contains(QStringLiteral("no KV cache")));
}

TEST_CASE("growth looks: colours stand out from the panel and no two lines are alike")
{
    const GrowthTable table = dataOf(test::everything(), 4096, 1048576).table;
    REQUIRE(table.series.size() > 8);
    for (const bool dark : { false, true }) {
        const Theme theme { dark };
        const std::vector<CurveLook> looks = growthLooks(table, theme);
        REQUIRE(looks.size() == table.series.size());
        std::set<QString> colors;
        for (std::size_t i = 0; i < 8; ++i) {
            CAPTURE(dark, i, looks[i].color.name().toStdString());
            CHECK(contrast(looks[i].color, theme.color(Role::Panel)) >= 4.5); // names are written in it
            CHECK(colors.insert(looks[i].color.name()).second);
            for (std::size_t k = 0; k < i; ++k)
                CHECK(looks[i].dashes != looks[k].dashes);
        }
    }
}
