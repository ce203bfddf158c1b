// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters of vision towers by their own formula: patch embedding, positions, blocks, and the projection
// that leads into the language model where it is part of the tower. Formulas: the model classes of
// transformers; checked against published parameter counts (tests/core/architectures).
#pragma once

#include "core/architectures/tower_keys.h"

#include <optional>

namespace hbm {

/// Of the tower that `keys` describe, by its model_type or by the keys that only one kind has. `root` is the
/// whole config, `textWidth` the hidden size that it leads to. nullopt: a kind that nobody taught.
std::optional<std::int64_t> visionTowerParameters(
    const TowerKeys& keys, const TowerKeys& root, std::int64_t textWidth);

/// Of a tower by blocks of four square matrices and an MLP of two alone: for what nobody taught.
std::int64_t plainTowerParameters(const TowerKeys& keys);

} // namespace hbm
