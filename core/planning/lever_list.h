// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list that candidates are put into, and the files that put them there. Only for lever_*.cpp.
#pragma once

#include "core/planning/lever.h"

#include <string_view>
#include <utility>

namespace hbm {

/// Candidates so far, with what they are tried against.
class LeverList
{
public:
    LeverList(const Scenario& s, const CapacityPlan& plan)
        : scenario(s)
        , now(plan)
    {
    }

    const Scenario& scenario;
    const CapacityPlan& now;
    std::vector<Lever> list;

    void add(std::string_view code, std::string_view field, std::vector<std::string> args, Scenario after)
    {
        Lever lever;
        lever.code = code;
        lever.field = field;
        lever.args = std::move(args);
        lever.after = std::move(after);
        list.push_back(std::move(lever));
    }
};

void addCacheLevers(LeverList& c); ///< smaller elements, tokens dealt over ranks
void addPlacementLevers(LeverList& c); ///< the same GPUs cut up in another way
void addGpuLevers(LeverList& c); ///< more of them

} // namespace hbm
