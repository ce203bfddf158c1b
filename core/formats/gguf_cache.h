// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cached components of a GGUF model's layers: keys and values, latents, index keys. States: gguf_states.
#pragma once

#include "core/formats/gguf_keys.h"
#include "core/formats/gguf_layers.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Fills in cache, speculativeCache and borrowed of `spec`. Errors stay in `keys`.
void addGgufAttention(
    GgufKeys& keys, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec);

/// T5: the decoder's own keys and values, and those of the encoder's tokens.
void addGgufEncoderDecoder(GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec);

/// DeepSeek-V4: windows, compressed rows and compressor state, by the rules for its config.json.
void addGgufDeepseek4(
    GgufKeys& keys, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec);

} // namespace hbm
