// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was found in the weight files of a model, for the terminal and for scripts.
#pragma once

#include "core/model/model_spec.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace hbm {

/// Where they were read: "tensor headers of model.safetensors.index.json", "from config.json".
std::string weightSource(const ModelSpec& model);

/// Lines about files, tensors, dtypes and parts, each with a line break; empty without weight files.
std::string storedText(const ModelSpec& model);

/// {"source","files","headers","tensors","file_bytes","tensor_bytes","header_bytes","dtypes","ignored"}, or
/// null without weight files.
nlohmann::json storedToJson(const ModelSpec& model);

} // namespace hbm
