// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The outline of a model's weights before their formats are known: matrices with the names that checkpoints
// give their modules, so that a quantization block can say which of them it covers. Then one weight group for
// all that is alike in part, split, layers and format.
#pragma once

#include "core/architectures/quantization.h"
#include "core/model/weights.h"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace hbm {

struct WeightPiece
{
    WeightGroup group; ///< bytes and format still empty
    std::vector<std::string_view> modules; ///< one module in several spellings, without its layer
};

class OutlinePieces
{
public:
    using Names = std::initializer_list<std::string_view>;

    /// One copy of `parameters` in each of `layers`. Nothing when there are no parameters or no layers.
    void add(WeightPart part, WeightSplit split, const std::vector<int>& layers, std::int64_t parameters,
        Names modules, std::int64_t units = 1);
    /// `parameters` that belong to no layer.
    void addOutside(WeightPart part, WeightSplit split, StagePlace place, std::int64_t parameters,
        Names modules, std::int64_t units = 1);
    /// What a family counted itself; its modules go by its part.
    void addGroup(const WeightGroup& group);

    const std::vector<WeightPiece>& list() const { return m_list; }

private:
    std::vector<WeightPiece> m_list;
};

/// The groups of `pieces` as `scheme` stores them (nullptr: all in `base`). Layers from `layers` on are those
/// of multi-token prediction.
std::vector<WeightGroup> resolvePieces(const OutlinePieces& pieces, const QuantizationScheme* scheme,
    const WeightFormat& base, std::int64_t layers);

} // namespace hbm
