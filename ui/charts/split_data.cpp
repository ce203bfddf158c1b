// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_data.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// What weights and reserve alone take.
Bytes heldApart(const SplitRow& row)
{
    return row.part(Part::Weights) + row.part(Part::Reserve) + row.part(Part::KeptBack);
}

/// The GPUs that the limit is about, where others have more room: the stage of the smallest pool under its
/// largest load, or the ones whose weights and reserve are the most.
void markBinding(SplitData& data)
{
    const auto isAbout = [&](const SplitRow& row) {
        const auto isMost = [&](auto amountOf) {
            return std::all_of(data.rows.begin(), data.rows.end(),
                [&](const SplitRow& other) { return amountOf(other) <= amountOf(row); });
        };
        switch (data.limit) {
        case Limit::KvPool:
        case Limit::States:
            return row.stage == data.limitingStage && isMost([](const SplitRow& r) { return r.sessions; });
        case Limit::Weights:
        case Limit::Reserve:
            return isMost([](const SplitRow& r) { return heldApart(r) - r.total; });
        default:
            return false;
        }
    };
    if (std::all_of(data.rows.begin(), data.rows.end(), isAbout))
        return;
    for (SplitRow& row : data.rows)
        row.binding = isAbout(row);
}

SplitRow rowOf(const RankPlan& rank)
{
    const auto notNegative = [](Bytes b) { return Bytes { std::max<std::int64_t>(0, b.value) }; };
    SplitRow row;
    row.firstRank = rank.firstRank;
    row.count = rank.count;
    row.stage = rank.stage;
    row.sessions = rank.sessions;
    row.parts = { notNegative(rank.weights.bytes()), notNegative(rank.kvInUse), notNegative(rank.kvFree),
        notNegative(rank.reserve.bytes()), notNegative(rank.keptBack.bytes()), notNegative(rank.over) };
    row.total = notNegative(rank.total.bytes());
    row.reserveLow = notNegative(rank.reserveLow);
    row.reserveHigh = notNegative(rank.reserveHigh);
    row.reserveParts = rank.reserveParts;
    row.replicated = rank.replicated;
    return row;
}

/// Nothing where one of the two has no memory that is known.
std::optional<SplitBaseline> baselineOf(const CapacityPlan& plan, const PinnedPlan& pinned)
{
    if (!pinned.plan || pinned.plan->ranks.empty() || plan.ranks.empty())
        return std::nullopt;
    SplitBaseline baseline { fullestRank(plan), rowOf(pinned.plan->ranks[fullestRank(*pinned.plan)]) };
    baseline.bar.name = pinned.name;
    return baseline.bar.total.value > 0 ? std::optional(std::move(baseline)) : std::nullopt;
}

} // namespace

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
    const auto sized = [](const SplitRow& r) { return r.total.value > 0; };
    if (scenarios)
        return std::any_of(rows.begin(), rows.end(), sized);
    return !rows.empty() && std::all_of(rows.begin(), rows.end(), sized);
}

bool SplitData::loadsDiffer() const
{
    return std::any_of(
        rows.begin(), rows.end(), [this](const SplitRow& r) { return r.sessions != rows.front().sessions; });
}

bool SplitData::oneGpuStages() const
{
    return pipeline > 1 && rows.size() == static_cast<std::size_t>(pipeline)
        && std::all_of(rows.begin(), rows.end(), [](const SplitRow& r) { return r.count == 1; });
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

bool SplitData::anyBinding() const
{
    return std::any_of(rows.begin(), rows.end(), [](const SplitRow& r) { return r.binding; });
}

bool SplitData::anyReserveVaries() const
{
    return std::any_of(rows.begin(), rows.end(), [](const SplitRow& r) { return r.reserveVaries(); });
}

bool SplitData::sameReserve() const
{
    return std::all_of(rows.begin(), rows.end(), [this](const SplitRow& r) {
        const SplitRow& first = rows.front();
        return r.part(Part::Reserve) == first.part(Part::Reserve) && r.reserveLow == first.reserveLow
            && r.reserveHigh == first.reserveHigh;
    });
}

bool SplitData::sameSize() const
{
    const SplitRow* first = nullptr;
    for (const SplitRow& row : rows) {
        if (row.total.value <= 0)
            continue;
        if (!first)
            first = &row;
        else if (row.total != first->total || row.budget() != first->budget())
            return false;
    }
    return true;
}

SplitData splitData(const CapacityPlan& plan, ByteUnit unit, const PinnedPlan& pinned)
{
    SplitData data;
    data.limit = plan.limit;
    data.limitingStage = plan.pool.limitingStage;
    data.copies = plan.cacheCopies;
    data.pipeline = plan.pipeline;
    data.gpus = plan.gpus;
    data.usedGpus = plan.usedGpus;
    data.unit = unit;
    for (const RankPlan& rank : plan.ranks)
        data.rows.push_back(rowOf(rank));
    data.baseline = baselineOf(plan, pinned);
    markBinding(data);
    return data;
}

} // namespace hbm::ui
