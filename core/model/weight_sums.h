// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds tensors up to weight groups: those of one kind together, layers that hold the same as one group.
#pragma once

#include "core/model/weights.h"

#include <map>
#include <string>
#include <vector>

namespace hbm {

struct WeightKind
{
    WeightPart part;
    WeightSplit split;
    StagePlace place;
    std::string format;
    std::int64_t units;

    auto operator<=>(const WeightKind&) const = default;
};

struct WeightAmount
{
    std::int64_t parameters = 0;
    Bytes bytes {};

    auto operator<=>(const WeightAmount&) const = default;
};

/// By kind and layer; -1 stands for kinds that belong to no layer.
using WeightsByKind = std::map<WeightKind, std::map<int, WeightAmount>>;

void addTo(WeightsByKind& sums, const WeightKind& kind, int layer, const WeightAmount& amount);

/// By kind, then by first layer.
std::vector<WeightGroup> groupsOf(const WeightsByKind& sums);

} // namespace hbm
