// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_nodes.h"

#include "core/base/units.h"

#include <algorithm>

namespace hbm {

namespace {

std::int64_t all(ServerRanks ranks)
{
    return multiplySaturated(std::max(1, ranks.outer), std::max(1, ranks.inner));
}

std::int64_t roomOf(ServerRanks ranks, int gpusPerNode, int nodes)
{
    return std::max<std::int64_t>(std::max(1, gpusPerNode), ceilDivide(all(ranks), std::max(1, nodes)));
}

bool isEven(ServerRanks ranks, int nodes)
{
    const int outer = std::max(1, ranks.outer);
    return outer % nodes == 0 || (nodes % outer == 0 && std::max(1, ranks.inner) % (nodes / outer) == 0);
}

} // namespace

int nodesFor(ServerRanks ranks, int gpusPerNode, int nodes)
{
    return static_cast<int>(ceilDivide(all(ranks), roomOf(ranks, gpusPerNode, nodes)));
}

std::optional<int> evenNodesFor(ServerRanks ranks, int gpusPerNode, int nodes)
{
    const std::int64_t room = roomOf(ranks, gpusPerNode, nodes);
    for (int n = nodesFor(ranks, gpusPerNode, nodes); n <= std::max(1, nodes); ++n)
        if (isEven(ranks, n) && all(ranks) / n <= room)
            return n;
    return std::nullopt;
}

} // namespace hbm
