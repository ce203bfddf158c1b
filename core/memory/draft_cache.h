// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What speculative decoding keeps in the cache beside the model's own layers.
#pragma once

#include "core/scenario/scenario.h"

namespace hbm {

/// Nothing without speculation. The model's own prediction layers, or with EngineSettings::draftLayers as
/// many layers of a draft: full attention with rows of the target's shape, behind its last layer
/// (engine-accounting 1.8 and correction 8).
std::vector<CacheComponent> draftCache(const Scenario& scenario, const std::vector<CacheComponent>& target);

} // namespace hbm
