// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Over how many nodes one server is spread. Only for the launch_*.cpp files.
#pragma once

#include <optional>

namespace hbm {

/// Ranks of one server, as the engine numbers them: `outer` groups of `inner` ranks each.
struct ServerRanks
{
    int outer = 1;
    int inner = 1;
};

/// The fewest nodes of `gpusPerNode` GPUs that hold the ranks, at most `nodes`. With fewer GPUs than ranks
/// the nodes count as large enough: the plan says that already.
int nodesFor(ServerRanks ranks, int gpusPerNode, int nodes);

/// The same where every node must have as many ranks, in whole groups or in equal parts of one. Empty when
/// no number of nodes that there are will do.
std::optional<int> evenNodesFor(ServerRanks ranks, int gpusPerNode, int nodes);

} // namespace hbm
