// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many bytes a weight takes by what a quantization block says, in the words of each producer: bits, group
// size, zero points, scales. attention-layouts 9.1, hub-and-formats 3.7.
#pragma once

#include "core/model/weight_format.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace hbm {

/// Lenient reading of a block that nobody vouches for: another type than the wanted one counts as absent.
std::string quantText(const nlohmann::json& object, std::string_view key); ///< in small letters
const nlohmann::json* quantObject(const nlohmann::json& object, std::string_view key);
std::optional<std::int64_t> quantInteger(
    const nlohmann::json& object, std::initializer_list<std::string_view> keys);
std::optional<bool> quantFlag(const nlohmann::json& object, std::string_view key);

/// A format of the table by its name.
WeightFormat namedFormat(std::string_view name);

/// "nvfp4", "w4a16_nvfp4", "fp8", "mxfp8", "w4a8_awq", "int8_sq": what ModelOpt calls an algorithm.
std::optional<WeightFormat> algorithmFormat(std::string_view algorithm, const nlohmann::json& block);

/// A "weights" object of compressed-tensors (or of a config group of ModelOpt) under its `packing`.
std::optional<WeightFormat> schemeFormat(const nlohmann::json& weights, std::string_view packing);

/// {bits, group_size, mode} of MLX: 16-bit scale and bias for each group in mode "affine".
std::optional<WeightFormat> mlxFormat(const nlohmann::json& entry);

/// Of all linear layers by the block's method and its own keys; nothing where bits cannot be known.
std::optional<WeightFormat> methodFormat(const nlohmann::json& block, std::string_view method);

} // namespace hbm
