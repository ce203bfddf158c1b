// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What plan() says of every context length with every number of sessions. The verdict only gets worse with
// more sessions, so one column of the map is two numbers and what lies beyond them, each found by asking
// plan() a handful of times rather than once for every cell.
#pragma once

#include "core/planning/capacity_plan.h"

#include <vector>

namespace hbm {

/// One context length, with any number of sessions from one to limits::kSessions.
struct FitColumn
{
    Tokens context = 0;
    std::int64_t comfortable = 0; ///< the most sessions with the verdict Fits; 0 = none
    std::int64_t admitted = 0; ///< the most that fit at all, tight ones included; at least `comfortable`
    std::optional<std::int64_t>
        byPool; ///< the same before max-num-seqs caps it, as plan() counts; may be empty
    Verdict beyond = Verdict::Unknown; ///< of one session more
    Limit limit = Limit::Unknown; ///< what stops that session

    /// However many sessions: nothing that grows with them lies on a GPU.
    bool unlimited() const { return beyond == Verdict::Fits; }
    Verdict at(std::int64_t sessions) const; ///< plan()'s verdict of that cell
    bool operator==(const FitColumn&) const = default;
};

struct FitMap
{
    std::vector<FitColumn> columns; ///< contexts rising
    std::optional<std::int64_t> cap; ///< max-num-seqs x data-parallel ranks; empty = none

    std::int64_t mostAdmitted() const; ///< of all columns that have a limit
    bool operator==(const FitMap&) const = default;
};

/// Columns that suit a logarithmic axis: some to each octave, round in it, from 512 tokens, or three octaves
/// below the model's limit where that is short, to the limit or to the octave that the planned context lies
/// in, whichever is longer. Empty when neither is known.
std::vector<Tokens> fitContexts(const Scenario& scenario);

/// The scenario's own context and number of sessions do not matter. scenario.model must be set.
FitColumn fitColumn(const Scenario& scenario, Tokens context);
FitMap fitMap(const Scenario& scenario, const std::vector<Tokens>& contexts);

} // namespace hbm
