// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/judge.h"

#include <algorithm>

namespace hbm {

namespace {

/// Which of weights and reserve leaves a stage no room at all; the pool is not asked, it may be given. What
/// llama.cpp does not set aside is no budget, it is there all the same.
Limit withoutRoom(const Scenario& scenario, const EngineAccount& account)
{
    const bool untouched = scenario.engine.kind == EngineKind::LlamaCpp;
    for (const StageAccount& s : account.stages) {
        if (s.total.value <= 0) // unknown
            continue;
        const Bytes budget = s.total.bytes() - (untouched ? Bytes {} : s.keptBack.bytes());
        if (s.weights.bytes() >= budget)
            return Limit::Weights;
        if (s.weights.bytes() + s.reserve.bytes() >= budget)
            return Limit::Reserve;
    }
    return Limit::None;
}

/// Whether a pool that was said, and not made of what is left, is more than a GPU has.
bool poolBeyondMemory(const Scenario& scenario, const EngineAccount& account)
{
    return (scenario.engine.availableKv || scenario.engine.numGpuBlocks)
        && std::any_of(account.stages.begin(), account.stages.end(), [](const StageAccount& s) {
               return s.total.value > 0
                   && s.weights.bytes() + s.reserve.bytes() + s.available.bytes() > s.total.bytes();
           });
}

} // namespace

SessionCounts countsOf(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CapacityPlan& plan)
{
    // The textbook knows one pool over all GPUs, whatever the parallel sizes.
    const bool textbook = scenario.engine.kind == EngineKind::Ideal;
    const int pools = textbook ? 1 : settled.data;
    SessionCounts counts;
    const bool memoryKnown = account.stages.empty() || account.stages.front().total.value > 0;
    if (memoryKnown && plan.sessionLogical.value > 0 && !account.layersInHost)
        counts.ceiling
            = floorDivide(std::max<std::int64_t>(0, plan.kvBudgetCeiling.value), plan.sessionLogical.value);
    if (account.capPerRank)
        counts.cap = multiplySaturated(*account.capPerRank, pools);
    // Where a session keeps nothing, no number of them is too many: there is nothing to count.
    if (plan.sessionLogical.value == 0 || account.cacheInHost
        || (!memoryKnown && (textbook || !scenario.engine.availableKv)))
        return counts;
    if (poolBeyondMemory(scenario, account)) { // it does not start
        counts.byPool = counts.admission = counts.steady = counts.admissionLow = counts.admissionHigh = 0;
        return counts;
    }
    const auto capped = [&](std::int64_t perRank) {
        return multiplySaturated(
            account.capPerRank ? std::min(perRank, *account.capPerRank) : perRank, pools);
    };
    counts.byPool = multiplySaturated(account.admissionPerRank, pools);
    counts.admission = capped(account.admissionPerRank);
    counts.steady = capped(account.steadyPerRank);
    counts.admissionLow = capped(account.admissionLowPerRank.value_or(account.admissionPerRank));
    counts.admissionHigh = capped(account.admissionHighPerRank.value_or(account.admissionPerRank));
    return counts;
}

// UX: tight is under 10 % of usable left. What llama.cpp does not set aside is there all the same.
Bytes roomBeyondTight(const RankPlan& rank, EngineKind engine)
{
    const bool untouched = engine == EngineKind::LlamaCpp;
    const std::int64_t usable = rank.total.value - (untouched ? 0 : rank.keptBack.value);
    return rank.kvFree + Bytes { (untouched ? rank.keptBack.value : 0) - usable / 10 };
}

void judge(const Scenario& scenario, const Settled& settled, const EngineAccount& account, CapacityPlan& plan)
{
    const auto say = [&](Verdict verdict, Limit limit) {
        plan.verdict = verdict;
        plan.limit = limit;
        plan.fits = verdict == Verdict::Fits || verdict == Verdict::Tight;
    };
    if (!scenario.model->noCacheReason.empty()) // neither its weights nor its cache are known
        return say(Verdict::Unknown, Limit::Unknown);
    if (hasProblem(settled.issues) || hasProblem(account.issues))
        return say(Verdict::NotPossible, Limit::Configuration);
    const bool noCache = plan.sessionLogical.value == 0;
    const bool memoryKnown = account.stages.empty() || account.stages.front().total.value > 0;
    if (const Limit none = withoutRoom(scenario, account); none != Limit::None)
        return say(Verdict::DoesNotFitWeights, none);
    const bool nothingToCount = noCache || account.cacheInHost;
    if (nothingToCount ? !memoryKnown : !plan.sessions.admission)
        return say(Verdict::Unknown, Limit::Unknown);

    if (nothingToCount)
        return say(Verdict::Fits, Limit::None);
    if (!account.startsUp || account.admissionPerRank < 1)
        return say(Verdict::DoesNotFitContext, account.statesFillPool ? Limit::States : Limit::KvPool);

    const Limit limit
        = plan.sessions.cap && *plan.sessions.cap < *plan.sessions.byPool ? Limit::MaxNumSeqs : Limit::KvPool;
    if (scenario.sessions > *plan.sessions.admission)
        return say(Verdict::DoesNotFitSessions, limit);
    // What is admitted has room; a plan that says otherwise is not called fitting.
    if (std::any_of(plan.ranks.begin(), plan.ranks.end(), [](const RankPlan& r) { return r.over.value > 0; }))
        return say(Verdict::DoesNotFitSessions, limit);
    const EngineKind engine = scenario.engine.kind;
    if (std::any_of(plan.ranks.begin(), plan.ranks.end(),
            [engine](const RankPlan& r) { return roomBeyondTight(r, engine).value < 0; }))
        return say(Verdict::Tight, limit);
    say(Verdict::Fits, limit);
}

} // namespace hbm
