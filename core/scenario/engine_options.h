// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines' own options and what they mean to a scenario: one table for launch commands, for the arguments
// that a start-up log prints, and for the command line of hbm-plan.
#pragma once

#include "core/scenario/option_use.h"
#include "core/scenario/scenario.h"

#include <string_view>
#include <vector>

namespace hbm {

/// Puts one option of the scenario's engine (Scenario::engine.kind; the textbook takes vLLM's) into it.
/// `name` as people and logs write it: "--tensor-parallel-size", "-tp", "tensor_parallel_size",
/// "kv_cache_config.dtype". `value` is the text after it; for a flag empty, "true" or "false", and "--no-…"
/// turns a flag around. "auto" and "None" stand for "nothing said". Numbers and JSON as the engine reads
/// them: vLLM's 128k is 128,000 and 128K is 131,072. Model, GPU and number of GPUs are not options: the
/// reader of the command line takes them. Errors name the option: "option-number", "option-range",
/// "option-choice", "kv-dtype-unknown", "speculative-draft", …; the scenario is then unchanged.
Expected<OptionUse> takeEngineOption(Scenario& scenario, std::string_view name, std::string_view value);

/// By the same names; One for an option that is not in the table.
OptionValue valueOfOption(EngineKind engine, std::string_view name);

/// True for a name in the table of the engine, in any spelling.
bool isKnownOption(EngineKind engine, std::string_view name);

/// True when the option stands alone: "--enable-expert-parallel" takes no value.
bool isFlagOption(EngineKind engine, std::string_view name);

/// The name as the table has it: no leading dashes, dashes for underscores.
std::string plainOptionName(std::string_view name);

/// The name in the table that a Python engine takes a shortened one for ("--gpu-memory-util"): the only one
/// that begins so. `name` itself when it is known or nothing begins so.
std::string fullOptionName(EngineKind engine, std::string_view name);

/// Every name in the table of an engine, for tests and the fuzzer.
std::vector<std::string_view> knownOptionNames(EngineKind engine);

} // namespace hbm
