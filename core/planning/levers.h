// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to change when it does not fit, or to fit more: single changes, tried out one by one and ranked.
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
    Bytes freedPerGpu {}; ///< room on the fullest GPU, against now: pool minus demand; may be negative

    bool operator==(const Lever&) const = default;
};

/// Single changes that help, best first: those that make it fit before those that do not, then by sessions
/// gained, then by bytes freed. Changes that gain nothing, or that the engine refuses, are left out. `now` is
/// plan(scenario). A change that costs something else (accuracy, latency, money) says so in its message.
std::vector<Lever> levers(const Scenario& scenario, const CapacityPlan& now);

} // namespace hbm
