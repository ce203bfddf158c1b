// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What formats of weights are called, and what choosing one frees.
#pragma once

#include "core/base/text.h"
#include "core/model/weight_format.h"
#include "core/planning/capacity_plan.h"

#include <QString>

#include <vector>

namespace hbm::ui {

/// "q4_k" -> "Q4_K", "int4" -> "INT4 (g128)"; a name that is not in weightFormats() as it is.
QString weightFormatName(const std::string& name);

/// All of weightFormats(), one group after the other; the block types of GGUF files by their bits.
const std::vector<WeightFormat>& weightFormatsInOrder();

/// The heading it stands under in a list: "8 bits", "GGUF block types".
QString weightFormatGroup(const WeightFormat& format);

/// "4.5 bits", scales and zero points included.
QString bitsText(const WeightFormat& format);

/// "frees 312.0 GiB", "takes 12.0 GiB more"; empty when nothing changes.
QString freedText(std::int64_t freed, ByteUnit unit);

/// The scenario with the weights as the checkpoint has them.
Scenario withCheckpointWeights(Scenario scenario);

/// "−312.0 GiB in all, −39.0 GiB per GPU": one copy of the plan's weights, and what a GPU holds
/// of them, against those of the checkpoint; empty when nothing is changed.
QString weightsChange(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);

} // namespace hbm::ui
