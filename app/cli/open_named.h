// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// MODEL on a command line: a path, a bundled model, a name on the Hub.
#pragma once

#include "core/base/error.h"
#include "core/model/model_spec.h"

#include <string>

namespace hbm::cli {

/// How MODEL may be written, for --help.
inline constexpr const char* kModelHelp
    = "config.json, a folder with one, a .gguf file, bundled:NAME, or a model "
      "of the Hugging Face Hub: owner/name[@revision][:quantization], or its "
      "address; or a plan file (.hbmplan)";

/// Asks the Hub by the variables that its own tools read, where MODEL names a model there. On a terminal,
/// what is being fetched stands on one line of stderr meanwhile. Errors: those of hub::openAnyModel.
Expected<ModelSpec> openNamed(const std::string& model, bool exactWeights);

} // namespace hbm::cli
