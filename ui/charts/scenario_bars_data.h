// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios as rows of an HBM split: of each the GPU that decides.
#pragma once

#include "core/planning/comparison.h"
#include "ui/charts/split_data.h"

#include <span>

namespace hbm::ui {

/// A row for each plan, in their order. A scenario of unknown memory keeps its row, without bytes.
SplitData scenarioBarsData(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
    std::size_t current, ByteUnit unit);

} // namespace hbm::ui
