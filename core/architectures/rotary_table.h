// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of sines and cosines that engines compute when they load a model: one for each kind of rotary
// positions, as long as the model's context.
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Elements of all tables: positions x width of what is turned, for each distinct kind. Models of images and
/// videos (mrope_section) have four times the positions. 0 without rotary positions, or where the context is
/// unknown. vLLM's rotary_embedding classes; its logs agree: Llama-3.1-8B loads 14.989 GiB, of which 14.958
/// are weights and 131,072 x 128 x 2 bytes = 0.031 GiB this table. Call after the family has read the layers.
std::int64_t rotaryTableElements(Config& config, const ModelSpec& spec);

} // namespace hbm
