// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every figure of a plan under a name that stays, so that a link, a table row or a chart can name one and
// find it again after a change. Counts, which a plan holds as plain numbers, come with the formula that the
// engine computes them by; the value of each figure is the plan's own.
//
//   "sessions.admission", "pool.tokens", "kv.session-per-gpu", …    of the plan
//   "fullest/weights", "rank1/kv.free", "rank0/weights/weights.experts", "rank0/outside/reserve.context"
//                                                                   of one kind of GPU
#pragma once

#include "core/engines/engine_account.h"
#include "core/planning/capacity_plan.h"

namespace hbm {

class PlanFigures
{
public:
    /// `plan` must be that of `scenario`; both must outlive this. Computes the engine's account once more,
    /// which takes as long as plan() does. `longestContext` is the answer of the function of that name.
    PlanFigures(const Scenario& scenario, const CapacityPlan& plan,
        std::optional<Tokens> longestContext = std::nullopt);

    /// Names of all figures that the plan has.
    std::vector<std::string> names() const;
    std::vector<std::string> ownNames() const; ///< those that are of no GPU

    /// Empty where the plan has none of that name: a count that is unknown, a part of no GPU. A GPU that is
    /// no more ("rank3" of a plan with two kinds of GPU) is answered for the fullest.
    std::optional<Figure> find(std::string_view name) const;

private:
    std::optional<Figure> ofPlan(std::string_view name) const;
    std::optional<Figure> ofRank(const RankPlan& rank, std::string_view name) const;
    std::optional<Figure> partHere(const RankPlan& rank, Figure RankPlan::*sum, std::string_view name) const;
    std::optional<Figure> sessions(std::string_view name) const;
    std::optional<Figure> pool(std::string_view name) const;
    Figure demand(const RankPlan& rank) const;
    Figure kvPool(const RankPlan& rank) const;
    Figure kvInUse(const RankPlan& rank) const;
    Figure over(const RankPlan& rank) const;
    const StageAccount& stageOf(const RankPlan& rank) const;

    const Scenario& m_scenario;
    const CapacityPlan& m_plan;
    std::optional<Tokens> m_longest;
    Settled m_settled;
    CountFigures m_counts;
    EngineAccount m_account;
};

/// "rank1/weights" -> "rank1" and "weights"; "" and all of it for a figure of the plan.
struct FigureName
{
    std::string_view owner;
    std::string_view figure;
};
FigureName splitFigureName(std::string_view name);

/// Which of plan.ranks an owner is: "fullest", or "rank" and a number; nullopt for a figure of the plan.
std::optional<std::size_t> rankOf(const CapacityPlan& plan, std::string_view owner);

} // namespace hbm
