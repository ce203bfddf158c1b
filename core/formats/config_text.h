// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files that describe a model, wherever they come from: their names, and from their text to a ModelSpec.
#pragma once

#include "core/architectures/read_model.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// What describes a model in its folder, in the order in which it is looked for: transformers' file,
/// Mistral's own, an adapter's, a diffusion pipeline's. The last two say why there is no cache.
inline constexpr std::array<std::string_view, 4> kConfigNames { "config.json", "params.json",
    "adapter_config.json", "model_index.json" };

/// NVIDIA's older checkpoints keep quantization in a file of its own.
inline constexpr std::string_view kQuantizationFile = "hf_quant_config.json";

/// `separate`: the text of kQuantizationFile where it is there. A broken one is no reason to refuse, but it
/// is an issue: weights can be counted several times too large without it. Errors: those of parseJsonObject
/// and readModelConfig.
Expected<ModelSpec> readConfigText(
    std::string_view text, const std::optional<std::string>& separate, const ModelOrigin& origin);

} // namespace hbm
