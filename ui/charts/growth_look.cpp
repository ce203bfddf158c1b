// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_look.h"

#include "ui/charts/layer_style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr QRgb kIndexerLight = 0xff7a6300; // ochre
constexpr QRgb kIndexerDark = 0xffe0cf5a;

const std::array<QList<qreal>, 8>& patterns()
{
    static const std::array<QList<qreal>, 8> all { {
        {}, // solid: grows without a limit
        { 9, 2.2, 1.6, 2.2 }, // dash and dot: capped
        { 1.3, 1.9 }, // dots
        { 3.4, 2 },
        { 9, 2, 1.6, 2, 1.6, 2 },
        { 6, 3.6 }, // the flat dashes of what is fixed
        { 1.3, 3.6 },
        { 12, 2.4 },
    } };
    return all;
}

/// Indexer keys are no kind of layer: a small thing beside the rows they point into.
QColor hueOf(const GrowthSeries& series, const Theme& theme)
{
    const bool capped = series.cap != CapKind::None;
    switch (series.kind) {
    case CacheKind::KeyValue:
        return layerInk(capped ? LayerKind::Window : LayerKind::Full, theme);
    case CacheKind::Latent:
        return layerInk(LayerKind::Latent, theme);
    case CacheKind::Compressed:
        return layerInk(LayerKind::Compressed, theme);
    case CacheKind::Cross:
        return layerInk(LayerKind::Cross, theme);
    case CacheKind::State:
        return layerInk(LayerKind::State, theme);
    case CacheKind::IndexerKey:
        break;
    }
    return QColor::fromRgb(theme.dark ? kIndexerDark : kIndexerLight);
}

std::size_t patternOf(const GrowthSeries& series)
{
    switch (series.kind) {
    case CacheKind::IndexerKey:
        return 2;
    case CacheKind::Cross:
        return 3;
    case CacheKind::State:
        return 5;
    default:
        return series.cap != CapKind::None ? 1 : 0;
    }
}

/// The wish, or the next that nobody has; all taken: the wish again.
std::size_t taken(std::array<bool, 8>& used, std::size_t wish)
{
    for (std::size_t step = 0; step < used.size(); ++step) {
        const std::size_t at = (wish + step) % used.size();
        if (!used[at]) {
            used[at] = true;
            return at;
        }
    }
    return wish;
}

} // namespace

std::vector<CurveLook> growthLooks(const GrowthTable& table, const Theme& theme)
{
    std::array<bool, 8> dashes {};
    std::vector<QRgb> hues;
    std::vector<CurveLook> looks;
    for (const GrowthSeries& series : table.series) {
        const QColor hue = hueOf(series, theme);
        // Several of one kind keep its hue, as in the strip of layers, each nearer to the text's colour.
        const auto before = std::count(hues.begin(), hues.end(), hue.rgb());
        hues.push_back(hue.rgb());
        const double share = 1 - std::pow(0.6, static_cast<double>(before));
        looks.push_back({ mixed(hue, theme.color(Role::Text), share), 2.2,
            patterns()[taken(dashes, patternOf(series))] });
    }
    return looks;
}

CurveLook totalLook(const Theme& theme)
{
    return { theme.color(Role::Text), 4, {} };
}

CurveLook weightsLook(const Theme& theme)
{
    return { theme.color(Role::Weights), 2.4, { 14, 3, 3, 3 } };
}

} // namespace hbm::ui
