// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which scenario of a changed workbook is the one that stood at a place before.
#pragma once

#include "core/scenario/workbook.h"

#include <cstddef>
#include <optional>

namespace hbm::ui {

/// Where the scenario at `index` of `before` is in `after`, which is one step away in either direction: a
/// scenario was added, removed or moved, or some were edited where they are. nullopt: it is gone. Scenarios
/// have no number of their own; of two that are equal in all either may be meant.
std::optional<std::size_t> placeAfter(const Workbook& before, const Workbook& after, std::size_t index);

} // namespace hbm::ui
