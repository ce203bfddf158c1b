// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one pure function from a scenario to a plan, and the questions that are answered by asking it again.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/scenario/scenario.h"

#include <span>

namespace hbm {

/// No I/O, clock, locale or globals: the same scenario gives the same bytes. Never refuses: what is wrong is
/// an Issue beside the best answer there is. scenario.model must be set; without an accelerator, or with one
/// of unknown memory, the verdict is Unknown and what can be said without memory is said.
CapacityPlan plan(const Scenario& scenario);

/// Live sessions over context length, one curve per KV dtype, for the chart.
struct SessionCurve
{
    KvDtype kvDtype = KvDtype::Bf16;
    std::vector<Tokens> contexts;
    std::vector<std::int64_t> admission; ///< before max-num-seqs caps it; as long as `contexts`
    std::string_view name {}; ///< as the engine calls it: "bf16", llama.cpp "f16"; empty: nameOf(kvDtype)
};
std::vector<SessionCurve> sessionsOverContext(
    const Scenario& scenario, std::span<const Tokens> contexts, std::span<const KvDtype> dtypes);

/// The longest context at which the wanted sessions still fit, found by bisection; 0 when not even one token
/// fits; bounded by the model's own limit unless the scenario goes beyond it. Unknown memory gives nullopt.
std::optional<Tokens> longestContext(const Scenario& scenario);

} // namespace hbm
