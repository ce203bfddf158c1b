// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_data.h"

#include <algorithm>

namespace hbm::ui {

Bytes SplitRow::placed() const
{
    Bytes sum {};
    for (const Part p : kParts)
        if (p != Part::Over)
            sum += part(p);
    return sum;
}

Bytes SplitRow::demand() const
{
    return std::max(placed(), total + part(Part::Over));
}

bool SplitData::known() const
{
    return !rows.empty()
        && std::all_of(rows.begin(), rows.end(), [](const SplitRow& r) { return r.total.value > 0; });
}

bool SplitData::loadsDiffer() const
{
    return std::any_of(
        rows.begin(), rows.end(), [this](const SplitRow& r) { return r.sessions != rows.front().sessions; });
}

bool SplitData::anyReplicated() const
{
    return std::any_of(rows.begin(), rows.end(),
        [](const SplitRow& r) { return r.replicated && r.part(Part::KvInUse).value > 0; });
}

bool SplitData::anyOver() const
{
    return std::any_of(
        rows.begin(), rows.end(), [](const SplitRow& r) { return r.part(Part::Over).value > 0; });
}

SplitData splitData(const CapacityPlan& plan, ByteUnit unit)
{
    const auto notNegative = [](Bytes b) { return Bytes { std::max<std::int64_t>(0, b.value) }; };
    SplitData data;
    data.reserveUncertainty = notNegative(plan.reserveUncertainty);
    data.pipeline = plan.pipeline;
    data.gpus = plan.gpus;
    data.usedGpus = plan.usedGpus;
    data.unit = unit;
    for (const RankPlan& rank : plan.ranks) {
        SplitRow row;
        row.firstRank = rank.firstRank;
        row.count = rank.count;
        row.stage = rank.stage;
        row.sessions = rank.sessions;
        row.parts = { notNegative(rank.weights.bytes()), notNegative(rank.kvInUse), notNegative(rank.kvFree),
            notNegative(rank.reserve.bytes()), notNegative(rank.keptBack.bytes()), notNegative(rank.over) };
        row.total = notNegative(rank.total.bytes());
        row.replicated = rank.replicated;
        data.rows.push_back(row);
    }
    return data;
}

} // namespace hbm::ui
