// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The choices of a scenario as JSON. Keys are the engines' option names, vLLM's where engines differ; sizes
// are in bytes, and parallel sizes are those of Parallelism: with shared attention (SGLang's
// enable-dp-attention) tensor-parallel-size is that of one group.
#pragma once

#include "core/base/json_fields.h"
#include "core/scenario/scenario.h"

#include <nlohmann/json_fwd.hpp>

namespace hbm {

/// Only what was chosen; the model and the GPU are not in it.
nlohmann::json choicesToJson(const Scenario& scenario);

/// The reverse; what is wrong is kept in the object's reading. Errors: those of JsonObject.
void readChoices(const JsonObject& object, Scenario& scenario);

} // namespace hbm
