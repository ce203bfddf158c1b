// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario with every blank filled in that does not depend on the engine, and the list of what was filled.
#pragma once

#include "core/scenario/parallel_sizes.h"

namespace hbm {

struct Settled : ParallelSizes
{
    KvDtype kvDtype = KvDtype::Bf16;
    RowTypes rowTypes = KvDtype::Bf16; ///< the same with the type of V and the engine's forms of rows
    Tokens contextLength = 0; ///< 0 = unknown: neither the user nor the model says one
    Tokens encoderTokens = 0; ///< per session; 0 when the model has no encoder
    Tokens imageTokens = 0;
    PlanMemory memory; ///< of one device; basis Unknown when the profile has no size

    Issues assumptions; ///< defaults that took the place of silence
    Issues issues; ///< choices that do not go together
};

/// A choice that breaks a rule is kept, with an issue: a plan is never refused. Rules of parallel sizes:
/// parallel_sizes.h.
Settled settle(const Scenario& scenario);

/// Issues that make a plan impossible in the engine, whatever the memory says.
bool hasProblem(const Issues& issues);

} // namespace hbm
