// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model as this program understood it, as JSON: complete, so that a plan made of it is the same to the byte
// whether the model came from a config, from tensor headers or from a GGUF file. Not the JSON of
// report/json_report, which is for other programs.
#pragma once

#include "core/base/json_fields.h"
#include "core/model/model_spec.h"

#include <nlohmann/json_fwd.hpp>

namespace hbm {

/// Members that have the value of a new ModelSpec are left out. Keys are those of config.json where it has
/// one.
nlohmann::json modelSpecToJson(const ModelSpec& model);

/// The reverse; what is wrong is kept in the object's reading. Errors: those of JsonObject.
ModelSpec readModelSpec(const JsonObject& object);

} // namespace hbm
