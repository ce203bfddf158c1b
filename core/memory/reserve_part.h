// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a GPU holds beside weights and cache, as named parts: who pays for each, and how well it is known.
#pragma once

#include "core/base/figure.h"

#include <vector>

namespace hbm {

/// One named part of the reserve on one GPU.
struct ReservePart
{
    Figure amount; ///< "reserve.activation", … with its formula and evidence
    Bytes low; ///< what it may be at least and at most: equal to the amount where nobody knows a range
    Bytes high;
    /// True: the engine subtracts it before it sizes the KV pool. False: paid from what the engine keeps
    /// back.
    bool inBudget = true;

    bool operator==(const ReservePart&) const = default;
};

/// A part without a range.
ReservePart fixedPart(Figure amount, bool inBudget = true);

/// Sum of the parts that are charged to the budget (or of those that are not).
Figure reserveSum(const std::vector<ReservePart>& parts, bool inBudget = true);

} // namespace hbm
