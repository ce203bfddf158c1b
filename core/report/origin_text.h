// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which commit of the Hub a plan stands on, for every report and export.
#pragma once

#include "core/model/model_spec.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace hbm {

/// "commit 0123…4567 of main", with the file of a GGUF repository and the day of an offline copy; empty for a
/// model that is not the Hub's.
std::string originText(const ModelSpec& model);

/// The model's name, and on a line of its own what originText says.
std::string nameWithOrigin(const ModelSpec& model);

/// null for a model that is not the Hub's.
nlohmann::json originToJson(const ModelSpec& model);

} // namespace hbm
