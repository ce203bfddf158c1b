// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a config.json to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/model/model_spec.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

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

} // namespace hbm
