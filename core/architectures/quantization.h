// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a checkpoint says about its quantization, in all the places where it may say so: the format of each
// module, and whether it asks for a quantized KV cache. Weight formats never imply a KV dtype.
// attention-layouts section 9; tensor-exact sizes come from safetensors headers instead.
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/quantization_scheme.h"
#include "core/model/kv_dtype.h"
#include "core/model/quantization_note.h"

#include <optional>
#include <vector>

namespace hbm {

struct Quantization
{
    WeightFormat base; ///< the model dtype
    std::vector<QuantizationScheme> schemes; ///< one for each place; the first counts
    std::vector<QuantizationNote> notes; ///< of the same places, still without their parts
    std::optional<KvDtype> kvDtype; ///< asked for by the first place
    Issues issues;
};

/// `separate` is the content of hf_quant_config.json beside the file, or nullptr.
Quantization readQuantization(Config& config, const WeightFormat& modelDtype, const nlohmann::json* separate);

} // namespace hbm
