// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/levers.h"

#include "core/planning/lever_candidates.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <tuple>

namespace hbm {

namespace {

/// What the GPU that needs most needs: weights, reserve and the cache of its wanted sessions, whatever it
/// has.
Bytes needed(const CapacityPlan& plan)
{
    Bytes most;
    for (const RankPlan& rank : plan.ranks) {
        const Bytes own = rank.weights.bytes() + rank.reserve.bytes();
        const Bytes beyond = own + rank.keptBack.bytes() + rank.kvPool - rank.total.bytes();
        Bytes cache = rank.kvInUse + rank.over;
        if (rank.total.value > 0 && beyond.value > 0) // `over` has that too
            cache = cache - beyond;
        most = std::max(most, own + cache);
    }
    return most;
}

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

/// A candidate with the plan of its scenario.
struct Tried
{
    Lever lever;
    CapacityPlan then;
    Bytes roomGained {}; ///< on the fullest GPU
};

/// Warnings that what lies beside the engine's budget no longer fits: it may not come up, or die under load.
bool gainsSqueeze(const CapacityPlan& then, const CapacityPlan& now)
{
    const auto says = [](const CapacityPlan& plan, std::string_view code) {
        return std::any_of(
            plan.issues.begin(), plan.issues.end(), [&](const Issue& i) { return i.code == code; });
    };
    for (const std::string_view code : { "kept-back-small", "slack-small" }) // SGLang, TensorRT-LLM; vLLM
        if (says(then, code) && !says(now, code))
            return true;
    return false;
}

bool helps(const Tried& tried, const CapacityPlan& now)
{
    const bool mends = tried.then.fits && !now.fits;
    const bool more = tried.lever.sessionsGained > 0 || (!now.fits && tried.roomGained.value > 0);
    return (mends || more) && (tried.then.fits || !now.fits);
}

/// A cache type that costs what a more usual one before it costs brings nothing: under sparse MLA fp8 and
/// nvfp4 keep the same packed row.
bool costsTheSame(const Tried& tried, const std::vector<Tried>& before)
{
    return tried.lever.field == "kv-cache-dtype"
        && std::any_of(before.begin(), before.end(), [&](const Tried& other) {
               return other.lever.field == tried.lever.field
                   && other.then.bytesPerToken.value == tried.then.bytesPerToken.value
                   && other.then.bytesPerSession.value == tried.then.bytesPerSession.value;
           });
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
    std::vector<Tried> tried;
    for (Lever& lever : leverCandidates(scenario, now)) {
        Tried one { std::move(lever), {}, {} };
        one.then = plan(one.lever.after);
        if (one.then.verdict == Verdict::NotPossible || one.then.verdict == Verdict::Unknown)
            continue;
        one.lever.verdict = one.then.verdict;
        one.lever.fits = one.then.fits;
        one.lever.sessions = admitted(one.then);
        one.lever.sessionsGained = admitted(one.then) - admitted(now);
        one.roomGained = room(one.then) - room(now);
        one.lever.lessNeededPerGpu = needed(now) - needed(one.then);
        if (helps(one, now) && !gainsSqueeze(one.then, now) && !costsTheSame(one, tried))
            tried.push_back(std::move(one));
    }
    std::stable_sort(tried.begin(), tried.end(), [](const Tried& a, const Tried& b) {
        return std::tuple(a.lever.fits, a.lever.sessionsGained, a.roomGained.value)
            > std::tuple(b.lever.fits, b.lever.sessionsGained, b.roomGained.value);
    });
    for (Tried& one : tried)
        list.push_back(std::move(one.lever));
    keepBestOfEachKind(list);
    return list;
}

} // namespace hbm
