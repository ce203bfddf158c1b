// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fullest_rank.h"

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

} // namespace hbm
