// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever people call a model, to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/model/model_spec.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// A model on this machine: "bundled:NAME", a config.json, a folder with
/// one, a .gguf file (or any part of a split one), a folder with one GGUF model. Weight files beside a config
/// are read too, headers only: their sizes take the place of the parameter outline. Errors: those of
/// readFile, parseJsonObject and readModelConfig; "bundled-unknown" (args: the names there are);
/// "cancelled". What people call a model wherever it is: hub/open_hub_model.h.
Expected<ModelSpec> openModel(std::string_view model, const Watch& watch = {});

struct BundledModel
{
    std::string id; ///< "glm-5.2-fp8"
    std::string name; ///< "zai-org/GLM-5.2-FP8"
    std::string summary; ///< one line
};
std::vector<BundledModel> bundledModels();

} // namespace hbm
