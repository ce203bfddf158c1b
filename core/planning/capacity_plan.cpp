// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/capacity_plan.h"

#include <algorithm>

namespace hbm {

std::size_t fullestRank(const CapacityPlan& plan)
{
    const auto fuller = [](const RankPlan& a, const RankPlan& b) {
        return a.over != b.over ? a.over > b.over : a.kvFree < b.kvFree;
    };
    const auto fullest = std::min_element(plan.ranks.begin(), plan.ranks.end(), fuller);
    return fullest == plan.ranks.end() ? 0 : static_cast<std::size_t>(fullest - plan.ranks.begin());
}

std::string_view nameOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return "fits";
    case Verdict::Tight:
        return "tight";
    case Verdict::DoesNotFitWeights:
        return "does-not-fit-weights";
    case Verdict::DoesNotFitContext:
        return "does-not-fit-context";
    case Verdict::DoesNotFitSessions:
        return "does-not-fit-sessions";
    case Verdict::NotPossible:
        return "not-possible";
    case Verdict::Unknown:
        return "unknown";
    }
    return "unknown";
}

std::string_view nameOf(Limit limit)
{
    switch (limit) {
    case Limit::None:
        return "none";
    case Limit::Weights:
        return "weights";
    case Limit::Reserve:
        return "reserve";
    case Limit::KvPool:
        return "kv_pool";
    case Limit::States:
        return "states";
    case Limit::MaxNumSeqs:
        return "max_num_seqs";
    case Limit::Configuration:
        return "configuration";
    case Limit::Unknown:
        return "unknown";
    }
    return "unknown";
}

} // namespace hbm
