// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recurrent and convolution states of a GGUF model's layers (attention-layouts 5.1).
#pragma once

#include "core/formats/gguf_keys.h"
#include "core/formats/gguf_layers.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Adds the states of the layers that have one to the cache of `spec`. Errors stay in `keys`.
void addGgufStates(GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec);

} // namespace hbm
