// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cached components as vLLM allocates them, which is not always as the model needs them.
#pragma once

#include "core/engines/vllm/rules.h"
#include "core/memory/session_cache.h"

namespace hbm::vllm {

/// memory/session_cache with what the engine makes of it:
///  - without the hybrid manager (switched off, or a version before it) windows and chunks keep the whole
///    context; chunked-local attention got it later than windows (engine-accounting 1.5 step 1);
///  - up to 0.8 layers that attend to images are charged like the others, for every token of the context.
/// What was widened is told in `issues`.
std::vector<CacheComponent> allocatedCache(
    const Scenario& scenario, const Settled& settled, const Rules& rules, Issues& issues);

} // namespace hbm::vllm
