// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters of audio encoders in front of a language model, with the projection that leads into it.
#pragma once

#include "core/architectures/tower_keys.h"

#include <optional>

namespace hbm {

/// nullopt: a kind that nobody taught. `keys` is the audio part, `root` the whole config.
std::optional<std::int64_t> audioTowerParameters(
    const TowerKeys& keys, const TowerKeys& root, std::int64_t textWidth);

} // namespace hbm
