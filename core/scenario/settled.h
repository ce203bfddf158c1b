// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario with every blank filled in that does not depend on the engine, and the list of what was filled.
#pragma once

#include "core/scenario/scenario.h"

namespace hbm {

struct Settled
{
    int gpus = 1; ///< of all nodes
    int tensor = 1;
    int pipeline = 1;
    int data = 1;
    int decodeContext = 1;
    bool expert = false;
    int usedGpus = 1; ///< tensor x pipeline x data
    KvDtype kvDtype = KvDtype::Bf16;
    Tokens contextLength = 0; ///< 0 = unknown: neither the user nor the model says one
    Tokens encoderTokens = 0; ///< per session; 0 when the model has no encoder
    Tokens imageTokens = 0;
    PlanMemory memory; ///< of one device; basis Unknown when the profile has no size

    Issues assumptions; ///< defaults that took the place of silence
    Issues issues; ///< choices that do not go together
};

/// Rules: tensor x pipeline x data must not exceed the GPUs; tensor must divide the query heads; KV heads and
/// tensor must divide one another; decode-context parallel reuses tensor ranks (engine-accounting 1.8).
/// A choice that breaks a rule is kept, with an issue: a plan is never refused. Only sizes whose product is
/// beyond the largest installation (limits.h) are cut to it, so that ranks can be counted.
Settled settle(const Scenario& scenario);

/// Issues that make a plan impossible in the engine, whatever the memory says.
bool hasProblem(const Issues& issues);

} // namespace hbm
