// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/verdict_text.h"

#include "core/base/text.h"
#include "core/report/messages.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm {

namespace {

std::string count(const std::optional<std::int64_t>& value)
{
    return value ? withThousands(*value) : "an unknown number of";
}

std::string placer(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal ? "the textbook"
                                                     : std::string(properName(scenario.engine.kind));
}

/// By how much weights and reserve alone pass the budget of a GPU; the demand of sessions comes on top.
std::string shortfall(const RankPlan& rank)
{
    const Bytes needed = rank.weights.bytes() + rank.reserve.bytes() + rank.keptBack.bytes();
    return bytesText(std::max(Bytes {}, needed - rank.total.bytes()));
}

std::string contextFailure(const Scenario& scenario, const CapacityPlan& plan, const RankPlan& rank)
{
    if (plan.limit == Limit::States)
        return fmt::format(
            "The weights fit, and so would the context: the recurrent states set aside for {} requests fill "
            "the pool. Lower {}.",
            withThousands(plan.maxNumSeqs), ownOptionName(scenario.engine.kind, "max-num-seqs"));
    return fmt::format(
        "The weights fit, the context does not: one session of {} tokens needs {} per GPU, the "
        "pool has {}. Shorten the context, or use an FP8 cache or more GPUs.",
        withThousands(plan.contextLength), bytesText(plan.bytesPerSession.bytes()), bytesText(rank.kvPool));
}

std::string sessionsFailure(const Scenario& scenario, const CapacityPlan& plan, const RankPlan& rank)
{
    if (plan.limit == Limit::MaxNumSeqs)
        return fmt::format("{} admits {} of the {} sessions wanted. Raise it.",
            ownOptionName(scenario.engine.kind, "max-num-seqs"), count(plan.sessions.admission),
            withThousands(scenario.sessions));
    return fmt::format(
        "{} of the {} sessions wanted fit; the fullest GPU is over by {}. Plan fewer sessions, "
        "a shorter context or more GPUs.",
        count(plan.sessions.admission), withThousands(scenario.sessions), bytesText(rank.over));
}

/// What is wrong, with the amount.
std::string failureText(const Scenario& scenario, const CapacityPlan& plan)
{
    const RankPlan rank = plan.ranks.empty() ? RankPlan {} : plan.ranks[fullestRank(plan)];
    switch (plan.verdict) {
    case Verdict::DoesNotFitWeights:
        return plan.limit == Limit::Reserve
            ? fmt::format("The weights fit, but with the reserve they are {} beyond the budget of each GPU. "
                          "Use smaller batches, fewer sequences or more GPUs.",
                shortfall(rank))
            : fmt::format("The weights do not fit, whatever the context: with the reserve they are {} beyond "
                          "the budget of each GPU. Use more GPUs, smaller weights or a larger GPU.",
                shortfall(rank));
    case Verdict::DoesNotFitContext:
        return contextFailure(scenario, plan, rank);
    case Verdict::DoesNotFitSessions:
        return sessionsFailure(scenario, plan, rank);
    case Verdict::Unknown:
        return "The memory of this GPU is unknown: a profile with its size is wanted.";
    case Verdict::Fits:
    case Verdict::Tight:
    case Verdict::NotPossible:
        break;
    }
    for (const Issue& issue : plan.issues)
        if (issue.severity == Severity::Problem)
            return sentence(issue);
    return {};
}

} // namespace

Issue noCacheIssue(const ModelSpec& model)
{
    if (!model.noCacheReason.empty())
        return { Severity::Warning, "no-cache-" + model.noCacheReason, "model", {} };
    for (const Issue& issue : model.issues)
        if (issue.code == "all-borrowed")
            return issue;
    return {};
}

std::string verdictText(const Scenario& scenario, const CapacityPlan& plan)
{
    const Issue noCache = noCacheIssue(*scenario.model);
    // Weights that do not fit are the greater news, where they are known.
    if (!plan.fits && (noCache.code.empty() || plan.verdict == Verdict::DoesNotFitWeights))
        return failureText(scenario, plan);
    if (!noCache.code.empty())
        return sentence(noCache);
    const SessionCounts& s = plan.sessions;
    const auto plural = [](const std::optional<std::int64_t>& n) { return n == 1 ? "" : "s"; };
    const bool differs = s.ceiling != s.admission;
    std::string text = differs ? fmt::format("{} session{} by arithmetic, {} as {} places it",
                           count(s.ceiling), plural(s.ceiling), count(s.admission), placer(scenario))
                               : fmt::format("{} session{}, by arithmetic and as {} places it",
                                   count(s.admission), plural(s.admission), placer(scenario));
    if (differs && !plan.explanations.empty())
        return text + ": " + sentence(plan.explanations.front());
    if (!plan.ranks.empty())
        text += fmt::format(
            "; {} of the pool are free on the fullest GPU", bytesText(plan.ranks[fullestRank(plan)].kvFree));
    return text + ".";
}

} // namespace hbm
