// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One quantization block, read: which format each module of a model is stored in. attention-layouts 9.
#pragma once

#include "core/architectures/module_set.h"
#include "core/model/weight_format.h"
#include "core/model/weights.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hbm {

struct QuantizationScheme
{
    std::string method; ///< "fp8", "modelopt", "mlx"; "no quant_method"
    std::string algorithm; ///< ModelOpt's: "nvfp4", "mixed_precision"
    WeightFormat base; ///< the model dtype, for all that is not quantized
    /// Of a linear layer that no rule and no name says otherwise about; empty: stays at the model dtype.
    std::optional<WeightFormat> linear;
    std::optional<WeightFormat> experts; ///< of routed experts, where a key sets them apart
    std::vector<std::pair<ModuleSet, WeightFormat>> rules; ///< groups with targets, overrides: the first wins
    std::unordered_map<std::string, WeightFormat>
        named; ///< by module, without wrappers; covers what is inside
    ModuleSet excluded;
    bool known = true; ///< false: how many bits a weight takes cannot be known
    bool saysWhich
        = true; ///< false: an algorithm without a list of what it left out, where there must be one
    bool expertsOnly = false;
    bool quantizesEmbedding = false;
    bool quantizesHead = false;
    bool quantizesVision = false;
    bool quantizesMultiToken = true;

    /// The format of what `modules` name: one module in the spellings of several model classes
    /// ("layers.9.self_attn.o_proj", "layers.9.attn.wo"). What is said about any of them holds.
    const WeightFormat& formatOf(WeightPart part, std::span<const std::string> modules) const;

    /// What most linear layers are stored in, for the screen.
    const WeightFormat& bulk() const;
};

/// `inTextPart`: the block stands inside the part of the language model, and says nothing of a vision tower.
/// `expertDtype`: a key beside the block that sets experts apart (DeepSeek-V4's expert_dtype), or empty.
QuantizationScheme readScheme(const nlohmann::json& block, const WeightFormat& modelDtype, bool inTextPart,
    const std::string& expertDtype);

} // namespace hbm
