// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight groups from the tensors of a GGUF model: what each part holds in each layer, to the byte.
#pragma once

#include "core/formats/gguf_evidence.h"
#include "core/formats/gguf_layers.h"
#include "core/model/model_spec.h"
#include "core/model/tensor_table.h"

namespace hbm {

/// Fills in weights, weightFormat, modelDtype, mlpLayers and what of `dims` the tensors tell. The bytes of
/// all groups add up to those of all tensors. Issues: "gguf-tensors-unknown", "gguf-layers-beyond",
/// "gguf-dtype-assumed".
void addGgufWeights(
    const TensorTable& tensors, const GgufLayers& layers, const GgufEvidence& evidence, ModelSpec& spec);

/// Bytes and tensors by type, most bytes first.
std::vector<DtypeTotal> ggufTypes(const TensorTable& tensors);

} // namespace hbm
