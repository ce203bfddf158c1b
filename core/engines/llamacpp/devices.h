// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers llama.cpp puts on which device, and which stay on the host (src/llama-model.cpp
// load_tensors, split-mode layer).
#pragma once

#include "core/memory/placement.h"

#include <optional>
#include <vector>

namespace hbm::llamacpp {

struct Device
{
    LayerRange range; ///< empty range: no layer
    bool output = false; ///< holds the final norm and the head
};

struct Deal
{
    std::vector<Device> devices;
    LayerRange host; ///< the first layers, where n-gpu-layers is smaller than the model
    bool hostOutput = false;
};

/// The output counts as one layer behind the last. `gpuLayers` of these layers + 1 go to the devices, from
/// the end: 1 is the output alone. (From December 2025 on; before, the output went last.) They are dealt in
/// the proportions of `split`; empty or all zero = alike, as devices of one kind have the same memory.
Deal dealLayers(
    std::int64_t layers, std::optional<int> gpuLayers, int devices, const std::vector<int>& split);

} // namespace hbm::llamacpp
