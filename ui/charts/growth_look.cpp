// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_look.h"

#include <array>

namespace hbm::ui {

namespace {

struct Hue
{
    QRgb light;
    QRgb dark;
};

/// The hues of layer_style, moved in lightness until each is 4.5:1 on its panel: the names of the lines are
/// written in them, where the roles of the theme fill areas.
constexpr std::array<Hue, 8> kHues { {
    { 0xffad5e00, 0xfff2a93b }, // orange: K and V, as on the split chart
    { 0xff0072b2, 0xff4ba3db }, // blue: states
    { 0xffa8407f, 0xffe79cc8 }, // purple: compressed rows
    { 0xff1b7f4b, 0xff5cc890 }, // green: what a window or a chunk limits
    { 0xff0b7a8a, 0xff5ccfdc }, // teal: MLA latents
    { 0xff7a6300, 0xffe0cf5a }, // ochre: indexer keys
    { 0xff5b50c0, 0xffaaa4f7 }, // indigo: cross-attention
    { 0xff5d6878, 0xffa2acbb }, // slate: another one of any of them
} };

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

struct Wish
{
    std::size_t hue;
    std::size_t pattern;
};

Wish wishOf(const GrowthSeries& series)
{
    const bool capped = series.cap != CapKind::None;
    switch (series.kind) {
    case CacheKind::KeyValue:
        return capped ? Wish { 3, 1 } : Wish { 0, 0 };
    case CacheKind::Latent:
        return { 4, capped ? 1U : 0U };
    case CacheKind::IndexerKey:
        return { 5, 2 };
    case CacheKind::Compressed:
        return { 2, capped ? 1U : 0U };
    case CacheKind::Cross:
        return { 6, 3 };
    case CacheKind::State:
        return { 1, 5 };
    }
    return { 0, 0 };
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
    std::array<bool, 8> hues {};
    std::array<bool, 8> dashes {};
    std::vector<CurveLook> looks;
    for (const GrowthSeries& series : table.series) {
        const Wish wish = wishOf(series);
        const Hue& hue = kHues[taken(hues, wish.hue)];
        looks.push_back({ QColor::fromRgb(theme.dark ? hue.dark : hue.light), 2.2,
            patterns()[taken(dashes, wish.pattern)] });
    }
    return looks;
}

CurveLook totalLook(const Theme& theme)
{
    return { theme.color(Role::Text), 4, {} };
}

} // namespace hbm::ui
