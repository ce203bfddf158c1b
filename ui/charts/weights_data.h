// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weights of each kind of GPU, split into the parts that their figure is a sum of: embedding, attention,
// experts, … Which parts there are is the core's business: here they are names with bytes.
#pragma once

#include "ui/charts/split_data.h"

#include <string>

namespace hbm::ui {

struct WeightsPart
{
    std::string name; ///< a code of report/labels: "weights.experts"
    Bytes bytes {}; ///< as the legend gives it, see WeightsData::total
    bool slight = false; ///< too slim for a segment of its own

    bool operator==(const WeightsPart&) const = default;
};

struct WeightsRow
{
    std::size_t planRow = 0; ///< of CapacityPlan::ranks: the first that holds these bytes
    std::vector<Figure> parts; ///< in the order of WeightsData::parts; 0 where the GPU lacks it
    Bytes total {};

    bool operator==(const WeightsRow&) const = default;
};

struct WeightsData
{
    SplitData ranks; ///< for their names and their HBM; one for each row
    std::vector<WeightsRow> rows; ///< ranks that differ in their load only are one row
    std::vector<WeightsPart> parts; ///< largest first; slight ones behind all others
    Bytes total {}; ///< of one GPU where all are alike, else of all GPUs together
    bool whole = false; ///< the engine's account has no parts

    bool known() const { return total.value > 0; }
    bool alike() const { return rows.size() == 1; }
    Bytes largestRow() const;
    std::size_t slightParts() const; ///< how many are drawn as one; never 1
    std::size_t shades() const; ///< segments of a row that has all parts
    std::size_t shadeOf(std::size_t part) const;
    std::size_t rowOfPlan(std::size_t planRow) const; ///< the row that a rank of the plan is in
    bool operator==(const WeightsData&) const = default;

    std::vector<std::size_t> rowOfRank; ///< for each of CapacityPlan::ranks
};

WeightsData weightsData(const CapacityPlan& plan, ByteUnit unit);

} // namespace hbm::ui
