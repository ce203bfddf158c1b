// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that describe nothing with a cache that grows, and uses of a decoder in which none accumulates
// (attention-layouts 7).
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Why there is no KV cache: "encoder-only", "diffusion", "masked-diffusion", "adapter", "recomputes-prefix",
/// "hidden-state-cache"; empty when there is one.
std::string_view noCacheReason(Config& config);

/// Says what the cache alone does not: pooling models, block diffusion, a second cache of a speech decoder.
void noteUse(Config& config, ModelSpec& spec);

} // namespace hbm
