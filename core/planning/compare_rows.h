// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of figures that plans are compared by. Only for compare.cpp.
#pragma once

#include "core/planning/comparison.h"

#include <span>

namespace hbm::compare {

struct RowKind
{
    std::string_view code;
    ComparedAs as = ComparedAs::Amount;
    Unit unit = Unit::Count;
    Better better = Better::Neither;
    bool onlyFitting = false; ///< a plan that does not fit is not best: few GPUs are no merit then
    std::optional<std::int64_t> (*amount)(const ComparedPlan&) = nullptr;
    std::string (*text)(const ComparedPlan&) = nullptr;
};

std::span<const RowKind> rowKinds();

} // namespace hbm::compare
