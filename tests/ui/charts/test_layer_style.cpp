// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One kind of layer has one hue, in the strip, in its legend and on the lines of growth.
#include "tests/catch.h"
#include "tests/ui/charts/chart_samples.h"
#include "tests/ui/models/layer_samples.h"
#include "ui/charts/growth_look.h"
#include "ui/charts/layer_strip_layout.h"
#include "ui/charts/layer_style.h"

#include <algorithm>
#include <cmath>

using namespace hbm;
using namespace hbm::ui;

namespace {

constexpr std::array kHued { LayerKind::Full, LayerKind::Latent, LayerKind::Compressed, LayerKind::Window,
    LayerKind::Cross, LayerKind::State };

int apart(int a, int b)
{
    const int distance = std::abs(a - b) % 360;
    return std::min(distance, 360 - distance);
}

GrowthSeries seriesOf(CacheKind kind, CapKind cap = CapKind::None, TokenAxis axis = TokenAxis::Context)
{
    GrowthSeries s;
    s.kind = kind;
    s.cap = cap;
    s.capTokens = 128;
    s.axis = axis;
    s.bytes = { Bytes { 1 } };
    return s;
}

} // namespace

TEST_CASE("layer style: fill and ink of a kind are one hue, and the ink can be read", "[ui][charts][layers]")
{
    for (const bool dark : { false, true }) {
        const Theme theme { dark };
        for (const LayerKind kind : kHued) {
            INFO(nameOf(kind) << (dark ? " dark" : " light"));
            CHECK(apart(layerColor(kind, theme).hslHue(), layerInk(kind, theme).hslHue()) <= 20);
            CHECK(contrast(layerInk(kind, theme), theme.color(Role::Panel)) >= 4.5);
        }
        // Full attention looks like "KV in use" of the other charts.
        CHECK(layerColor(LayerKind::Full, theme) == theme.color(Role::KvInUse));
    }
}

TEST_CASE("growth looks: a line has the hue of the layers that keep it", "[ui][charts][layers]")
{
    GrowthTable table;
    table.contexts = { 1 };
    table.series = { seriesOf(CacheKind::KeyValue), seriesOf(CacheKind::KeyValue, CapKind::Window),
        seriesOf(CacheKind::Latent), seriesOf(CacheKind::Compressed),
        seriesOf(CacheKind::Cross, CapKind::None, TokenAxis::Encoder),
        seriesOf(CacheKind::State, CapKind::None, TokenAxis::None) };
    const std::vector kinds { LayerKind::Full, LayerKind::Window, LayerKind::Latent, LayerKind::Compressed,
        LayerKind::Cross, LayerKind::State };
    for (const bool dark : { false, true }) {
        const std::vector<CurveLook> looks = growthLooks(table, Theme { dark });
        for (std::size_t i = 0; i < kinds.size(); ++i)
            CHECK(looks[i].color == layerInk(kinds[i], Theme { dark }));
    }
}

TEST_CASE("growth looks: several lines of one kind stay near its hue and differ", "[ui][charts][layers]")
{
    GrowthTable table;
    table.contexts = { 1 };
    table.series
        = { seriesOf(CacheKind::Compressed), seriesOf(CacheKind::Compressed), seriesOf(CacheKind::Latent) };
    table.series[1].tokensPerRow = 128;
    for (const bool dark : { false, true }) {
        const Theme theme { dark };
        const std::vector<CurveLook> looks = growthLooks(table, theme);
        CHECK(looks[0].color != looks[1].color);
        CHECK(looks[0].dashes != looks[1].dashes);
        CHECK(contrast(looks[1].color, theme.color(Role::Panel))
            >= contrast(looks[0].color, theme.color(Role::Panel)) - 0.01);
        CHECK(looks[2].color == layerInk(LayerKind::Latent, theme)); // nobody took it
    }
}

TEST_CASE(
    "layer strip: the legend follows the order of a stack, deep stacks are higher", "[ui][charts][layers]")
{
    const LayerSheet sheet = test::bundledSheet("deepseek-v4-flash");
    const auto layOut = [](const LayerSheet& s, QSizeF size) {
        return layOutLayers(s, chartFonts(QFont()), Theme {}, size);
    };
    const LayerStripLayout layout = layOut(sheet, { 900, 60 });
    std::vector<LayerKind> legend, stack;
    for (const LayerSwatch& swatch : layout.swatches)
        if (swatch.indexer == IndexerUse::None && !swatch.speculative)
            legend.push_back(swatch.kind);
    for (const LayerRow& row : sheet.rows)
        if (layerStack(row).size() > stack.size())
            stack = layerStack(row);
    CHECK(legend == stack);
    REQUIRE(stack.size() == 3);
    for (const LayerBand& band : layout.bands)
        CHECK(band.rect.height() >= 8);
    CHECK(layout.neededHeight > layOut(test::bundledSheet("llama-3.1-8b"), { 900, 60 }).neededHeight);
}
