// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines' own options and what they mean to a scenario: one table for launch commands, for the arguments
// that a start-up log prints, and for the command line of hbm-plan.
#pragma once

#include "core/scenario/scenario.h"

#include <string_view>

namespace hbm {

enum class OptionUse
{
    Taken, ///< the scenario says it now
    NotAboutMemory, ///< known, and it changes nothing that is planned here: --port
    Unknown, ///< not in the table
};

/// Puts one option of the scenario's engine (Scenario::engine.kind) into it. `name` as people and logs write
/// it: "--tensor-parallel-size", "-tp", "tensor_parallel_size". `value` is the text after it; for a flag
/// empty, "true" or "false". "auto" and "None" stand for "nothing said". Model, GPU and number of GPUs are
/// not options: the reader of the command line takes them. Errors name the option: "option-number",
/// "option-range", "kv-dtype-unknown", …; the scenario is then unchanged.
Expected<OptionUse> takeEngineOption(Scenario& scenario, std::string_view name, std::string_view value);

/// True when the option stands alone: "--enable-expert-parallel" takes no value.
bool isFlagOption(EngineKind engine, std::string_view name);

} // namespace hbm
