// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weight_sums.h"

#include <algorithm>

namespace hbm {

void addTo(WeightsByKind& sums, const WeightKind& kind, int layer, const WeightAmount& amount)
{
    WeightAmount& sum = sums[kind][kind.place == StagePlace::Layers ? layer : -1];
    sum.parameters = addSaturated(sum.parameters, amount.parameters);
    sum.bytes += amount.bytes;
}

std::vector<WeightGroup> groupsOf(const WeightsByKind& sums)
{
    std::vector<WeightGroup> groups;
    for (const auto& [kind, byLayer] : sums) {
        std::map<WeightAmount, std::vector<int>> alike;
        for (const auto& [layer, amount] : byLayer)
            alike[amount].push_back(layer);
        const auto first = static_cast<std::ptrdiff_t>(groups.size());
        for (auto& [amount, layers] : alike) {
            WeightGroup g;
            g.part = kind.part;
            g.split = kind.split;
            g.place = kind.place;
            if (kind.place == StagePlace::Layers)
                g.layers = std::move(layers);
            g.parameters = amount.parameters;
            g.bytes = amount.bytes;
            g.units = kind.units;
            g.format = kind.format;
            groups.push_back(std::move(g));
        }
        std::sort(groups.begin() + first, groups.end(),
            [](const WeightGroup& a, const WeightGroup& b) { return a.layers < b.layers; });
    }
    return groups;
}

} // namespace hbm
