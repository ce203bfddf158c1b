// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that run several times over, each pass with a cache of its own: Ouro (total_ut_steps) and
// IQuestLoopCoder (loop_num). attention-layouts 2.4.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

bool matchesLooped(Config& config)
{
    return config.has("total_ut_steps") || config.has("loop_num");
}

void readLooped(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    const auto passes = config.firstInteger({ "total_ut_steps", "loop_num" }, 1, 64).value_or(1);
    for (std::int64_t pass = 0; pass < passes; ++pass)
        spec.cache.push_back(keyValue(layerRange(0, spec.layers), shape.kvHeads, shape.headDim));
    spec.facts["total_ut_steps"] = std::to_string(passes);
}

} // namespace hbm
