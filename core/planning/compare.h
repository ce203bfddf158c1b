// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts plans side by side.
#pragma once

#include "core/planning/comparison.h"

#include <span>

namespace hbm {

/// The same rows in the same order for any plans. Amounts of bytes "per GPU" are those of the GPU that
/// decides (fullestRank). A baseline outside the list is none.
std::vector<ComparisonRow> comparePlans(
    std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline = std::nullopt);

} // namespace hbm
