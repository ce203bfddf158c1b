// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"

#include "core/scenario/engine_traits.h"

#include <algorithm>

namespace hbm {

std::vector<SessionCurve> sessionsOverContext(
    const Scenario& scenario, std::span<const Tokens> contexts, std::span<const KvDtype> dtypes)
{
    std::vector<SessionCurve> curves;
    for (KvDtype dtype : dtypes) {
        SessionCurve curve;
        curve.name = ownName(scenario.engine.kind, dtype);
        curve.kvDtype = dtype;
        Scenario step = scenario;
        step.kvDtype = dtype;
        for (Tokens tokens : contexts) {
            step.maxModelLen = tokens;
            const auto admission = plan(step).sessions.byPool;
            if (!admission)
                continue;
            curve.contexts.push_back(tokens);
            curve.admission.push_back(*admission);
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

std::optional<Tokens> longestContext(const Scenario& scenario)
{
    Scenario step = scenario;
    const auto fitsAt = [&](Tokens tokens) {
        step.maxModelLen = tokens;
        return plan(step).fits;
    };
    const CapacityPlan here = plan(scenario);
    if (!here.sessions.admission)
        return std::nullopt;
    Tokens high = std::max(scenario.model->contextLength.value_or(here.contextLength), here.contextLength);
    if (high <= 0 || !fitsAt(1))
        return 0;
    if (fitsAt(high))
        return high;
    Tokens low = 1; // fits; high does not
    while (high - low > 1) {
        const Tokens middle = low + (high - low) / 2;
        (fitsAt(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace hbm
