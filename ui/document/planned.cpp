// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/planned.h"

#include "core/planning/curve_stops.h"

namespace hbm::ui {

Planned::Planned(Scenario scenario)
    : m_scenario(std::move(scenario))
    , m_plan(hbm::plan(m_scenario))
{
}

std::optional<Tokens> Planned::longestContext() const
{
    if (!m_longest)
        m_longest = hbm::longestContext(m_scenario);
    return *m_longest;
}

const std::vector<SessionCurve>& Planned::curves() const
{
    if (!m_curves)
        m_curves = sessionsOverContext(m_scenario, curveStops(*m_scenario.model, m_plan.contextLength),
            curveDtypes(m_scenario.engine.kind, m_plan.kvDtype));
    return *m_curves;
}

} // namespace hbm::ui
