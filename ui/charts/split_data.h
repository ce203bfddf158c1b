// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the HBM split shows of a plan, as plain bytes, so that it is cheap to copy and compare. Of the
// formulas only those of the reserve's few parts, which the hover opens up.
#pragma once

#include "core/base/text.h"
#include "core/planning/capacity_plan.h"

#include <QString>

#include <array>
#include <optional>
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
    Bytes reserveLow {}; ///< what the reserve may be at least and at most
    Bytes reserveHigh {};
    std::vector<ReservePart> reserveParts; ///< also those paid from what is kept back
    bool replicated = false;
    bool binding = false; ///< what stops one more session is here, and not on every other GPU

    // Of a scenario, see SplitData::scenarios.
    QString name {}; ///< in place of the GPU's
    QString detail {}; ///< below it, or behind it
    bool current = false; ///< the one that is worked on

    Bytes part(Part p) const { return parts[static_cast<std::size_t>(p)]; }
    Bytes budget() const { return total - part(Part::KeptBack); }
    Bytes placed() const; ///< the first five parts added up: the total, unless the GPU is overfull
    Bytes demand() const; ///< where the bar ends: total + over
    bool reserveVaries() const { return reserveLow != reserveHigh; }
    bool operator==(const SplitRow&) const = default;
};

/// The fullest GPU of a pinned baseline, drawn as an outline above the bar of the fullest one of the plan.
struct SplitBaseline
{
    std::size_t row = 0; ///< whose bar it is above
    SplitRow bar; ///< with the scenario's name

    bool operator==(const SplitBaseline&) const = default;
};

/// What a plan is shown against: the pinned scenario. nullptr = none is; else it outlives the call.
struct PinnedPlan
{
    const CapacityPlan* plan = nullptr;
    QString name {};
};

struct SplitData
{
    std::vector<SplitRow> rows;
    std::optional<SplitBaseline> baseline {};
    Limit limit = Limit::None;
    int limitingStage = 0;
    std::int64_t copies = 1; ///< of the cache bytes that are replicated
    int pipeline = 1;
    int gpus = 1;
    int usedGpus = 1;
    ByteUnit unit = ByteUnit::GiB;
    /// The rows are the fullest GPUs of several scenarios, each with a name of its own; those of unknown
    /// memory have no bytes and say so.
    bool scenarios = false;

    bool known() const; ///< there is a row and every total is known; of scenarios one will do
    bool loadsDiffer() const; ///< data-parallel ranks that were dealt different numbers of sessions
    bool oneGpuStages() const; ///< a pipeline whose every stage is one GPU: it is named by that
    bool anyReplicated() const;
    bool anyOver() const;
    bool anyBinding() const;
    bool anyReserveVaries() const;
    bool sameReserve() const; ///< on every GPU, its range too
    bool sameSize() const; ///< every GPU of known size has the same total and budget
    bool operator==(const SplitData&) const = default;
};

SplitData splitData(const CapacityPlan& plan, ByteUnit unit, const PinnedPlan& pinned = {});

} // namespace hbm::ui
