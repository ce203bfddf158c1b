// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What no option of an engine says, as one comment above its launch command that is read back:
// "# hbm-planner: version=0.28 nodes=2 gpus-per-node=8". Not translated, unlike the notes.
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>

namespace hbm {

struct LaunchHeader
{
    std::string version {}; ///< of the engine, where one was chosen
    std::string commit {}; ///< of the model on the Hub; told, not applied
    std::optional<int> nodes {};
    std::optional<int> gpusPerNode {};
    std::optional<int> jobGpus {}; ///< on all nodes together, as #SBATCH --gpus gives it; never written
};

LaunchHeader launchHeader(const Scenario& scenario);

/// Without a line end; empty when there is nothing to say.
std::string headerText(const LaunchHeader& header);

/// The first such comment, over what #SBATCH lines say of nodes and GPUs; nothing of it where it is none, or
/// out of bounds.
LaunchHeader readLaunchHeader(std::string_view text);

} // namespace hbm
