// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// In outline, what a checkpoint's quantization block says: the format of the linear layers, which parts stay
// at the model dtype, and whether it asks for a quantized KV cache. Weight formats never imply a KV dtype.
// attention-layouts section 9; tensor-exact sizes come from safetensors headers instead.
#pragma once

#include "core/architectures/config.h"
#include "core/model/kv_dtype.h"
#include "core/model/weight_format.h"

#include <optional>
#include <string>

namespace hbm {

struct Quantization
{
    WeightFormat base; ///< the model dtype: embeddings, norms, routers, and what is excluded
    WeightFormat attention;
    WeightFormat denseMlp;
    WeightFormat experts;
    WeightFormat sharedExpert;
    WeightFormat outputHead;
    std::string bulk = "bf16"; ///< the format of the largest part, for the screen
    std::optional<KvDtype> kvDtype; ///< asked for by the checkpoint
    Issues issues;
};

/// `separate` is the content of hf_quant_config.json beside the file, or nullptr.
Quantization readQuantization(Config& config, const WeightFormat& modelDtype, const nlohmann::json* separate);

} // namespace hbm
