// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters of the blocks that stand in the place of attention, from the shapes that their state has
// (attention-layouts 5.1). Biases and norms of a few thousand parameters are left out.
#pragma once

#include "core/architectures/components.h"
#include "core/model/weights.h"

namespace hbm {

/// Weights of blocks that stand in the place of attention: one group of `parameters` in each of `layers`,
/// split over tensor ranks. Its format is that of attention, which the weight outline fills in.
void addMixer(std::vector<WeightGroup>& weights, const std::vector<int>& layers, std::int64_t parameters);

/// The same of another part, or divided by another rule.
void addLayerWeights(std::vector<WeightGroup>& weights, WeightPart part, WeightSplit split,
    const std::vector<int>& layers, std::int64_t parameters, std::int64_t units = 1);
/// What belongs to no layer and stands on the first pipeline stage.
void addFirstStageWeights(std::vector<WeightGroup>& weights, WeightPart part, WeightSplit split,
    std::int64_t parameters, std::int64_t units = 1);

/// Parameters of one Mamba-2 block: the projection to gate, inputs, B, C and steps; the convolution; the way
/// back.
std::int64_t mamba2Parameters(const Mamba2Shape& shape, std::int64_t hidden);
/// The same of a Mamba-1 block with `rank` columns for the step.
std::int64_t mamba1Parameters(
    std::int64_t hidden, std::int64_t inner, std::int64_t stateSize, std::int64_t kernel, std::int64_t rank);
/// Gated DeltaNet: queries, keys, values and gate; beta and decay; the convolution; the way back.
std::int64_t deltaParameters(const DeltaShape& shape, std::int64_t hidden);

} // namespace hbm
