// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the HBM split shows of a plan, as plain bytes: no formulas, so that it is cheap to copy and compare.
#pragma once

#include "core/base/text.h"
#include "core/planning/capacity_plan.h"

#include <QString>

#include <array>
#include <vector>

namespace hbm::ui {

/// In the order of the bar.
enum class Part
{
    Weights,
    KvInUse,
    KvFree,
    Reserve,
    KeptBack,
    Over
};
inline constexpr std::array<Part, 6> kParts { Part::Weights, Part::KvInUse, Part::KvFree, Part::Reserve,
    Part::KeptBack, Part::Over };

struct SplitRow
{
    int firstRank = 0;
    int count = 1;
    int stage = 0;
    std::int64_t sessions = 0;
    std::array<Bytes, kParts.size()> parts {}; ///< Over is what the GPU lacks
    Bytes total {};
    bool replicated = false;

    Bytes part(Part p) const { return parts[static_cast<std::size_t>(p)]; }
    Bytes budget() const { return total - part(Part::KeptBack); }
    Bytes placed() const; ///< the first five parts added up: the total, unless the GPU is overfull
    Bytes demand() const; ///< where the bar ends: total + over
    bool operator==(const SplitRow&) const = default;
};

struct SplitData
{
    std::vector<SplitRow> rows;
    Bytes reserveUncertainty {};
    int pipeline = 1;
    int gpus = 1;
    int usedGpus = 1;
    ByteUnit unit = ByteUnit::GiB;

    bool known() const; ///< there is a row and every total is known
    bool loadsDiffer() const; ///< data-parallel ranks that were dealt different numbers of sessions
    bool anyReplicated() const;
    bool anyOver() const;
    bool operator==(const SplitData&) const = default;
};

SplitData splitData(const CapacityPlan& plan, ByteUnit unit);

} // namespace hbm::ui
