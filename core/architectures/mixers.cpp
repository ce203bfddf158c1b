// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/mixers.h"

namespace hbm {

void addMixer(std::vector<WeightGroup>& weights, const std::vector<int>& layers, std::int64_t parameters)
{
    addLayerWeights(weights, WeightPart::LinearAttention, WeightSplit::Tensor, layers, parameters);
}

void addLayerWeights(std::vector<WeightGroup>& weights, WeightPart part, WeightSplit split,
    const std::vector<int>& layers, std::int64_t parameters, std::int64_t units)
{
    if (layers.empty() || parameters <= 0)
        return;
    WeightGroup group;
    group.part = part;
    group.split = split;
    group.layers = layers;
    group.parameters = parameters;
    group.units = units;
    weights.push_back(std::move(group));
}

void addFirstStageWeights(std::vector<WeightGroup>& weights, WeightPart part, WeightSplit split,
    std::int64_t parameters, std::int64_t units)
{
    if (parameters <= 0)
        return;
    WeightGroup group;
    group.part = part;
    group.split = split;
    group.place = StagePlace::First;
    group.parameters = parameters;
    group.units = units;
    weights.push_back(std::move(group));
}

std::int64_t mamba2Parameters(const Mamba2Shape& s, std::int64_t hidden)
{
    const std::int64_t inner = product({ s.heads, s.headDim });
    const std::int64_t convolved = addSaturated(inner, product({ 2, s.groups, s.stateSize }));
    return addSaturated(product({ hidden, addSaturated(addSaturated(inner, convolved), s.heads) }),
        addSaturated(product({ convolved, s.kernel + 1 }),
            addSaturated(product({ inner, hidden }), addSaturated(inner, 3 * s.heads))));
}

std::int64_t mamba1Parameters(
    std::int64_t hidden, std::int64_t inner, std::int64_t stateSize, std::int64_t kernel, std::int64_t rank)
{
    const std::int64_t columns = addSaturated(rank, addSaturated(2 * stateSize, rank));
    return addSaturated(product({ 3, hidden, inner }),
        product({ inner, addSaturated(addSaturated(columns, stateSize), kernel + 3) }));
}

std::int64_t deltaParameters(const DeltaShape& s, std::int64_t hidden)
{
    const std::int64_t keys = product({ s.keyHeads, s.keyDim }),
                       values = product({ s.valueHeads, s.valueDim });
    const std::int64_t convolved = addSaturated(2 * keys, values);
    return addSaturated(
        product({ hidden, addSaturated(addSaturated(convolved, 2 * values), 2 * s.valueHeads) }),
        product({ convolved, s.kernel }));
}

} // namespace hbm
