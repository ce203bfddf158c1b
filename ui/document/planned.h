// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario with what follows from it. The plan is made at once, the rest when somebody first asks for it:
// what no page shows costs a moved slider nothing.
#pragma once

#include "core/planning/plan.h"

#include <optional>
#include <vector>

namespace hbm::ui {

class Planned
{
public:
    explicit Planned(Scenario scenario);

    const Scenario& scenario() const { return m_scenario; }
    const CapacityPlan& plan() const { return m_plan; }
    std::optional<Tokens> longestContext() const;
    /// Sixteen bits, about half of that as the engine stores it, and the chosen dtype; from 512 tokens to the
    /// model's limit, that limit and the planned context among them.
    const std::vector<SessionCurve>& curves() const;

private:
    Scenario m_scenario;
    CapacityPlan m_plan;
    mutable std::optional<std::optional<Tokens>> m_longest;
    mutable std::optional<std::vector<SessionCurve>> m_curves;
};

} // namespace hbm::ui
