// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters and bytes from the config alone, by part: dense, mixture of experts, MLA, tied embeddings,
// quantized formats. Within 1 % of the published totals of the families it knows; exact sizes come from
// tensor headers. Counts: engine-accounting 5.1.
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/quantization.h"
#include "core/architectures/type_defaults.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Fills spec.weights from dims, cache and config. Call after the family has read the layers.
void outlineWeights(Config& config, ModelSpec& spec, const Quantization& quantization);

} // namespace hbm
