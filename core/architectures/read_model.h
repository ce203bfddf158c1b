// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a config.json, or whatever people call a model, to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/model/model_spec.h"

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct ModelOrigin
{
    std::string name; ///< for people
    std::string source; ///< path or "bundled:…"
    std::string where; ///< names the file in errors
};

/// Reads a parsed config. `separate` is the content of hf_quant_config.json beside it, or nullptr.
/// Errors: "config-missing" (args: key), "config-type" (wanted, found), "config-range" (value, minimum,
/// maximum), "config-list-length" (entries, layers). A family that nobody taught is no error: `assumed`.
Expected<ModelSpec> readModelConfig(
    const nlohmann::json& config, const ModelOrigin& origin, const nlohmann::json* separate = nullptr);

/// What MODEL means on the command line and in the model box: "bundled:NAME", a config.json, or a folder
/// with one. Errors: those of readFile, parseJsonObject and readModelConfig; "bundled-unknown" (args: the
/// names there are); "model-kind-later" for GGUF files and names on the Hub, which are not read yet.
Expected<ModelSpec> openModel(std::string_view model);

struct BundledModel
{
    std::string id; ///< "glm-5.2-fp8"
    std::string name; ///< "zai-org/GLM-5.2-FP8"
    std::string summary; ///< one line
};
std::vector<BundledModel> bundledModels();

} // namespace hbm
