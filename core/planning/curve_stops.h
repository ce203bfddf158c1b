// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the curves of sessions over context are taken, and for which KV types: the same in the window's chart
// and in a report's table.
#pragma once

#include "core/planning/capacity_plan.h"

#include <vector>

namespace hbm {

/// Powers of two from 512 tokens to the model's limit, that limit and the planned context, which may lie
/// beyond it. Rising.
std::vector<Tokens> curveStops(const ModelSpec& model, Tokens planned);

/// Sixteen bits, about half of that as the engine stores it, and the chosen one.
std::vector<KvDtype> curveDtypes(EngineKind engine, KvDtype chosen);

} // namespace hbm
