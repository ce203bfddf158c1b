// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/levers.h"

#include "core/planning/lever_candidates.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <tuple>

namespace hbm {

namespace {

/// Room on the fullest GPU: pool minus what the wanted sessions need of it; below zero when it is over.
Bytes room(const CapacityPlan& plan)
{
    Bytes least { kSaturated };
    for (const RankPlan& rank : plan.ranks)
        least = std::min(least, rank.kvFree - rank.over);
    return plan.ranks.empty() ? Bytes {} : least;
}

std::int64_t admitted(const CapacityPlan& plan)
{
    return plan.sessions.admission.value_or(0);
}

/// At most two rows for each kind of change: the list is in order already.
void keepBestOfEachKind(std::vector<Lever>& list)
{
    std::vector<Lever> kept;
    for (Lever& lever : list) {
        const auto same = std::count_if(
            kept.begin(), kept.end(), [&](const Lever& other) { return other.code == lever.code; });
        if (same < 2)
            kept.push_back(std::move(lever));
    }
    list = std::move(kept);
}

} // namespace

std::vector<Lever> levers(const Scenario& scenario, const CapacityPlan& now)
{
    std::vector<Lever> list;
    if (now.verdict == Verdict::Unknown)
        return list;
    for (Lever& lever : leverCandidates(scenario, now)) {
        const CapacityPlan then = plan(lever.after);
        if (then.verdict == Verdict::NotPossible || then.verdict == Verdict::Unknown)
            continue;
        lever.verdict = then.verdict;
        lever.fits = then.fits;
        lever.sessions = admitted(then);
        lever.sessionsGained = admitted(then) - admitted(now);
        lever.freedPerGpu = room(then) - room(now);
        const bool mends = then.fits && !now.fits;
        const bool helps = lever.sessionsGained > 0 || (!now.fits && lever.freedPerGpu.value > 0);
        if ((mends || helps) && (then.fits || !now.fits))
            list.push_back(std::move(lever));
    }
    std::stable_sort(list.begin(), list.end(), [](const Lever& a, const Lever& b) {
        return std::tuple(a.fits, a.sessionsGained, a.freedPerGpu.value)
            > std::tuple(b.fits, b.sessionsGained, b.freedPerGpu.value);
    });
    keepBestOfEachKind(list);
    return list;
}

} // namespace hbm
