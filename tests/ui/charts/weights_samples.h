// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans whose weights have parts, made by hand: bytes are known without computing anything.
#pragma once

#include "tests/ui/charts/chart_samples.h"

namespace hbm::test {

inline Figure weightsOf(std::vector<std::pair<std::string_view, Bytes>> parts)
{
    std::vector<Figure> figures;
    for (const auto& [name, bytes] : parts)
        figures.push_back(bytesFigure(name, bytes));
    return sumOf("weights", Unit::Bytes, std::move(figures));
}

/// 87.7 GiB: experts 80.0, attention 5.0, embedding 1.9; router 0.5, norms 0.2 and MTP 0.1 are slight. One
/// part has no label.
inline CapacityPlan partsPlan()
{
    CapacityPlan plan = samplePlan();
    plan.ranks.front().weights = weightsOf(
        { { "weights.embedding", gib(19) }, { "weights.attention", gib(50) }, { "weights.experts", gib(800) },
            { "weights.router", gib(5) }, { "weights.brand-new", gib(2) }, { "weights.mtp", gib(1) } });
    return plan;
}

/// Two stages under two loads: the first has the embedding, the last the head.
inline CapacityPlan stagesPlan()
{
    CapacityPlan plan = manyRanksPlan(2);
    for (RankPlan& rank : plan.ranks)
        rank.weights = rank.stage == 0
            ? weightsOf({ { "weights.embedding", gib(40) }, { "weights.attention", gib(300) } })
            : weightsOf({ { "weights.attention", gib(200) }, { "weights.head", gib(40) } });
    return plan;
}

/// 200 GiB on a GPU of 178.4.
inline CapacityPlan heavyPartsPlan()
{
    CapacityPlan plan = heavyPlan();
    plan.ranks.front().weights
        = weightsOf({ { "weights.attention", gib(1500) }, { "weights.dense-mlp", gib(500) } });
    return plan;
}

} // namespace hbm::test
