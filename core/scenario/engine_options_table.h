// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the tables of engine options are made: rows of names, with what to do with a value. Only for the
// engine_options_*.cpp files.
#pragma once

#include "core/base/error.h"
#include "core/scenario/engine_sizes.h"
#include "core/scenario/option_use.h"
#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace hbm::options {

/// One option as it is given.
struct Given
{
    Scenario& scenario;
    std::string_view option; ///< as written, for messages
    std::string_view value;
};

using Taken = Expected<OptionUse>;

/// Names of one meaning, or of many that are dealt with alike, separated by blanks: without leading dashes,
/// dashes for underscores.
struct OptionRow
{
    std::string_view names;
    OptionValue value;
    Taken (*take)(const Given&);
};

std::span<const OptionRow> vllmOptions();
std::span<const OptionRow> sglangOptions();
std::span<const OptionRow> tensorRtOptions();
std::span<const OptionRow> llamaCppOptions();

/// "", "auto", "None", "null".
bool saysNothing(std::string_view value);

/// Is it on? "" and "true" are; "false", "0", "off" are not. Error: "option-choice".
Expected<bool> readFlag(const Given& g);

// Each puts the value into its target and leaves it as it is on an error.
Taken flag(const Given& g, bool& target, bool whenGiven = true);
Taken flag(const Given& g, std::optional<bool>& target, bool whenGiven = true);
Taken count(const Given& g, std::optional<std::int64_t>& target, std::int64_t maximum);
Taken parallelSize(const Given& g, std::optional<int>& target);
Taken millionths(const Given& g, std::optional<std::int64_t>& target, std::int64_t maximum);
Taken kvType(const Given& g, std::optional<KvDtype>& target);
Taken stateType(const Given& g); ///< of a recurrent state
Taken requantize(const Given& g); ///< --quantization: a change only for weights that are not yet quantised
Taken dtype(const Given& g); ///< of the model: 2-byte types plan alike

Taken notAboutMemory(const Given& g);
/// NotModelled, unless the value turns it off: --no-enable-lora, cpu_offload_gb=0.
Taken notModelled(const Given& g);

/// Whole number of at least `minimum`: "131072", "+8", "1_000", and "128k" (1000) or "128K" (1024) where the
/// engine takes them. Errors: "option-number", "option-range".
Expected<std::int64_t> wholeNumber(const Given& g, std::int64_t minimum, std::int64_t maximum);

/// Changes parallel sizes as the engine counts them, so that the order of options does not matter.
template <class Change> Taken withEngineSizes(const Given& g, Change change)
{
    const EngineKind engine = g.scenario.engine.kind;
    Parallelism sizes = engineSizes(engine, g.scenario.parallelism);
    const auto taken = change(sizes);
    if (!taken)
        return taken;
    const auto ours = scenarioSizes(engine, sizes, g.option);
    if (!ours)
        return tl::unexpected<Error>(ours.error());
    g.scenario.parallelism = *ours;
    return taken;
}

} // namespace hbm::options
