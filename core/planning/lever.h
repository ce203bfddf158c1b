// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A single change to a scenario and what it brings.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace hbm {

/// One change of one choice, and what it brings.
struct Lever
{
    std::string code; ///< row in report/messages.cpp: "lever-kv-dtype", "lever-dcp", …; {1} from, {2} to
    std::string field; ///< the option that it changes, as Issue::field: "kv-cache-dtype"
    std::vector<std::string> args;
    Scenario after; ///< the scenario with that change and no other

    Verdict verdict = Verdict::Unknown; ///< of `after`
    bool fits = false;
    std::int64_t sessions = 0; ///< admitted after the change, before max-num-seqs caps it
    std::int64_t sessionsGained = 0; ///< against now; can be negative when it makes the context fit
    /// Weights, reserve and cache of the wanted sessions on the GPU that needs most: now minus then. May be
    /// negative, and more than a GPU has when far more is wanted than fits.
    Bytes lessNeededPerGpu {};

    bool operator==(const Lever&) const = default;
};

} // namespace hbm
