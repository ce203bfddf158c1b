// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parallel sizes: what takes the place of silence, and which sizes do not go together.
#pragma once

#include "core/base/error.h"
#include "core/scenario/scenario.h"

namespace hbm {

struct ParallelSizes
{
    int gpus = 1; ///< of all nodes
    int tensor = 1;
    int pipeline = 1;
    int data = 1;
    int decodeContext = 1;
    bool expert = false;
    bool dataAttention = false; ///< data ranks attend to sessions of their own and share the experts
    int expertRanks = 1; ///< that hold the experts once between them
    int usedGpus = 1; ///< tensor x pipeline x data; of the textbook all
};

/// Rules: tensor x pipeline x data must not exceed the GPUs; tensor must divide the query heads; KV heads and
/// tensor must divide one another; decode-context parallel reuses tensor ranks (engine-accounting 1.8).
/// llama.cpp knows none of these: its `pipeline` is the number of devices that layers are dealt to.
/// A choice that breaks a rule is kept, with an issue: a plan is never refused. Only sizes whose product is
/// beyond the largest installation (limits.h) are cut to it, so that ranks can be counted, and sizes that the
/// engine does not know are left out.
ParallelSizes settleParallelSizes(const Scenario& scenario, Issues& assumptions, Issues& issues);

} // namespace hbm
