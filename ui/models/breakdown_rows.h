// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The split of one GPU as rows of a table, made from a plan: what the HBM chart paints, in words and bytes.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/planning/fullest_rank.h"

#include <vector>

namespace hbm::ui {

enum class BreakdownKind
{
    Weights,
    KvInUse,
    KvFree,
    Reserve,
    KeptBack,
    Over,
    Total
};

struct BreakdownRow
{
    BreakdownKind kind = BreakdownKind::Total;
    bool isPart = false; ///< a part of the row above it that is none: not to be added again
    bool known = true; ///< false: the memory of the device is unknown, and so is this
    Figure perGpu; ///< on the fullest GPU
    Bytes allGpus {};
    Bytes low {}; ///< per GPU, what it may be at least and at most: equal where nobody knows a range
    Bytes high {};
    bool outside = false; ///< a part of "kept back" that pays for it, outside the engine's budget

    bool varies() const { return low != high; }
    bool operator==(const BreakdownRow&) const = default;
};

/// Weights, KV in use, KV free, reserve, kept back, over (if any), total; parts below weights and reserve,
/// and below "kept back" what it pays for, which is not all of it. Without Over, Total and parts the rows add
/// up to the total to the byte, unless weights and reserve alone are more than there is.
std::vector<BreakdownRow> breakdownRows(const CapacityPlan& plan);

} // namespace hbm::ui
