// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/engine_sizes.h"

#include <algorithm>
#include <limits>

namespace hbm {

Parallelism engineSizes(EngineKind engine, Parallelism p)
{
    if (!p.dataAttention)
        return p;
    // One data rank: its tensor ranks share the attention, and would be read as groups of one.
    const bool shared = p.data.value_or(1) <= 1 && p.tensor.value_or(1) > 1;
    if (engine == EngineKind::TensorRtLlm && shared) {
        p.dataAttention = false;
    } else if (engine == EngineKind::TensorRtLlm) { // each rank is a group, and there is no data size
        p.tensor = p.data;
        p.data = std::nullopt;
    } else if (engine == EngineKind::Sglang && p.tensor) {
        p.tensor = static_cast<int>(std::min<std::int64_t>(
            multiplySaturated(*p.tensor, p.data.value_or(1)), std::numeric_limits<int>::max()));
    }
    return p;
}

Expected<Parallelism> scenarioSizes(EngineKind engine, Parallelism p, std::string_view where)
{
    if (!p.dataAttention)
        return p;
    if (engine == EngineKind::TensorRtLlm) {
        p.data = p.tensor;
        p.tensor = 1;
    } else if (engine == EngineKind::Sglang && p.tensor) {
        const int groups = p.data.value_or(1);
        if (groups < 1 || *p.tensor % groups != 0)
            return failure("option-dp-attention", std::string(where),
                { std::to_string(*p.tensor), std::to_string(groups) });
        *p.tensor /= groups;
    }
    return p;
}

} // namespace hbm
