// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another model in a scenario: what was said about the old one goes with it.
#pragma once

#include "core/scenario/scenario.h"

#include <functional>
#include <memory>

namespace hbm::ui {

using Adopt = std::function<Scenario(Scenario, std::shared_ptr<const ModelSpec>)>;

/// Keeps hardware, engine and sessions, caps the context length at the new model's limit and drops what was
/// said about the old model's weights, encoder, images and logs.
Scenario withModel(Scenario scenario, std::shared_ptr<const ModelSpec> model);

/// The same model with better known weights keeps everything; another one is taken as by withModel().
Scenario withExactWeights(Scenario scenario, std::shared_ptr<const ModelSpec> model);

} // namespace hbm::ui
