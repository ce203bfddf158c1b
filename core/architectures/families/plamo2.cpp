// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// PLaMo-2: attention in the middle of each mamba_step layers, Mamba-2 without groups in the others.
// attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

#include <algorithm>

namespace hbm {

bool matchesPlamo2(Config& config)
{
    return config.text("model_type") == "plamo2";
}

void readPlamo2(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    const auto step = config.integer("mamba_step", 1, limits::kLayers).value_or(2);
    const auto isMamba = [&](int layer) {
        return spec.layers <= step / 2 ? layer != spec.layers - 1 : layer % step != step / 2;
    };
    Mamba2Shape state;
    state.heads = config.integer("mamba_num_heads", 1, limits::kHeads).value_or(64);
    state.headDim = config.integer("hidden_size_per_head", 1, limits::kHeadDim).value_or(shape.headDim);
    state.stateSize = config.integer("mamba_d_state", 1, limits::kHeadDim).value_or(64);
    state.groups = 0;
    state.kernel = config.integer("mamba_d_conv", 1, 64).value_or(4);
    const bool enabled = config.boolean("mamba_enabled").value_or(true);
    std::vector<int> mamba;
    if (enabled)
        mamba = layersWhere(spec.layers, isMamba);
    addIfAny(spec.cache,
        keyValue(layersWhere(spec.layers, [&](int i) { return !enabled || !isMamba(i); }), shape.kvHeads,
            shape.headDim));
    addIfAny(spec.cache, mamba2State(mamba, state, {}));
    // In to value and gate, the convolution, from there to B, C and the step, the step to the heads, and
    // back.
    const std::int64_t hidden = spec.dims.hiddenSize, inner = product({ state.heads, state.headDim });
    const std::int64_t step64 = std::max<std::int64_t>(64, hidden / 16);
    addMixer(spec.weights, mamba,
        addSaturated(product({ 3, hidden, inner }),
            addSaturated(product({ inner, addSaturated(step64, 2 * state.stateSize + state.kernel) }),
                product({ step64, state.heads }))));
    spec.dims.tiedEmbeddings = true;
    spec.facts["mamba_step"] = std::to_string(step);
}

} // namespace hbm
