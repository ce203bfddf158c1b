// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/breakdown_rows.h"

#include <algorithm>

namespace hbm::ui {

namespace {

/// Over all GPUs, of an amount that each kind of GPU has for itself.
template <class AmountOf> Bytes overAllGpus(const CapacityPlan& plan, AmountOf amountOf)
{
    Bytes sum;
    for (const RankPlan& rank : plan.ranks)
        sum += amountOf(rank) * rank.count;
    return sum;
}

const Figure* partNamed(const Figure& sum, std::string_view name)
{
    const auto part = std::find_if(
        sum.operands.begin(), sum.operands.end(), [&](const Figure& f) { return f.name == name; });
    return part == sum.operands.end() ? nullptr : &*part;
}

/// A sum and, below it, its parts: those of every stage, since another GPU may hold what this one does not.
void addSum(std::vector<BreakdownRow>& rows, const CapacityPlan& plan, const RankPlan& fullest,
    BreakdownKind kind, Figure RankPlan::*member)
{
    const Figure& here = fullest.*member;
    rows.push_back({ kind, false, true, here,
        overAllGpus(plan, [&](const RankPlan& r) { return (r.*member).bytes(); }) });
    if (here.operation != Operation::Sum)
        return; // the textbook's weights are a division
    std::vector<const Figure*> parts;
    for (const RankPlan& rank : plan.ranks)
        for (const Figure& part : (rank.*member).operands)
            if (std::none_of(
                    parts.begin(), parts.end(), [&](const Figure* p) { return p->name == part.name; }))
                parts.push_back(&part);
    for (const Figure* part : parts) {
        const Figure* own = partNamed(here, part->name);
        Figure shown = own ? *own : plainValue(part->name, Unit::Bytes, 0, part->evidence, part->source);
        const Bytes all = overAllGpus(plan, [&](const RankPlan& r) {
            const Figure* f = partNamed(r.*member, part->name);
            return f ? f->bytes() : Bytes {};
        });
        rows.push_back({ kind, true, true, std::move(shown), all });
    }
}

/// The ranges of the reserve and of its parts, where this GPU has them.
void addRanges(std::vector<BreakdownRow>& rows, const RankPlan& rank)
{
    for (BreakdownRow& row : rows) {
        if (row.kind != BreakdownKind::Reserve)
            continue;
        if (!row.isPart)
            row.low = rank.reserveLow, row.high = rank.reserveHigh;
        for (const ReservePart& part : rank.reserveParts)
            if (row.isPart && part.inBudget && part.amount.name == row.perGpu.name)
                row.low = part.low, row.high = part.high;
    }
}

/// What is paid from what the engine keeps back.
void addOutside(std::vector<BreakdownRow>& rows, const CapacityPlan& plan, const RankPlan& rank)
{
    for (const ReservePart& part : rank.reserveParts) {
        if (part.inBudget)
            continue;
        const Bytes all = overAllGpus(plan, [&](const RankPlan& r) {
            const auto same = std::find_if(r.reserveParts.begin(), r.reserveParts.end(),
                [&](const ReservePart& p) { return p.amount.name == part.amount.name; });
            return same == r.reserveParts.end() ? Bytes {} : same->amount.bytes();
        });
        rows.push_back({ BreakdownKind::KeptBack, true, true, part.amount, all, part.low, part.high, true });
    }
}

/// KV in use as sessions x bytes of one, where that is what it is: not when the pool caps it, nor on a stage
/// whose blocks differ from those of the limiting one.
Figure inUse(const CapacityPlan& plan, const RankPlan& rank)
{
    const Evidence evidence = std::max(Evidence::Setting, plan.bytesPerSession.evidence);
    Figure product = productOf("kv.in-use", Unit::Bytes,
        { plainValue("sessions", Unit::Count, rank.sessions, Evidence::Setting, "setting:sessions"),
            plan.bytesPerSession });
    if (product.bytes() == rank.kvInUse)
        return product;
    return plainValue("kv.in-use", Unit::Bytes, rank.kvInUse.value, evidence,
        "engine:blocks of the sessions wanted, at most the pool");
}

Figure pool(const RankPlan& rank)
{
    Figure pool = differenceOf(
        "kv.available", Unit::Bytes, rank.total, { rank.keptBack, rank.weights, rank.reserve });
    if (pool.bytes() == rank.kvPool)
        return pool;
    return plainValue("kv.available", Unit::Bytes, rank.kvPool.value, pool.evidence, "engine:KV pool");
}

} // namespace

std::vector<BreakdownRow> breakdownRows(const CapacityPlan& plan)
{
    std::vector<BreakdownRow> rows;
    if (plan.ranks.empty())
        return rows;
    const RankPlan& rank = plan.ranks[fullestRank(plan)];
    const bool sizeKnown = rank.total.value > 0;
    const bool poolKnown = sizeKnown || rank.kvPool.value > 0;
    const auto all = [&](auto amountOf) { return overAllGpus(plan, amountOf); };

    addSum(rows, plan, rank, BreakdownKind::Weights, &RankPlan::weights);
    const Figure used = inUse(plan, rank);
    rows.push_back(
        { BreakdownKind::KvInUse, false, poolKnown, used, all([](const RankPlan& r) { return r.kvInUse; }) });
    rows.push_back(
        { BreakdownKind::KvFree, false, poolKnown, differenceOf("kv.free", Unit::Bytes, pool(rank), { used }),
            all([](const RankPlan& r) { return r.kvFree; }) });

    addSum(rows, plan, rank, BreakdownKind::Reserve, &RankPlan::reserve);
    addRanges(rows, rank);
    rows.push_back({ BreakdownKind::KeptBack, false, sizeKnown, rank.keptBack,
        all([](const RankPlan& r) { return r.keptBack.bytes(); }) });
    addOutside(rows, plan, rank);
    if (rank.over.value > 0 && poolKnown)
        rows.push_back({ BreakdownKind::Over, false, true,
            plainValue(
                "over", Unit::Bytes, rank.over.value, used.evidence, "plan:wanted beyond what there is"),
            all([](const RankPlan& r) { return r.over; }) });
    rows.push_back({ BreakdownKind::Total, false, sizeKnown, rank.total,
        all([](const RankPlan& r) { return r.total.bytes(); }) });
    return rows;
}

} // namespace hbm::ui
