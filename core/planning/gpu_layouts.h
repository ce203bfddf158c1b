// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario on another number of GPUs: which parallel sizes go with them. The user's own sizes come first;
// where they do not go with the number, they are freed one after another, and it is said which.
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace hbm {

/// GPUs of one node, and how many such nodes.
struct GpuCount
{
    int perNode = 1;
    int nodes = 1;

    int all() const { return perNode * nodes; }
    bool operator==(const GpuCount&) const = default;
};

/// `gpus` dealt to nodes of the scenario's size: that of its own nodes when it has several, else 8, or its
/// own number where that is more (a rack of 72). A number that fills no whole nodes lies on one node.
GpuCount gpuCountOf(const Scenario& scenario, int gpus);

struct GpuLayout
{
    Scenario after; ///< with the GPUs, and parallel sizes that use all of them
    /// Fields whose value the user had chosen and that had to change: "tensor-parallel-size". Empty = all
    /// kept.
    std::vector<std::string> freed {};
};

/// Most layouts that `gpuLayouts` returns for one number of GPUs.
inline constexpr std::size_t kMostLayouts = 4;

/// The layouts of this scenario on so many GPUs that the engine starts and that leave no GPU idle, in this
/// order: the sizes as they are; tensor ranks as many as go; more or fewer data-parallel ranks; both without
/// decode-context ranks and pipeline stages. Empty when none goes. Nothing is planned here.
std::vector<GpuLayout> gpuLayouts(const Scenario& scenario, GpuCount count);

/// Data ranks of 8, 4, 2 GPUs and of one, as far as they fill `count`: once tensor ranks only copy the cache,
/// more sessions fit on more of them. Nothing where the user chose tensor or data sizes.
std::vector<GpuLayout> dataLayouts(const Scenario& scenario, GpuCount count);

} // namespace hbm
